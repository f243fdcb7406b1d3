// `attest`: signs the result of a run, after the report folder was verified, so that others need not take it on trust.
import { join } from 'node:path'
import type { Command } from 'commander'
import { ATTESTATION_FILE } from '../reports/store/file-names.js'
import type { SigningKeyOptions } from '../run/attestation/keys.js'
import { UsageError } from './failures.js'
import { printLines, printUnproved, verifiedFolder } from './given-files.js'
import type { Settle } from './program.js'

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
