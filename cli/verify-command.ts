// `verify`: holds a report folder against its manifest and what was attested of it, judges its evidence again, offline, and says what is proved.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { ATTESTATION_FILE } from '../reports/store/file-names.js'
import { limitedText } from '../reports/words/run-facts.js'
import type { Attestation, AttestationCheck } from '../run/attestation/attestation.js'
import type { ResultFile } from '../schemas/index.js'
import { UsageError } from './failures.js'
import { printLines, printUnproved } from './given-files.js'
import type { Settle } from './program.js'

interface VerifyOptions {
  readonly write?: true
  readonly attestation?: string
  readonly trustedKey?: string
  readonly trustedCa?: string
}

/** Adds the command to the program. */
export function addVerifyCommand(program: Command, settle: Settle): void {
  program
    .command('verify')
    .description('verify the report folder of a run: its files, its verdicts, judged again offline, and who has attested it')
    .argument('<report-dir>', 'the folder that "run --report-dir" has written')
    .option('--trusted-key <file>', 'the public key (PEM) that must have attested the result')
    .option('--trusted-ca <file>', 'in place of a key: CA certificates (PEM) that the certificate of the key must lead to')
    .option('--attestation <file>', 'the attestation (default: attestation.json in the report folder)')
    .option('--write', 'write the result and the reports anew')
    .addHelpText(
      'after',
      '\nExits as the run did, by its gate if it had one, and with 1 if a file, a verdict or a signature does not hold. Each of these is named.',
    )
    .action(async (reportDir: string, options: VerifyOptions) => settle(await verify(reportDir, options)))
}

async function verify(reportDir: string, options: VerifyOptions): Promise<number> {
  const [{ verifyStored }, { exitCodeOfRun }] = await Promise.all([import('../run/verify-stored.js'), import('../run/gate/decide-gate.js')])
  const checked = await checkedAttestation(reportDir, options)
  const problems = checked?.problems ?? []
  const verification = await verifyStored(reportDir).catch((error: unknown) => {
    // What cannot be read any more was altered, and is named already.
    if (problems.length === 0) throw error
    return null
  })
  if (verification?.judged == null) return printUnproved([...problems, ...(verification?.changes ?? [])])
  const { printSummary } = await import('./tell-result.js')
  const { result, evidence } = verification.judged
  printSummary(result, evidence)
  if (options.write) {
    const { writeRunReports } = await import('../run/run-reports.js')
    await writeRunReports(reportDir, verification.judged)
    printLines(verification.differences.length === 0 ? [soundSentence(result)] : verification.differences)
    return exitCodeOfRun(result)
  }
  const { contradictionsTo } = await import('../run/attestation/attestation.js')
  const contradictions = checked?.attestation == null ? [] : contradictionsTo(checked.attestation.statement, result)
  const unproved = [...problems, ...verification.differences, ...contradictions]
  if (unproved.length > 0) return printUnproved(unproved)
  printLines([soundSentence(result), ...provedSentence(reportDir, checked?.attestation ?? null, verification.recorded ?? result)])
  return exitCodeOfRun(result)
}

/** `null` where the user names nobody to trust. @throws UsageError for options that do not go together */
async function checkedAttestation(reportDir: string, options: VerifyOptions): Promise<AttestationCheck | null> {
  const { attestation, trustedKey, trustedCa, write } = options
  if (trustedKey !== undefined && trustedCa !== undefined) {
    throw new UsageError('--trusted-key and --trusted-ca exclude each other: name the key, or who has certified it')
  }
  if (trustedKey === undefined && trustedCa === undefined) {
    if (attestation === undefined) return null
    throw new UsageError('--attestation needs --trusted-key or --trusted-ca: a signature proves nothing without somebody who is trusted')
  }
  if (write) throw new UsageError('--write makes another result than the one that was attested: leave it out, or leave out the trust')
  const [{ checkAttestation }, { openTrust }] = await Promise.all([
    import('../run/attestation/attestation.js'),
    import('../run/attestation/keys.js'),
  ])
  const findSigner = await openTrust(trustedKey === undefined ? { caFile: trustedCa ?? '' } : { keyFile: trustedKey })
  const file = attestation ?? join(reportDir, ATTESTATION_FILE)
  if (attestation === undefined && existsSync(reportDir) && !existsSync(file)) {
    return { problems: [`there is no ${file}: nobody has attested the result`], attestation: null }
  }
  return checkAttestation(reportDir, file, findSigner)
}

function soundSentence({ manifest, requirements }: ResultFile): string {
  const files = manifest === undefined ? 'the run was killed and left no manifest of its files' : 'every file is as the run left it'
  return `every verdict is as the run recorded it: all ${requirements.length} follow from the evidence; ${files}`
}

/** By whose key, about which deployment, with which suite; and where nobody was named to trust, that nobody was looked for. */
function provedSentence(reportDir: string, attestation: Attestation | null, result: ResultFile): string[] {
  if (attestation === null) {
    const isThere = existsSync(join(reportDir, ATTESTATION_FILE))
    return isThere ? [`${ATTESTATION_FILE} was not checked: name whom you trust, by --trusted-key or --trusted-ca`] : []
  }
  const { deployment, suite, requirements, verdict, gate, startedAt, effort } = result
  const limits = limitedText(result)
  const limited = limits === '' ? '' : `, limited to ${limits}`
  const build = attestation.sameSuite ? 'the very package that judged here' : 'another build than the one that judged here'
  // Who reads the exit code should know whose choice it rests on.
  const gated = gate === undefined ? '' : `; its gate, whose terms are those of who ran it, ${gate.result}`
  return [
    `proved: ${attestation.signer} vouches for the verdict "${verdict}" on "${deployment.name}" (${deployment.baseUrl}), of the ${effort} run of ${startedAt}${limited}; ` +
      `it was made with ${suite.name} ${suite.version} (${build}), and all ${requirements.length} verdicts follow from the evidence${gated}`,
  ]
}
