// Which requirements the nodes of a response schema state. Must not know any requirement.
import { referredTo } from './load-schemas.mjs'

/** The schema keyword that names the requirement a node states: one id, or a list with an id for each operation that shares the schema. */
export const REQUIREMENT = 'x-requirement'

/** Keywords that hold schemas, by how they hold them. */
const ONE = ['items', 'if', 'then', 'else', 'not', 'contains']
const LIST = ['allOf', 'anyOf', 'oneOf', 'prefixItems']
const BY_NAME = ['properties', '$defs']

/** A copy in which every node names its requirement: its own, or that of the node around it. */
export function withInheritedRequirements(schema, inherited) {
  const requirement = schema[REQUIREMENT] ?? inherited
  const copy = { ...schema, ...(requirement !== undefined && !('$ref' in schema) && { [REQUIREMENT]: requirement }) }
  const below = (part) => withInheritedRequirements(part, requirement)
  for (const key of ONE) if (isSchema(copy[key])) copy[key] = below(copy[key])
  for (const key of LIST) if (Array.isArray(copy[key])) copy[key] = copy[key].map(below)
  for (const key of BY_NAME) {
    if (isSchema(copy[key])) copy[key] = Object.fromEntries(Object.entries(copy[key]).map(([name, part]) => [name, below(part)]))
  }
  return copy
}

/**
 * Every requirement that a schema and the schemas it refers to state: the rows of form of one operation.
 * A row of an `allOf` branch refines another row, and is not judged where that one is broken: `beyond` names the other row.
 * @param {string} name the name of the response schema
 * @param {Map<string, object>} schemas by name
 * @param {string} group the prefix of the operation's own ids
 * @returns {{ id: string, beyond: string[], paths: string[], ofFailedItems: boolean }[]} in the order in which they are met
 */
export function rowsOfForm(name, schemas, group) {
  const rows = new Map()
  const meet = (ids, beyond, ofFailedItems, path) => {
    for (const id of own(ids, group)) {
      const known = rows.get(id) ?? { id, beyond: new Set(), paths: new Set(), ofFailedItems }
      for (const other of own(beyond, group)) if (other !== id) known.beyond.add(other)
      known.paths.add(path)
      rows.set(id, { ...known, ofFailedItems: known.ofFailedItems && ofFailedItems })
    }
  }
  const walk = (schema, file, inherited, beyond, failed, path) => {
    if ('$ref' in schema) {
      const target = referredTo(schema.$ref, file, schemas)
      walk(target.schema, target.name, inherited, [], failed, path)
      return
    }
    const ids = schema[REQUIREMENT] ?? inherited
    if (schema[REQUIREMENT] !== undefined) meet(schema[REQUIREMENT], beyond, failed, path)
    for (const part of schema.allOf ?? []) walk(part, file, ids, ids, failed, path)
    for (const [member, part] of Object.entries(schema.properties ?? {}))
      walk(part, file, ids, [], failed, path === '' ? member : `${path}.${member}`)
    if (isSchema(schema.items)) walk(schema.items, file, ids, [], failed, `${path}[]`)
    if (isSchema(schema.else)) walk(schema.else, file, ids, [], failed, path)
    // `then` under the condition that an item carries an error: rows about failed items.
    if (isSchema(schema.then)) walk(schema.then, file, ids, [], failed || schema.if?.required?.includes('error') === true, path)
  }
  walk(schemas.get(name), name, undefined, [], false, '')
  return [...rows.values()].map(({ id, beyond, paths, ofFailedItems }) => ({ id, beyond: [...beyond], paths: [...paths], ofFailedItems }))
}

/** Of several ids, those of the operation's own group. A single id (`ERR-2`) holds for every operation. */
function own(ids, group) {
  const list = [ids ?? []].flat()
  return list.length === 1 ? list : list.filter((id) => id.startsWith(`${group}-`))
}

function isSchema(part) {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}
