// Whose an archived document is, where the log knows several sessions: that of its own session holds the time-stamp, that of another one does not.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addArchive, sealXades } from '../../reference/documents/index.js'
import type { Around } from '../../specs/documents/around.js'
import type { ReadDocument } from '../../specs/documents/documents.js'
import { type Claim, ofClaim, ofPresence, ofRaced } from '../../specs/documents/judgements.js'
import { trustServices } from '../reference-documents/trust-services.js'
import { FACTS } from '../reports/sample.js'
import { readDocument } from './read-documents.js'

const trust = await trustServices({ after })
const signer = await trust.pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'signer' })
const read = (bytes: Buffer): Promise<ReadDocument> => readDocument(bytes, { anchors: trust.pki.authorities.slice(-1) })

/** A file, the container with a signature over it, and the same with an archive time-stamp. */
async function made(text: string) {
  const content = Buffer.from(text)
  const signed = await sealXades({ source: { kind: 'files', files: [{ name: 'a.txt', content }] } }, signer, trust.services)
  const archived = await addArchive(signed.content, trust.services)
  return { file: { name: 'a.txt', bytes: content }, signed: signed.content, archived: archived.content }
}

test('an archive time-stamp counts in the document of its own session alone, wherever that was signed', async () => {
  const [own, other] = [await made('agreed upon in one session'), await made('agreed upon in another')]
  const arcSixOf = async (now: Buffer): Promise<() => void | Promise<void>> => {
    const documents: Around = {
      ...{
        id: 'A',
        before: [await read(own.signed)],
        after: [await read(now)],
        isNew: true,
        beside: [],
        isFollowed: false,
        wasRead: false,
      },
      // The signed document was uploaded; its file was, to the session in which it was signed.
      ...{ basis: [{ name: 'a.asice', bytes: own.signed }], others: [own.file, other.file] },
    }
    const judgements = ofClaim({ operation: 'addArchive', certificateSha256: null, isSecondSeal: false, documents }, FACTS)
    return judgements.find(({ row }) => row === 'ARC-6')?.judge ?? assert.fail()
  }
  await (await arcSixOf(own.archived))()
  await assert.rejects(async () => (await arcSixOf(other.archived))(), { name: 'Violation' })
})

test('nothing is judged of an archive time-stamp claimed for what nobody signed: what becomes of that is open', async () => {
  const file = { name: 'a.txt', bytes: Buffer.from('not signed') }
  const now = await read(file.bytes)
  const documents: Around = {
    ...{ id: 'A', before: [now], after: [now], basis: [file], others: [] },
    ...{ isNew: false, beside: [], isFollowed: false, wasRead: true },
  }
  const claim: Claim = { operation: 'addArchive', certificateSha256: null, isSecondSeal: false, documents }
  assert.deepEqual([...ofClaim(claim, FACTS), ...ofPresence(claim), ...ofRaced(claim, [])], [])
})
