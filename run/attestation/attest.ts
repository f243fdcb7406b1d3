// Attests a verified result: signs what it says, and puts the envelope beside it.
// Must not judge: the caller has verified the report folder.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ATTESTATION_FILE, HTML_FILE, RESULT_FILE, RUN_FILE } from '../../reports/store/file-names.js'
import { sha256Of } from '../../reports/store/manifest.js'
import { readStored, writeWhole, writing } from '../../reports/store/stored-json.js'
import type { ResultFile, Statement } from '../../schemas/index.js'
import { suiteVersion } from '../project-root.js'
import { AttestationError } from './key-files.js'
import type { SignData } from './signing-key.js'
import { envelopeOf, PAYLOAD_TYPE, preAuthEncoding, statementOf, suiteDescriptors } from './statement.js'

/** The files of a report folder that are vouched for; the evidence by the manifest in `run.json`. */
const ATTESTED_FILES = [RESULT_FILE, RUN_FILE, HTML_FILE] as const

/**
 * Writes `attestation.json` about the result in a report folder.
 * @throws AttestationError where another version of the suite has made the result, or the key cannot sign
 * @throws ReportFolderError where the folder cannot be read or written
 */
export async function attest(reportDir: string, result: ResultFile, sign: SignData, url?: string): Promise<Statement> {
  const version = suiteVersion()
  if (result.suite.version !== version) {
    throw new AttestationError(
      `${join(reportDir, RESULT_FILE)} was made by version ${result.suite.version} of the suite, and this is ${version}: attest with that version`,
    )
  }
  if (result.traffic !== undefined) {
    throw new AttestationError(
      `${join(reportDir, RESULT_FILE)} is of recorded traffic, which proves no conformance that could be attested: attest the result of a run`,
    )
  }
  const present = ATTESTED_FILES.filter((name) => existsSync(join(reportDir, name)))
  const files = new Map(present.map((name) => [name, sha256Of(readStored(join(reportDir, name)))]))
  const statement = statementOf(result, { files, configuration: suiteDescriptors(), url })
  const payload = Buffer.from(JSON.stringify(statement))
  const envelope = envelopeOf(payload, await sign(preAuthEncoding(PAYLOAD_TYPE, payload)))
  await writing(reportDir, () => writeWhole(join(reportDir, ATTESTATION_FILE), `${JSON.stringify(envelope, null, 2)}\n`))
  return statement
}
