// The times of the operations as cells of a table. Shared by the projections; computes nothing.
import type { OperationTimes } from '../../schemas/index.js'

/** What the times are of, for a reader who has only the table. */
export const TIMES_ABOUT =
  'The time from the request to the end of the answer, of all answers with a success status. Many requests were under way at once. Nothing here is judged.'

/** The head of the table. */
export const TIMES_HEAD = ['operation', 'sessions in a call', 'answers', 'median', '95th percentile', 'slowest'] as const

/** The cells of one row; `any` stands for all numbers of sessions. */
export function timesCells({ operation, sessions, answers, medianMs, p95Ms, slowestMs }: OperationTimes): readonly string[] {
  return [operation, sessions === undefined ? 'any' : String(sessions), String(answers), ...[medianMs, p95Ms, slowestMs].map(timeText)]
}

/** `37 ms`, `12.4 s`. */
function timeText(ms: number): string {
  return ms < 10_000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`
}
