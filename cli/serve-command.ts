// `serve`: keeps the reference deployment running in the foreground, for other tools to talk to.
import { resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { UsageError } from '../run/given-files.js'
import type { ServedReference } from '../run/serve-reference.js'
import { codeAfter, runClientCommand, trustedFiles } from './client-command.js'
import type { Settle } from './failures.js'
import { addChoiceOptions, type ChoiceOptions, choicesOf, choicesText } from './reference-choices.js'

interface ServeOptions extends ChoiceOptions {
  readonly port?: number
  readonly deploymentOut?: string
  readonly list?: true
  readonly judge?: true
  readonly command?: string
  readonly reportDir: string
  readonly strict?: true
}

/** Adds the command to the program. */
export function addServeCommand(program: Command, settle: Settle): void {
  const command = program
    .command('serve')
    .description('run the reference deployment in the foreground, until SIGINT or SIGTERM; prints "ready FILE" when it can be used')
    .option('--port <n>', 'the TCP port (default: any free one)', port)
    .option('--deployment-out <file>', 'where to write its deployment file, with keys and CA beside it (default: a temporary folder)')
  addChoiceOptions(command)
    .option('--judge', 'judge whoever calls it: a line for each session that breaks a duty of clients, and a report at the end')
    .option('--report-dir <dir>', 'with --judge: where the reports and the evidence go', 'reports/traffic')
    .option('--strict', 'with --judge: advised requirements count as well')
    .option(
      '--command <command>',
      'with --judge: run the tests of a client, with CONFORMANCE_BASE_URL and more in their environment, and end with them',
    )
    .option('--list', 'print the liberties with their values and the defects, and stop')
    .action(async (options: ServeOptions) => {
      if (options.list) {
        process.stdout.write(await choicesText())
        settle(0)
        return
      }
      const { interruptible } = await import('./interruption.js')
      settle(await interruptible(0, (signal) => serveAndJudge(options, signal)))
    })
}

async function serveAndJudge({ port, deploymentOut, judge, command, ...choices }: ServeOptions, signal: AbortSignal): Promise<number> {
  const chosen = await choicesOf(choices)
  if (command !== undefined && !judge) throw new UsageError('--command runs what --judge judges: name both')
  if (judge && (chosen.defects ?? []).length > 0)
    throw new UsageError('--judge and --defect exclude each other: what a broken deployment says of its clients proves nothing')
  const watching = judge ? await watchClients(choices, chosen.liberties) : undefined
  const [{ interrupted }, { serveReference }] = await Promise.all([import('./interruption.js'), import('../run/serve-reference.js')])
  const onInternalError = (report: string): void => void process.stderr.write(`${report}\n`)
  const options = { ...chosen, onInternalError, ...(port === undefined ? {} : { port }), ...(watching && { watcher: watching.watcher }) }
  const served = await serveReference(options, deploymentOut === undefined ? undefined : resolve(deploymentOut)).catch((error: unknown) => {
    throw usageErrorOf(error, port)
  })
  watching?.watcher.watch(served.addresses)
  process.stdout.write(`ready ${served.file}\n`)
  const failure = await (command === undefined ? interrupted(signal) : runClient(command, served, choices.reportDir, signal)).finally(() =>
    served.close(),
  )
  const code = (await watching?.end()) ?? 0
  return codeAfter(command, failure, code)
}

/** Answers how the command failed; `null` where it did not. */
async function runClient(command: string, served: ServedReference, reportDir: string, signal: AbortSignal): Promise<string | null> {
  const { writeTrustFiles } = await import('../run/proxy/trust-files.js')
  const { baseUrl, caPem } = served.addresses
  const files = await writeTrustFiles(reportDir, caPem, [], trustedFiles(process.env))
  return runClientCommand(command, { ...files, baseUrl, deploymentFile: served.file }, signal)
}

async function watchClients(
  { reportDir, strict }: Pick<ServeOptions, 'reportDir' | 'strict'>,
  liberties: Readonly<Record<string, string>>,
) {
  const [{ reportFolderOf }, { ClientWatch }, { tellResult }] = await Promise.all([
    import('../reports/store/evidence-store.js'),
    import('../run/traffic/client-watch.js'),
    import('./tell-result.js'),
  ])
  // A folder that cannot be used is said before any client works.
  await reportFolderOf(reportDir)
  // Where a token ends with its first call, or after moments, nobody can use it for long.
  const tokensLast = liberties['new-token'] !== 'serves-once' && (liberties['token-life'] ?? '600') !== '2'
  const watcher = new ClientWatch((line) => void process.stdout.write(`${line}\n`), tokensLast)
  return {
    watcher,
    /** Answers the exit status, by the verdict. */
    end: async (): Promise<number> => {
      const { result, evidence } = await watcher.report(reportDir, strict ?? false)
      return tellResult(result, evidence, { quiet: false, reportDir })
    },
  }
}

/** A taken port or a folder that cannot be written is a mistake of the command line, not of the project. */
function usageErrorOf(error: unknown, port: number | undefined): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === 'EADDRINUSE') return new UsageError(`port ${port} is taken: name another --port, or none`)
  if (error.code === 'EACCES') return new UsageError(error.message)
  const isOfFiles = 'syscall' in error && /^(mkdir|open|write)$/.test(String(error.syscall))
  if (isOfFiles) return new UsageError(`${error.message}: the deployment file cannot be written; name another --deployment-out`)
  return error
}

function port(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0 || number > 65535) throw new InvalidArgumentError('expected a port from 0 to 65535')
  return number
}
