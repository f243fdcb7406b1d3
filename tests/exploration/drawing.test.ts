// Plans repeat with the seed, and make files as they say.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FilePlan, filesOf } from '../../fixtures/samples/files.js'
import { SeededRandom } from '../../fixtures/samples/random.js'
import { drawnPlan } from '../../specs/exploration/drawing.js'
import type { Plan } from '../../specs/exploration/plan.js'
import { WRITTEN } from '../../specs/exploration/written.js'
import { idLike } from '../../specs/faults/sessions.js'

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

test('of the files that every run signs together, two have names that are equal to a program that loses a part of them', () => {
  const together = filesOf(WRITTEN['files that programs stumble over']?.sessions ?? []).map((files) => files.map(({ name }) => name))
  const losing: readonly ((name: string) => string)[] = [
    (name) => name.toLowerCase(),
    (name) => name.replaceAll(/\P{ASCII}/gu, '_'),
    decodeURIComponent,
  ]
  for (const lost of losing)
    assert.ok(
      together.some((names) => new Set(names.map(lost)).size < names.length),
      String(lost),
    )
})
