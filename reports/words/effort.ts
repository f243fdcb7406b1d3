// How much a run asked of the deployment, what it left out, and what that proves. Shared by the projections for people.
import type { ProofShare, ResultFile } from '../../schemas/index.js'
import { counted } from './counting.js'
import { trafficTexts } from './traffic.js'

/** `default effort: 1,412 requests, 262 sessions, 143 time-stamps, 99 signatures, 41 seals; 214 probes left to a thorough run`; of recorded traffic, its files. */
export function effortText({ effort, used, leftOut = 0, traffic }: Pick<ResultFile, 'effort' | 'used' | 'leftOut' | 'traffic'>): string {
  if (traffic !== undefined) return trafficTexts({ traffic }).join('; ')
  const { requests, sessions, timeStamps, signatures, seals } = used
  const parts = [
    counted(requests, 'request'),
    counted(sessions, 'session'),
    counted(timeStamps, 'time-stamp'),
    counted(signatures, 'signature'),
    counted(seals, 'seal'),
  ]
  const left = leftOut === 0 ? '' : `; ${counted(leftOut, 'probe')} left to a thorough run (--thorough)`
  return `${effort} effort: ${parts.join(', ')}${left}`
}

/** `a run like this finds 98 % of the proof's plain defects, and 71 % of those that need a circumstance`. */
export function proofText({ plain, circumstantial }: ProofShare): string {
  return `${share(plain)} of the defects that any request meets, ${share(circumstantial)} of those that need a circumstance (docs/proof.md)`
}

function share({ shown, of }: ProofShare['plain']): string {
  return of === 0 ? 'none' : `${((100 * shown) / of).toFixed(1)} %`
}
