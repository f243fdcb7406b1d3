// The version of this suite, from its package.json.
import { existsSync, readFileSync } from 'node:fs'

/** One folder up from the sources, two from what is compiled. */
const PLACES = ['../package.json', '../../package.json']

export function suiteVersion(): string {
  const file = PLACES.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url))
  const manifest: unknown = file === undefined ? null : JSON.parse(readFileSync(file, 'utf8'))
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest && typeof manifest.version === 'string') {
    return manifest.version
  }
  throw new Error('package.json of the suite names no version')
}
