// Deployments that break a sentence, behind the proxy, with the good traffic of a strange client before them: what traffic can show is found.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { defects, startReference } from '../../reference/index.js'
import { everyAnswerSuite } from '../../specs/every-answer.js'
import { drawnToday } from '../proof/drawn-today.js'
import { knownRsaKeys } from '../proof/known-rsa-keys.js'
import { work } from './strange-client.js'
import { judgedThroughProxy } from './through-proxy.js'
import { workplaceIn } from './watched.js'

const DRAWN = 6

const NO_DOCUMENTS = 'where documents are had is no part of the interface: of what passes none is read'
const NONE_FAILS = 'no session of a good client fails'
const NO_CLAIM = 'what does not report all work done may answer a request that was wrong'
/** What a sentence about answers judges, and good traffic alone does not show. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'key-data-is-text': NO_CLAIM,
  'digest-items-missing': NO_CLAIM,
  'third-session-skipped': NO_CLAIM,
  'finalize-results-ok': NO_CLAIM,
  'finalize-last-result-missing': NO_CLAIM,
  'add-archive-results-missing': NO_CLAIM,
  'add-archive-last-result-missing': NO_CLAIM,
  'create-seal-results-under-another-name': NO_CLAIM,
  'calculate-digest-batches-refused': NO_CLAIM,
  'create-seal-error-without-code': NONE_FAILS,
  'calculate-digest-error-without-message': NONE_FAILS,
  'finalize-signing-error-with-numeric-code': NONE_FAILS,
  'add-archive-error-as-text': NONE_FAILS,
  'failed-item-with-digest': NONE_FAILS,
  'finalize-signing-document-unchanged': NO_DOCUMENTS,
  'add-archive-document-unchanged': NO_DOCUMENTS,
  'create-seal-document-unchanged': NO_DOCUMENTS,
  'signing-drops-last-byte': NO_DOCUMENTS,
  'sealing-drops-last-byte': NO_DOCUMENTS,
  'texts-of-a-browser-written-anew': NO_DOCUMENTS,
  'plus-in-names-not-archived': NO_CLAIM,
  'add-archive-documents-shifted': NO_DOCUMENTS,
  'data-file-altered': NO_DOCUMENTS,
  'data-file-missing': NO_DOCUMENTS,
}

/** The failed rows. */
async function foundIn(context: TestContext, ...names: readonly string[]): Promise<readonly string[]> {
  const reference = await startReference({ rsaKeys: knownRsaKeys(), defects: names })
  context.after(() => reference.close())
  const undecided = (await reference.users()).slice(1).map(({ certificatePem }) => certificatePem)
  const { result } = await judgedThroughProxy(context, reference, await workplaceIn(reference), (place) =>
    work(place, { readings: 6, undecided }),
  )
  assert.deepEqual(
    result.client?.requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id),
    [],
  )
  return result.requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)
}

/** Rows that are judged from answers alone. */
const judged = new Set<string>(everyAnswerSuite.everywheres.map(({ id }) => id))
const CANDIDATES = Object.entries(defects).filter(([, { requirement }]) => judged.has(requirement))

for (const [name, { requirement }] of drawnToday(CANDIDATES, DRAWN)) {
  const reason = NOT_SHOWN[name]
  test(`${name}: ${requirement}${reason === undefined ? '' : ` is not shown: ${reason}`}`, async (context) => {
    const found = await foundIn(context, name)
    assert.equal(found.includes(requirement), reason === undefined, found.join())
  })
}

test('a deployment that keeps every sentence is not accused', async (context) => {
  assert.deepEqual(await foundIn(context), [])
})
