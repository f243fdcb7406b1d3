// A run against the reference deployment that was attested, and the commands with which a test goes on. One for each file that asks for it.
import { join } from 'node:path'
import { command, type Ended } from '../cli/command.js'
import { served } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { type SignerFiles, writeSigner } from './signers.js'

/** What a test is given. */
interface AttestedRun {
  readonly folder: string
  /** The report folder of the run. */
  readonly attested: string
  /** Who has attested it. */
  readonly signer: SignerFiles
  /** How attesting it ended. */
  readonly attesting: Ended
  /** Runs against a deployment that breaks CFG-3, with the report in a folder of this name; how it ended, and where the report is. */
  run(name: string, ...options: readonly string[]): Promise<Ended & { readonly dir: string }>
}

/** What the run is limited to: what a few requests show, and a probe that keeps a document. */
export const ATTESTED = ['CFG-1', 'documents: a text file sealed']

/** Makes it. */
export async function attestedRun(): Promise<AttestedRun> {
  const folder = temporaryFolder()
  const signer = writeSigner(folder, 'ed25519')
  const [whole, broken] = [await served(), await served({ defects: ['configuration-name-missing'] })]
  const run: AttestedRun['run'] = async (name, ...options) => {
    const dir = join(folder, name)
    return { ...(await command(['run', '--deployment', broken.file, '--report-dir', dir, ...options])), dir }
  }
  const dir = join(folder, 'attested')
  const { code, stdout, stderr } = await command(['run', '--deployment', whole.file, '--report-dir', dir, '--only', ...ATTESTED])
  if (code !== 0) throw new Error(stdout + stderr)
  const attesting = await command(['attest', dir, '--key', signer.key, '--url', 'https://ci.example/17'])
  return { folder, attested: dir, signer, attesting, run }
}

/** Verifies a report folder. */
export function verify(dir: string, ...options: readonly string[]): Promise<Ended> {
  return command(['verify', dir, ...options])
}
