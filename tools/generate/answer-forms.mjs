// What the response schemas state, as data from which checks are registered: the rows of form of every operation, and the members that are listed.
// Must not know how an answer is judged.
import { referredTo } from './load-schemas.mjs'
import { OPERATIONS } from './operations.mjs'
import { REQUIREMENT, rowsOfForm } from './requirements-of-forms.mjs'

const BANNER = `// Generated from the response schemas by \`npm run generate\`; edit those instead.

/** A member that the interface lists: \`null\` where nothing is listed below it; elements of a list stand as if they were its own members. */
export type Listed = null | { readonly [name: string]: Listed }

/** What the response schema of each operation states. */
export const answerForms = `

/**
 * The text of `answer-forms.ts`.
 * @param {{ name: string, schema: Record<string, unknown> }[]} schemas
 */
export function answerFormsOf(schemas) {
  const byName = new Map(schemas.map(({ name, schema }) => [name, schema]))
  const forms = OPERATIONS.map(({ operationId, group, response }) => {
    const { required = [], properties = {} } = byName.get(response)
    return [
      operationId,
      {
        wrapper: required.includes('data') ? properties.data[REQUIREMENT] : null,
        rows: rowsOfForm(response, byName, group),
        members: membersOf(byName.get(response), response, byName),
      },
    ]
  })
  return `${BANNER}${JSON.stringify(Object.fromEntries(forms), null, 2)} as const\n`
}

function membersOf(schema, file, schemas) {
  if ('$ref' in schema) {
    const { name, schema: target } = referredTo(schema.$ref, file, schemas)
    return membersOf(target, name, schemas)
  }
  if (schema.items !== undefined && schema.prefixItems === undefined) return membersOf(schema.items, file, schemas)
  const branches = [schema.then, schema.else].filter((branch) => branch !== undefined).map((branch) => membersOf(branch, file, schemas))
  const own = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, membersOf(part, file, schemas)])
  const all = [Object.fromEntries(own), ...branches].reduce(merged, null)
  return all !== null && Object.keys(all).length > 0 ? all : null
}

function merged(one, other) {
  if (one === null || other === null) return one ?? other
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(names.map((name) => [name, merged(one[name] ?? null, other[name] ?? null)]))
}
