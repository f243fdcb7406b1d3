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

const [pass, fail] = [(id: RequirementId) => said(id, 'pass'), (id: RequirementId) => said(id, 'fail', 'x')]
const stop = (id: RequirementId, reason = stuck) => said(id, 'not-assessed', reason)

/** What is said of one row by several checks, its verdict, and the reason that is given. */
const rows: readonly (readonly [string, readonly Judgement[], string, string | null])[] = [
  ['a failure outranks what could not be run', [pass('SEA-1'), stop('SEA-1'), fail('SEA-1')], 'fail', 'x'],
  ['what could not be run outranks a pass', [pass('SEA-1'), stop('SEA-1')], 'not-assessed', stuck],
  ['a pass outranks what does not apply', [stop('SEA-1', without), pass('SEA-1')], 'pass', null],
  ['what does not apply anywhere was not assessed', [stop('SEA-1', without)], 'not-assessed', without],
  [
    'what was left out everywhere could not be run',
    [stop('SEA-1', without), stop('SEA-1', unpaid)],
    'not-assessed',
    'could-not-run: ten signatures',
  ],
  ['one check that passes proves what was left out elsewhere', [stop('SEA-1', unpaid), pass('SEA-1')], 'pass', null],
  ['what got stuck is said before what was left out', [stop('SEA-1', unpaid), pass('SEA-1'), stop('SEA-1')], 'not-assessed', stuck],
  ['one observation is enough', [stop('CFG-14'), said('CFG-14', 'observed')], 'observed', null],
]
for (const [title, judgements, verdict, reason] of rows) {
  test(`of a requirement: ${title}`, () => {
    const row = conclude(judgements).requirements.find(({ id }) => id === judgements[0]?.id)
    assert.deepEqual([row?.verdict, row?.reason], [verdict, reason])
  })
}

const EXIT_CODES = { conformant: 0, 'non-conformant': 1, incomplete: 3 } as const
const advisedAlone = { select: (id: string) => id === 'CFG-8' }

const table: readonly (readonly [string, Judgement[], object, keyof typeof EXIT_CODES])[] = [
  ['all required rows pass', [pass('CFG-1')], {}, 'conformant'],
  ['a required row fails', [pass('CFG-1'), fail('CFG-2')], {}, 'non-conformant'],
  ['a required row fails and another could not be run', [stop('CFG-1'), fail('CFG-2')], {}, 'non-conformant'],
  ['a required row could not be run', [pass('CFG-1'), stop('CFG-2')], {}, 'incomplete'],
  ['a required row does not apply', [pass('CFG-1'), stop('SEA-1', without)], {}, 'conformant'],
  ['every required row does not apply', [stop('SEA-1', without)], {}, 'incomplete'],
  ['nothing was selected', [], {}, 'incomplete'],
  ['an advised row fails', [pass('CFG-1'), fail('CFG-8')], {}, 'conformant'],
  ['an advised row fails under --strict', [pass('CFG-1'), fail('CFG-8')], { strict: true }, 'non-conformant'],
  ['an advised row could not be run under --strict', [pass('CFG-1'), stop('CFG-8')], { strict: true }, 'incomplete'],
  ['an advised row alone passes', [pass('CFG-8')], advisedAlone, 'incomplete'],
  ['an advised row alone passes under --strict', [pass('CFG-8')], { ...advisedAlone, strict: true }, 'conformant'],
  ['a required row was left out', [pass('CFG-1'), stop('CFG-2', unpaid)], {}, 'incomplete'],
  ['a required row was left out in part', [pass('CFG-1'), stop('CFG-1', unpaid)], {}, 'conformant'],
  ['the run was interrupted', [pass('CFG-1')], { interrupted: true }, 'incomplete'],
  ['the run was interrupted after a failure', [fail('CFG-1')], { interrupted: true }, 'non-conformant'],
]
for (const [title, judgements, options, verdict] of table) {
  test(`of a run: ${title} -> ${verdict}`, () => {
    const conclusion = conclude(judgements, options)
    assert.deepEqual([conclusion.verdict, exitCodeOf(conclusion.verdict)], [verdict, EXIT_CODES[verdict]])
  })
}

test('the scope names every group: assessed, or not and why', () => {
  const { scope } = conclude([said('CFG-1', 'pass'), said('SEA-1', 'not-assessed', without)], { select: (id) => /^(CFG|SEA)-/.test(id) })
  assert.deepEqual(scope.assessed, ['CFG'])
  assert.ok(scope.notAssessed.some(({ group, kind, reason }) => group === 'SEA' && kind === 'not-applicable' && reason === without))
  assert.ok(scope.notAssessed.some(({ group, kind, reason }) => group === 'DOC' && kind === null && reason === 'not selected'))
})
