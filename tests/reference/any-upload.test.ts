// Containers and PDFs that anybody may upload, whole, damaged, tampered with and made to do harm: each is taken or refused in words, and its session
// can be used afterwards. Whole PDFs are signed under every liberty where second programs judge them (tests/second-opinions), and uploaded by every
// run.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedElsewhere } from '../../fixtures/samples/file-kinds.js'
import { inspect } from '../../inspection/index.js'
import { readZip, writeZip } from '../../reference/documents/zip.js'
import { isObject } from '../../reference/wire/json.js'
import { filesIn, read, unusualPdfs } from '../inspection/documents.js'
import { alterBytes, alterWord, damagedContainer, moveBytes, Random } from '../inspection/fuzzing.js'
import { allFindings } from '../inspection/told.js'
import { inDrawnOrder, isWhole, seedOfToday } from '../proof/drawn-today.js'
import { claimed, listOf, openBench, type Reply, teaches } from './client.js'

/** `npm run damaged` asks for more. */
const MUTATIONS = Number(process.env.DAMAGED_UPLOADS ?? (isWhole ? 260 : 60))

const SIGNATURE_FILE = 'META-INF/signatures0.xml'

const EMPTY = Buffer.alloc(0)
/** Made before there are connections: the deployment closes those that are idle. */
const TOO_MUCH = [
  {
    file: 'sixty thousand entries.asice',
    bytes: writeZip(Array.from({ length: 60_000 }, (_, i) => ({ name: `${i}`, content: EMPTY, isCompressed: false }))),
  },
  { file: 'a bomb.asice', bytes: writeZip([{ name: 'bomb', content: Buffer.alloc(65 << 20), isCompressed: true }]) },
]

const bench = await openBench()
const [, user = assert.fail()] = await bench.deployment.users()
const [seal] = await bench.deployment.seals()
const whole = await bench.session(['līgums #1.txt', 'one'], ['b.txt', 'two'])
assert.deepEqual(claimed(await bench.sign([whole], user, { createNewEdoc: true })), [whole])
const good = readZip(await bench.download(whole))

const codesIn = async (document: Buffer) => allFindings(await inspect(document)).map(({ code }) => code)

/** The good container with its signature file altered. */
function inSignatureFile(alter: (xml: string) => string, encoding: BufferEncoding = 'utf8'): Buffer {
  return writeZip(
    good.map((entry) =>
      entry.name === SIGNATURE_FILE ? { ...entry, content: Buffer.from(alter(entry.content.toString()), encoding) } : entry,
    ),
  )
}

const AS_PDF = { signAsPdf: true }

/** All that a provider can do with an uploaded file: it is listed, read, and given to each operation. Answers what these said. */
async function useAll(what: string, name: string, content: Buffer) {
  const answered = (call: string, reply: Reply): Reply => {
    assert.ok(reply.status < 500, `${what}: ${call}: ${reply.status} ${reply.bytes}`)
    return reply
  }
  const id = await bench.session()
  const storage = `/api-storage/v1.0/${id}`
  const uploaded = answered('upload', await bench.upload(id, name, content))
  const files = await bench.list(id)
  assert.equal(files.length, uploaded.status < 300 ? 1 : 0, `${what}: what was not taken is not kept`)
  const included = files.flatMap(({ includedDocuments }) => listOf(includedDocuments)).filter(isObject)
  for (const file of [...files, ...included.slice(0, 2)]) answered('download', await bench.get(`${storage}/${String(file.id)}`))
  const fields = name.endsWith('.pdf') ? AS_PDF : {}
  const atOnce = answered('addArchive', await bench.archive([id], user))
  const digest = answered('CalculateDigest', await bench.calculate([id], user, fields))
  const finalize = async (): Promise<Reply> =>
    answered('finalizeSigning', await bench.finalize(await bench.signAtPlatform(digest, user), user))
  const signed = claimed(digest).length === 0 ? digest : await finalize()
  const sealed = answered('eSealCreate', await bench.seal([id], seal, fields))
  const archived = answered('addArchive', await bench.archive([id], user))
  assert.equal((await bench.upload(id, 'note.txt', Buffer.from('note'))).status, 200, what)
  assert.equal((await bench.get(`${storage}/list`)).status, 200, what)
  return { atOnce, digest, signed, sealed, archived }
}

const pdfs = [
  ...Object.values(unusualPdfs),
  ...(['certified', 'certified-open'] as const).map((name) => Buffer.from(signedElsewhere(name))),
]
/** Most of them keep the length: what comes behind stays where the cross-references say. */
const DAMAGES = [alterBytes, alterBytes, alterBytes, alterWord, moveBytes]
const damagedPdf = (random: Random): Buffer => random.pick(DAMAGES)(random.pick(pdfs), random)

// At random, the same each time: no answer may be an internal error.
for (const [kind, name, damaged] of [
  ['container', 'contract.asice', (random: Random) => damagedContainer(good, random).bytes],
  ['PDF', 'paper.pdf', damagedPdf],
] as const)
  test(`a ${kind} of anybody is no trouble however it is damaged, ${MUTATIONS} times`, async () => {
    let [signed, archived] = [0, 0]
    for (let seed = 1; seed <= MUTATIONS; seed += 1) {
      // On a busy machine all of them take longer than a token lives.
      bench.renew()
      const said = await useAll(`mutation ${seed}`, name, damaged(new Random('upload', String(seed))))
      signed += claimed(said.signed).length
      archived += claimed(said.archived).length
    }
    assert.deepEqual(bench.deployment.internalErrors(), [])
    // Enough of them can be read for the rest of the way to be walked too.
    assert.ok(signed > MUTATIONS / 8 && signed < MUTATIONS && archived > signed / 2, `${signed} signed, ${archived} archived`)
  })

/** A container with such a name is refused: packed anew, it would have another. */
const NAMES_NOT_KEPT = ['zip-name-backslash', 'zip-name-drive', 'a-name-of-its-own-for-those-who-know-Unicode-paths']
const harmful = [...TOO_MUCH, ...filesIn('kept/hostile'), ...filesIn('kept/tampered')]

for (const { file, bytes } of inDrawnOrder(harmful, seedOfToday, (one) => one.file).slice(0, isWhole ? 100 : 15)) {
  test(`a document of anybody is no trouble: ${file}`, async () => {
    bench.renew()
    const replies = Object.values(await useAll(file, file.replaceAll('/', ' '), bytes))
    if (NAMES_NOT_KEPT.some((name) => file.includes(name))) for (const reply of replies) assert.deepEqual(claimed(reply), [])
  })
}

/** What a signature file may hold: before what, as it is written there, and as it is kept. */
const HELD: readonly (readonly [before: string, written: string, kept?: string])[] = [
  ['<asic:XAdESSignatures', '<?by a program?><!-- Q&A -->'],
  ['<ds:SignedInfo', '<?by a program?><?program?><!-- Q&A -->', '<?by a program?><?program ?><!-- Q&A -->'],
  // An archive time-stamp covers what stands there.
  ['</ds:Signature>', '<ds:Object><?by a program?><?program?></ds:Object>', '<ds:Object><?by a program?><?program ?></ds:Object>'],
  ['</ds:Signature>', '<ds:Object><![CDATA[<]]>&amp;<![CDATA[]]></ds:Object>', '<ds:Object><![CDATA[<]]>&amp;</ds:Object>'],
  ['</ds:Signature>', '<ds:Object>a&#13;\nb\u2028c</ds:Object>'],
]

test('what a signature file of anybody holds is kept when it is archived: instructions, comments, CDATA sections, line ends', async () => {
  const holding = inSignatureFile((xml) => HELD.reduce((all, [before, written]) => all.replace(before, written + before), xml))
  const id = await bench.session(['contract.asice', holding])
  assert.deepEqual(claimed(await bench.archive([id], user)), [id])
  const content = await bench.download(id)
  const archived = String(readZip(content).find(({ name }) => name === SIGNATURE_FILE)?.content)
  for (const [, written, kept = written] of HELD) assert.ok(archived.includes(kept), kept)
  assert.deepEqual(await codesIn(content), await codesIn(writeZip(good)))
})

test('a container of anybody is refused in words where its XML names an entity, is no UTF-8, or has a document type', async () => {
  for (const [content, words] of [
    [inSignatureFile((xml) => xml.replace('</ds:Signature>', '&nbsp;</ds:Signature>')), /a signature file of the ASiC-E cannot be read/],
    [inSignatureFile((xml) => `${xml}<!--\xe9-->`, 'latin1'), /a signature file of the ASiC-E cannot be read/],
    [read('cases/doctype-in-manifest.asice'), /manifest\.xml cannot be read: a document type declaration is not accepted/],
  ] as const)
    teaches((await useAll('in words', 'contract.asice', content)).atOnce, words, /./)
})
