// A whole run against a deployment: its material written to a folder as an operator would, and the result of the suite.
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { runSuite } from '../../run/run-suite.js'
import type { ResultFile } from '../../schemas/index.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { isWhole } from '../proof/drawn-today.js'
import type { Identity } from './certificates.js'

/** Writes files beside the deployment file, and returns the names by which it refers to them. */
export interface Folder {
  write(name: string, content: string | Buffer): Promise<string>
  keyPair(name: string, identity: Identity): Promise<{ readonly certificate: string; readonly privateKey: string }>
}

/** The verdict rests on the required rows. A release asks for all. */
const EFFORT = isWhole ? {} : { level: 'required' as const }

/**
 * @param describe returns the deployment file, and writes all other files into the folder
 * @param only the rows that it is limited to; all by default
 */
export async function assessed(describe: (folder: Folder) => Promise<object>, only: readonly string[] = []): Promise<ResultFile> {
  const path = temporaryFolder()
  const write: Folder['write'] = async (name, content) => {
    await writeFile(join(path, name), content)
    return name
  }
  const keyPair: Folder['keyPair'] = async (name, { certificatePem, privateKeyPem }) => ({
    certificate: await write(`${name}.pem`, certificatePem),
    privateKey: await write(`${name}.key`, privateKeyPem),
  })
  const file = await write('deployment.json', JSON.stringify(await describe({ write, keyPair })))
  return (await runSuite({ deployment: await loadDeploymentFile(join(path, file)), seed: 'stranger', only, ...EFFORT })).result
}

/** Fails with the required rows that failed or were stuck, and why. */
export function assertConformant({ requirements, verdict }: ResultFile): void {
  const said = requirements
    .filter(({ level, verdict: one, kind }) => level === 'required' && (one === 'fail' || kind === 'could-not-run'))
    .map(({ id, reason }) => `${id}: ${reason}`)
  assert.deepEqual(said, [])
  assert.equal(verdict, 'conformant')
}
