// PDFs damaged at random, the same each time, over the whole service: whatever they are, no answer is an internal error.
// Must not know how the deployment reads them.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { certifiedPdf, unusualPdfs } from '../inspection/cases/cases.js'
import { alterBytes, alterWord, moveBytes } from '../inspection/fuzzing/mutations.js'
import { Random } from '../inspection/fuzzing/random.js'
import { isWhole } from '../proof/drawn-today.js'
import { claimed, openBench, type Reply } from './client.js'

/** `npm run damaged` asks for more. */
const MUTATIONS = Number(process.env.DAMAGED_UPLOADS ?? (isWhole ? 320 : 60))
const BATCH = 40
const SEED = 20_260_101

const bench = await openBench()
const [, user] = await bench.users()
const [seal] = await bench.deployment.seals()

/** Most of them keep the length: what comes behind stays where the cross-references say. */
function mutated(pdf: Buffer, random: Random): Buffer {
  return random.pick([alterBytes, alterBytes, alterBytes, alterWord, moveBytes])(pdf, random).bytes
}

function assertAnswered(reply: Reply, what: string): void {
  assert.ok(reply.status < 500, `${what}: ${reply.status} ${reply.bytes}`)
}

it(`${MUTATIONS} damaged PDFs are signed, sealed and archived, or refused, and their sessions stand`, async () => {
  const random = new Random(SEED)
  const sources = [...Object.values(unusualPdfs), certifiedPdf()]
  const pdfs = Array.from({ length: MUTATIONS }, (_, index) => mutated(sources[index % sources.length] ?? Buffer.alloc(0), random))
  const counts = { signed: 0, sealed: 0, archived: 0 }
  for (let first = 0; first < pdfs.length; first += BATCH) {
    const ids = await Promise.all(pdfs.slice(first, first + BATCH).map((pdf) => bench.session(['paper.pdf', pdf])))
    const answer = await bench.calculate(ids, user, { signAsPdf: true })
    assertAnswered(answer, `signing from ${first} on`)
    const signed = claimed(await bench.finalize(await bench.signAtPlatform(answer, user), user))
    const others = ids.filter((id) => !signed.includes(id))
    const sealed = await bench.seal(others, seal, { signAsPdf: true })
    assertAnswered(sealed, `sealing from ${first} on`)
    const archived = await bench.archive(ids, user)
    assertAnswered(archived, `archiving from ${first} on`)
    for (const id of ids) assert.equal((await bench.get(`/api-storage/v1.0/${id}/list`)).status, 200)
    counts.signed += signed.length
    counts.sealed += claimed(sealed).length
    counts.archived += claimed(archived).length
  }
  // Enough of them can be read for the rest of the way to be walked too.
  assert.ok(counts.signed > MUTATIONS / 8 && counts.signed < MUTATIONS, JSON.stringify(counts))
  assert.ok(counts.archived > counts.signed / 2, JSON.stringify(counts))
})
