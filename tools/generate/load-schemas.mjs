// Reads the schemas as they are written. Knows nothing of what is generated from them.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const SUFFIX = '.schema.json'

/**
 * Every schema of a folder.
 * @param {string} folder
 * @returns {Promise<{ name: string, schema: Record<string, unknown> }[]>} sorted by name; the name is the file's, without `.schema.json`
 */
export async function loadSchemas(folder) {
  const files = (await readdir(folder)).filter((file) => file.endsWith(SUFFIX)).sort()
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -SUFFIX.length),
      schema: JSON.parse(await readFile(join(folder, file), 'utf8')),
    })),
  )
}

/**
 * What a `$ref` leads to: a whole schema or one of its definitions.
 * @param {string} reference as it is written
 * @param {string} name the name of the schema that it stands in
 * @param {Map<string, object>} schemas by name
 * @returns {{ name: string, schema: object }} the name is that of the schema it leads to
 */
export function referredTo(reference, name, schemas) {
  const target = targetOf(reference, name)
  const whole = schemas.get(target.name)
  return { name: target.name, schema: target.definition === '' ? whole : whole.$defs[target.definition] }
}

/** The name of the schema that a `$ref` leads to, and of the definition in it; empty for the whole. @param name of the schema that it stands in */
export function targetOf(reference, name) {
  const [file, fragment = ''] = reference.split('#')
  return { name: file === '' ? name : file.replace(SUFFIX, ''), definition: fragment.replace('/$defs/', '') }
}

/** A copy of a part of a schema in which each object that holds a `$ref` is changed. */
export function withReferences(part, change) {
  if (Array.isArray(part)) return part.map((member) => withReferences(member, change))
  if (typeof part !== 'object' || part === null) return part
  if (typeof part.$ref === 'string') return change(part)
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withReferences(value, change)]))
}
