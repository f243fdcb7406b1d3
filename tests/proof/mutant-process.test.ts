// What a run with a mutant says where it does not end by itself: one that breaks tells of the mutant, one that is killed tells of the machine as well.
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import type { Mutant } from './mutants/instrument.js'
import { runApart } from './mutants/mutant-process.js'

const MUTANT: Mutant = { id: 'a', number: '1', file: 'a.js', line: 1, column: 1, mutator: 'any', original: 'a', replacement: 'b' }
const A_DAY_MS = 86_400_000

/** The outcome of a run whose process does this. */
async function outcomeWhere(process: string, limitMs = A_DAY_MS) {
  const dist = temporaryFolder()
  const worker = join(dist, 'tests/proof/worker.js')
  mkdirSync(dirname(worker), { recursive: true })
  writeFileSync(worker, process)
  const copy = { dist, temporary: dist, mutants: [MUTANT], leftOut: {}, remove: () => {} }
  return (await runApart(copy, { seed: 'any', limitMs }, MUTANT)).outcome
}

test('a run that is killed, by its limit or by somebody else, is no outcome', async () => {
  assert.equal(await outcomeWhere('for (;;);', 1), undefined)
  assert.equal(await outcomeWhere("process.kill(process.pid, 'SIGKILL')"), undefined)
})

test('a run that breaks is incomplete, and so counts as noticed', async () => {
  const why = 'the case broke: its process ended (3)'
  assert.deepEqual(await outcomeWhere('process.exit(3)'), { kind: 'incomplete', why, effort: 'default' })
})
