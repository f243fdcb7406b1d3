// Plans repeat with the seed, and make files as they say.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SeededRandom } from '../../fixtures/samples/random.js'
import { WRITINGS } from '../../specs/asking/written-json.js'
import { Deck, drawnPlan } from '../../specs/exploration/drawing.js'
import { filesOf } from '../../specs/exploration/files.js'
import { type FilePlan, PLAIN_FILE, PLAIN_STEPS, type Plan, seal } from '../../specs/exploration/plan.js'
import { KEY_STYLES } from '../../specs/exploration/seal-keys.js'
import { shortened } from '../../specs/exploration/shortening.js'
import { WRITTEN } from '../../specs/exploration/written.js'
import { idLike } from '../../specs/faults/sessions.js'
import { type FaultPlan, faultPlans } from '../../specs/faults/table.js'

const MANY = 60
const drawnPlans = (seed: string, count: number, isProvoking: boolean): readonly Plan[] =>
  Array.from({ length: count }, (_, place) => drawnPlan(seed, place, isProvoking))
const PLAIN = drawnPlans('seed', MANY, false)
const PROVOKING = drawnPlans('seed', MANY, true)

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

test('each act of a drawn walk has its own fields, and is about sessions that there are', () => {
  for (const { sessions, steps } of [...PLAIN, ...PROVOKING])
    for (const step of steps) {
      assert.deepEqual(Object.keys(step).sort(), Object.keys(PLAIN_STEPS[step.act]).sort())
      assert.ok(step.on.every((place) => place < sessions.length))
    }
})

test('few walks meet each way of writing a request, and many each key', () => {
  const said = (count: number, field: string): ReadonlySet<unknown> =>
    new Set(
      PLAIN.slice(0, count).flatMap(({ steps }) =>
        steps.flatMap((step) => Object.entries(step).flatMap(([name, value]) => (name === field ? [value] : []))),
      ),
    )
  assert.deepEqual(
    WRITINGS.filter((one) => !said(16, 'writing').has(one)),
    [],
  )
  assert.deepEqual(
    KEY_STYLES.filter((one) => !said(MANY, 'key').has(one)),
    [],
  )
})

const wrongIn = ({ steps }: Plan): readonly FaultPlan[] => steps.flatMap((step) => ('wrong' in step ? (step.wrong ?? []) : []))

test('in walks that provoke more steps are wrong than in others', () => {
  const wrong = (plans: readonly Plan[]): number => plans.flatMap(wrongIn).length / plans.flatMap((plan) => plan.steps).length
  const [plain, provoking] = [wrong(PLAIN), wrong(PROVOKING)]
  assert.ok(plain > 0.05 && plain < 0.3, String(plain))
  assert.ok(provoking > 0.3 && provoking < 0.6, String(provoking))
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

test('an archive time-stamp that is wrong comes after a signature, and what is among others has others', () => {
  const least = { alone: 1, first: 2, second: 3, middle: 3, last: 2 }
  for (const { sessions, steps } of [...PLAIN, ...PROVOKING])
    for (const [index, step] of steps.entries()) {
      const wrong = 'wrong' in step ? step.wrong : null
      if (wrong === null) continue
      assert.ok(sessions.length >= least[wrong.at], wrong.name)
      if (wrong.operation === 'addArchive') assert.equal(steps[index - 1]?.act, 'sign')
    }
})

test('what a written walk leaves unread gets an archive time-stamp next', () => {
  for (const [name, { steps }] of Object.entries(WRITTEN))
    for (const [index, step] of steps.entries()) if ('unread' in step && step.unread) assert.equal(steps[index + 1]?.act, 'archive', name)
})

test('no session of a written walk is left alone', () => {
  for (const [name, { sessions, steps }] of Object.entries(WRITTEN)) {
    const used = new Set(steps.flatMap(({ on }) => on))
    assert.deepEqual(
      [...sessions.keys()].filter((session) => !used.has(session)),
      [],
      name,
    )
  }
})

test('what is wrong in written walks is something that can be wrong', () => {
  const wrong = Object.values(WRITTEN).flatMap(wrongIn)
  assert.ok(wrong.length > 0)
  const names = new Set(faultPlans(false).map(({ name, operation }) => `${operation} ${name}`))
  for (const { name, operation } of wrong) assert.ok(names.has(`${operation} ${name}`), name)
})

test('files have the size of their plan, names of their own, and equal contents only for twins', () => {
  for (const plan of [...drawnPlans('files', MANY, false), ...Object.values(WRITTEN)]) {
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
  const isPdf = ({ sessions }: Plan, place: number): boolean => sessions[place]?.some(({ kind }) => kind === 'pdf') === true
  const isBroken = (plan: Plan): boolean =>
    plan.steps.some((step) => step.act === 'seal' && step.flags === 'pdf' && step.on.some((place) => isPdf(plan, place)))
  const drawn = drawnPlans('shorter walks', 150, false).filter(isBroken)
  assert.ok(drawn.length > 5)
  for (const plan of drawn) {
    const shortest = await shortened(plan, async (shorter) => isBroken(shorter), { tries: 60, milliseconds: 60_000 })
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
