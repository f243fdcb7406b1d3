// What is read of a log: what happened to each session, whatever the log is like, and what is said of the claims in it. Where nobody can tell what
// came of one, nothing is said; and a storage area may list more than what was made, or what two seals have made that nobody read between.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Evidence, type Judgement, judgeEverywhere } from '../../engine/index.js'
import type { Exchange, RecordedBody } from '../../fixtures/exchange.js'
import { suite } from '../../fixtures/index.js'
import { sealKeyMark } from '../../fixtures/seals/known-key.js'
import { multipartOf } from '../../fixtures/sessions/storage-client.js'
import { writeZip } from '../../reference/documents/zip.js'
import { around } from '../../specs/documents/around.js'
import { IN_CLAIMS } from '../../specs/documents/every-claim.js'
import { historiesOf, uploadsUpTo } from '../../specs/documents/history.js'
import { unsignedFormats } from '../../specs/documents/unsigned-formats.js'
import { FACTS } from '../reports/sample.js'
import { type Asked, archiving, calling, download, evidenceOf, finalizing, ID, list, logOf, remove, sealing, upload } from './answered.js'
import '../../specs/every-answer.js'
import { archived, type File, sealed as sealedFiles, sealedPdf, signer } from './read-documents.js'

const QUOTED = { name: 'a "quoted" name.txt', bytes: Buffer.from('agreed upon') }

const text = Buffer.from(multipartOf('file', QUOTED, 'b').body).toString()
const file = { kind: 'text', text } as const
const [, UPLOADS] = upload(QUOTED)
const taken: Asked = ['upload', UPLOADS, {}, file]
const seal = sealing({ sessions: [{ sessionId: `${ID.toUpperCase()} ` }] })
const [empty, shown] = [list([], 'list documents'), list(['a'], 'list documents')]
const failed: Asked = ['list documents', shown[1], { error: 'later' }]
const reading = download('bytes', 1, 'download')
/** What happened to the session, as `call(1)` with the numbers of the exchanges, and `reading(2: 3)` with those of its downloads. */
function told(asked: readonly Asked[]): string {
  const history = historiesOf(logOf(asked)).get(ID) ?? []
  const words = history.map((one) => {
    if (one.kind !== 'reading') return `${one.kind}(${one.exchange.id})`
    return `reading(${one.exchange.id}: ${one.documents?.map(({ exchange }) => exchange.id).join(', ') ?? 'not read'})`
  })
  return words.join(' ')
}

const altered = { kind: 'text', text: text.replace('agreed', '«redacted: seal password»') } as const
const another = { kind: 'text', text: text.replace('agreed', 'another') } as const
const refused: Asked = ['upload', UPLOADS, { error: 'later' }, file]
const foreign = ['null', 7, [], { sessions: 'none' }, { sessions: [null, { sessionId: { a: 1 } }] }].map(
  (value): Asked => ['finalizeSigning', '/elsewhere', 'what?', { kind: 'json', value }],
)

const TOLD: Readonly<Record<string, readonly (readonly [asked: readonly Asked[], expected: string])[]>> = {
  'uploads, deletions, calls and readings of a session stand in their order, whichever way its id is written': [
    [[taken, seal, shown, reading, remove, empty], 'upload(0) call(1) reading(2: 3) deletion(4) reading(5: )'],
  ],
  'a list of documents that have no id shows none, and is not read': [
    [[taken, seal, ['list documents', shown[1], { data: [{ documentId: 1, name: 'a' }] }]], 'upload(0) call(1) reading(2: not read)'],
  ],
  'what a secret was taken out of is no reading: a short password may stand in any text': [
    [[taken, shown, ['download', reading[1], '«redacted: seal password» upon']], 'upload(0) reading(1: not read)'],
  ],
  'an upload that was not taken says nothing where the same one was taken a moment later': [
    [[refused, taken], 'upload(1)'],
    [[['upload', UPLOADS, { error: 'later' }, another], taken], 'upload(0) upload(1)'],
    [[taken, refused], 'upload(0) upload(1)'],
  ],
  'a list alone is no reading: it may come too soon after an upload, or be read for something else': [
    [[taken, empty, shown], 'upload(0)'],
    [[taken, empty, shown, seal, failed], 'upload(0) call(3) reading(4: not read)'],
  ],
  'a log that nobody of ours wrote is folded all the same': [
    [[...foreign, ['download', '/api-storage/v1.0/%E0%A4%A/1', ''], ['upload', 'no path at all', ''], taken], 'upload(7)'],
  ],
}
for (const [title, examples] of Object.entries(TOLD))
  test(title, () => {
    for (const [asked, expected] of examples) assert.equal(told(asked), expected)
  })

test('a file is taken from its upload as it was sent, and nothing is said where nobody can tell what was sent', () => {
  const uploaded = (body: RecordedBody) => uploadsUpTo(historiesOf(logOf([['upload', UPLOADS, {}, body]])).get(ID) ?? [])
  assert.deepEqual(uploaded(file), [QUOTED])
  for (const body of [{ kind: 'empty' }, { kind: 'text', text: '', omitted: 5 }, { kind: 'json', value: 1 }, altered] as const)
    assert.equal(uploaded(body), null)
})

test('a file in whose place another one of its name was taken need not be signed', async () => {
  const both = list([QUOTED.name, 'report.xml'], 'list documents')
  for (const now of ['another upon', 'agreed upon']) {
    const shownBefore = [both, download(now, 1, 'download'), download('<report/>', 2, 'download')]
    const replaced: Asked = ['upload', UPLOADS, {}, another]
    const log = logOf([taken, replaced, ...shownBefore, seal, shown, reading])
    const call = log.find(({ label }) => label === 'createSeal') ?? assert.fail()
    const { basis } = (await around(historiesOf(log), call, ID, FACTS)) ?? assert.fail()
    assert.deepEqual(
      basis.map(({ bytes }) => Buffer.from(bytes).toString()),
      [now],
    )
  }
})

const FILE: File = { name: 'a.txt', content: Buffer.from('agreed upon') }
const put = ({ name, content }: File): Asked => upload({ name, bytes: content })
const PUT = put(FILE)
const SEAL = sealing({ signKey: `«redacted, ${sealKeyMark('seal', signer.certificate)}»` })
/** The documents of the session as they are listed, each downloaded. */
const read = (...documents: readonly File[]): readonly Asked[] => [
  list(documents.map(({ name }) => name)),
  ...documents.map(({ content }, index) => download(content, index + 1)),
]

/** What the sentences about claims say of probes. */
async function judgedOf(...probes: readonly Pick<Evidence<Exchange>, 'exchanges' | 'lastTryFrom'>[]): Promise<readonly Judgement[]> {
  const evidence = probes.map((one, index) => evidenceOf(`probe ${index}`, one.exchanges, one))
  const sentences = suite.everywheres.filter(({ title }) => title === IN_CLAIMS)
  return (await Promise.all(sentences.map((one) => judgeEverywhere(one, evidence, FACTS)))).flat()
}

/** What they say of one probe, but for rows that are not assessed. */
async function said(asked: readonly Asked[], about: { readonly lastTryFrom?: number; readonly slow?: string } = {}): Promise<string[]> {
  const exchanges = logOf(asked).map((one) => ({ ...one, durationMs: one.label === about.slow ? 1000 : 1 }))
  const judgements = await judgedOf({ ...about, exchanges })
  return judgements.filter(({ verdict }) => verdict !== 'not-assessed').map(({ id, verdict }) => `${id} ${verdict}`)
}

test('what was read in a try of a probe that was run again says nothing: it may have been read too soon', async () => {
  const asked = [PUT, SEAL, ...read(FILE)]
  assert.deepEqual(await said([...asked, PUT], { lastTryFrom: asked.length }), [])
})

test('where the documents of a claim cannot be read, its rows could not be run', async () => {
  const [label, path] = list([])
  const gone = { exchanges: logOf([PUT, SEAL, [label, path, { error: 'closed' }]]) }
  const stuck = (await judgedOf(gone)).filter(({ kind }) => kind === 'could-not-run').map(({ id }) => id)
  assert.ok(['SEA-22', 'DOC-2', 'DOC-7', 'DOC-9'].every((row) => stuck.some((id) => id === row)))
  assert.ok(!stuck.some((id) => id === 'DOC-8' || id === 'FIN-7'), 'it was no second seal, and no signature')
  const both = await judgedOf(gone, { exchanges: logOf([PUT, SEAL, ...read(FILE)]) })
  assert.equal(both.find(({ id }) => id === 'SEA-22')?.verdict, 'fail')
})

test('a document that is too costly to inspect leaves the rows of its claim undecided', async () => {
  const content = writeZip([{ name: 'a.txt', content: Buffer.alloc(65 * 1024 * 1024), isCompressed: true }])
  const judgements = await judgedOf({ exchanges: logOf([PUT, SEAL, ...read({ name: 'a.txt', content })]) })
  assert.match(judgements.find(({ id }) => id === 'SEA-22')?.reason ?? '', /^could-not-run: the document could not be inspected/)
})

test('nothing is said where nobody can tell what came of a claim', async () => {
  const [, , claim, body = { kind: 'empty' }] = SEAL
  const elsewhere: Asked = ['createSeal', '/another/interface/eSealCreate', claim, body]
  assert.deepEqual(await said([PUT, archiving, ...read(FILE)]), [], 'nothing is signed')
  assert.deepEqual(await said([PUT, elsewhere, ...read(FILE)]), [], 'another path')
  assert.deepEqual(await said([PUT, SEAL, remove, PUT, ...read(FILE)]), [], 'another file since')
  assert.deepEqual(await said([PUT, finalizing, ...read(FILE)]), [], 'no CalculateDigest tells whose signature it is')
  assert.deepEqual(await said([PUT, finalizing, SEAL, ...read(FILE)], { slow: 'finalizeSigning' }), [], 'two calls at once')
  assert.deepEqual(await said([PUT, SEAL, list(['a.txt'])]), [], 'the document was not downloaded')
})

test('what is claimed for a value that is no signature over the digest must still be in the document', async () => {
  const item = { sessionId: ID, digest: Buffer.alloc(32).toString('base64') }
  const asked = { sessions: [{ sessionId: ID }], certificate: signer.certificate }
  const digest = calling('calculateDigest', asked, { data: { sessionDigests: [item] } })
  const finalized = (...documents: readonly File[]) => said([PUT, digest, finalizing, ...read(...documents)])
  assert.deepEqual(await finalized(FILE), ['FIN-7 fail'])
  assert.deepEqual(await finalized(container(await sealed(FILE))), ['FIN-7 pass'], 'by whom is not judged')
})

const sealed = (...files: readonly File[]): Promise<Buffer> => sealedFiles(files)
const container = (content: Buffer): File => ({ name: 'a.asice', content })

/** The required rows about the documents of seals that fail. */
async function failuresOf(...asked: readonly Asked[]): Promise<readonly string[]> {
  const failed = (await judgedOf({ exchanges: logOf(asked) })).filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)
  return [...new Set<string>(failed)].filter((row) => /^(?:SEA-22|DOC-[1-9]|DOC-1[23])$/.test(row)).sort()
}

test('after two seals there may be a container in a container, whatever that is called', async () => {
  for (const name of ['a.asice', 'signed document']) {
    const content = await sealed({ name, content: await sealed(FILE) })
    assert.deepEqual(await failuresOf(PUT, SEAL, SEAL, ...read(container(content))), [], name)
  }
})

test('a PDF that was made of a text, and a report beside it, which nobody seals next', async () => {
  const report = { name: 'report.xml', content: Buffer.from('<report/>') }
  const pdf = { name: 'a.pdf', content: await sealedPdf() }
  const sealedNext = async (file: File) => [PUT, SEAL, ...read(pdf, report), SEAL, ...read(container(await sealed(file)), report)]
  assert.deepEqual(await failuresOf(...(await sealedNext(pdf))), [])
  assert.deepEqual(await failuresOf(...(await sealedNext(FILE))), ['DOC-12', 'DOC-2', 'DOC-7'], 'something else is sealed')
})

test('an upload, and a copy of it that the storage area made, which nobody seals as a second file', async () => {
  const copy = { ...FILE, name: 'a.txt (looked at)' }
  const sealedThen = async (...files: readonly File[]) => [PUT, ...read(copy, FILE), SEAL, ...read(container(await sealed(...files)))]
  assert.deepEqual(await failuresOf(...(await sealedThen(FILE))), [])
  assert.deepEqual(await failuresOf(...(await sealedThen(FILE, copy))), [])
  const other = await sealedThen({ ...FILE, content: Buffer.from('agreed upon nothing') })
  assert.deepEqual(await failuresOf(...other), ['DOC-2', 'DOC-7'], 'something else is sealed')
})

test('an archive time-stamp is for the signed document of a session, and not for the files beside it', async () => {
  const signed = container(await sealed({ name: 'b.txt', content: Buffer.from('signed elsewhere') }))
  const [copy, other] = [{ ...FILE, name: 'c.txt' }, container(await archived(signed.content))]
  const archivedWith = (document: File) => said([...[signed, FILE, copy].map(put), archiving, ...read(document, FILE, copy)])
  assert.deepEqual(await archivedWith(other), ['DOC-3 pass', 'DOC-12 pass', 'ARC-6 pass'])
  assert.deepEqual(await archivedWith(signed), ['DOC-3 pass', 'DOC-12 pass', 'ARC-6 fail'])
})

test('an error beside done work is blamed, but not where a call that got no answer may have done it', async () => {
  const signed = container(await sealed(FILE))
  const document = container(await archived(signed.content))
  const [label, path, , body = { kind: 'empty' }] = archiving
  const failed: Asked = [label, path, { data: { results: [{ sessionId: ID, error: { code: 'a', message: 'b' } }] } }, body]
  const before = [list([signed.name], 'list documents'), download(signed.content, 1, 'download')]
  assert.deepEqual(await said([put(signed), failed, ...read(document)]), ['ERR-3 fail'])
  assert.deepEqual(await said([put(signed), failed, ...read(signed)]), ['ERR-3 pass'])
  const asked = [put(signed), SEAL, ...before, failed, ...read(document)]
  assert.deepEqual(await said(asked, { slow: 'createSeal' }), [])
})

test('a format that was asked for and never signed is told, where anything was signed at all', async () => {
  const [pdf, asice] = [{ name: 'b.pdf', content: await sealedPdf() }, container(await sealed(FILE))]
  const [later, asPdf] = [{ name: 'c.pdf', content: Buffer.concat([pdf.content, Buffer.from('%%EOF')]) }, sealing({ signAsPdf: true })]
  const not = ([label, path, , body = { kind: 'empty' }]: Asked): Asked => [label, path, { error: { code: 'no' } }, body]
  const told = (...logs: readonly (readonly Asked[])[]) =>
    unsignedFormats([[PUT, SEAL, ...read(asice)], ...logs].map((asked) => ({ exchanges: logOf(asked) }))).map(({ format }) => format)
  assert.deepEqual(told(), [])
  assert.deepEqual(told([put(pdf), not(asPdf)]), ['pdf'], 'refused')
  assert.deepEqual(told([not(put(pdf))]), ['pdf'], 'not taken into a session')
  assert.deepEqual(told([put(pdf), asPdf, ...read(asice)]), ['pdf'], 'it came to a container')
  assert.deepEqual(told([put(pdf), not(asPdf)], [put(pdf), asPdf, ...read(later)]), [])
  assert.deepEqual(told([put(pdf), not(sealing())], [PUT, not(asPdf)]), [], 'nobody asked for a signed PDF of a PDF')
  assert.deepEqual(told([put(asice), not(SEAL)]), ['existing-asic-e'])
  assert.deepEqual(told([put(asice), SEAL]), [])
  const alone = [
    [put(pdf), asPdf, ...read(later)],
    [PUT, not(SEAL)],
  ].map((asked) => ({ exchanges: logOf(asked) }))
  assert.deepEqual(unsignedFormats(alone), [{ format: 'asic-e', sessions: 1 }])
  assert.deepEqual(unsignedFormats([{ exchanges: logOf([put(pdf), not(asPdf)]) }]), [], 'nothing was signed')
})
