// A step becomes what the sessions of the walk can take at that moment.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedEach, fitted, type Held, type Pending } from '../../specs/exploration/fit.js'
import { type FilePlan, PLAIN_FILE, PLAIN_STEP, type StepPlan } from '../../specs/exploration/plan.js'
import { answered, exchange } from '../specs/answered.js'

const MOST = 3

/** A session that was only begun, but for what is said otherwise. */
function begun(letter: string, parts: Partial<Held> = {}, kinds: readonly FilePlan['kind'][] = ['text']): Held {
  const files = kinds.map((kind) => ({ ...PLAIN_FILE, kind }))
  const session = { id: letter, kind: 'multi' as const, files: files.map(({ kind }) => ({ name: kind, bytes: Buffer.of() })) }
  const now = {
    past: new Set<never>(),
    isOpen: true,
    since: 0,
    claims: 0,
    maker: null,
    wasRefused: false,
    mayHaveChanged: false,
    previous: 'none' as const,
  }
  return { session, letter, files, ...now, pending: null, earlier: null, finalized: null, documents: null, ...parts }
}

const waits = (ids: string, parts: Partial<Pending> = {}): Pending => {
  const now = { signer: 0, flags: 'own' as const, answer: answered(200, {}) }
  return { ids: [...ids], ...now, wasTried: false, isStale: false, isOvertaken: false, ...parts }
}

const [A, B, C] = [begun('A'), begun('B'), begun('C')]
const closed = (held: Held): Held => ({ ...held, isOpen: false })
const signed = (letter: string): Held => begun(letter, { claims: 1, previous: 'sign' })
const pdf = begun('P', {}, ['pdf'])
const several = begun('S', {}, ['text', 'text'])
const container = { status: 200, headers: {}, body: { kind: 'bytes' as const, bytes: Buffer.from('PK\u0003\u0004') } }
const asContainer = begun('E', { documents: [{ name: 'e', exchange: exchange({ response: container }) }] })
const withMark = { status: 200, headers: {}, body: { kind: 'bytes' as const, bytes: Buffer.from('\ufeff%PDF-1.7') } }
const asPdf = begun('M', { documents: [{ name: 'm', exchange: exchange({ response: withMark }) }] })
const letter = { status: 200, headers: {}, body: { kind: 'text' as const, text: 'Content-Type: application/pdf\r\n\r\n%PDF-1.7' } }
const asLetter = begun('L', { documents: [{ name: 'l', exchange: exchange({ response: letter }) }] })
const both = waits('AB')
const [ofBoth, andOfBoth] = [begun('A', { pending: both }), begun('B', { pending: both })]
const waiting = (letter: string, parts?: Partial<Pending>): Held => begun(letter, { pending: waits(letter, parts) })
const finalized = { ids: ['A', 'B'], flags: 'own' as const, body: {} }
const [done, andDone] = [begun('A', { finalized }), begun('B', { finalized })]

const FREELY = { act: 'finalize', free: true, batch: 'all' } as const

/** The step as drawn, what the sessions are, and the step as taken: act, sessions, flags. */
const STEPS: Readonly<Record<string, readonly [Partial<StepPlan>, readonly Held[], string]>> = {
  'a batch begins at the session that was drawn, and goes round': [{ batch: 'two', first: 2 }, [A, B, C], 'sign CA own'],
  'a batch is turned round': [{ batch: 'all', reversed: true }, [A, B, C], 'sign CBA own'],
  'a batch is no longer than a call may be': [{ batch: 'all' }, [A, B, C, begun('D')], 'sign ABC own'],
  'with no session left there is no step': [{}, [closed(A)], 'nothing'],
  'reading needs no session': [{ act: 'read' }, [closed(A)], 'read  own'],
  'a file is put where nothing was signed': [{ act: 'upload', batch: 'all' }, [signed('A'), B], 'upload B own'],
  'one of several files is deleted': [{ act: 'remove' }, [A, several], 'remove S own'],
  'an only file is not deleted': [{ act: 'remove' }, [A], 'sign A own'],
  'files are replaced in one session alone': [{ act: 'renew', batch: 'all' }, [signed('A'), B], 'renew A own'],
  'what is signed gets an archive time-stamp': [{ act: 'archive' }, [A, signed('B')], 'archive B own'],
  'with nothing signed something is signed': [{ act: 'archive' }, [A, B], 'sign A own'],
  'a free step may come where it does not fit': [{ act: 'archive', free: true }, [A, B], 'archive A own'],
  'one of two sessions is closed': [{ act: 'close' }, [A, B], 'close A own'],
  'the last session stays open': [{ act: 'close' }, [closed(A), B], 'seal B own'],
  'a PDF is signed as PDF': [{ batch: 'all', flags: 'pdf' }, [A, pdf], 'sign P pdf'],
  'a PDF with a byte order mark is one, and a letter that holds one is none': [
    { batch: 'all', flags: 'pdf' },
    [asLetter, asPdf],
    'sign M pdf',
  ],
  'with no PDF the flags are the usual ones': [{ batch: 'all', flags: 'pdf' }, [A, B], 'sign AB own'],
  'a free step keeps its flags': [{ flags: 'pdf', free: true }, [A, pdf], 'sign A pdf'],
  'what a session holds now decides, and not what was put in': [{ flags: 'into' }, [A, asContainer], 'sign E into'],
  'all of a digest are finalized together': [{ act: 'finalize' }, [C, ofBoth, andOfBoth], 'finalize AB own'],
  'with one of them closed something else is done': [{ act: 'finalize' }, [closed(ofBoth), andOfBoth], 'sign B own'],
  'a free step finalizes what is left of a digest': [{ act: 'finalize', free: true }, [closed(ofBoth), andOfBoth], 'finalize B own'],
  'of several digests one is finalized': [{ act: 'finalize', batch: 'all' }, [waiting('A'), waiting('B')], 'finalize A own'],
  'a free step finalizes several digests': [FREELY, [waiting('A'), waiting('B')], 'finalize AB own'],
  'but not those of two signers': [FREELY, [waiting('A'), waiting('B', { signer: 1 })], 'finalize A own'],
  'nor one that is stale': [FREELY, [waiting('A'), waiting('B', { isStale: true })], 'finalize A own'],
  'a finalizeSigning is sent again whole': [{ act: 'again' }, [C, done, andDone], 'again AB own'],
  'and not where one of its sessions is closed': [{ act: 'again' }, [done, closed(andDone)], 'sign A own'],
}

for (const [name, [step, held, expected]] of Object.entries(STEPS))
  test(`${name}: ${expected}`, () => {
    const taken = fitted({ ...PLAIN_STEP, ...step }, held, MOST)
    const words = taken === null ? 'nothing' : `${taken.act} ${taken.on.map(({ letter }) => letter).join('')} ${taken.flags}`
    assert.equal(words, expected)
  })

test('sessions of one digest still share it after a change, and no other digest changes', () => {
  const other = waits('C')
  const change = changedEach([ofBoth], { isStale: true })
  const [one, two] = [change(ofBoth.pending), change(andOfBoth.pending)]
  assert.deepEqual(one, { ...both, isStale: true })
  assert.equal(one, two)
  assert.equal(change(other), other)
  assert.equal(change(null), null)
})
