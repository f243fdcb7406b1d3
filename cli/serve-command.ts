// `serve`: keeps the reference deployment running in the foreground, for other tools to talk to.
import { resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { UsageError } from './failures.js'
import { addChoiceOptions, type ChoiceOptions, choicesOf, choicesText } from './reference-choices.js'
import type { Settle } from './settle.js'

interface ServeOptions extends ChoiceOptions {
  readonly port?: number
  readonly deploymentOut?: string
  readonly list?: true
}

/** Adds the command to the program. */
export function addServeCommand(program: Command, settle: Settle): void {
  const command = program
    .command('serve')
    .description('run the reference deployment in the foreground, until SIGINT or SIGTERM; prints "ready FILE" when it can be used')
    .option('--port <n>', 'the TCP port (default: any free one)', port)
    .option('--deployment-out <file>', 'where to write its deployment file, with keys and CA beside it (default: a temporary folder)')
  addChoiceOptions(command)
    .option('--list', 'print the liberties with their values and the defects, and stop')
    .action(async (options: ServeOptions) => {
      if (options.list) process.stdout.write(await choicesText())
      else await serve(options)
      settle(0)
    })
}

async function serve({ port, deploymentOut, ...choices }: ServeOptions): Promise<void> {
  const chosen = await choicesOf(choices)
  const { onInterruption } = await import('./interruption.js')
  const { signal, release } = onInterruption(0)
  const { serveReference } = await import('../run/serve-reference.js')
  const onInternalError = (report: string): void => void process.stderr.write(`${report}\n`)
  const options = { ...chosen, onInternalError, ...(port === undefined ? {} : { port }) }
  const served = await serveReference(options, deploymentOut === undefined ? undefined : resolve(deploymentOut)).catch((error: unknown) => {
    throw usageErrorOf(error, port)
  })
  process.stdout.write(`ready ${served.file}\n`)
  if (!signal.aborted) await new Promise((stop) => signal.addEventListener('abort', stop, { once: true }))
  await served.close()
  release()
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
