// Where the project lies on disk, and the version of this suite: both by its package.json.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** The version that package.json names, such as `0.1.0`. */
export function suiteVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'))
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest && typeof manifest.version === 'string') {
    return manifest.version
  }
  throw new Error('package.json of the suite names no version')
}
