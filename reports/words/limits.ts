// What a run was limited to, in one line. Shared by the projections for people.
import type { ResultFile } from '../../schemas/index.js'

/** `required requirements; as of 0.1; DIG-5 SEA`; empty where the run was about everything. */
export function limitedText({ only, level, asOf }: Pick<ResultFile, 'only' | 'level' | 'asOf'>): string {
  const levels = { required: ['required requirements'], advised: ['required and advised requirements'], open: [] }[level ?? 'open']
  return [...levels, ...(asOf === undefined ? [] : [`as of ${asOf}`]), ...(only.length === 0 ? [] : [only.join(' ')])].join('; ')
}
