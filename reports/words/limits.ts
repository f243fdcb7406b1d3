// What a run was limited to, in one line. Shared by the projections for people.
import type { ResultFile } from '../../schemas/index.js'

/** `required requirements; DIG-5 SEA`; empty where the run was about everything. */
export function limitedText({ only, level }: Pick<ResultFile, 'only' | 'level'>): string {
  const levels = { required: ['required requirements'], advised: ['required and advised requirements'], open: [] }[level ?? 'open']
  return [...levels, ...(only.length === 0 ? [] : [only.join(' ')])].join('; ')
}
