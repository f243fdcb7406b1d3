// eSealCreate over sessions that cannot be sealed, alone and in batches; and whether a claim is true: the seal must be in the document.
import { couldNotRun, notApplicable, orNull } from '../../engine/index.js'
import { claimsFor } from '../../fixtures/answers/claims.js'
import { check, probe } from '../../fixtures/index.js'
import { expectThat } from '../answers/expect.js'
import { bytesOf } from '../answers/stored-documents.js'
import { idsOf } from '../asking/sessions.js'
import { areChanged, readDocuments, sha256 } from '../documents/documents.js'
import { checkSealed } from '../documents/judgements.js'
import { expectSigned } from '../documents/signed-documents.js'
import { BOTH_SIDES, FIRST, LAST, MIDDLE } from '../faults/batches.js'
import { triedBadSessions } from '../faults/judging.js'
import { EMPTY_SESSION, UNKNOWN_SESSION } from '../faults/sessions.js'
import { expectSealed } from './seal-answers.js'

for (const [title, fault, needs] of [
  ['create seal: an unknown session, alone and in batches', UNKNOWN_SESSION, { text: 6 }],
  ['create seal: an empty session, alone and in batches', EMPTY_SESSION, { text: 6, empty: 6 }],
] as const) {
  const bad = triedBadSessions(
    title,
    { operation: 'createSeal', faults: [fault], places: [FIRST, MIDDLE, LAST, BOTH_SIDES], alone: ['once'], looksInto: true },
    { needs },
  )
  checkSealed(bad, ({ documented }) => documented)
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
