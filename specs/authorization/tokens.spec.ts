// Authentication: every operation with every plain kind of bad token, on one session that the control then uses. Of the unusual kinds, and
// of those that come again after a success, each goes to one operation, dealt by the seed; a probe of its own sends them all.
// The controls are good requests of all six operations, so the requirements on every success and every failure are judged here too. And what refused
// work leaves behind: nothing in the documents of its session, which is as good as before.
import { couldNotRun, lasting, notApplicable } from '../../engine/index.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import { saidIn } from '../../fixtures/answers/summary.js'
import type { Exchange, Facts, SessionFile, StoredDocument } from '../../fixtures/context.js'
import { ENDPOINTS, OPERATIONS, SIGNING_OPERATIONS } from '../../fixtures/endpoints.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { expectEqual, expectThat } from '../answers/expect.js'
import { extraMembersIn, kindsOfRefusals } from '../answers/observed-answers.js'
import { expectRefused, isCarriedOut } from '../answers/refusals.js'
import { goodAfter, goodRequest, plain, send, sendGood } from '../asking/good-requests.js'
import { idsOf } from '../asking/sessions.js'
import { areTakenAway, contentHash, contentHashOf, readDocuments } from '../documents/documents.js'
import { type Outcome, refusedInTurn } from '../faults/asking.js'
import { dealtTo, type Fault } from '../faults/fault.js'
import { checkRefused, expectNoServerError, intentsOf } from '../faults/judging.js'
import { AFTER_A_SUCCESS, BAD_TOKENS, UNUSUAL_TOKENS } from '../faults/tokens.js'

for (const operation of OPERATIONS) {
  const { name, needs } = ENDPOINTS[operation]
  const guarded = probe(`authorization: ${name} with bad tokens`, { ...needs, provokes: true }, (context) => {
    const dealt = (faults: readonly Fault[]): readonly Fault[] => dealtTo(operation, faults, context.exploration.seed)
    return refusedInTurn(context, [...BAD_TOKENS, ...dealt(UNUSUAL_TOKENS)], plain(operation, context), dealt(AFTER_A_SUCCESS))
  })
  const unusual = UNUSUAL_TOKENS.filter(({ operations }) => operations.includes(operation))
  const guardedToo = probe(`authorization: ${name} with every unusual bad token`, { ...needs, provokes: true }, (context) =>
    refusedInTurn(context, unusual, plain(operation, context), AFTER_A_SUCCESS),
  )

  checkRefused(guarded, operation, BAD_TOKENS)
  checkRefused(guardedToo, operation, [...unusual, ...AFTER_A_SUCCESS])
  check('ERR-5', guarded, `${name} with bad tokens`, ({ tried }) => expectNoServerError(intentsOf(tried)))

  check('AUT-10', guarded, `${name} without a token`, (outcome) => {
    const attempt = intentsOf(outcome.tried).find(({ fault }) => fault === 'no Authorization header')?.attempt
    if (attempt === undefined) throw notApplicable('it was not tried')
    const { response } = attempt
    if (attempt.failure?.kind === 'timed-out') throw couldNotRun('the request without a token was not answered in time')
    expectThat(response?.status === 401, 'the status without a token', '401', response?.status ?? attempt.failure?.kind, attempt)
    const challenge = response.headers['www-authenticate']
    const isNamed = challenge !== undefined && challenge.trim() !== ''
    expectThat(isNamed, '`WWW-Authenticate`', 'a challenge (RFC 9110, 11.6.1)', challenge, attempt)
  })

  observe('ERR-15', guarded, `the success of ${name}`, (outcome) => {
    const success = successIn(outcome)
    return { value: extraMembersIn(success, operation).map(lasting).sort().join(', ') || 'none', shownBy: [success] }
  })

  observe('AUT-19', guarded, `${name} with bad tokens`, (outcome) => {
    // The odd ones would make it too long to read.
    return kindsOfRefusals(intentsOf(outcome.tried).filter(({ fault }) => BAD_TOKENS.some((plain) => plain.name === fault)))
  })
}

/** The answer to the last control. The specs of each operation judge whether a good request is carried out at all. */
function successIn({ controls }: Outcome): Exchange {
  const exchange = controls.at(-1)
  if (exchange === undefined || !isSuccess(exchange))
    throw couldNotRun(`there is no success to judge${exchange === undefined ? '' : `: ${saidIn(exchange)}`}`)
  return exchange
}

/** No digest ends in so short a time: nobody could sign it. */
const MOMENT_MS = 2000

/** What was read of a session before a refused request and after it. */
interface Readings {
  readonly files: readonly SessionFile[]
  readonly before: readonly StoredDocument[]
  readonly after: readonly StoredDocument[]
}

/**
 * The contents of what was uploaded to a session, and of what is signed in it. What a storage area lists beside them, a report of its own say, may
 * change whenever it is read.
 * @throws NotAssessed `not-applicable` where a signed document can be read once only
 */
async function ownContents({ files, before, after }: Readings, facts: Facts) {
  const uploads = await Promise.all(files.map((file) => contentHashOf(file, facts)))
  const contents = async (documents: readonly StoredDocument[]): Promise<readonly string[]> => {
    const own = (await readDocuments(documents, facts)).filter(
      (one) => uploads.includes(contentHash(one)) || one.inspection.signatures.length > 0,
    )
    return own.map(contentHash).sort()
  }
  const [were, are] = [await contents(before), await contents(after)]
  if (areTakenAway(were, are) && !were.some((content) => uploads.includes(content)))
    throw notApplicable('a document that was read is not there any more: how often it can be read is open')
  return { were, are }
}

for (const operation of SIGNING_OPERATIONS) {
  const { name } = ENDPOINTS[operation]
  const refusedWork = probe(`authorization: the documents before and after a refused ${name}`, async (context) => {
    // A pool's documents cannot be read, so none of its sessions is asked for.
    if (!context.storage.readBack) throw notApplicable('documents cannot be read back here')
    const begun = Date.now()
    const good = await goodRequest(operation, context)
    const [session] = good.sessions
    if (session === undefined) throw notApplicable(`${name} is about no session`)
    const before = await context.storage.documents(session)
    const attempt = await send(context.api, operation, good.body, { authorization: null })
    const after = await context.storage.documents(session)
    const { controls } = await goodAfter(context, good)
    // A ban of a moment may have refused the first control.
    const again = controls.length > 1 ? await sendGood(context.api, good) : null
    return { sent: idsOf(good.sessions), files: session.files ?? [], begun, before, attempt, after, controls, again }
  })

  check('AUT-15', refusedWork, async (tried, facts) => {
    const { sent, begun, attempt, controls, again } = tried
    if (isCarriedOut(operation, attempt)) throw notApplicable('the request without a token was carried out, which other rows judge')
    const { were, are } = await ownContents(tried, facts)
    expectEqual(`the documents after a refused ${name}`, were, are, attempt)
    expectRefused({ operation, fault: 'no Authorization header', attempt, forbidden: sent, controls })
    const [own] = controls
    if (again === null || (own !== undefined && isCarriedOut(operation, own))) return
    const notItsWord = own && whyNotItsWord(own)
    if (notItsWord != null) throw couldNotRun(`the good request was not answered: ${notItsWord}`)
    // How long a digest can be finalized is open.
    if (operation === 'finalizeSigning' && again.startedAt - begun > MOMENT_MS) throw notApplicable('the digest may have ended meanwhile')
    const what = `the answer to the good ${name} on the session that was asked for without a token`
    expectThat(isCarriedOut(operation, again), what, 'a claim, as on another session', again, again)
  })
}
