// What is judged of the documents of one claim: whose an archived document is, what stood in it before it was uploaded, when it claims to be signed, and
// what stands beside it in the list.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Exchange } from '../../fixtures/exchange.js'
import { signedElsewhere } from '../../fixtures/samples/signed-elsewhere.js'
import { sealKeyMark } from '../../fixtures/seals/known-key.js'
import { READINGS } from '../../fixtures/sessions/storage-client.js'
import type { FindingCode } from '../../inspection/finding-codes.js'
import { addArchive, sealPades, sealXades } from '../../reference/documents/index.js'
import { type Around, newlySigned } from '../../specs/documents/around.js'
import { expectClaimedSince } from '../../specs/documents/claimed-times.js'
import { archivedAdvice, documentAdvice } from '../../specs/documents/document-advice.js'
import type { ReadDocument } from '../../specs/documents/documents.js'
import { judgementsOf } from '../../specs/documents/every-claim.js'
import { historiesOf } from '../../specs/documents/history.js'
import { type Claim, judgeAll, ofClaim, ofPresence, ofRaced } from '../../specs/documents/judgements.js'
import { writeZip } from '../inspection/foreign/zip.js'
import { altered, documentSeamsWith } from '../reference-documents/altered-seams.js'
import { classicPdf } from '../reference-documents/sample-pdfs.js'
import { trustServices } from '../reference-documents/trust-services.js'
import { FACTS } from '../reports/sample.js'
import { type Asked, logOf } from './answered.js'
import { readDocument } from './read-documents.js'

const trust = await trustServices({ after })
const signer = await trust.pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'signer' })
const read = (bytes: Buffer): Promise<ReadDocument> => readDocument(bytes, { anchors: trust.pki.authorities.slice(-1) })
const PLAIN = [{ name: 'a.txt', content: Buffer.from('first') }]

function aroundIt(parts: Partial<Around>): Around {
  const nothing = { id: 'A', before: [], after: [], basis: [], others: [], beside: [] }
  return { ...nothing, isNew: true, isFollowed: false, wasRead: false, ...parts }
}

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
    // The signed document was uploaded; its file was, to the session in which it was signed.
    const uploaded = { basis: [{ name: 'a.asice', bytes: own.signed }], others: [own.file, other.file] }
    const documents = aroundIt({ before: [await read(own.signed)], after: [await read(now)], ...uploaded })
    const judgements = ofClaim({ operation: 'addArchive', certificateSha256: null, isSecondSeal: false, documents }, FACTS)
    return judgements.find(({ row }) => row === 'ARC-6')?.judge ?? assert.fail()
  }
  await (await arcSixOf(own.archived))()
  await assert.rejects(async () => (await arcSixOf(other.archived))(), { name: 'Violation' })
})

test('nothing is judged of an archive time-stamp claimed for what nobody signed: what becomes of that is open', async () => {
  const file = { name: 'a.txt', bytes: Buffer.from('not signed') }
  const now = await read(file.bytes)
  const documents = aroundIt({ before: [now], after: [now], basis: [file], isNew: false, wasRead: true })
  const claim: Claim = { operation: 'addArchive', certificateSha256: null, isSecondSeal: false, documents }
  assert.deepEqual([...ofClaim(claim, FACTS), ...ofPresence(claim), ...ofRaced(claim, [])], [])
})

// What stood in a document before it was uploaded is not the deployment's work: its rows pass where a signature is added, and fail where the same is
// found in a document that the deployment made of plain files.
test('a manifest that lacked a file when it was uploaded', async () => {
  const seams = documentSeamsWith('manifest-incomplete')
  const { content: faulty } = await sealXades({ source: { kind: 'files', files: PLAIN }, seams }, signer, trust.services)
  const { content: result } = await sealXades({ source: { kind: 'container', container: faulty } }, signer, trust.services)
  await expectBlamed('DOC-25', { plain: Buffer.from('first'), faulty, result })
})

test('a revision of a PDF that had lost the file identifier when it was uploaded', async () => {
  const plain = classicPdf()
  const { content: faulty } = await sealPades({ pdf: plain, seams: documentSeamsWith('pdf-id-dropped') }, signer, trust.services)
  const { content: result } = await sealPades({ pdf: faulty }, signer, trust.services)
  await expectBlamed('DOC-34', { plain, faulty, result })
})

/** @param steps what was uploaded, without the fault or with it, and the same with one more signature */
async function expectBlamed(
  row: Parameters<typeof documentAdvice>[0],
  steps: Readonly<Record<'plain' | 'faulty' | 'result', Buffer>>,
): Promise<void> {
  const signedFrom = async (bytes: Buffer) => {
    const [before, now] = [await readDocument(bytes), await readDocument(steps.result)]
    return newlySigned(aroundIt({ before: [before], after: [now], basis: [{ name: 'a', bytes }] }), null)
  }
  const signed = await signedFrom(steps.plain)
  assert.throws(() => documentAdvice(row)(signed), { name: 'Violation' })
  documentAdvice(row)(await signedFrom(steps.faulty))
}

test('an archive time-stamp with its own revocation data alone, beside a signer who has none', async () => {
  const { content } = await sealPades({ pdf: classicPdf() }, signer, trust.services)
  const before = await readDocument(content)
  const saying = (code: FindingCode): ReadDocument => {
    const finding = { code, severity: 'advice', message: code, where: 'Theirs', clause: '' } as const
    return { ...before, inspection: { ...before.inspection, findings: [...before.inspection.findings, finding] } }
  }
  const judge = archivedAdvice('DOC-27')
  judge({ before: [before], after: [saying('revocation-not-of-signer')] })
  assert.throws(() => judge({ before: [before], after: [saying('duplicate-id')] }), { name: 'Violation' })
})

const MINUTE = 60_000

async function sealed(format: 'XAdES' | 'PAdES', time: Date): Promise<Buffer> {
  const seams = altered({ 'signing-time': () => time })
  const { content } =
    format === 'PAdES'
      ? await sealPades({ pdf: classicPdf(), seams }, signer, trust.services)
      : await sealXades({ source: { kind: 'files', files: PLAIN }, seams }, signer, trust.services)
  return content
}

const signedWith = (document: ReadDocument, askedAt: number | undefined) => newlySigned(aroundIt({ after: [document], askedAt }), null)

for (const format of ['XAdES', 'PAdES'] as const)
  test(`${format}: a claimed time is too early where it lies some minutes before the signature was asked for`, async () => {
    for (const [minutes, isEarly] of [
      [0, false],
      [4, false],
      [10, true],
      [-30, false], // Too late is told by the time-stamp.
    ] as const) {
      const askedAt = Date.now()
      const document = await readDocument(await sealed(format, new Date(askedAt - minutes * MINUTE)))
      const judge = (): void => expectClaimedSince(signedWith(document, askedAt))
      if (isEarly) assert.throws(judge, { name: 'Violation' }, `${minutes} minutes`)
      else judge()
    }
  })

test('nothing is too early where nobody knows the clock, or where the time has no zone', async () => {
  const document = await readDocument(await sealed('XAdES', new Date(Date.now() - 180 * MINUTE)))
  expectClaimedSince(signedWith(document, undefined))
  const signatures = document.inspection.signatures.map((signature) => ({ ...signature, isClaimedWithoutZone: true }))
  expectClaimedSince(signedWith({ ...document, inspection: { ...document.inspection, signatures } }, Date.now()))
})

test('a date in a PDF without a zone is told as such', async () => {
  const pdf = await sealed('PAdES', new Date())
  const withoutZone = Buffer.from(pdf.toString('latin1').replace(/(\/M \(D:\d{14})Z\)/, '$1) '), 'latin1')
  for (const [bytes, expected] of [
    [pdf, false],
    [withoutZone, true],
  ] as const) {
    const { signatures } = (await readDocument(bytes)).inspection
    assert.deepEqual(
      signatures.map(({ isClaimedWithoutZone }) => isClaimedWithoutZone),
      [expected],
    )
  }
})

// What a storage area may list after one seal, or after two that nobody read between: what was made, and what stands beside it.
interface File {
  readonly name: string
  readonly content: Buffer
}

const AGREED: File = { name: 'a.txt', content: Buffer.from('agreed upon') }
const signKey = `«redacted, ${sealKeyMark('seal', signer.certificate)}»`
const sessions = [{ sessionId: 'A' }]
const seal: Asked = [
  'createSeal',
  '/api-sign/v1.0/eSealCreate',
  { data: { results: sessions } },
  { kind: 'json', value: { sessions, signKey } },
]
function upload({ name, content }: File): Asked {
  const text = `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--b--`
  return ['upload', '/api-storage/v1.0/A/upload', {}, { kind: 'text', text }]
}
const TWO_SEALS = [upload(AGREED), seal, seal]

/** The documents of the session as they are listed, each downloaded. */
const readBack = (documents: readonly File[]): readonly Asked[] => [
  [READINGS.afterwards.list, '/api-storage/v1.0/A/list', { data: documents.map(({ name }, id) => ({ id, name })) }],
  ...documents.map((_, id): Asked => [READINGS.afterwards.download, `/api-storage/v1.0/A/${id}`, {}]),
]

/** The required rows about documents that fail. @param readings what is listed after each part of what was asked */
async function failuresOf(...parts: readonly (readonly [asked: readonly Asked[], listed: readonly File[]])[]): Promise<readonly string[]> {
  const downloaded = parts.flatMap(([, listed]) => listed).values()
  const log = logOf(parts.flatMap(([asked, listed]) => [...asked, ...readBack(listed)])).map((one): Exchange => {
    if (one.label !== READINGS.afterwards.download) return one
    const bytes = downloaded.next().value?.content ?? assert.fail()
    return { ...one, response: { status: 200, headers: {}, body: { kind: 'bytes', bytes } } }
  })
  const judged = await Promise.all(log.map((one) => judgementsOf(one, FACTS, historiesOf(log))))
  const said = judged.flat().map(async (one) => {
    const failure = await judgeAll([one]).catch((error: unknown) => error)
    return failure instanceof Error && failure.name === 'Violation' ? [one.row] : []
  })
  return [...new Set((await Promise.all(said)).flat())].filter((row) => /^(?:SEA-22|DOC-[1-9]|DOC-1[23])$/.test(row))
}

const inContainer = async (...files: readonly File[]): Promise<Buffer> =>
  (await sealXades({ source: { kind: 'files', files } }, signer, trust.services)).content

for (const name of ['a.asice', 'signed document'])
  test(`a container in a container, called "${name}"`, async () => {
    const content = await inContainer({ name, content: await inContainer(AGREED) })
    assert.deepEqual(await failuresOf([TWO_SEALS, [{ name: 'a.asice', content }]]), [])
  })

test('a file that was changed is no container', async () => {
  const content = await inContainer({ ...AGREED, content: Buffer.from('agreed upon nothing') })
  assert.deepEqual(await failuresOf([TWO_SEALS, [{ name: 'a.asice', content }]]), ['DOC-7', 'DOC-2'])
})

test('a container for each file, where two files have the same content', async () => {
  const copy = { ...AGREED, name: 'b.txt' }
  const one = { name: 'a.asice', content: await inContainer(AGREED) }
  const other = { name: 'b.asice', content: await inContainer(copy) }
  const asked = [upload(AGREED), upload(copy), seal]
  assert.deepEqual(await failuresOf([asked, [one, other]]), [])
  assert.deepEqual(await failuresOf([asked, [one]]), ['DOC-7', 'DOC-2'], 'one of them is not sealed')
})

test('a report of its own beside what it made, sealed or in a ZIP, which nobody seals next', async () => {
  const reports = [
    { name: 'report.pdf', content: Buffer.from(signedElsewhere('pdf')) },
    { name: 'report.docx', content: writeZip([{ name: 'word/document.xml', bytes: Buffer.from('<report/>') }]) },
  ]
  const first = { name: 'a.asice', content: await inContainer(AGREED) }
  const second = { name: 'b.asice', content: await inContainer({ name: 'a.asice', content: first.content }) }
  const sealing = [upload(AGREED), seal]
  assert.deepEqual(await failuresOf([sealing, [first, ...reports]], [[seal], [second, ...reports]]), [])
})
