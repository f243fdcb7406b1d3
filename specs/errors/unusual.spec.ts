// Refusals where a deployment may be less careful than with one text file and the first signer: in batches, with other keys and kinds of
// file, with bad sessions only, and when it is asked again.
import { isObject } from '../../fixtures/answers/fields.js'
import type { Call, Context, Tokens } from '../../fixtures/context.js'
import { ENDPOINTS, SIGNING_OPERATIONS, type SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, probe } from '../../fixtures/index.js'
import { certificateOf } from '../answers/certificates.js'
import { expectFailedItems, expectItemErrorsInPlace } from '../answers/item-errors.js'
import { expectRefusedWhereTaken, isCarriedOut, type Refusal } from '../answers/refusals.js'
import { firstHalf } from '../asking/first-half.js'
import { garbageCertificate } from '../asking/garbage.js'
import { send } from '../asking/good-requests.js'
import { requireFreshSessions } from '../asking/sessions.js'
import { BAD_SESSION_ROWS, type BadSession } from './bad-sessions.js'
import { aboutSessions, type UnusualRequest, unusualRequests } from './unusual-requests.js'

type BadToken = 'AUT-1' | 'AUT-2' | 'AUT-5' | 'AUT-6'

const BAD_TOKENS: Readonly<Record<BadToken, { readonly fault: string; make(tokens: Tokens): Promise<string | null> }>> = {
  'AUT-1': { fault: 'no Authorization header', make: async () => null },
  'AUT-2': { fault: 'a token that was never issued', make: (tokens) => tokens.neverIssued() },
  'AUT-5': { fault: 'the token cut to half', make: (tokens) => tokens.cutToHalf() },
  'AUT-6': { fault: 'the middle of the token changed', make: (tokens) => tokens.middleChanged() },
}
const BAD_TOKEN_ROWS = ['AUT-1', 'AUT-2', 'AUT-5', 'AUT-6'] as const

/** An empty session can stand in place of a fresh one only: the later operations take sessions that were worked on before. */
const BAD_SESSIONS: Readonly<Record<SigningOperation, readonly BadSession[]>> = {
  calculateDigest: ['unknown', 'empty'],
  finalizeSigning: ['unknown'],
  addArchive: ['unknown'],
  createSeal: ['unknown', 'empty'],
}

for (const operation of SIGNING_OPERATIONS) {
  const { name } = ENDPOINTS[operation]
  const unguarded = probe(`unusual requests with bad tokens: ${name}`, { provokes: true }, async (context) => {
    requireFreshSessions(context)
    const tried: { readonly row: BadToken; readonly refusal: Refusal }[] = []
    for (const request of await unusualRequests(operation, context)) {
      const attempts = await tryBadTokens(context, operation, request)
      const control = { exchange: await send(context.api, operation, request.body), sessions: request.ids }
      if (isCarriedOut(operation, control)) attempts.push(...(await tryBadTokens(context, operation, request, { sameBytes: true })))
      for (const { row, fault, attempt } of attempts) {
        tried.push({ row, refusal: { operation, fault, attempt, sent: request.ids, controls: [control] } })
      }
    }
    return { tried }
  })

  for (const row of BAD_TOKEN_ROWS) {
    check(row, unguarded, `${name} of unusual requests with ${BAD_TOKENS[row].fault}`, ({ tried }) =>
      expectRefusedWhereTaken(tried.flatMap((one) => (one.row === row ? [one.refusal] : []))),
    )
  }

  for (const bad of BAD_SESSIONS[operation]) {
    const [alone, amongGood] = BAD_SESSION_ROWS[operation][bad]

    const refused = probe(`unusual requests with ${bad} sessions: ${name}`, async (context) => {
      requireFreshSessions(context)
      const alone: Refusal[] = []
      const among: Refusal[] = []
      for (const [index, request] of (await unusualRequests(operation, context)).entries()) {
        // How many bad ones it takes to go unnoticed is not known.
        const refusals = await refusalsOf(context, operation, request, { bad, isThree: index % 2 === 1 })
        alone.push(...refusals.alone)
        among.push(refusals.among)
      }
      return { alone, among }
    })

    check(alone, refused, `${name} with nothing but ${bad} sessions, in place of unusual ones`, (outcome) =>
      expectRefusedWhereTaken(outcome.alone),
    )
    check(amongGood, refused, `${name} with an ${bad} session among unusual ones`, (outcome) => expectRefusedWhereTaken(outcome.among))
    check('ERR-2', refused, ({ alone, among }) =>
      expectFailedItems(
        'ERR-2',
        [...alone, ...among].map(({ attempt }) => attempt),
        operation,
      ),
    )
    check('ERR-3', refused, ({ alone, among }) =>
      expectItemErrorsInPlace(
        [...alone, ...among].map(({ attempt, sent, forbidden = sent }) => ({ exchange: attempt, failing: forbidden, sent })),
        operation,
      ),
    )
  }
}

/** @param how with `sameBytes` after a success: an answer that is kept for a request must not be given to whoever repeats it */
async function tryBadTokens({ api, tokens }: Context, operation: SigningOperation, { name, body }: UnusualRequest, how: Call = {}) {
  const attempts: { readonly row: BadToken; readonly fault: string; readonly attempt: Exchange }[] = []
  for (const row of BAD_TOKEN_ROWS) {
    const attempt = await send(api, operation, body, { ...how, authorization: await BAD_TOKENS[row].make(tokens) })
    attempts.push({ row, fault: `${BAD_TOKENS[row].fault}, for ${name}${how.sameBytes ? ', as it was carried out' : ''}`, attempt })
  }
  return attempts
}

/**
 * Bad sessions in place of the good ones: one, the same again, two or three together, of which one begins like a good one; then as many among
 * the good ones, which are the control.
 */
async function refusalsOf(
  context: Context,
  operation: SigningOperation,
  { name, body, ids }: UnusualRequest,
  { bad, isThree }: { readonly bad: BadSession; readonly isThree: boolean },
): Promise<{ readonly alone: readonly Refusal[]; readonly among: Refusal }> {
  const { api, sessions } = context
  const badId = async () => (bad === 'unknown' ? sessions.unknownId() : (await sessions.one('empty')).id)
  const [like = ''] = ids
  const alike = bad === 'unknown' ? firstHalf(like) + sessions.unknownId().slice(firstHalf(like).length) : await badId()
  const several = [await badId(), alike, ...(isThree ? [await badId()] : [])]
  const [one = ''] = several
  const attempt = async (sent: readonly string[], call?: Call) => ({
    sent,
    attempt: await send(api, operation, aboutSessions(body, sent), call),
  })
  const fault = `${bad} sessions in place of ${name}`
  const lone = await attempt([one], { patient: false })
  const again = await attempt([one], { patient: false })
  const most = context.limits.sessionsPerCall ?? Number.POSITIVE_INFINITY
  const together = await attempt(several.slice(0, most), { patient: false })
  // Several bad ones, because a deployment that leaves out only the first would accept the others; one of them far from the start.
  const spoilt = ids.toSpliced(1, 0, await badId(), await badId())
  const among = await attempt(isThree && spoilt.length < most ? [...spoilt, await badId()] : spoilt)
  const itself = { exchange: among.attempt, sessions: ids, sent: among.sent }
  // Where the batch was answered item by item, the good sessions are used up and show that the request was good.
  const controls = [isCarriedOut(operation, itself) ? itself : { exchange: await send(api, operation, body), sessions: ids }]
  return {
    alone: [lone, again, together].map((tried) => ({ operation, fault, ...tried, controls })),
    among: { operation, fault, ...among, forbidden: among.sent.filter((id) => !ids.includes(id)), controls },
  }
}

const garbageCertificates = probe('unusual requests with garbage in place of the certificate', async (context) => {
  requireFreshSessions(context)
  const certificate = garbageCertificate(context.random)
  const refusals: Refusal[] = []
  for (const { name, body, ids } of await unusualRequests('calculateDigest', context)) {
    const good = isObject(body) ? body : {}
    const attempts: { readonly fault: string; readonly attempt: Exchange }[] = []
    const attempt = async (fault: string, garbage: unknown): Promise<void> => {
      attempts.push({ fault: `${fault}, for ${name}`, attempt: await context.api.calculateDigest({ ...good, certificate: garbage }) })
    }
    await attempt('garbage as the certificate', certificate)
    await attempt('half a certificate', firstHalf(String(good.certificate)))
    await attempt('its public key in place of the certificate', publicKeyOf(String(good.certificate)))
    await attempt('an object in place of the certificate', { a: 1 })
    const controls = [{ exchange: await context.api.calculateDigest(body), sessions: ids }]
    refusals.push(...attempts.map((tried) => ({ ...tried, operation: 'calculateDigest' as const, sent: ids, controls })))
  }
  return { refusals }
})

/** SubjectPublicKeyInfo (RFC 5280, 4.1): DER, and no certificate. */
function publicKeyOf(certificate: string): string {
  return certificateOf(certificate).publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
}

check('DIG-17', garbageCertificates, ({ refusals }) => expectRefusedWhereTaken(refusals))
