// Add archive time-stamp (interface, part 5), as far as answers show it. What is in the document is judged in documents/archiving.spec.ts.

import { notApplicable } from '../../engine/index.js'
import type { ArchiveRequest, Context, Session, Signer } from '../../fixtures/context.js'
import { bareBase64 } from '../../fixtures/dialect/pem.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { claimsFor, itemsOf } from '../answers/answers.js'
import { describeAnswer } from '../answers/describe.js'
import { expectThat } from '../answers/expect.js'
import { type Control, describeAttempt, expectRefused, isCarriedOut, type Refusal } from '../answers/refusals.js'
import { withSpare } from '../asking/controls.js'
import { idsOf, requireFreshSessions } from '../asking/sessions.js'
import { goodArchives } from './good-answers.js'

const one = probe('add archive: one signed session', { signed: 1 }, (context) => archived(context, 1))
const several = probe('add archive: two signed sessions in one call', { signed: 2 }, (context) => archived(context, 2))

async function archived({ sessions, flow }: Context, size: number) {
  const taken = await sessions.take('signed', size)
  return { ids: idsOf(taken), answer: await flow.addArchive(taken) }
}

const three = probe('add archive: three signed sessions in one call', async (context) => {
  requireFreshSessions(context)
  return await archived(context, 3)
})

/** Sessions of kind `signed` are signed by the first signer; here each signer signs one. */
const byOthers = probe('add archive: sessions signed with every kind of key', async (context) => {
  requireFreshSessions(context)
  const { sessions, signers, flow } = context
  const archives: { readonly ids: readonly string[]; readonly answer: Exchange }[] = []
  for (const signer of signers.all) {
    const taken = await sessions.take('text', 1)
    const { finalize } = await flow.sign(taken, signer)
    const ids = idsOf(taken)
    if (finalize === null || !isCarriedOut('finalizeSigning', { exchange: finalize, sessions: ids })) continue
    const archive = { ids, answer: await flow.addArchive(taken) }
    // Some deployments want the authentication certificate of the person who signed.
    archives.push(
      isCarriedOut('addArchive', { exchange: archive.answer, sessions: ids }) ? archive : await archivedByThemselves(context, signer),
    )
  }
  return { archives }
})

async function archivedByThemselves({ api, sessions, flow }: Context, signer: Signer) {
  const taken = await sessions.take('text', 1)
  await flow.sign(taken, signer)
  const good = await flow.archiveRequest(taken)
  const own = signer.authCertificatePem
  const authCertificate = String(good.authCertificate).includes('-----BEGIN') ? own : bareBase64(own)
  return { ids: idsOf(taken), answer: await api.addArchive({ ...good, authCertificate }) }
}

goodArchives.check(byOthers, ({ archives }) => {
  if (archives.length === 0) throw notApplicable('no session could be signed')
  return archives.map(({ answer }) => answer)
})

for (const good of [one, several, three]) goodArchives.check(good, ({ answer }) => [answer])

check('ARC-4', several, expectArchived)
check('ARC-4', three, expectArchived)

function expectArchived({ ids, answer }: { readonly ids: readonly string[]; readonly answer: Exchange }): void {
  const results = itemsOf(answer, 'addArchive')
  for (const id of ids) {
    const done = claimsFor(answer, 'addArchive', [id], ids).length > 0
    expectThat(done, `the result for session ${id}`, 'a result without `error`', results, answer)
  }
}

const PLACES = [
  { place: 'first', before: 0, neighbours: 1 },
  { place: 'in the middle', before: 1, neighbours: 2 },
  { place: 'last', before: 1, neighbours: 1 },
] as const

/** The unknown session alone needs no signed session of its own: it shares the first control. */
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

check('ARC-5', unknown, ({ refusals }) => refusals.forEach(expectRefused))
check('ARC-7', unsigned, ({ refusals }) => refusals.forEach(expectRefused))

for (const refused of [unknown, unsigned]) {
  observe('ARC-10', refused, ({ refusals }) =>
    refusals.map(({ fault, attempt }) => [fault, describeAnswer(attempt)].filter((part) => part !== undefined).join(': ')).join('; '),
  )
}

const twice = probe('add archive: twice for the same session', { signed: 1 }, async (context) => {
  const taken = await context.sessions.take('signed', 1)
  await context.flow.addArchive(taken)
  return await goodArchive(context, taken)
})
observe('ARC-8', twice, (control) => describeAttempt('addArchive', control))

const forms: readonly (readonly [string, (good: ArchiveRequest, pem: string) => unknown])[] = [
  ['in PEM', (good, pem) => ({ ...good, authCertificate: pem })],
  ['as bare base64', (good, pem) => ({ ...good, authCertificate: bareBase64(pem) })],
  ['missing', ({ sessions }) => ({ sessions })],
  ['garbage', (good) => ({ ...good, authCertificate: '*** no certificate at all ***' })],
]
for (const [form, vary] of forms) {
  const tried = probe(`add archive: \`authCertificate\` ${form}`, { signed: 1 }, async ({ api, sessions, signers, flow }) => {
    const taken = await sessions.take('signed', 1)
    const body = vary(await flow.archiveRequest(taken), signers.any.authCertificatePem)
    return { exchange: await api.addArchive(body), sessions: idsOf(taken) }
  })
  observe('ARC-11', tried, (control) => describeAttempt('addArchive', control))
}
