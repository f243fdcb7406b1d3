// Plans repeat with the seed, and make files as they say.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SeededRandom } from '../../fixtures/samples/random.js'
import { Deck, drawnPlan } from '../../specs/exploration/drawing.js'
import { filesOf } from '../../specs/exploration/files.js'
import { type FilePlan, PLAIN_FILE, type Plan, seal } from '../../specs/exploration/plan.js'
import { shortened } from '../../specs/exploration/shortening.js'
import { WRITTEN } from '../../specs/exploration/written.js'
import { idLike } from '../../specs/faults/sessions.js'
import { faultPlans } from '../../specs/faults/table.js'

const MANY = 60
const drawnPlans = (seed: string, count: number, isProvoking: boolean): readonly Plan[] =>
  Array.from({ length: count }, (_, place) => drawnPlan(seed, place, isProvoking))
const PLAIN = drawnPlans('seed', MANY, false)

test('an unknown id is written as those that are known: prefixes and the versions of UUIDs stay, short ids are not drawn', () => {
  const random = new SeededRandom('seed', 'ids')
  const uuid = '0190b5a2-7c11-7e6f-9d3a-5b1c2d3e4f60'
  const like = idLike(uuid, random) ?? ''
  assert.match(like, /^0190b5[0-9a-f]{2}-[0-9a-f]{3}1-7e6f-9[0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.notEqual(like, uuid)
  assert.match(idLike('sess_AbCdEfGhIjKlMnOpQrStUvWx12', random) ?? '', /^sess_A[A-Za-z]{6}hIjKlMnO[A-Za-z]{9}[0-9]{2}$/)
  assert.equal(idLike('1234567', random), null)
})

test('the same seed draws the same walks, whatever was drawn between, and another seed draws others', () => {
  const [other] = drawnPlans('another', 1, false)
  assert.deepEqual(drawnPlan('seed', 9, false), PLAIN[9])
  assert.notDeepEqual(other, PLAIN[0])
})

for (const isProvoking of [false, true])
  test(`everything that can be wrong${isProvoking ? ' and provokes' : ''} comes once before anything comes again`, () => {
    const all = faultPlans(isProvoking)
    const deck = new Deck(new SeededRandom('seed', 'faults'), all)
    const dealt = all.map(() => deck.next())
    const sorted = (faults: readonly object[]): readonly string[] => faults.map((fault) => JSON.stringify(fault)).sort()
    assert.deepEqual(sorted(dealt), sorted(all))
    assert.notDeepEqual(dealt, all)
  })

test('files have the size of their plan, names of their own, containers their extension, and equal contents only twins', () => {
  for (const plan of [...drawnPlans('files', MANY, false), ...Object.values(WRITTEN)]) {
    const files = filesOf(plan.sessions)
    assert.deepEqual(files, filesOf(plan.sessions))
    for (const own of files) assert.equal(new Set(own.map(({ name }) => name)).size, own.length, own.map(({ name }) => name).join())
    plan.sessions.flat().forEach(({ kind, size, twin }, index) => {
      if ((kind === 'text' || kind === 'bytes') && size !== 'usual' && !twin) assert.equal(files.flat()[index]?.bytes.length, size)
    })
    // A deployment may refuse a session for one file that is called a container and is none.
    for (const { name, bytes } of files.flat())
      if (/\.(?:asice|edoc)$/.test(name)) assert.ok(Buffer.from(bytes).includes('mimetypeapplication/vnd.etsi.asic-e'), name)
    const ofPlans = plan.sessions.flat().map((file, index) => ({ file, bytes: Buffer.from(files.flat()[index]?.bytes ?? []) }))
    const isMadeHere = ({ kind, twin }: FilePlan): boolean => !twin && !/^(?:signed|certified)-/.test(kind)
    const large = ofPlans.filter(({ file, bytes }) => isMadeHere(file) && bytes.length > 100).map(({ bytes }) => bytes.toString('latin1'))
    assert.equal(new Set(large).size, large.length)
  }
})

test('the shortest walk that fails has one session and the one step that matters, after few tries', async () => {
  const isPdf = ({ sessions }: Plan, place: number): boolean => sessions[place]?.some(({ kind }) => kind === 'pdf') === true
  const isBroken = (plan: Plan): boolean =>
    plan.steps.some((step) => step.act === 'seal' && step.flags === 'pdf' && step.on.some((place) => isPdf(plan, place)))
  const drawn = drawnPlans('shorter walks', 150, false).filter(isBroken)
  assert.ok(drawn.length > 5)
  for (const plan of drawn) {
    let tries = 0
    const fails = async (shorter: Plan): Promise<boolean> => {
      tries += 1
      return isBroken(shorter)
    }
    const shortest = await shortened(plan, 0, fails, () => tries >= 60)
    if (shortest === null) continue
    const { sessions, steps } = shortest.plan
    assert.ok(isBroken(shortest.plan))
    const files = sessions.flat().map((file) => ({ ...file }))
    assert.deepEqual(files, [{ ...PLAIN_FILE, kind: 'pdf', words: files[0]?.words }])
    assert.equal(steps.length, 1)
    assert.deepEqual(steps, [seal(0, { flags: 'pdf' })])
    assert.ok(shortest.needed.length === 0 || shortest.needed.join() === 'flags: pdf,kind of a file: pdf', shortest.needed.join())
  }
})
