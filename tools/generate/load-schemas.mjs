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
