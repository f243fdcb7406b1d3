// What refused work leaves behind: nothing in the documents of its session, which is as good as before.
import { couldNotRun, notApplicable } from '../../engine/index.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import type { Facts, SessionFile, StoredDocument } from '../../fixtures/context.js'
import { ENDPOINTS, SIGNING_OPERATIONS } from '../../fixtures/endpoints.js'
import { check, probe } from '../../fixtures/index.js'
import { expectEqual, expectThat } from '../answers/expect.js'
import { expectRefused, isCarriedOut } from '../answers/refusals.js'
import { goodAfter, goodRequest, send, sendGood } from '../asking/good-requests.js'
import { idsOf } from '../asking/sessions.js'
import { areTakenAway, contentHash, contentHashOf, readDocument } from '../documents/documents.js'

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
    const read = await Promise.all(documents.map((document) => readDocument(document, facts, null)))
    const own = read.filter((one) => uploads.includes(contentHash(one)) || one.inspection.signatures.length > 0)
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
