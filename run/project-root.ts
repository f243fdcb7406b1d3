// Where the project lies on disk: the folder of its package.json. Reads nothing there.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** One folder up from the sources, two from what is compiled. */
const PLACES = ['../', '../../']

let known: string | undefined

/** The path of the project's folder. */
export function projectRoot(): string {
  known ??= findRoot()
  return known
}

function findRoot(): string {
  const found = PLACES.map((place) => new URL(place, import.meta.url)).find((folder) => existsSync(new URL('package.json', folder)))
  if (found === undefined) throw new Error('the suite has lost its package.json: install it again')
  return fileURLToPath(found)
}
