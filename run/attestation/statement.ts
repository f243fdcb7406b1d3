// What is attested of a result: the in-toto Statement on it, in the words of the predicate test-result, with the suite that judged by its digests; and
// the DSSE envelope (secure-systems-lab/dsse, protocol and envelope, 1.0). Must not compute a verdict, and knows no key.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256Of } from '../../reports/store/manifest.js'
import { couldNotRun, countsIn } from '../../reports/words/counting.js'
import type { EnvelopeFile, RequirementResult, ResourceDescriptor, ResultFile, Statement, TestResult } from '../../schemas/index.js'
import { projectRoot, suiteVersion } from '../project-root.js'

/** What a Statement says beside the result. */
interface StatementAbout {
  /** Files of the report folder by name, with their SHA-256 in hex. */
  readonly files: ReadonlyMap<string, string>
  readonly configuration: readonly ResourceDescriptor[]
  /** Where the run can be looked at. */
  readonly url?: string | undefined
}

/** The Statement about a result (in-toto attestation, Statement v1 and test-result v0.1). */
export function statementOf(result: ResultFile, { files, configuration, url }: StatementAbout): Statement {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [deploymentOf(result), ...[...files].map(([name, sha256]) => ({ name, digest: { sha256 } }))],
    predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
    predicate: { ...outcomesOf(result), configuration: [...configuration], ...(url === undefined ? {} : { url }) },
  }
}

/** The deployment as a subject, with how much was asked of it. Every subject needs a digest: it is that of the base URL. */
export function deploymentOf({ deployment: { name, baseUrl }, effort }: ResultFile): ResourceDescriptor {
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
export const PAYLOAD_TYPE = 'application/vnd.in-toto+json'

/** A signature as it stands in an envelope. */
export interface EnvelopeSigned {
  readonly keyid: string
  readonly signature: Uint8Array
  /** The certificate of the key and those above it. */
  readonly chainPem?: string | undefined
}

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
