// addArchive over sessions that must get no claim: unknown ones in every place of a batch, and one whose document is not signed.
import { claimsFor } from '../../fixtures/answers/claims.js'
import type { ArchiveRequest, Context, Session } from '../../fixtures/context.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { kindsOfRefusals } from '../answers/observed-answers.js'
import { type Control, expectEachRefused, type Refusal } from '../answers/refusals.js'
import { withSpare } from '../asking/controls.js'
import { idsOf } from '../asking/sessions.js'

const PLACES = [
  { place: 'first', before: 0, neighbours: 1 },
  { place: 'in the middle', before: 1, neighbours: 2 },
  { place: 'last', before: 1, neighbours: 1 },
] as const

/** The unknown session alone costs no signed one: the first control serves it too. */
const unknown = probe(
  'add archive: an unknown session alone, and first, in the middle and last among good ones',
  { signed: 4 },
  async (context) => {
    const { sessions } = context
    const controlsBeside = withSpare('addArchive', async () => goodArchive(context, [await sessions.spare('signed')]))
    const refusals: Refusal[] = []
    for (const { place, before, neighbours } of PLACES) {
      const good = await sessions.take('signed', neighbours)
      const ids = idsOf(good)
      const bad = sessions.unknownId()
      const alone = place === 'first' ? await attemptWith(context, good, [bad]) : null
      const sent = ids.toSpliced(before, 0, bad)
      const attempt = await attemptWith(context, good, sent)
      const claimed = ids.every((id) => claimsFor(attempt, 'addArchive', [id], sent).length > 0)
      const own = claimed ? { exchange: attempt, sessions: ids, sent } : await goodArchive(context, good)
      const controls = await controlsBeside([own])
      if (alone !== null)
        refusals.push({ operation: 'addArchive', fault: 'an unknown session alone', attempt: alone, sent: [bad], controls })
      refusals.push({ operation: 'addArchive', fault: `an unknown session ${place}`, attempt, sent, forbidden: [bad], controls })
    }
    return { refusals }
  },
)

async function attemptWith({ api, flow }: Context, good: readonly Session[], ids: readonly string[]) {
  const request: ArchiveRequest = await flow.archiveRequest(good)
  return await api.addArchive({ ...request, sessions: ids.map((sessionId) => ({ sessionId })) })
}

async function goodArchive({ flow }: Context, sessions: readonly Session[]): Promise<Control> {
  return { exchange: await flow.addArchive(sessions), sessions: idsOf(sessions) }
}

const unsigned = probe('add archive: a session whose document is not signed', { text: 1, signed: 1 }, async (context) => {
  const { sessions } = context
  const session = await sessions.one('text')
  const attempt = await context.api.addArchive(await context.flow.archiveRequest([session]))
  const controls = [await goodArchive(context, [await sessions.one('signed')])]
  const refusal: Refusal = { operation: 'addArchive', attempt, sent: [session.id], controls }
  return { refusals: [refusal] }
})

check('ARC-5', unknown, ({ refusals }) => expectEachRefused(refusals))
check('ARC-7', unsigned, ({ refusals }) => expectEachRefused(refusals))

for (const refused of [unknown, unsigned]) {
  observe('ARC-10', refused, ({ refusals }) => kindsOfRefusals(refusals))
}
