// PDFs of unusual kinds over the whole service: damaged ones are signed, sealed and archived, or refused in words that are true. Whole ones are
// signed under every liberty where second programs judge them (tests/second-opinions), and uploaded by every run.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from '../../inspection/index.js'
import { certifiedPdf, unusualPdf, unusualPdfs } from '../inspection/documents.js'
import { alterBytes, alterWord, moveBytes } from '../inspection/fuzzing/mutations.js'
import { Random } from '../inspection/fuzzing/random.js'
import { codesOf } from '../inspection/told.js'
import { isWhole } from '../proof/drawn-today.js'
import { claimed, openBench, type Reply } from './client.js'

/** `npm run damaged` asks for more. */
const MUTATIONS = Number(process.env.DAMAGED_UPLOADS ?? (isWhole ? 320 : 60))
const BATCH = 40
const SEED = 20_260_101

const AS_PDF = { signAsPdf: true }

const bench = await openBench()
const [, user] = await bench.users()
const [seal] = await bench.deployment.seals()

test('a hybrid PDF leaves no pointer to its hidden objects in the new section', async () => {
  const id = await bench.session(['paper.pdf', unusualPdf('a table with a stream of hidden objects')])
  await bench.sign([id], user, AS_PDF)
  const { content } = await bench.download(id)
  assert.equal(content.toString('latin1').match(/\/XRefStm/g)?.length, 1)
})

test('a PDF whose certification permits no changes is neither signed nor sealed, and archived', async () => {
  const assertRefused = (reply: Reply) => {
    assert.deepEqual(claimed(reply), [])
    assert.ok(reply.status < 500)
    assert.match(reply.bytes.toString(), /certification permits no changes/)
  }
  const certified = certifiedPdf()
  const id = await bench.session(['contract.pdf', certified])
  assertRefused(await bench.calculate([id], user, AS_PDF))
  assertRefused(await bench.seal([id], seal, AS_PDF))
  assert.deepEqual(claimed(await bench.archive([id], user)), [id])
  const whole = (await bench.download(id)).content
  assert.ok(whole.subarray(0, certified.length).equals(certified))
  const found = codesOf(await inspect(whole))
  for (const code of ['change-not-permitted', 'changed-after-signing'] as const) assert.ok(!found.includes(code))
  const again = await bench.session(['contract.pdf', whole])
  assertRefused(await bench.calculate([again], user, AS_PDF))
})

/** Most of them keep the length: what comes behind stays where the cross-references say. */
const DAMAGES = [alterBytes, alterBytes, alterBytes, alterWord, moveBytes]

// At random, the same each time: no answer may be an internal error.
test(`${MUTATIONS} damaged PDFs are signed, sealed and archived, or refused, and their sessions stand`, async () => {
  const random = new Random(SEED)
  const sources = [...Object.values(unusualPdfs), certifiedPdf()]
  const pdfs = Array.from({ length: MUTATIONS }, (_, index) => {
    const pdf = sources[index % sources.length] ?? Buffer.alloc(0)
    return random.pick(DAMAGES)(pdf, random)
  })
  const counts = { signed: 0, sealed: 0, archived: 0 }
  for (let first = 0; first < pdfs.length; first += BATCH) {
    // On a busy machine all of them take longer than a token lives.
    bench.renew()
    const ids = await Promise.all(pdfs.slice(first, first + BATCH).map((pdf) => bench.session(['paper.pdf', pdf])))
    const answer = await bench.calculate(ids, user, AS_PDF)
    assert.ok(answer.status < 500, `signing from ${first} on: ${answer.bytes}`)
    const signed = claimed(await bench.finalize(await bench.signAtPlatform(answer, user), user))
    const others = ids.filter((id) => !signed.includes(id))
    const sealed = await bench.seal(others, seal, AS_PDF)
    assert.ok(sealed.status < 500, `sealing from ${first} on: ${sealed.bytes}`)
    const preserved = await bench.archive(ids, user)
    assert.ok(preserved.status < 500, `archiving from ${first} on: ${preserved.bytes}`)
    for (const id of ids) assert.equal((await bench.get(`/api-storage/v1.0/${id}/list`)).status, 200)
    counts.signed += signed.length
    counts.sealed += claimed(sealed).length
    counts.archived += claimed(preserved).length
  }
  // Enough of them can be read for the rest of the way to be walked too.
  assert.ok(counts.signed > MUTATIONS / 8 && counts.signed < MUTATIONS, JSON.stringify(counts))
  assert.ok(counts.archived > counts.signed / 2, JSON.stringify(counts))
})
