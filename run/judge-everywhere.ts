// Judges the sentences about every answer, those about every probe of a kind, and of recorded traffic those about clients, over all evidence.
import { setImmediate } from 'node:timers/promises'
import { type Evidence, type Judgement, judgeAcross, judgeEverywhere, type Select } from '../engine/index.js'
import type { Facts } from '../fixtures/context.js'
import { OPERATIONS } from '../fixtures/endpoints.js'
import type { Exchange } from '../fixtures/exchange.js'
import { suite } from '../fixtures/index.js'
import '../specs/every-answer.js'
import { isPreflight } from './preflight.js'
import { wholesOf } from './traffic/parts.js'

/** Without the exchanges of recorded traffic that say nothing of the deployment: of these the requests alone are judged. */
export function saidByDeployment(evidence: ReadonlyMap<string, Evidence<Exchange>>): ReadonlyMap<string, Evidence<Exchange>> {
  const own = ({ exchanges, ...about }: Evidence<Exchange>) => ({
    ...about,
    exchanges: exchanges.filter(({ label, seen }) => seen?.apart === undefined && OPERATIONS.some((one) => one === label)),
  })
  return new Map([...evidence].map(([title, one]) => [title, own(one)]))
}

/** What the sentences about clients say of recorded traffic. */
export async function judgedOfClient(evidence: Iterable<Evidence<Exchange>>, facts: Facts): Promise<Judgement[]> {
  const { clientSuite } = await import('../specs/client/index.js')
  const all = [...evidence]
  const wholeOf = wholesOf(all)
  return saidBy(clientSuite.everywheres, (sentence) => judgeEverywhere(sentence, all, facts, wholeOf))
}

/** What each sentence says. Each takes a moment, and between them a run can be interrupted. */
async function saidBy<S>(sentences: readonly S[], judge: (sentence: S) => Promise<readonly Judgement[]>): Promise<Judgement[]> {
  const said: Judgement[] = []
  for (const sentence of sentences) {
    await setImmediate()
    said.push(...(await judge(sentence)))
  }
  return said
}

/**
 * What the selected sentences say of all these exchanges.
 * @param among the exchanges beside which those of an evidence are judged: its own by default
 */
export async function judgedEverywhere(
  evidence: Iterable<Evidence<Exchange>>,
  facts: Facts,
  select: Select,
  among?: (one: Evidence<Exchange>) => readonly Exchange[],
): Promise<Judgement[]> {
  // In the order of their titles: probes end in any order, and a finding names the first exchanges that show it.
  const all = [...evidence].filter((collected) => !isPreflight(collected)).sort((a, b) => (a.probe < b.probe ? -1 : 1))
  const [everywheres, acrosses] = [suite.everywheres.filter(({ id }) => select(id)), suite.acrosses.filter(({ id }) => select(id))]
  return [
    ...(await saidBy(everywheres, (sentence) => judgeEverywhere(sentence, all, facts, among))),
    ...(await saidBy(acrosses, (sentence) => judgeAcross(sentence, all, facts))),
  ]
}
