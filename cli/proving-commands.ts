// What others need to believe a result, of the report folder of a run. `verify`: holds the folder against its manifest and what was attested of it, judges
// its evidence again, offline, and says what is proved. `attest`: signs the result of a folder that holds. `export`: packs such a folder, or writes the
// result in the format of another tool.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, Option } from 'commander'
import { ATTESTATION_FILE } from '../reports/store/file-names.js'
import { printable } from '../reports/words/layout.js'
import { limitedText } from '../reports/words/run-facts.js'
import type { AttestationCheck } from '../run/attestation/attestation.js'
import type { SigningKeyOptions } from '../run/attestation/keys.js'
import { printOrWrite, UsageError, written } from '../run/given-files.js'
import type { Verification } from '../run/verify-stored.js'
import type { Manifest, ResultFile } from '../schemas/index.js'
import type { Settle } from './failures.js'

const EXIT_UNPROVED = 1

/** More lines than this tell no more. */
const MOST_LINES = 20

/** Prints the lines on standard output, the first of them where there are many. Text from outside cannot steer the terminal. */
function printLines(lines: readonly string[]): void {
  const more = lines.length - MOST_LINES
  const shown = [...lines.slice(0, MOST_LINES), ...(more > 0 ? [`and ${more} more`] : [])]
  process.stdout.write(shown.map((line) => `${printable(line)}\n`).join(''))
}

/** Prints what does not hold; answers the exit code. */
function printUnproved(problems: readonly string[]): typeof EXIT_UNPROVED {
  printLines(problems)
  process.stdout.write(`not verified: ${problems.length === 1 ? 'this does' : 'these do'} not hold\n`)
  return EXIT_UNPROVED
}

type Verified = NonNullable<Verification['judged']> & { readonly result: ResultFile; readonly manifest: Manifest }

/** The run in a report folder, judged again, with the result that was recorded: it may be shown to others. Otherwise what does not hold. */
async function verifiedFolder(reportDir: string): Promise<Verified | { readonly problems: readonly string[] }> {
  const { verifyStored } = await import('../run/verify-stored.js')
  const { changes, differences, recorded, manifest, judged } = await verifyStored(reportDir)
  const problems = [...changes, ...differences]
  if (problems.length > 0) return { problems }
  if (recorded === null || manifest === null || judged === null)
    return { problems: ['the run was killed: it has left no manifest, and nothing that could be verified'] }
  return { ...judged, result: recorded, manifest }
}

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
function provedSentence(reportDir: string, attestation: AttestationCheck['attestation'], result: ResultFile): string[] {
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

interface AttestOptions {
  readonly key?: string
  readonly keyCommand?: readonly string[]
  readonly certificate?: string
  readonly publicKey?: string
  readonly url?: string
}

/** Adds the command to the program. */
export function addAttestCommand(program: Command, settle: Settle): void {
  program
    .command('attest')
    .description('sign the result of a run: writes attestation.json, an in-toto test result in a DSSE envelope')
    .argument('<report-dir>', 'the folder that "run --report-dir" has written')
    .option('--key <file>', 'the private key (PEM): Ed25519, ECDSA with P-256 or P-384, RSA')
    .option('--key-command <program...>', 'in place of a key: a program that reads a digest and writes a signature, both in base64')
    .option('--certificate <file>', 'the certificate of the key and those above it (PEM), for --trusted-ca of verify')
    .option('--public-key <file>', 'the public key (PEM) behind --key-command, where there is no certificate')
    .option('--url <url>', 'where the run can be looked at')
    .addHelpText('after', '\nExits with 1 and signs nothing if the report folder does not hold; verify names what is wrong.')
    .action(async (reportDir: string, options: AttestOptions) => settle(await attestResult(reportDir, options)))
}

async function attestResult(reportDir: string, { url, ...options }: AttestOptions): Promise<number> {
  if (url !== undefined && !URL.canParse(url))
    throw new UsageError(`--url ${url} is no URL: expected one such as https://ci.example/runs/17`)
  const { attest } = await import('../run/attestation/attestation.js')
  const { openSigningKey } = await import('../run/attestation/keys.js')
  const { writePage } = await import('../run/run-reports.js')
  const sign = await openSigningKey(signingKeyOf(options))
  const verified = await verifiedFolder(reportDir)
  if ('problems' in verified) return printUnproved(verified.problems)
  await writePage(reportDir, verified)
  const { predicate } = await attest(reportDir, verified.result, sign, url)
  const counts = `${predicate.passedTests.length} passed, ${predicate.warnedTests.length} warned, ${predicate.failedTests.length} failed`
  printLines([`${predicate.result}: ${counts}; attested in ${join(reportDir, ATTESTATION_FILE)}`])
  return 0
}

function signingKeyOf({ key, keyCommand, certificate, publicKey }: AttestOptions): SigningKeyOptions {
  const [program, ...given] = keyCommand ?? []
  if ((key === undefined) === (program === undefined)) throw new UsageError('expected one of --key and --key-command: what signs')
  if (publicKey !== undefined && key !== undefined) throw new UsageError('--public-key belongs to --key-command: a private key has its own')
  const certificateFile = certificate
  if (program !== undefined) return { key: { command: [program, ...given] }, certificateFile, publicKeyFile: publicKey }
  return { key: { file: key ?? '' }, certificateFile }
}

const FORMATS = ['ctrf', 'har', 'junit', 'markdown', 'sarif'] as const

interface ExportOptions {
  readonly bundle?: string
  readonly format?: (typeof FORMATS)[number]
  readonly output?: string
}

/** Adds the command to the program. */
export function addExportCommand(program: Command, settle: Settle): void {
  program
    .command('export')
    .description('pack what somebody needs to verify a result, or write the result in the format of another tool')
    .argument('<report-dir>', 'the folder that "run --report-dir" has written')
    .addOption(new Option('--bundle <file>', 'the ZIP file to write: result, run, evidence, attestation and page').conflicts('format'))
    .addOption(new Option('--format <format>', 'what to write; har holds every exchange').choices(FORMATS))
    .addOption(new Option('--output <file>', 'where to write the format (default: standard output)').conflicts('bundle'))
    .addHelpText('after', '\nExits with 1 and packs nothing if the report folder does not hold; verify names what is wrong.')
    .action(async (reportDir: string, options: ExportOptions) => settle(await exported(reportDir, options)))
}

function exported(reportDir: string, { bundle, format, output }: ExportOptions): Promise<number> {
  if (bundle !== undefined) return exportBundle(reportDir, bundle)
  if (format !== undefined) return exportFormat(reportDir, format, output)
  throw new UsageError(`nothing to export: name --bundle FILE, or --format with one of ${FORMATS.join(', ')}`)
}

/** What is written follows from the evidence, judged again: the folder need not hold a result. */
async function exportFormat(reportDir: string, format: (typeof FORMATS)[number], output: string | undefined): Promise<number> {
  const { judgeStored } = await import('../run/verify-stored.js')
  const { result, evidence } = await judgeStored(reportDir)
  const renderers = {
    ctrf: async () => (await import('../reports/formats/ctrf.js')).renderCtrf(result),
    har: async () => (await import('../reports/formats/har.js')).renderHar(result, evidence),
    junit: async () => (await import('../reports/formats/junit.js')).renderJUnit(result, evidence),
    markdown: async () => (await import('../reports/formats/markdown.js')).renderMarkdown(result, evidence),
    sarif: async () => (await import('../reports/formats/sarif.js')).renderSarif(result),
  }
  await printOrWrite(await renderers[format](), output)
  return 0
}

async function exportBundle(reportDir: string, file: string): Promise<number> {
  const { attestationChanges } = await import('../run/attestation/attestation.js')
  const { bundledFiles, bundleOf } = await import('../reports/store/bundle.js')
  const { writePage } = await import('../run/run-reports.js')
  const verified = await verifiedFolder(reportDir)
  const problems = [...('problems' in verified ? verified.problems : []), ...(await attestationChanges(reportDir))]
  if ('problems' in verified || problems.length > 0) return printUnproved(problems)
  // An attestation vouches for the page as it is.
  if (!existsSync(join(reportDir, ATTESTATION_FILE))) await writePage(reportDir, verified)
  const files = bundledFiles(reportDir, verified.manifest)
  const bytes = await bundleOf(reportDir, files, new Date(verified.result.startedAt))
  await written(file, bytes, '--bundle')
  printLines([`${files.length} files packed in ${file}`])
  return 0
}
