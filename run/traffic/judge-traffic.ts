// Judges recorded traffic: the sentences about every answer, the conclusion and the reports of a run, without one.
import type { Facts } from '../../fixtures/context.js'
import type { Deployment } from '../../fixtures/deployment-file/deployment.js'
import { factsOf } from '../../fixtures/opening/facts.js'
import { reportFolderOf } from '../../reports/store/evidence-store.js'
import { finishRun } from '../finish-run.js'
import { readTraffic, type Traffic } from './read-traffic.js'

/** What to judge, and how. */
export interface JudgeOptions {
  /** HTTP archives. */
  readonly files: readonly string[]
  /** Whose answers are judged; `null` for the one that most entries are of. */
  readonly deployment: Deployment | null
  readonly reportDir: string
  readonly strict: boolean
}

/**
 * Judges HTTP archives and writes the reports.
 * @throws UsageError naming the file that is none
 * @throws ReportFolderError if the reports cannot be written
 */
export async function judgeTraffic({ files, ...options }: JudgeOptions) {
  return concludeTraffic(await readTraffic(files, options.deployment), options)
}

/**
 * Judges traffic that was read, and writes the reports.
 * @throws ReportFolderError if they cannot be written
 */
export async function concludeTraffic(
  { baseUrl, files: traffic, evidence }: Traffic,
  { deployment, name = deployment?.name, reportDir, strict }: Omit<JudgeOptions, 'files'> & { readonly name?: string | undefined },
) {
  const about = { name: name ?? (baseUrl === null ? 'unknown' : new URL(baseUrl).host), baseUrl: baseUrl ?? 'unknown' }
  const read = [...evidence.values()].filter(({ exchanges }) => exchanges.length > 0)
  const startedAt = Math.min(...read.map((one) => one.startedAt), ...(read.length === 0 ? [Date.now()] : []))
  const end = Math.max(startedAt, ...read.map((one) => one.startedAt + one.durationMs))
  const facts = { ...(deployment === null ? FACTS : factsOf(deployment, startedAt)), now: startedAt, baseUrl: about.baseUrl }
  const identity = { deployment: about, startedAt, seed: '', only: [], effort: 'none' as const, traffic }
  const outcome = { probes: [...evidence.keys()], durationMs: end - startedAt, obstacle: null }
  const record = { ...identity, ...outcome, facts, strict, complete: true }
  const folder = await reportFolderOf(reportDir)
  await folder.store?.writeRun({ ...record, complete: false })
  for (const one of evidence.values()) await folder.unlessUnwritten((store) => store.write(one))
  const { result } = await finishRun({ record, evidence, folder }, [])
  const unwritten = folder.unwritten()
  if (unwritten !== null) throw unwritten
  return { result, evidence }
}

/** Facts where there is no deployment file: no sentence about answers alone asks for them. */
export const FACTS: Omit<Facts, 'now' | 'baseUrl'> = {
  expectedClientId: null,
  grantClientId: null,
  anchors: [],
  sessionsSource: 'pool',
  poolDistinct: false,
  tlsInsecure: false,
}
