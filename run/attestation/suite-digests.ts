// Identifies the suite that judged by three digests: of its package, of the interface as it reads it, and of the ledger.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256Of } from '../../reports/store/manifest.js'
import type { ResourceDescriptor } from '../../schemas/index.js'
import { projectRoot, suiteVersion } from '../project-root.js'

/** Beside `dist`: what a clone builds and the package leaves out. */
const NOT_PACKED = /^dist\/(?:tests|bench|playwright\.config\.[^/]*)(?:\/|$)/
const INTERFACE = 'docs/openapi.json'
const LEDGER = 'docs/requirements.md'

/** The suite that is running: its package by the `dirHash` (in-toto, DigestSet) of package.json and dist, and its documents by SHA-256. */
export function suiteDescriptors(): ResourceDescriptor[] {
  const root = projectRoot()
  const documents = [INTERFACE, LEDGER].map((name) => ({ name, digest: { sha256: sha256Of(readFileSync(join(root, name))) } }))
  const version = suiteVersion()
  const uri = `pkg:npm/signing-conformance@${version}`
  return [
    { name: 'signing-conformance', uri, digest: { dirHash: dirHash(root, ['package.json', ...packedIn(root, 'dist')]) } },
    ...documents,
  ]
}

/** What `sha256sum` prints for the files in order of their bytes, hashed once more. */
function dirHash(root: string, files: readonly string[]): string {
  const lines = files.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  return sha256Of(lines.map((file) => `${sha256Of(readFileSync(join(root, file)))}  ${file}\n`).join(''))
}

function packedIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (NOT_PACKED.test(path)) return []
    return entry.isDirectory() ? packedIn(root, path) : [path]
  })
}
