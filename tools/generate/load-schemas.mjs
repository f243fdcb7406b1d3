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
  const [file, fragment = ''] = reference.split('#')
  const target = file === '' ? name : file.replace(SUFFIX, '')
  const whole = schemas.get(target)
  return { name: target, schema: fragment === '' ? whole : whole.$defs[fragment.replace('/$defs/', '')] }
}
