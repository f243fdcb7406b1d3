// Chooses the evidence of a probe that several parts ran: the one that shows every failure that any of them found.
import { type Check, type Evidence, type Judgement, judgeAll, type Select } from '../../engine/index.js'
import type { Conformance, Facts } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { ReportFolderError } from '../../reports/store/stored-json.js'
import { judgedEverywhere } from '../judge-everywhere.js'

/** What evidence is judged by. */
interface Judging {
  readonly checks: readonly Check<Conformance>[]
  readonly facts: Facts
  readonly select: Select
}

/** Evidence of one probe, and the report folder that holds it. */
export interface Candidate {
  readonly folder: string
  readonly evidence: Evidence<Exchange>
}

interface Ranked extends Candidate {
  readonly failed: readonly string[]
  readonly stuck: number
}

/**
 * The evidence that shows every failure that any of it shows; of several such, the one by which most could be judged, then the first.
 * @throws ReportFolderError where the parts found different failures by one probe, so that none of them can stand for the others
 */
export async function chosenEvidence(candidates: readonly [Candidate, ...Candidate[]], judging: Judging): Promise<Evidence<Exchange>> {
  const [only, ...others] = candidates
  if (others.length === 0) return only.evidence
  const ranked = await Promise.all(candidates.map((candidate) => rankedBy(candidate, judging)))
  const failed = new Set(ranked.flatMap((candidate) => candidate.failed))
  const [best] = ranked.filter((candidate) => candidate.failed.length === failed.size).sort((a, b) => a.stuck - b.stuck)
  if (best !== undefined) return best.evidence
  const folders = candidates.map(({ folder }) => folder).join(', ')
  throw new ReportFolderError(
    `${folders} found different failures by the probe "${only.evidence.probe}" (${[...failed].join(', ')}): run one of them again`,
  )
}

async function rankedBy(candidate: Candidate, { checks, facts, select }: Judging): Promise<Ranked> {
  const { evidence } = candidate
  const own = checks.filter(({ probe }) => probe.title === evidence.probe)
  const judgements: Judgement[] = [
    ...(await judgeAll(own, new Map([[evidence.probe, evidence]]), facts)),
    ...(await judgedEverywhere([evidence], facts, select)),
  ]
  const failed = new Set(judgements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id))
  return { ...candidate, failed: [...failed], stuck: judgements.filter(({ kind }) => kind === 'could-not-run').length }
}
