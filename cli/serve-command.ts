// `serve`: keeps the reference deployment running in the foreground, for other tools to talk to.
import { resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { UsageError } from './failures.js'
import type { Settle } from './program.js'

interface ServeOptions {
  readonly port?: number
  readonly deploymentOut?: string
  readonly liberty?: readonly string[]
  readonly defect?: readonly string[]
  readonly list?: true
}

export function addServeCommand(program: Command, settle: Settle): void {
  program
    .command('serve')
    .description('run the reference deployment in the foreground, until SIGINT or SIGTERM')
    .option('--port <n>', 'the TCP port (default: any free one)', port)
    .option('--deployment-out <file>', 'where to write its deployment file, with keys and CA beside it (default: a temporary folder)')
    .option('--liberty <name=value...>', 'choose at an open point')
    .option('--defect <name...>', 'break a requirement on purpose')
    .option('--list', 'print the liberties with their values and the defects, and stop')
    .action(async (options: ServeOptions) => {
      if (options.list) process.stdout.write(await choicesText())
      else await serve(options)
      settle(0)
    })
}

async function serve({ port, deploymentOut, liberty = [], defect = [] }: ServeOptions): Promise<void> {
  const liberties = await libertiesOf(liberty)
  await checkDefects(defect)
  const { onInterruption } = await import('./interruption.js')
  const { signal, release } = onInterruption(0)
  const { serveReference } = await import('../run/serve-reference.js')
  const options = { liberties, defects: defect, ...(port === undefined ? {} : { port }) }
  const served = await serveReference(options, deploymentOut === undefined ? undefined : resolve(deploymentOut)).catch((error: unknown) => {
    throw usageErrorOf(error, port)
  })
  process.stdout.write(`ready ${served.file}\n`)
  if (!signal.aborted) await new Promise((stop) => signal.addEventListener('abort', stop, { once: true }))
  await served.close()
  release()
}

/** What the operating system refuses is for the user to change. */
function usageErrorOf(error: unknown, port: number | undefined): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === 'EADDRINUSE') return new UsageError(`port ${port} is taken: name another --port, or none`)
  if (error.code === 'EACCES' || error.code === 'ENOTDIR' || error.code === 'EROFS') return new UsageError(error.message)
  return error
}

async function libertiesOf(choices: readonly string[]): Promise<Record<string, string>> {
  const { isLibertyName, liberties, libertyNames } = await import('../reference/index.js')
  const entries = choices.map(async (choice) => {
    const [name = '', ...rest] = choice.split('=')
    const value = rest.join('=')
    if (rest.length === 0) throw new UsageError(`--liberty ${choice}: expected NAME=VALUE, as "serve --list" names them`)
    if (!isLibertyName(name)) throw await unknownName('liberty', name, libertyNames)
    const values: readonly string[] = liberties[name].values
    if (!values.includes(value)) throw new UsageError(`liberty "${name}" has no value "${value}": expected one of ${values.join(', ')}`)
    return [name, value] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function checkDefects(names: readonly string[]): Promise<void> {
  const { defectNames, isDefectName } = await import('../reference/index.js')
  const unknown = names.find((name) => !isDefectName(name))
  if (unknown !== undefined) throw await unknownName('defect', unknown, defectNames)
}

/** There are hundreds: the nearest one, and where all of them stand. */
async function unknownName(what: string, name: string, known: readonly string[]): Promise<UsageError> {
  const { nearest } = await import('../schemas/index.js')
  const likely = nearest(name, known)
  return new UsageError(
    `unknown ${what} "${name}"${likely === undefined ? '' : `: did you mean "${likely}"?`} "serve --list" names them all`,
  )
}

async function choicesText(): Promise<string> {
  const { defectNames, defects, liberties, libertyNames } = await import('../reference/index.js')
  const libertyLines = libertyNames.map((name) => `  ${name.padEnd(32)} ${liberties[name].values.join(' | ')}`)
  const defectLines = defectNames.map((name) => `  ${name.padEnd(48)} ${defects[name]?.requirement ?? ''}`)
  return `Liberties (the first value is the default)\n${libertyLines.join('\n')}\n\nDefects, and the requirement each breaks\n${defectLines.join('\n')}\n`
}

function port(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0 || number > 65535) throw new InvalidArgumentError('expected a port from 0 to 65535')
  return number
}
