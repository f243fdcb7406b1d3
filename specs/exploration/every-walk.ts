// The sentences about every walk: one for each row that something in the log of a walk is judged by.
import { across } from '../../fixtures/index.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { CLAIMED_ROWS } from '../documents/every-claim.js'
import { FAULTS, faultPlans } from '../faults/table.js'
import { GOOD_ROWS } from './good-calls.js'
import { expectKept } from './judging.js'
import { OWN_WORK_ROWS } from './own-work.js'
import { KEY_ROWS } from './seal-keys.js'
import { isWalk } from './titles.js'
import type { Walks } from './trace.js'

/** Rows of what is wrong on purpose, in every operation and at every position. */
const FAULT_ROWS = [false, true].flatMap(faultPlans).flatMap(({ name, operation, at }) => {
  const row = FAULTS.find((fault) => fault.name === name)?.rowAt(operation, at) ?? null
  return row === null ? [] : [row]
})

const ROWS: ReadonlySet<CheckableId> = new Set([...CLAIMED_ROWS, ...GOOD_ROWS, ...OWN_WORK_ROWS, ...KEY_ROWS, 'ERR-16', ...FAULT_ROWS])

for (const row of ROWS) across<Walks>(row, 'walks', isWalk, (walks, facts) => expectKept(row, walks, facts))
