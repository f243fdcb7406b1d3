// What is attested of a result: the in-toto Statement on it, in the words of the predicate test-result, with the suite that judged by its digests; in a
// DSSE envelope (secure-systems-lab/dsse, protocol and envelope, 1.0) beside the result. And whether an attestation holds. Must not compute a verdict.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { jsonIn } from '../../fixtures/answers/fields.js'
import { ATTESTATION_FILE, HTML_FILE, RESULT_FILE, RUN_FILE } from '../../reports/store/file-names.js'
import { sha256Of } from '../../reports/store/manifest.js'
import { problemsText, readStored, writeWhole, writing } from '../../reports/store/stored-json.js'
import { couldNotRun, countsIn } from '../../reports/words/counting.js'
import {
  type EnvelopeFile,
  type RequirementResult,
  type ResourceDescriptor,
  type ResultFile,
  type Statement,
  type TestResult,
  validateEnvelopeFile,
  validateStatement,
} from '../../schemas/index.js'
import { UsageError } from '../given-files.js'
import { projectRoot, suiteVersion } from '../project-root.js'
import type { EnvelopeSigned, FindSigner, SignData } from './keys.js'

/** The deployment as a subject, with how much was asked of it. Every subject needs a digest: it is that of the base URL. */
function deploymentOf({ deployment: { name, baseUrl }, effort }: ResultFile): ResourceDescriptor {
  return { name, uri: baseUrl, digest: { sha256: sha256Of(baseUrl) }, annotations: { effort } }
}

/** What the predicate says of the verdicts. Rows that were observed, or are not applicable, are in no list. */
export function outcomesOf(result: ResultFile): Pick<TestResult, 'result' | 'passedTests' | 'warnedTests' | 'failedTests'> {
  const idsOf = (is: (row: RequirementResult) => boolean): string[] => result.requirements.filter(is).map(({ id }) => id)
  const failed = (row: RequirementResult): boolean => row.verdict === 'fail'
  const warnedTests = idsOf((row) => (failed(row) && !countsIn(result, row)) || couldNotRun(row))
  const conformant = warnedTests.length === 0 ? 'PASSED' : 'WARNED'
  return {
    result: result.verdict === 'conformant' ? conformant : 'FAILED',
    passedTests: idsOf(({ verdict }) => verdict === 'pass'),
    warnedTests,
    failedTests: idsOf((row) => failed(row) && countsIn(result, row)),
  }
}

/** The type of an in-toto Statement in JSON (in-toto attestation, envelope). */
const PAYLOAD_TYPE = 'application/vnd.in-toto+json'

/** `DSSEv1 SP LEN(type) SP type SP LEN(body) SP body`, lengths in bytes: what is signed in place of the body. */
export function preAuthEncoding(payloadType: string, payload: Uint8Array): Buffer {
  const type = Buffer.from(payloadType, 'utf8')
  return Buffer.concat([Buffer.from(`DSSEv1 ${type.length} `), type, Buffer.from(` ${payload.length} `), payload])
}

/** The envelope of a Statement with one signature. */
export function envelopeOf(payload: Uint8Array, { keyid, signature, chainPem }: EnvelopeSigned): EnvelopeFile {
  const sig = Buffer.from(signature).toString('base64')
  return {
    payloadType: PAYLOAD_TYPE,
    payload: Buffer.from(payload).toString('base64'),
    signatures: [{ keyid, sig, ...(chainPem === undefined ? {} : { cert: chainPem }) }],
  }
}

/** The payload, and what each signature is over. Node.js reads both alphabets of base64. */
export function openEnvelope({ payloadType, payload }: EnvelopeFile): { readonly payload: Buffer; readonly signedData: Buffer } {
  const bytes = Buffer.from(payload, 'base64')
  return { payload: bytes, signedData: preAuthEncoding(payloadType, bytes) }
}

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

/** The files of a report folder that are vouched for; the evidence by the manifest in `run.json`. */
const ATTESTED_FILES = [RESULT_FILE, RUN_FILE, HTML_FILE] as const

/**
 * Writes `attestation.json` about the result in a report folder: a Statement (in-toto attestation, Statement v1 and test-result v0.1).
 * @param url where the run can be looked at
 * @throws UsageError where another version of the suite has made the result, or the key cannot sign
 * @throws ReportFolderError where the folder cannot be read or written
 */
export async function attest(reportDir: string, result: ResultFile, sign: SignData, url?: string): Promise<Statement> {
  const version = suiteVersion()
  if (result.suite.version !== version) {
    throw new UsageError(
      `${join(reportDir, RESULT_FILE)} was made by version ${result.suite.version} of the suite, and this is ${version}: attest with that version`,
    )
  }
  if (result.traffic !== undefined) {
    throw new UsageError(
      `${join(reportDir, RESULT_FILE)} is of recorded traffic, which proves no conformance that could be attested: attest the result of a run`,
    )
  }
  const present = ATTESTED_FILES.filter((name) => existsSync(join(reportDir, name)))
  const files = present.map((name) => ({ name, digest: { sha256: sha256Of(readStored(join(reportDir, name))) } }))
  const statement: Statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [deploymentOf(result), ...files],
    predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
    predicate: { ...outcomesOf(result), configuration: suiteDescriptors(), ...(url === undefined ? {} : { url }) },
  }
  const payload = Buffer.from(JSON.stringify(statement))
  const envelope = envelopeOf(payload, await sign(preAuthEncoding(PAYLOAD_TYPE, payload)))
  await writing(reportDir, () => writeWhole(join(reportDir, ATTESTATION_FILE), `${JSON.stringify(envelope, null, 2)}\n`))
  return statement
}

/** What became of checking an attestation: what does not hold, a sentence each; and the attestation, `null` where nobody who is trusted has signed it. */
export type AttestationCheck = Awaited<ReturnType<typeof checkAttestation>>

/**
 * Checks who has signed, and the digests of the files in the report folder.
 * @throws ReportFolderError where the attestation cannot be read
 */
export async function checkAttestation(reportDir: string, file: string, findSigner: FindSigner) {
  const refused = (why: string) => ({ problems: [`${file}: ${why}`], attestation: null })
  const envelope = await validateEnvelopeFile(jsonIn(readStored(file).toString('utf8')))
  if (!envelope.ok) return refused(`it is no DSSE envelope of an in-toto Statement (${problemsText(envelope.problems)})`)
  const { payload, signedData } = openEnvelope(envelope.value)
  const signer = findSigner(envelope.value, signedData)
  if ('problem' in signer) return refused(signer.problem)
  // What was verified is what is read: the bytes of the payload.
  const statement = await validateStatement(jsonIn(payload.toString('utf8')))
  if (!statement.ok) return refused(`what is signed is no test result (${problemsText(statement.problems)})`)
  // Whether the suite that is running is the one that was attested.
  const sameSuite = isDeepStrictEqual(statement.value.predicate.configuration, suiteDescriptors())
  return { problems: changedFiles(reportDir, statement.value), attestation: { signer: signer.name, statement: statement.value, sameSuite } }
}

/** Whether the attestation in a report folder, if there is one, is about the files there, a sentence for each that it is not about. */
export async function attestationChanges(reportDir: string): Promise<readonly string[]> {
  const file = join(reportDir, ATTESTATION_FILE)
  // Whoever has signed it: it is for its reader to trust.
  return existsSync(file) ? (await checkAttestation(reportDir, file, () => ({ name: 'somebody' }))).problems : []
}

/** Where the attestation says something else than the result, a sentence each. @param result as it follows from the evidence */
export function contradictionsTo({ subject, predicate }: Statement, result: ResultFile): string[] {
  const deployment = deploymentOf(result)
  const isNamed = subject.some((one) => isDeepStrictEqual(one, deployment))
  const outcomes = Object.entries(outcomesOf(result)).filter(([key, value]) => !isDeepStrictEqual(predicate[key], value))
  return [
    ...(isNamed ? [] : [`the attestation is about another deployment than "${deployment.name}", ${deployment.uri}`]),
    ...outcomes.map(([key]) => `the attestation: "${key}" is not what follows from the evidence`),
  ]
}

/** Every file that is vouched for must be there, unchanged; result and run must be among them. */
function changedFiles(reportDir: string, { subject }: Statement): string[] {
  const files = subject.filter(({ uri }) => uri === undefined)
  const unnamed = [RESULT_FILE, RUN_FILE].filter((needed) => !files.some(({ name }) => name === needed))
  return [
    ...unnamed.map((name) => `the attestation does not vouch for ${name}`),
    ...(existsSync(join(reportDir, HTML_FILE)) && !files.some(({ name }) => name === HTML_FILE)
      ? [`${HTML_FILE} was added: the attestation does not vouch for it`]
      : []),
    ...files.flatMap(({ name = '', digest }) => {
      const path = join(reportDir, name)
      if (!/^[\w.-]+$/.test(name) || !existsSync(path)) return [`${name} is lost: the attestation vouches for it`]
      return sha256Of(readStored(path)) === digest.sha256 ? [] : [`${name} is not what was attested: its SHA-256 differs`]
    }),
  ]
}
