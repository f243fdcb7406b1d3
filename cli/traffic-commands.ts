// `judge`: judges traffic that somebody else has recorded, offline. `proxy`: stands before a deployment, passes everything on, and judges at the end what has
// passed.
import { join } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import type { Deployment } from '../fixtures/deployment-file/deployment.js'
import { readGiven, UsageError } from '../run/given-files.js'
import type { OpenProxy } from '../run/proxy/open-proxy.js'
import type { TrafficLog } from '../run/proxy/traffic-log.js'
import type { ServerCertificate } from '../run/proxy/trust-files.js'
import type { JudgeOptions } from '../run/traffic/judge-traffic.js'
import { codeAfter, runClientCommand, trustedFiles } from './client-command.js'
import type { Settle } from './failures.js'

interface ProxyCommandOptions {
  readonly deployment: string
  readonly listen: Listen
  readonly reportDir: string
  readonly cert?: string
  readonly key?: string
  readonly command?: string
  readonly strict?: true
}

interface Listen {
  readonly host: string
  readonly port: number
}

const EXIT_INTERRUPTED = 3
const ANY_PORT: Listen = { host: '127.0.0.1', port: 0 }

/** Adds the command to the program. */
export function addProxyCommand(program: Command, settle: Settle): void {
  program
    .command('proxy')
    .description(
      'stand before a deployment, pass everything on unchanged, and judge what has passed: at SIGINT or SIGTERM, or when --command ends',
    )
    .requiredOption('--deployment <file>', 'the deployment file of the deployment behind the proxy')
    .option(
      '--listen <port>',
      'the TCP port, or host:port to be reached from other machines (default: any free port of 127.0.0.1)',
      listen,
      ANY_PORT,
    )
    .option('--report-dir <dir>', 'where the reports, the recorded traffic and the CA of the proxy go', 'reports/traffic')
    .option('--cert <file>', 'the certificate to show to clients, with its chain, in PEM (default: one of its own, made at start)')
    .option('--key <file>', 'the private key of that certificate, in PEM')
    .option('--command <command>', 'run the tests of a client, with CONFORMANCE_BASE_URL and more in their environment, and end with them')
    .option('--strict', 'advised requirements count as well')
    .addHelpText('after', '\nThe exit code is that of judge; 2 as well where --command has failed and nothing was found (docs/traffic.md).')
    .action(async (options: ProxyCommandOptions) => {
      const { interruptible } = await import('./interruption.js')
      settle(await interruptible(EXIT_INTERRUPTED, (signal) => passAndJudge(options, signal)))
    })
}

async function passAndJudge(options: ProxyCommandOptions, signal: AbortSignal): Promise<number> {
  const { reportDir, command, strict = false } = options
  const [{ loadDeploymentFile }, { reportFolderOf }, { TrafficLog }, { writeTrustFiles }, { interrupted }] = await Promise.all([
    import('../fixtures/deployment-file/index.js'),
    import('../reports/store/evidence-store.js'),
    import('../run/proxy/traffic-log.js'),
    import('../run/proxy/trust-files.js'),
    import('./interruption.js'),
  ])
  const deployment = await loadDeploymentFile(options.deployment)
  // A folder that cannot be used is said before anything passes.
  await reportFolderOf(reportDir)
  const certificate = await certificateOf(options)
  // Clients may ask the deployment itself as well.
  const others = (deployment.tls.ca ?? []).map(({ pem }) => pem)
  const { caFile, bundleFile } = await writeTrustFiles(reportDir, certificate.ca, others, trustedFiles(process.env))
  const log = new TrafficLog({ file: join(reportDir, 'traffic.har'), deployment, onFault: say })
  const opened = await open(options, deployment, certificate, log)
  process.stdout.write(`passing on to ${deployment.baseUrl}; clients have to trust ${caFile}\nready ${opened.baseUrl}\n`)
  const place = { baseUrl: opened.baseUrl, caFile, bundleFile, deploymentFile: deployment.file }
  const failure = command === undefined ? await interrupted(signal) : await runClientCommand(command, place, signal)
  const cut = await opened.close()
  if (cut > 0) say(`${cut} requests had no answer in time and were cut off`)
  await log.close()
  const code = await judgeAndTell({ files: [log.file], reportDir, strict, deployment })
  if (log.fault !== null) throw new UsageError(log.fault)
  return codeAfter(command, failure, code)
}

async function open(
  { listen: at }: ProxyCommandOptions,
  deployment: Deployment,
  certificate: ServerCertificate,
  log: TrafficLog,
): Promise<OpenProxy> {
  const { openProxy } = await import('../run/proxy/open-proxy.js')
  try {
    return await openProxy({ deployment, listen: at, certificate, watcher: (...head) => log.watch(...head), onHindrance: say })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EADDRINUSE') throw new UsageError(`port ${at.port} is taken: name another --listen, or none`)
    if (/^(EACCES|EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/.test(code))
      throw new UsageError(`--listen: ${at.host}:${at.port} cannot be used (${code})`)
    if (code.startsWith('ERR_OSSL'))
      throw new UsageError(`--cert and --key do not make a server (${code}): expected a certificate and its private key in PEM`)
    throw error
  }
}

/** The one that was brought is its own CA, or names it to whoever looks. */
async function certificateOf({ cert, key, listen: { host } }: ProxyCommandOptions): Promise<ServerCertificate> {
  if (cert === undefined && key === undefined) {
    const [{ newServerCertificate }, { namesOf }] = await Promise.all([
      import('../run/proxy/trust-files.js'),
      import('../run/proxy/open-proxy.js'),
    ])
    return newServerCertificate(namesOf(host))
  }
  if (cert === undefined || key === undefined) throw new UsageError('--cert and --key belong together: name both, or none')
  const shown = (await readGiven(cert, '--cert to name a file in PEM')).toString('utf8')
  const secret = (await readGiven(key, '--key to name a file in PEM')).toString('utf8')
  return { cert: shown, key: secret, ca: shown }
}

function say(text: string): void {
  process.stderr.write(`proxy: ${text}\n`)
}

function listen(text: string): Listen {
  const [, host, digits = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? []
  const port = Number(digits)
  if (digits === '' || port > 65535) throw new InvalidArgumentError('expected a port from 0 to 65535, or host:port')
  return { host: host?.replace(/^\[|\]$/g, '') ?? ANY_PORT.host, port }
}

interface JudgeCommandOptions {
  readonly deployment?: string
  readonly reportDir: string
  readonly strict?: true
}

/** Adds the command to the program. */
export function addJudgeCommand(program: Command, settle: Settle): void {
  program
    .command('judge')
    .description('judge recorded traffic offline: HTTP archives (HAR) of a browser, of Playwright, of mitmproxy, of "export --format har"')
    .argument('<file...>', 'the archives')
    .option('--deployment <file>', 'the deployment file of the deployment that is judged (default: the base URL that most entries are of)')
    .option('--report-dir <dir>', 'where the reports and the evidence go', 'reports/traffic')
    .option('--strict', 'advised requirements count as well')
    .addHelpText(
      'after',
      '\nThe verdict is never "conformant": 1 where a required row is broken, 0 where nothing was found, 3 where nothing could be judged (docs/traffic.md).',
    )
    .action(async (files: string[], options: JudgeCommandOptions) => settle(await judge(files, options)))
}

async function judge(files: readonly string[], { deployment, reportDir, strict }: JudgeCommandOptions): Promise<number> {
  const { loadDeploymentFile } = await import('../fixtures/deployment-file/index.js')
  const loaded = deployment === undefined ? null : await loadDeploymentFile(deployment)
  return judgeAndTell({ files, deployment: loaded, reportDir, strict: strict ?? false })
}

/** Judges archives, writes the reports and prints the result; answers the exit status. */
export async function judgeAndTell(options: JudgeOptions): Promise<number> {
  const [{ judgeTraffic }, { tellResult }] = await Promise.all([import('../run/traffic/judge-traffic.js'), import('./tell-result.js')])
  const { result, evidence } = await judgeTraffic(options)
  return tellResult(result, evidence, { quiet: false, reportDir: options.reportDir })
}
