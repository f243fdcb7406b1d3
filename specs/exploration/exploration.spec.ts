// Walks: short sequences of calls, written by hand or drawn from the run's seed, and judged by what is then in the documents. Each is a probe.
// What is wrong on purpose in those that provoke may bring about a lock or a ban, so they come last.
import type { Context } from '../../fixtures/context.js'
import { drawn, draws, probe } from '../../fixtures/index.js'
import { whereOpen } from '../authorization/second-provider.js'
import { drawnPlan } from './drawing.js'
import './every-walk.js'
import { explore } from './exploring.js'
import { OF_ANOTHER, titleOfDrawn, titleOfWritten } from './titles.js'
import type { Walks } from './trace.js'
import { AFTER_BAD, WRITTEN, WRITTEN_FOR_ANOTHER } from './written.js'

for (const [name, plan] of Object.entries(WRITTEN)) {
  probe(titleOfWritten(name), { explores: true }, (context) => explore(context, plan))
}
probe(OF_ANOTHER, { explores: true }, (context) =>
  whereOpen(async () => explore(await context.asSecondProvider(), WRITTEN_FOR_ANOTHER, false)),
)
probe(titleOfWritten('good requests after bad ones', true), { explores: true, provokes: true }, (context) =>
  explore(context, AFTER_BAD, false),
)

/** Of so many drawn walks the last is with wrong passwords and bad tokens. */
const ONE_PROVOKES_IN = 4
/** Of so many the second is by a second provider. */
const ONE_OF_ANOTHER_IN = 8

// The first ones are the same whatever their number.
draws((count) =>
  Array.from({ length: count }, (_, index) => {
    const isProvoking = index % ONE_PROVOKES_IN === ONE_PROVOKES_IN - 1
    const before = Math.floor(index / ONE_PROVOKES_IN)
    const place = isProvoking ? before : index - before
    const kind = isProvoking ? 'provoking' : index % ONE_OF_ANOTHER_IN === 1 ? 'of another' : 'drawn'
    const walking = async (context: Context): Promise<Walks> =>
      explore(context, drawnPlan(context.exploration.seed, place, isProvoking), kind === 'drawn')
    return drawn(titleOfDrawn(index + 1, kind), { explores: true, ...(isProvoking && { provokes: true }) }, (context) =>
      kind === 'of another' ? whereOpen(async () => walking(await context.asSecondProvider())) : walking(context),
    )
  }),
)
