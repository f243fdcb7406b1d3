// PDFs of unusual kinds over the whole service, whole and damaged: signed, sealed and archived, or refused in words that are true.
// Must not know how the deployment reads them.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { writeAskingPdf, writeHybridPdf, writeMarkedPdf } from '../../fixtures/samples/unusual-pdf.js'
import { inspect } from '../../inspection/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { casePdf, certifiedPdf, unusualPdfs } from '../inspection/cases/cases.js'
import { alterBytes, alterWord, moveBytes } from '../inspection/fuzzing/mutations.js'
import { Random } from '../inspection/fuzzing/random.js'
import { allFindings } from '../inspection/tampering/table.js'
import { drawnToday, isWhole } from '../proof/drawn-today.js'
import { Workbench } from '../reference-documents/foreign-validators.js'
import { claimed, openBench, type Reply } from './client.js'

/** As walks upload them. */
const samples: Readonly<Record<string, Buffer>> = {
  'a hybrid sample': Buffer.from(writeHybridPdf(['one'])),
  'a sample that asks for appearances': Buffer.from(writeAskingPdf(['one'])),
  'a sample with a byte order mark': Buffer.from(writeMarkedPdf(['one'])),
}

/** `npm run damaged` asks for more. */
const MUTATIONS = Number(process.env.DAMAGED_UPLOADS ?? (isWhole ? 320 : 60))
const BATCH = 40
const SEED = 20_260_101

const AS_PDF = { signAsPdf: true }

const bench = await openBench()
const [, user] = await bench.users()
const [seal] = await bench.deployment.seals()

async function archived(id: string): Promise<Buffer> {
  assert.deepEqual(claimed(await bench.archive([id], user)), [id])
  return (await bench.download(id)).content
}

async function assertSound(pdf: Buffer, signatures: number): Promise<void> {
  const inspection = await inspect(pdf)
  assert.deepEqual(
    inspection.signatures.map(({ valid, coversWholeDocument }) => [valid, coversWholeDocument]),
    Array.from({ length: signatures }, () => [true, true]),
  )
  assert.deepEqual(
    inspection.timeStamps.map(({ valid }) => valid),
    [true],
  )
  assert.deepEqual(
    allFindings(inspection)
      .filter(({ severity, code }) => severity === 'error' || code.startsWith('update-') || code === 'duplicate-field-name')
      .map(({ code, message }) => `${code}: ${message}`),
    [],
  )
}

describe('PDFs of unusual kinds', () => {
  for (const [name, pdf] of drawnToday(Object.entries({ ...unusualPdfs, ...samples }), 9)) {
    it(`are signed, sealed and archived: ${name}`, async (context) => {
      const id = await bench.session(['paper.pdf', pdf])
      assert.deepEqual(claimed(await bench.sign([id], user, AS_PDF)), [id])
      const signed = (await bench.download(id)).content
      assert.ok(signed.subarray(0, pdf.length).equals(pdf), 'the document given stays as it is')
      // A new session, since the deployment may call the one that is signed done.
      const second = await bench.session(['paper.pdf', signed])
      assert.deepEqual(claimed(await bench.seal([second], seal, AS_PDF)), [second])
      const whole = await archived(second)
      await assertSound(whole, 2)
      const alone = await bench.session(['paper.pdf', signed])
      await assertSound(await archived(alone), 1)
      if (missingTools('qpdf') !== false) return
      const workbench = await Workbench.create(context)
      await workbench.write('whole.pdf', whole)
      const { status, output } = await workbench.run('qpdf', '--check', 'whole.pdf')
      assert.equal(status, 0, output)
    })
  }

  it('leave no pointer to the hidden objects in the new section', async () => {
    const id = await bench.session(['paper.pdf', casePdf('hybrid-reference')])
    await bench.sign([id], user, AS_PDF)
    const { content } = await bench.download(id)
    assert.equal(content.toString('latin1').match(/\/XRefStm/g)?.length, 1)
  })
})

describe('a PDF whose certification permits no changes', () => {
  const certified = certifiedPdf()
  const assertRefused = (reply: Reply) => {
    assert.deepEqual(claimed(reply), [])
    assert.ok(reply.status < 500)
    assert.match(reply.bytes.toString(), /certification permits no changes/)
  }

  it('is neither signed nor sealed, and archived', async () => {
    const id = await bench.session(['contract.pdf', certified])
    assertRefused(await bench.calculate([id], user, AS_PDF))
    assertRefused(await bench.seal([id], seal, AS_PDF))
    const whole = await archived(id)
    assert.ok(whole.subarray(0, certified.length).equals(certified))
    const found = allFindings(await inspect(whole)).map(({ code }) => code)
    for (const code of ['change-not-permitted', 'changed-after-signing'] as const) assert.ok(!found.includes(code))
    const again = await bench.session(['contract.pdf', whole])
    assertRefused(await bench.calculate([again], user, AS_PDF))
  })
})

/** Most of them keep the length: what comes behind stays where the cross-references say. */
function mutated(pdf: Buffer, random: Random): Buffer {
  return random.pick([alterBytes, alterBytes, alterBytes, alterWord, moveBytes])(pdf, random).bytes
}

// At random, the same each time: no answer may be an internal error.
describe(`${MUTATIONS} damaged PDFs`, () => {
  it('are signed, sealed and archived, or refused, and their sessions stand', async () => {
    const random = new Random(SEED)
    const sources = [...Object.values(unusualPdfs), certifiedPdf()]
    const pdfs = Array.from({ length: MUTATIONS }, (_, index) => mutated(sources[index % sources.length] ?? Buffer.alloc(0), random))
    const counts = { signed: 0, sealed: 0, archived: 0 }
    for (let first = 0; first < pdfs.length; first += BATCH) {
      // On a busy machine all of them take longer than a token lives.
      bench.renew()
      const ids = await Promise.all(pdfs.slice(first, first + BATCH).map((pdf) => bench.session(['paper.pdf', pdf])))
      const answer = await bench.calculate(ids, user, { signAsPdf: true })
      assert.ok(answer.status < 500, `signing from ${first} on: ${answer.bytes}`)
      const signed = claimed(await bench.finalize(await bench.signAtPlatform(answer, user), user))
      const others = ids.filter((id) => !signed.includes(id))
      const sealed = await bench.seal(others, seal, { signAsPdf: true })
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
})
