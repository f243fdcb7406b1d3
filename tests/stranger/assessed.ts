// A whole run against a deployment: its material in files, and the result of the suite.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { runSuite } from '../../run/run-suite.js'
import type { ResultFile } from '../../schemas/index.js'
import type { Credential } from '../fixtures/certificates.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { isWhole } from '../proof/drawn-today.js'

const folder = temporaryFolder()
let files = 0

/** A file that holds this, as an operator would have it; answers its path. */
export function fileOf(content: string | Buffer): string {
  files += 1
  const path = join(folder, String(files))
  writeFileSync(path, content)
  return path
}

/** A certificate and its key, as a deployment file names them. */
export function filesOf({ cert, key }: Credential) {
  return { certificate: fileOf(cert), privateKey: fileOf(key) }
}

/** The verdict rests on the required rows. A release asks for all. */
const EFFORT = isWhole ? {} : { level: 'required' as const }

/**
 * @param description the deployment file
 * @param only the rows that it is limited to; all by default
 */
export async function assessed(description: object, only: readonly string[] = []): Promise<ResultFile> {
  const deployment = await loadDeploymentFile(fileOf(JSON.stringify(description)))
  return (await runSuite({ deployment, seed: 'stranger', only, ...EFFORT })).result
}

/** Fails with the required rows that failed or were stuck, and why. */
export function assertConformant({ requirements, verdict }: ResultFile): void {
  const said = requirements
    .filter(({ level, verdict: one, kind }) => level === 'required' && (one === 'fail' || kind === 'could-not-run'))
    .map(({ id, reason }) => `${id}: ${reason}`)
  assert.deepEqual(said, [])
  assert.equal(verdict, 'conformant')
}
