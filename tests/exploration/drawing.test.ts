// Plans repeat with the seed, and make files as they say.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SeededRandom } from '../../fixtures/samples/random.js'
import { pairsOf, pairsPossible, plannedCircumstances } from '../../specs/exploration/circumstances.js'
import { Deck } from '../../specs/exploration/dealing.js'
import { drawnPlans } from '../../specs/exploration/drawing.js'
import { filesOf } from '../../specs/exploration/files.js'
import { type FilePlan, PLAIN_FILE, PLAIN_STEP, type Plan } from '../../specs/exploration/plan.js'
import { shortened } from '../../specs/exploration/shortening.js'
import { WRITTEN } from '../../specs/exploration/written.js'
import { idLike } from '../../specs/faults/sessions.js'
import { faultPlans } from '../../specs/faults/table.js'

const MANY = 60
const PLAIN = await drawnPlans('seed', MANY, false)
const PROVOKING = await drawnPlans('seed', MANY, true)

test('an unknown id is written as those that are known: prefixes and the versions of UUIDs stay, short ids are not drawn', () => {
  const random = new SeededRandom('seed', 'ids')
  const uuid = '0190b5a2-7c11-7e6f-9d3a-5b1c2d3e4f60'
  const like = idLike(uuid, random) ?? ''
  assert.match(like, /^0190b5[0-9a-f]{2}-[0-9a-f]{3}1-7e6f-9[0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.notEqual(like, uuid)
  assert.match(idLike('sess_AbCdEfGhIjKlMnOpQrStUvWx12', random) ?? '', /^sess_A[A-Za-z]{6}hIjKlMnO[A-Za-z]{9}[0-9]{2}$/)
  assert.equal(idLike('1234567', random), null)
})

test('the same seed draws the same walks, more walks begin with the same ones, and another seed draws others', async () => {
  const few = await drawnPlans('seed', 10, false)
  assert.deepEqual(PLAIN.slice(0, 10), few)
  assert.notDeepEqual(await drawnPlans('another', 10, false), few)
})

test('walks meet more and more pairs of circumstances, and never more than there are', () => {
  const met = (count: number): number => new Set(PLAIN.slice(0, count).flatMap((plan) => plannedCircumstances(plan).flatMap(pairsOf))).size
  const [some, all, possible] = [met(MANY / 4), met(MANY), pairsPossible(6, 2)]
  assert.ok(some < all && all <= possible, `${some} < ${all} <= ${possible}`)
  assert.ok(all > possible / 2, `${all} of ${possible} pairs in ${MANY} walks`)
})

test('in walks that provoke more steps are wrong than in others', () => {
  const wrong = (plans: readonly Plan[]): number => {
    const steps = plans.flatMap((plan) => plan.steps)
    return steps.filter((step) => step.wrong !== null).length / steps.length
  }
  const [plain, provoking] = [wrong(PLAIN), wrong(PROVOKING)]
  assert.ok(plain > 0.05 && plain < 0.3, String(plain))
  assert.ok(provoking > 0.3 && provoking < 0.6, String(provoking))
})

for (const isProvoking of [false, true])
  test(`everything that can be wrong${isProvoking ? ' and provokes' : ''} comes once before anything comes again`, () => {
    const all = faultPlans(isProvoking)
    const deck = new Deck('seed', isProvoking)
    const dealt = all.map(() => deck.next())
    const sorted = (faults: readonly object[]): readonly string[] => faults.map((fault) => JSON.stringify(fault)).sort()
    assert.deepEqual(sorted(dealt), sorted(all))
    assert.deepEqual(deck.next(), dealt[0])
    assert.notDeepEqual(dealt, all)
  })

test('an archive time-stamp that is wrong comes after a signature, and what is among others has others', () => {
  const least = { alone: 1, first: 2, second: 3, middle: 3, last: 2 }
  for (const { sessions, steps } of [...PLAIN, ...PROVOKING])
    for (const [index, { wrong }] of steps.entries()) {
      if (wrong === null) continue
      assert.ok(sessions.length >= least[wrong.at], wrong.name)
      if (wrong.operation === 'addArchive') assert.equal(steps[index - 1]?.act, 'sign')
    }
})

test('what a written walk leaves unread gets an archive time-stamp next', () => {
  for (const [name, { steps }] of Object.entries(WRITTEN))
    for (const [index, { unread }] of steps.entries()) if (unread) assert.equal(steps[index + 1]?.act, 'archive', name)
})

test('what is wrong in written walks is something that can be wrong', () => {
  const wrong = Object.values(WRITTEN).flatMap(({ steps }) => steps.flatMap((step) => step.wrong ?? []))
  assert.ok(wrong.length > 0)
  const names = new Set(faultPlans(false).map(({ name, operation }) => `${operation} ${name}`))
  for (const { name, operation } of wrong) assert.ok(names.has(`${operation} ${name}`), name)
})

test('files have the size of their plan, names of their own, and equal contents only for twins', async () => {
  for (const plan of [...(await drawnPlans('files', MANY, false)), ...Object.values(WRITTEN)]) {
    const files = filesOf(plan.sessions)
    assert.deepEqual(files, filesOf(plan.sessions))
    for (const own of files) assert.equal(new Set(own.map(({ name }) => name)).size, own.length, own.map(({ name }) => name).join())
    plan.sessions.flat().forEach(({ kind, size, twin }, index) => {
      if ((kind === 'text' || kind === 'bytes') && size !== 'usual' && !twin) assert.equal(files.flat()[index]?.bytes.length, size)
    })
    const ofPlans = plan.sessions.flat().map((file, index) => ({ file, bytes: Buffer.from(files.flat()[index]?.bytes ?? []) }))
    const isMadeHere = ({ kind, twin }: FilePlan): boolean => !twin && !/^(?:signed|certified)-/.test(kind)
    const large = ofPlans.filter(({ file, bytes }) => isMadeHere(file) && bytes.length > 100).map(({ bytes }) => bytes.toString('latin1'))
    assert.equal(new Set(large).size, large.length)
  }
})

test('the shortest walk that fails has one session and the one step that matters, after few tries', async () => {
  const isBroken = ({ steps, sessions }: Plan): boolean =>
    steps.some(({ act, flags }) => act === 'seal' && flags === 'pdf') && sessions.flat().some(({ kind }) => kind === 'pdf')
  const drawn = (await drawnPlans('shorter walks', 150, false)).filter(isBroken)
  assert.ok(drawn.length > 5)
  for (const plan of drawn) {
    const shortest = await shortened(plan, async (shorter) => isBroken(shorter), { tries: 60, milliseconds: 60_000 })
    if (shortest === null) continue
    const { sessions, steps } = shortest.plan
    assert.ok(isBroken(shortest.plan))
    const files = sessions.flat().map((file) => ({ ...file }))
    assert.deepEqual(files, [{ ...PLAIN_FILE, kind: 'pdf', words: files[0]?.words }])
    assert.equal(steps.length, 1)
    assert.deepEqual({ ...steps[0], late: 0 }, { ...PLAIN_STEP, act: 'seal', flags: 'pdf' })
    assert.ok(shortest.needed.length === 0 || shortest.needed.join() === 'flags: pdf,kind of a file: pdf', shortest.needed.join())
  }
})
