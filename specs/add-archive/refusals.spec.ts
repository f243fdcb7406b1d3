// addArchive over sessions that must get no claim: unknown ones in every place of a batch, and one whose document is not signed.
import { claimsFor } from '../../fixtures/answers/claims.js'
import type { ArchiveRequest, Context, Session, SessionKind } from '../../fixtures/context.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { kindsOfRefusals } from '../answers/observed-answers.js'
import { type Control, expectEachRefused, type Refusal } from '../answers/refusals.js'
import { withSpare } from '../asking/controls.js'
import { PLACES } from '../asking/places.js'
import { idsOf } from '../asking/sessions.js'

/** The unknown session alone costs no signed one: the first control serves it too. */
const unknown = probe(
  'add archive: an unknown session alone, and first, in the middle and last among good ones',
  { signed: 4 },
  async (context) => {
    const { sessions } = context
    const controlsBeside = withSpare('addArchive', async () => goodArchive(context, [await sessions.spare('signed')]))
    const refusals: Refusal[] = []
    for (const { place, before, behind } of PLACES) {
      const good = await sessions.take('signed', before + behind)
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

const unsigned = probe('add archive: a session whose document is not signed', { text: 1, signed: 1 }, (context) =>
  unsignedOf(context, ['text']),
)

/** A document of its own kind can take a time-stamp though nobody signed it. */
const unsignedDocuments = probe('add archive: a PDF and a container that are not signed', { pdf: 1, asice: 1, signed: 1 }, (context) =>
  unsignedOf(context, ['pdf', 'asice']),
)

async function unsignedOf(context: Context, kinds: readonly SessionKind[]): Promise<{ readonly refusals: readonly Refusal[] }> {
  const { api, flow, sessions } = context
  const attempts: Pick<Refusal, 'fault' | 'attempt' | 'sent'>[] = []
  for (const kind of kinds) {
    const session = await sessions.one(kind)
    const attempt = await api.addArchive(await flow.archiveRequest([session]))
    attempts.push({ fault: `a session of the kind ${kind}, not signed`, attempt, sent: [session.id] })
  }
  const controls = [await goodArchive(context, [await sessions.one('signed')])]
  return { refusals: attempts.map((tried) => ({ operation: 'addArchive', ...tried, controls })) }
}

check('ARC-5', unknown, ({ refusals }) => expectEachRefused(refusals))

for (const notSigned of [unsigned, unsignedDocuments]) check('ARC-7', notSigned, ({ refusals }) => expectEachRefused(refusals))

for (const refused of [unknown, unsigned, unsignedDocuments]) {
  observe('ARC-10', refused, ({ refusals }) => kindsOfRefusals(refusals))
}
