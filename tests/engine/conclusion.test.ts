// Verdicts: from checks to requirements to the run.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CheckVerdict, conclude, exitCodeOf, type Judgement } from '../../engine/index.js'
import type { RequirementId } from '../../requirements/ledger.js'

const stuck = 'could-not-run: no session to be had'
const without = 'not-applicable: no seal'
const unpaid = 'left-out: ten signatures'
const kinds: ReadonlyMap<string, Judgement['kind']> = new Map([
  [stuck, 'could-not-run'],
  [without, 'not-applicable'],
  [unpaid, 'left-out'],
])

function said(id: RequirementId, verdict: CheckVerdict, reason: string | null = null): Judgement {
  const kind = kinds.get(reason ?? '') ?? null
  const place = { file: '', line: 0, column: 0 }
  const about = { id, title: `${id} ${verdict} ${reason}`, probe: 'a probe', place, verdict, kind, reason, findings: [] }
  return verdict === 'observed' ? { ...about, value: 'seen' } : about
}
const rowOf = (id: RequirementId, ...judgements: Judgement[]) => conclude(judgements).requirements.find((row) => row.id === id)

test('of a requirement: fail before could-not-run before pass before not-applicable', () => {
  const pass = said('SEA-1', 'pass')
  assert.equal(rowOf('SEA-1', pass, said('SEA-1', 'not-assessed', stuck), said('SEA-1', 'fail', 'broken'))?.verdict, 'fail')
  const inTheWay = rowOf('SEA-1', pass, said('SEA-1', 'not-assessed', stuck))
  assert.deepEqual([inTheWay?.verdict, inTheWay?.reason], ['not-assessed', stuck])
  assert.equal(rowOf('SEA-1', said('SEA-1', 'not-assessed', without), pass)?.verdict, 'pass')
  const outside = rowOf('SEA-1', said('SEA-1', 'not-assessed', without))
  assert.deepEqual([outside?.verdict, outside?.reason], ['not-assessed', without])
})

test('of a requirement: what was left out everywhere could not be run; one check that passes proves it', () => {
  const left = said('SEA-1', 'not-assessed', unpaid)
  const row = rowOf('SEA-1', said('SEA-1', 'not-assessed', without), left)
  assert.deepEqual([row?.verdict, row?.kind, row?.reason], ['not-assessed', 'could-not-run', 'could-not-run: ten signatures'])
  assert.equal(rowOf('SEA-1', left, said('SEA-1', 'pass'))?.verdict, 'pass')
  assert.equal(rowOf('SEA-1', left, said('SEA-1', 'pass'), said('SEA-1', 'not-assessed', stuck))?.reason, stuck)
})

test('of an open requirement: one observation is enough', () => {
  assert.equal(rowOf('CFG-14', said('CFG-14', 'not-assessed', stuck), said('CFG-14', 'observed'))?.verdict, 'observed')
})

const table: [string, Judgement[], object, string, number][] = [
  ['all required rows pass', [said('CFG-1', 'pass')], {}, 'conformant', 0],
  ['a required row fails', [said('CFG-1', 'pass'), said('CFG-2', 'fail', 'x')], {}, 'non-conformant', 1],
  [
    'a required row fails and another could not be run',
    [said('CFG-1', 'not-assessed', stuck), said('CFG-2', 'fail', 'x')],
    {},
    'non-conformant',
    1,
  ],
  ['a required row could not be run', [said('CFG-1', 'pass'), said('CFG-2', 'not-assessed', stuck)], {}, 'incomplete', 3],
  ['a required row does not apply', [said('CFG-1', 'pass'), said('SEA-1', 'not-assessed', without)], {}, 'conformant', 0],
  ['every required row does not apply', [said('SEA-1', 'not-assessed', without)], {}, 'incomplete', 3],
  ['nothing was selected', [], {}, 'incomplete', 3],
  ['an advised row fails', [said('CFG-1', 'pass'), said('CFG-8', 'fail', 'x')], {}, 'conformant', 0],
  ['an advised row fails under --strict', [said('CFG-1', 'pass'), said('CFG-8', 'fail', 'x')], { strict: true }, 'non-conformant', 1],
  [
    'an advised row could not be run under --strict',
    [said('CFG-1', 'pass'), said('CFG-8', 'not-assessed', stuck)],
    { strict: true },
    'incomplete',
    3,
  ],
  ['an advised row alone passes', [said('CFG-8', 'pass')], { select: (id: string) => id === 'CFG-8' }, 'incomplete', 3],
  [
    'an advised row alone passes under --strict',
    [said('CFG-8', 'pass')],
    { select: (id: string) => id === 'CFG-8', strict: true },
    'conformant',
    0,
  ],
  ['a required row was left out', [said('CFG-1', 'pass'), said('CFG-2', 'not-assessed', unpaid)], {}, 'incomplete', 3],
  ['a required row was left out in part', [said('CFG-1', 'pass'), said('CFG-1', 'not-assessed', unpaid)], {}, 'conformant', 0],
  ['the run was interrupted', [said('CFG-1', 'pass')], { interrupted: true }, 'incomplete', 3],
  ['the run was interrupted after a failure', [said('CFG-1', 'fail', 'x')], { interrupted: true }, 'non-conformant', 1],
]
for (const [title, judgements, options, verdict, exitCode] of table) {
  test(`of a run: ${title} -> ${verdict}`, () => {
    const conclusion = conclude(judgements, options)
    assert.equal(conclusion.verdict, verdict)
    assert.equal(exitCodeOf(conclusion.verdict), exitCode)
  })
}

test('the scope names every group: assessed, or not and why', () => {
  const { scope } = conclude([said('CFG-1', 'pass'), said('SEA-1', 'not-assessed', without)], { select: (id) => /^(CFG|SEA)-/.test(id) })
  assert.deepEqual(scope.assessed, ['CFG'])
  assert.ok(scope.notAssessed.some(({ group, kind, reason }) => group === 'SEA' && kind === 'not-applicable' && reason === without))
  assert.ok(scope.notAssessed.some(({ group, kind, reason }) => group === 'DOC' && kind === null && reason === 'not selected'))
})
