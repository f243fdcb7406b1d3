// Containers and PDFs that anybody may upload, whole and damaged: each is taken or refused in words, and its session can be used afterwards. Whole PDFs
// are signed under every liberty where second programs judge them (tests/second-opinions), and uploaded by every run.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { inspect } from '../../inspection/index.js'
import { readZip } from '../../reference/documents/zip.js'
import { isObject } from '../../reference/wire/json.js'
import { certifiedPdf, unusualPdfs } from '../inspection/documents.js'
import { unicodePath, writeZip, type ZipPart } from '../inspection/foreign/zip.js'
import { damagedContainer } from '../inspection/fuzzing/container-inputs.js'
import { alterBytes, alterWord, moveBytes, Random } from '../inspection/fuzzing/mutations.js'
import { codesOf } from '../inspection/told.js'
import { isWhole } from '../proof/drawn-today.js'
import { claimed, listOf, openBench, type Reply, teaches } from './client.js'

const DOCTYPE = readFileSync(new URL('../inspection/cases/doctype-in-manifest.asice', import.meta.url))
/** `npm run damaged` asks for more. */
const MUTATIONS = Number(process.env.DAMAGED_UPLOADS ?? (isWhole ? 260 : 60))
const SIGNATURES = 'META-INF/signatures0.xml'

const bench = await openBench()
const [, user] = await bench.users()
const [seal] = await bench.deployment.seals()
const whole = await bench.session(['līgums #1.txt', 'one'], ['b.txt', 'two'])
assert.deepEqual(claimed(await bench.sign([whole], user, { createNewEdoc: true })), [whole])
const good = partsIn((await bench.download(whole)).content)

function partsIn(container: Buffer): readonly ZipPart[] {
  return readZip(container).map(({ name, content }) => ({ name, bytes: content, flags: 0x800 }))
}

function withPart(name: string, change: (text: string) => string): Buffer {
  const changed = good.map((part) =>
    part.name === name ? { ...part, bytes: Buffer.from(change(Buffer.from(part.bytes).toString())) } : part,
  )
  return writeZip(changed.some((part) => part.name === name) ? changed : [...changed, { name, bytes: Buffer.from(change('')) }])
}

function withFile(file: ZipPart): Buffer {
  return writeZip([...good, file])
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
  const files = listOf(answered('list', await bench.get(`${storage}/list`)).json.data).filter(isObject)
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

const hostile: Readonly<Record<string, () => Buffer>> = {
  'a document type with entities in a signature': () =>
    withPart(SIGNATURES, (xml) => `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${xml.replace(/^<\?.*?\?>/, '')}`),
  'a signature nested deeply': () =>
    withPart(SIGNATURES, (xml) => xml.replace('</ds:KeyInfo>', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}</ds:KeyInfo>`)),
  'a reference that is no address': () => withPart(SIGNATURES, (xml) => xml.replace('URI="b.txt"', 'URI="%zz"')),
  'one entry twice': () => withFile({ name: 'b.txt', bytes: Buffer.from('other') }),
  'a file that climbs out': () => withFile({ name: '../a.txt', bytes: Buffer.from('a') }),
  'a name in another encoding': () => {
    const bytes = withFile({ name: 'a~b.txt', bytes: Buffer.from('a') })
    for (let at = bytes.indexOf('~b.txt'); at >= 0; at = bytes.indexOf('~b.txt', at)) bytes.writeUInt8(0x88, at)
    return bytes
  },
  'another name in an extra field': () => {
    const extra = unicodePath('L?gums.txt', 'Līgums.txt')
    return withFile({ name: 'L?gums.txt', bytes: Buffer.from('a'), extra, centralExtra: extra })
  },
  'sixty thousand entries': () =>
    writeZip([...good, ...Array.from({ length: 60_000 }, (_, index) => ({ name: `${index}`, bytes: Buffer.alloc(0) }))]),
  'an entry that claims to be huge': () => withFile({ name: 'huge', bytes: Buffer.from('a'), size: 0xfffffff0 }),
  'a bomb': () => withFile({ name: 'bomb', bytes: Buffer.alloc(65 << 20), deflated: true }),
}

/** A container with such a name is refused: packed anew, it would have another. */
const NAMES_NOT_KEPT: readonly string[] = ['a name in another encoding', 'another name in an extra field', 'a file that climbs out']

const pdfs = [...Object.values(unusualPdfs), certifiedPdf()]
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

describe('a container of anybody', () => {
  for (const [what, make] of Object.entries(hostile)) {
    it(`is no trouble: ${what}`, async () => {
      const container = make()
      // Where that took long, the deployment has closed the idle connection, and the client has to hear of it.
      await setTimeout(20)
      const replies = Object.values(await useAll(what, 'contract.asice', container))
      if (NAMES_NOT_KEPT.includes(what)) for (const reply of replies) assert.deepEqual(claimed(reply), [], 'a name could not be kept')
    })
  }

  it('is refused in words where its manifest has a document type', async () => {
    const { atOnce, digest, sealed } = await useAll('in words', 'contract.asice', DOCTYPE)
    for (const reply of [atOnce, digest, sealed])
      teaches(reply, /manifest\.xml cannot be read: a document type declaration is not accepted/, /./)
  })
})

describe('a PDF of anybody', () => {
  it('is neither signed nor sealed where its certification permits no changes, and is archived', async () => {
    const certified = certifiedPdf()
    const id = await bench.session(['contract.pdf', certified])
    const no = /certification permits no changes/
    teaches(await bench.calculate([id], user, AS_PDF), no)
    teaches(await bench.seal([id], seal, AS_PDF), no)
    assert.deepEqual(claimed(await bench.archive([id], user)), [id])
    const whole = (await bench.download(id)).content
    assert.ok(whole.subarray(0, certified.length).equals(certified))
    const found = codesOf(await inspect(whole))
    for (const code of ['change-not-permitted', 'changed-after-signing'] as const) assert.ok(!found.includes(code))
    teaches(await bench.calculate([await bench.session(['contract.pdf', whole])], user, AS_PDF), no)
  })
})
