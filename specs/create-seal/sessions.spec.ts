// eSealCreate over sessions that cannot be sealed, alone and in batches; and whether a claim is true: the seal must be in the document.
import { couldNotRun, notApplicable, orNull } from '../../engine/index.js'
import { claimsFor } from '../../fixtures/answers/claims.js'
import type { Context, Session } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, probe } from '../../fixtures/index.js'
import { expectThat } from '../answers/expect.js'
import { expectFailedItems, expectItemErrorsInPlace } from '../answers/item-errors.js'
import { expectRefused, type Refusal } from '../answers/refusals.js'
import { bytesOf } from '../answers/stored-documents.js'
import { withSpare } from '../asking/controls.js'
import { PLACES, type Place } from '../asking/places.js'
import { idsOf } from '../asking/sessions.js'
import { asUploaded, keepClaimed } from '../documents/asking.js'
import { areChanged, type Documented, readDocuments, sha256 } from '../documents/documents.js'
import { checkSealed } from '../documents/judgements.js'
import { expectSigned } from '../documents/signed-documents.js'
import { goodSeal } from './asking.js'
import { expectSealed } from './seal-answers.js'

/** On both sides stands another one behind. */
const ALL_PLACES: readonly Place[] = [{ place: 'alone', before: 0, behind: 0 }, ...PLACES, { place: 'on both sides', before: 0, behind: 1 }]

/** One good session for the control of the bad session alone, and five neighbours in batches. */
const TEXT_SESSIONS = 6

interface Mixed {
  readonly badIds: readonly string[]
  readonly sent: readonly string[]
  readonly refusal: Refusal
}

/** Sends a bad session alone and in every place of a batch, each time among other good sessions. */
async function mixedSeals(
  context: Context,
  bad: readonly [string, string],
): Promise<{ readonly mixed: readonly Mixed[]; readonly documented: readonly Documented[] }> {
  const { api, sessions, flow, seals } = context
  const controlsBeside = withSpare('createSeal', () => goodSeal(context, seals.first))
  const mixed: Mixed[] = []
  const documented: Documented[] = []
  const keepSealed = async (answer: Exchange, good: readonly Session[], sent: readonly string[]): Promise<void> => {
    const call = { operation: 'createSeal', answer, certificateSha256: seals.first.certificateSha256, sent } as const
    documented.push(...(await keepClaimed(context, call, good)))
  }
  for (const { place, before, behind } of ALL_PLACES) {
    const good = await sessions.take('text', Math.max(before + behind, 1))
    const request = await flow.sealRequest(good, seals.first)
    const neighbours = idsOf(good).slice(0, before + behind)
    const [badId, secondBadId] = bad
    const isBetween = place === 'on both sides'
    const badIds = isBetween ? bad : [badId]
    const sent = [...neighbours.toSpliced(before, 0, badId), ...(isBetween ? [secondBadId] : [])]
    const attempt = await api.createSeal({ ...request, sessions: sent.map((sessionId) => ({ sessionId })) })
    // Where a batch is answered item by item, the neighbours are sealed at once and show that the request was good.
    await keepSealed(attempt, good, sent)
    const atOnce = neighbours.map((id) => ({ exchange: attempt, sessions: [id], sent }))
    // One that was sealed before holds another document now, which may go into a new container.
    const unclaimed = good.filter(({ id }) => claimsFor(attempt, 'createSeal', [id], sent).length === 0)
    const sealedNow = await asUploaded(context, unclaimed)
    const again = { exchange: await api.createSeal(request), sessions: idsOf(good) }
    await keepSealed(again.exchange, sealedNow, again.sessions)
    const controls = await controlsBeside([...atOnce, again])
    const fault = `a session that cannot be sealed, ${place}`
    mixed.push({ badIds, sent, refusal: { operation: 'createSeal', fault, attempt, sent, forbidden: badIds, controls } })
  }
  return { mixed, documented }
}

const unknown = probe('create seal: an unknown session, alone and in batches', { text: TEXT_SESSIONS }, (context) =>
  mixedSeals(context, [context.sessions.unknownId(), context.sessions.unknownId()]),
)

const empty = probe('create seal: an empty session, alone and in batches', { text: TEXT_SESSIONS, empty: 2 }, async (context) =>
  mixedSeals(context, [(await context.sessions.one('empty')).id, (await context.sessions.one('empty')).id]),
)

for (const { id, bad } of [
  { id: 'SEA-20', bad: unknown },
  { id: 'SEA-21', bad: empty },
] as const) {
  checkSealed(bad, ({ documented }) => documented)

  ALL_PLACES.forEach(({ place }, position) => {
    check(id, bad, place, ({ mixed }) => {
      const one = mixed[position]
      if (one === undefined) throw couldNotRun(`the session was not tried ${place}`)
      expectRefused(one.refusal)
    })
  })

  check('ERR-2', bad, ({ mixed }) =>
    expectFailedItems(
      'ERR-2',
      mixed.map(({ refusal }) => refusal.attempt),
      'createSeal',
    ),
  )

  check('ERR-3', bad, ({ mixed }) => {
    const answers = mixed.map(({ badIds, sent, refusal }) => ({ exchange: refusal.attempt, failing: badIds, sent }))
    expectItemErrorsInPlace(answers, 'createSeal')
  })
}

for (const which of ['first', 'second'] as const) {
  const sealed = probe(`create seal: the documents after two claims in one call, with the ${which} seal`, async (context) => {
    const { seals, storage, flow, sessions } = context
    if (!storage.readBack) throw notApplicable('documents cannot be read back here')
    const key = seals[which]
    const taken = await sessions.take('text', 2)
    const before = await Promise.all(taken.map((session) => storage.documents(session)))
    const answer = await flow.createSeal(taken, key)
    const after = await orNull(() => Promise.all(taken.map((session) => storage.documents(session))))
    const uploaded = taken.map(({ files }) => files ?? [])
    return { ids: idsOf(taken), uploaded, before, answer, after, certificateSha256: key.certificateSha256 }
  })

  check('SEA-4', sealed, ({ ids, answer }) => {
    // Which ciphers and kinds of keys a PFX may have is open, so the second seal may be refused.
    if (which === 'second' && claimsFor(answer, 'createSeal', ids).length === 0) throw notApplicable('the second seal is not taken here')
    expectSealed({ ids, answer })
  })

  check('SEA-22', sealed, async ({ ids, uploaded, before, answer, after, certificateSha256 }, facts) => {
    const claimed = ids.filter((id) => claimsFor(answer, 'createSeal', [id], ids).length > 0)
    if (claimed.length === 0) throw couldNotRun('no session got a claim, which other rows judge')
    if (after === null) throw couldNotRun('the documents could not be read after the claims')
    for (const id of claimed) {
      const [earlier = [], later = []] = [before, after].map((documents) => documents[ids.indexOf(id)])
      const document = `the document of session ${id}, which is claimed to be sealed`
      expectThat(await areChanged(earlier, later, facts), document, 'another than before', 'the same', answer)
      const stoodThere = earlier.map((one) => sha256(bytesOf(one)))
      const session = { id, uploaded: uploaded[ids.indexOf(id)] ?? [], documents: later, earlier: stoodThere }
      expectSigned(await readDocuments(session, certificateSha256, facts, [], answer))
    }
  })
}
