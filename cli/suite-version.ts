// The version of this suite, from its package.json.
import { readFileSync } from 'node:fs'

export function suiteVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest && typeof manifest.version === 'string') {
    return manifest.version
  }
  throw new Error('package.json of the suite names no version')
}
