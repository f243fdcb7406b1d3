// `reveal`: says where a secret stood that was redacted. It takes the secret and the key of the run, and prints neither.
import { buffer } from 'node:stream/consumers'
import { isatty } from 'node:tty'
import type { Command } from 'commander'
import { codeOf } from '../reports/store/stored-json.js'
import { counted } from '../reports/words/counting.js'
import type { RedactedValue } from '../run/reveal.js'
import { UsageError } from './failures.js'
import { printLines } from './print-problems.js'
import type { Settle } from './settle.js'

interface RevealOptions {
  readonly tagKey: string
  readonly deployment?: string
}

/** A secret that the user gave, and where it came from. */
interface Given {
  readonly value: Uint8Array
  readonly from: string
}

/** Adds the command to the program. */
export function addRevealCommand(program: Command, settle: Settle): void {
  program
    .command('reveal')
    .description('say where a secret stood that was redacted: each secret of a deployment file, or the one on standard input')
    .argument('<report-dir>', 'the folder that "run --report-dir" has written')
    .requiredOption('--tag-key <file>', 'the file that "run --tag-key" has made')
    .option('--deployment <file>', 'the deployment file of the run; without it, the secret is read from standard input')
    .addHelpText('after', '\nExits with 1 where no secret that was given stood in the evidence.')
    .action(async (reportDir: string, options: RevealOptions) => settle(await reveal(reportDir, options)))
}

async function reveal(reportDir: string, { tagKey, deployment }: RevealOptions): Promise<number> {
  const [{ readTagKey }, { redactedValues, tagsOf }, { EvidenceStore }] = await Promise.all([
    import('./tag-key.js'),
    import('../run/reveal.js'),
    import('../reports/store/evidence-store.js'),
  ])
  const key = readTagKey(tagKey)
  const given = deployment === undefined ? [await standardInput()] : await secretsIn(deployment)
  const redacted = redactedValues((await EvidenceStore.open(reportDir).readAll()).values())
  const from = new Map(given.flatMap(({ value, from }) => tagsOf(key, value).map((tag) => [tag, from] as const)))
  const lines = [...redacted].flatMap(([tag, value]) => {
    const source = from.get(tag)
    return source === undefined ? [] : [`tag ${tag}: ${told(value)}; it is ${source}`]
  })
  printLines([...lines, summary(lines.length, redacted.size)])
  return lines.length > 0 ? 0 : 1
}

function told({ names, exchanges, first }: RedactedValue): string {
  const stood = `in ${counted(exchanges, 'exchange')}, first in exchange ${first.exchange} of "${first.probe}"`
  return `${[...names].join(', ')} ${stood}`
}

function summary(found: number, all: number): string {
  if (all === 0) return 'no redacted value of this report has a tag'
  if (found === 0) return `none of the ${all} redacted values is what was given: another value, or the key of another run`
  return `${found} of the ${all} redacted values of this report are known now`
}

async function standardInput(): Promise<Given> {
  if (isatty(0)) throw new UsageError('no secret to look for: name --deployment, or give one on standard input')
  const bytes = await buffer(process.stdin).catch((error: unknown) => {
    throw new UsageError(`standard input cannot be read (${codeOf(error)}): expected one secret`)
  })
  // The line end is the shell's.
  const end = /\r?\n?$/.exec(bytes.subarray(-2).toString('latin1'))?.[0].length ?? 0
  return { value: bytes.subarray(0, bytes.length - end), from: 'what was given on standard input' }
}

async function secretsIn(file: string): Promise<readonly Given[]> {
  const { loadDeploymentFile } = await import('../fixtures/deployment-file/index.js')
  const deployment = await loadDeploymentFile(file)
  return deployment.secrets().map((secret) => ({ value: Buffer.from(secret), from: `a secret of ${file}` }))
}
