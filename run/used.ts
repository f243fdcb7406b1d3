// What a run asked of the deployment, counted in its evidence. The same in a run and where it is judged again.
import type { Evidence } from '../engine/index.js'
import { claimsIn } from '../fixtures/answers/claims.js'
import type { Exchange } from '../fixtures/exchange.js'
import type { Budgets, OpenedSessions, ResultFile } from '../schemas/index.js'

/** Operations that take a time-stamp for each session that they claim. */
const STAMPING = ['finalizeSigning', 'addArchive', 'createSeal'] as const

/** @param about what only the run itself counted: its sessions, and the signatures of its signers */
export function usedOf(
  evidence: Iterable<Evidence<Exchange>>,
  { sessions, budgets = [], traffic }: { readonly sessions?: OpenedSessions; readonly budgets?: Budgets } & Pick<ResultFile, 'traffic'>,
): ResultFile['used'] {
  // Recorded traffic was somebody else's: nothing was asked for it.
  if (traffic !== undefined) return { requests: 0, sessions: 0, uploads: 0, timeStamps: 0, signatures: 0, seals: 0 }
  const exchanges = [...evidence].flatMap((one) => one.exchanges)
  const claims = (operation: (typeof STAMPING)[number]): number =>
    exchanges.reduce((sum, exchange) => sum + (exchange.label === operation ? claimsIn(exchange, operation).length : 0), 0)
  return {
    requests: exchanges.length,
    sessions: sessions?.opened ?? 0,
    uploads: exchanges.filter(({ label }) => label === 'upload').length,
    timeStamps: STAMPING.reduce((sum, operation) => sum + claims(operation), 0),
    signatures: budgets.reduce((sum, { key, spent }) => sum + (key.startsWith('signers') ? spent : 0), 0),
    seals: claims('createSeal'),
  }
}
