// Checks an attestation: who has signed it, which files it vouches for, and that it says of the result what follows from the evidence.
// Must not judge.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { jsonIn } from '../../fixtures/answers/fields.js'
import { ATTESTATION_FILE, HTML_FILE, RESULT_FILE, RUN_FILE } from '../../reports/store/file-names.js'
import { sha256Of } from '../../reports/store/manifest.js'
import { problemsText, readStored } from '../../reports/store/stored-json.js'
import { type ResultFile, type Statement, validateEnvelopeFile, validateStatement } from '../../schemas/index.js'
import { deploymentOf, openEnvelope, outcomesOf, suiteDescriptors } from './statement.js'
import type { FindSigner } from './trust.js'

/** An attestation whose signer is trusted. */
export interface Attestation {
  /** Who has signed it, in words. */
  readonly signer: string
  readonly statement: Statement
  /** Whether the suite that is running is the one that was attested, by its digests. */
  readonly sameSuite: boolean
}

/** What became of checking an attestation. */
export interface AttestationCheck {
  /** What does not hold, a sentence each; empty where all holds. */
  readonly problems: readonly string[]
  /** `null` where nobody who is trusted has signed it. */
  readonly attestation: Attestation | null
}

/**
 * Checks who has signed, and the digests of the files in the report folder.
 * @throws ReportFolderError where the attestation cannot be read
 */
export async function checkAttestation(reportDir: string, file: string, findSigner: FindSigner): Promise<AttestationCheck> {
  const refused = (why: string): AttestationCheck => ({ problems: [`${file}: ${why}`], attestation: null })
  const envelope = await validateEnvelopeFile(jsonIn(readStored(file).toString('utf8')))
  if (!envelope.ok) return refused(`it is no DSSE envelope of an in-toto Statement (${problemsText(envelope.problems)})`)
  const { payload, signedData } = openEnvelope(envelope.value)
  const signer = findSigner(envelope.value, signedData)
  if ('problem' in signer) return refused(signer.problem)
  // What was verified is what is read: the bytes of the payload.
  const statement = await validateStatement(jsonIn(payload.toString('utf8')))
  if (!statement.ok) return refused(`what is signed is no test result (${problemsText(statement.problems)})`)
  const sameSuite = isDeepStrictEqual(statement.value.predicate.configuration, suiteDescriptors())
  return {
    problems: changedFiles(reportDir, statement.value),
    attestation: { signer: signer.name, statement: statement.value, sameSuite },
  }
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
