// Where the project lies on disk, and the version of this suite: both by its package.json.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The path of the project's folder, two above this one as it is compiled. */
export function projectRoot(): string {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  if (!existsSync(join(root, 'package.json'))) throw new Error('the suite has lost its package.json: install it again')
  return root
}

/** The version that package.json names, such as `0.1.0`. */
export function suiteVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'))
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest && typeof manifest.version === 'string') {
    return manifest.version
  }
  throw new Error('package.json of the suite names no version')
}
