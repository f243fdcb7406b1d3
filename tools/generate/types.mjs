// TypeScript types from the schemas, all in one file, so that a part shared by several schemas is one type.
// Must not know how the schemas are validated or published.
import { compile } from 'json-schema-to-typescript'
import { targetOf, withReferences } from './load-schemas.mjs'

const BANNER = `// Generated from the schemas by \`npm run generate\`; edit those instead.`

/**
 * The text of `types.ts`.
 * @param {{ name: string, schema: Record<string, unknown> }[]} schemas
 * @param {string} folder where relative references between the schemas lead
 */
export async function typesOf(schemas, folder) {
  const merged = mergeDefinitions(schemas)
  const text = await compile(merged, 'Schemas', {
    cwd: `${folder}/`,
    bannerComment: BANNER,
    unknownAny: true,
    maxItems: -1,
    style: { singleQuote: true, semi: false, printWidth: 140, trailingComma: 'all' },
  })
  return text
}

/**
 * One schema that holds all of them, by name, with every reference inside it: one definition then makes one type.
 * Definitions of different files that have the same name are told apart by the name of their file.
 */
function mergeDefinitions(schemas) {
  const definitions = {}
  for (const { name, schema } of schemas) {
    const { $schema, $id, $defs = {}, examples, ...body } = schema
    definitions[name] = asUnions(relocate(body, name))
    for (const [key, definition] of Object.entries($defs)) definitions[`${name}.${key}`] = asUnions(relocate(definition, name))
  }
  return {
    title: 'Schemas',
    description: 'Every schema by the name of its file.',
    type: 'object',
    additionalProperties: false,
    required: schemas.map(({ name }) => name),
    properties: Object.fromEntries(schemas.map(({ name }) => [name, { $ref: `#/definitions/${name}` }])),
    definitions,
  }
}

/** Turns references within a file and between files into references within the merged schema. */
function relocate(schema, file) {
  return withReferences(schema, ({ $ref, ...about }) => {
    const { name, definition } = targetOf($ref, file)
    const reference = { $ref: `#/definitions/${definition === '' ? name : `${name}.${definition}`}` }
    // A description beside a reference is about this use; merged into what is referred to, it would make a type of its own.
    return Object.keys(about).length === 0 ? reference : { ...about, allOf: [reference] }
  })
}

/** Types have no conditions: `if A then B else C` becomes the type B or C. */
function asUnions(part) {
  if (Array.isArray(part)) return part.map(asUnions)
  if (typeof part !== 'object' || part === null) return part
  if ('if' in part && 'then' in part && 'else' in part) {
    const { title, description } = part
    return { ...(title && { title }), ...(description && { description }), oneOf: branchesOf(part).map(asUnions) }
  }
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, key === 'properties' ? membersOf(value) : asUnions(value)]))
}

/** A member that is described and not restricted may be anything; without `tsType` it would become an object. */
function membersOf(properties) {
  const restricted = (schema) => Object.keys(schema).some((key) => key !== 'title' && key !== 'description')
  const entries = Object.entries(properties).map(([name, schema]) => [
    name,
    restricted(schema) ? asUnions(schema) : { ...schema, tsType: 'unknown' },
  ])
  return Object.fromEntries(entries)
}

function branchesOf(part) {
  return 'if' in part && 'then' in part && 'else' in part ? [...branchesOf(part.then), ...branchesOf(part.else)] : [part]
}
