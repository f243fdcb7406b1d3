// A step is about those of its sessions that can take it at that moment.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begun, fitting, type Held, type Pending, takes } from '../../specs/exploration/held.js'
import {
  archive,
  type FilePlan,
  type FlagPlan,
  finalize,
  PLAIN_FILE,
  remove,
  renew,
  type StepPlan,
  sign,
  upload,
} from '../../specs/exploration/plan.js'
import { answered, exchange } from '../specs/answered.js'

/** A session that was only begun, but for what is said otherwise. */
function held(letter: string, parts: Partial<Held> = {}, kinds: readonly FilePlan['kind'][] = ['text']): Held {
  const files = kinds.map((kind) => ({ ...PLAIN_FILE, kind }))
  const session = { id: letter, kind: 'multi' as const, files: files.map(({ kind }) => ({ name: kind, bytes: Buffer.of() })) }
  return { ...begun(session, files, letter), ...parts }
}

const waits = (ids: string, parts: Partial<Pending> = {}): Pending => {
  return { ids: [...ids], signer: 0, flags: 'own', answer: answered(200, {}), ...parts }
}

const [A, B] = [held('A'), held('B')]
const signed = (letter: string): Held => held(letter, { claims: 1, previous: 'sign' })
const pdf = held('P', {}, ['pdf'])
const several = held('S', {}, ['text', 'text'])
const container = { status: 200, headers: {}, body: { kind: 'bytes' as const, bytes: Buffer.from('PK\u0003\u0004') } }
const asContainer = held('E', { documents: [{ name: 'e', exchange: exchange({ response: container }) }] })
const withMark = { status: 200, headers: {}, body: { kind: 'bytes' as const, bytes: Buffer.from('\ufeff%PDF-1.7') } }
const asPdf = held('M', { documents: [{ name: 'm', exchange: exchange({ response: withMark }) }] })
const letter = { status: 200, headers: {}, body: { kind: 'text' as const, text: 'Content-Type: application/pdf\r\n\r\n%PDF-1.7' } }
const asLetter = held('L', { documents: [{ name: 'l', exchange: exchange({ response: letter }) }] })
const both = waits('AB')
const [ofBoth, andOfBoth] = [held('A', { pending: both }), held('B', { pending: both })]
const waiting = (letter: string, parts?: Partial<Pending>): Held => held(letter, { pending: waits(letter, parts) })

/** The step, its sessions, and those that it can be about. */
const STEPS: Readonly<Record<string, readonly [step: StepPlan, held: readonly Held[], expected: string]>> = {
  'a good call is about all': [sign([]), [signed('A'), B], 'AB'],
  'a file is put where nothing was signed': [upload([]), [signed('A'), B], 'B'],
  'a file is put where all was refused': [
    upload([]),
    [held('A', { previous: 'seal', past: new Set(['refused before: createSeal']) })],
    'A',
  ],
  'files of signed documents are replaced as well': [renew([]), [signed('A'), B], 'AB'],
  'one of several files is deleted': [remove([]), [A, several], 'S'],
  'an only file is not deleted': [remove([]), [A], 'nothing: there are no several files that nobody has signed'],
  'what is signed gets an archive time-stamp': [archive([]), [A, signed('B')], 'B'],
  'with nothing signed that is asked for': [archive([]), [A, B], 'AB'],
  'all of a digest are finalized together': [finalize([]), [A, ofBoth, andOfBoth], 'AB'],
  'what is left of a digest is finalized': [finalize([]), [andOfBoth], 'B'],
  'several digests are finalized together': [finalize([]), [waiting('A'), waiting('B')], 'AB'],
  'but not those of two signers': [finalize([]), [waiting('A'), waiting('B', { signer: 1 })], 'A'],
  'with no digest there is nothing to finalize': [finalize([]), [A, B], 'nothing: there is no digest to sign'],
}

for (const [name, [step, all, expected]] of Object.entries(STEPS))
  test(`${name}: ${expected}`, () => {
    const fit = fitting(step, all)
    assert.equal('missing' in fit ? `nothing: ${fit.missing}` : fit.on.map(({ letter }) => letter).join(''), expected)
  })

/** What a session holds, and the flags that go with it. */
const FLAGS: Readonly<Record<string, readonly [held: Held, flags: readonly FlagPlan[]]>> = {
  'a text': [A, []],
  'a PDF': [pdf, ['pdf']],
  'several files': [several, []],
  'a container, whatever was put in': [asContainer, ['into']],
  'a PDF with a byte order mark': [asPdf, ['pdf']],
  'a letter that holds a PDF': [asLetter, []],
}

for (const [name, [one, flags]] of Object.entries(FLAGS))
  test(`${name} is signed ${flags.join() || 'in a new container'}`, () =>
    assert.deepEqual(
      (['pdf', 'into'] as const).filter((flag) => takes(one, flag)),
      flags,
    ))
