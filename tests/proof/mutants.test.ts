// The machinery of the proof by mutants, on one file of the reference and a few rows. `npm run proof:mutants` runs a sample of all.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { instrument, type Mutant } from './mutants/instrument.js'
import { runApart } from './mutants/mutant-process.js'
import { type MutatedCopy, makeMutatedCopy } from './mutants/mutated-copy.js'
import { figuresOf, holds, keptVerdicts } from './mutants/score.js'

const RUN = { seed: 'proof', limitMs: 5 * 60_000, only: ['KEY-1', 'KEY-5'] }
const FILE = 'reference/operations/public-key.js'

let copy: MutatedCopy

before(async () => {
  copy = await makeMutatedCopy((file) => file === FILE)
})
after(() => copy.remove())

/** The only mutant that makes this of that. */
function mutantOf(original: string, replacement: string): Mutant {
  const [mutant, ...others] = copy.mutants.filter((one) => one.original === original && one.replacement === replacement)
  assert.ok(mutant !== undefined && others.length === 0, `${original} → ${replacement}`)
  return mutant
}

test('a run without a mutant finds nothing and tells which mutants it passes; with one of them a row fails', async () => {
  const { outcome, passed } = await runApart(copy, RUN)
  assert.deepEqual(outcome, { kind: 'survived', why: '', effort: 'default' })
  const caught = mutantOf("{ type: 'spki', format: 'der' }", '{}')
  assert.ok(passed.includes(caught.number))
  assert.ok(!passed.includes(mutantOf("{ type, format: 'pem' }", '{}').number))
  const { kind, why } = (await runApart(copy, RUN, caught)).outcome
  assert.equal(kind, 'required', why)
})

test('a run that does not end is incomplete with a mutant, and an error without', async () => {
  const [mutant] = copy.mutants
  const { kind, why } = (await runApart(copy, { ...RUN, limitMs: 1 }, mutant)).outcome
  assert.deepEqual([kind, why], ['incomplete', 'the case broke: its process ended (SIGKILL)'])
  await assert.rejects(runApart(copy, { ...RUN, limitMs: 1 }), /without a mutant, the case broke/)
})

test('mutants keep their ids where other code changes; none is made where it would break nothing', async () => {
  const code = `export const f = (liberties, a) => {
    if (a > 3 && liberties['second-archive'] === 'refused') throw new Refusal('malformed', 'a:code', 'Some words')
    return a + 1
  }`
  const made = async (text: string) => instrument(new Map([['f.js', text]]), () => './switch.js')
  const { mutants, leftOut } = await made(code)
  const sum = mutants.find(({ original }) => original === 'a + 1')
  assert.deepEqual([sum?.mutator, sum?.replacement, sum?.line], ['ArithmeticOperator', 'a - 1', 3])
  assert.ok(!mutants.some(({ original }) => original === "'Some words'"))
  assert.ok(!mutants.some(({ original }) => original === 'a > 3'))
  assert.deepEqual(Object.keys(leftOut).sort(), [
    'codes and words of a refusal are free',
    'each value of a liberty is legal',
    'what stands beside a choice that is not taken decides nothing',
  ])
  const { mutants: moved } = await made(`export const g = 2 > 1\n${code}`)
  assert.ok(moved.some(({ id, line }) => id === sum?.id && line === 4))
})

test('the score leaves out what is legal or equivalent; a survivor without a verdict is no proof', () => {
  const drawn = { seed: 'proof', reached: 100 }
  const verdict = { verdict: 'legal', mutant: '', reason: '' } as const
  const [noticed, legal, missed] = copy.mutants.slice(0, 3).map((mutant, i) => ({
    mutant,
    outcome:
      i === 0
        ? ({ kind: 'required', why: 'CFG-1', effort: 'default' } as const)
        : ({ kind: 'survived', why: '', effort: 'thorough' } as const),
  }))
  assert.ok(noticed && legal && missed)
  const verdicts = new Map([[legal.mutant.id, verdict]])
  const good = figuresOf([noticed, legal], verdicts, drawn)
  assert.equal(good.score, 100)
  assert.ok(holds(good))
  const bad = figuresOf([noticed, legal, missed], verdicts, drawn)
  assert.equal(bad.score, 50)
  assert.equal(bad.verdicts.untriaged, 1)
  assert.ok(!holds(bad))
})

test('every kept verdict says what it is about, and why', () => {
  for (const [id, { verdict, mutant, reason }] of keptVerdicts()) {
    assert.ok(['legal', 'equivalent', 'missed'].includes(verdict), id)
    assert.ok(mutant !== '' && reason !== '', id)
  }
})
