// Habits of deployments that are legal, and that a hasty check would blame: each is judged right, and a breach beside it is still found.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { judgeStored } from '../../run/judge-stored.js'
import { runSuite } from '../../run/run-suite.js'
import type { ResultFile } from '../../schemas/index.js'
import { referenceDeployment } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { DrawnTests } from '../proof/drawn-today.js'
import { addUnjudgedDocuments } from './unjudged-documents.js'

interface Habit {
  readonly liberties?: Readonly<Record<string, string>>
  readonly defects?: readonly string[]
  /** The rows to assess. */
  readonly only: readonly string[]
  /** Walks; none by default. */
  readonly explore?: number
}

/** Runs these rows, then judges the evidence again: both must say the same. */
async function assessed(context: TestContext, { liberties = {}, defects = [], only, explore = 0 }: Habit): Promise<ResultFile> {
  const folder = temporaryFolder(context)
  const deployment = await referenceDeployment(context, liberties, defects)
  const { result } = await runSuite({ deployment, only, strict: true, explore, seed: 'habits', reportDir: folder })
  const again = await judgeStored(folder)
  assert.deepEqual(verdictsOf(again.result), verdictsOf(result))
  return result
}

function verdictsOf({ requirements }: ResultFile): Readonly<Record<string, string>> {
  return Object.fromEntries(requirements.map(({ id, verdict }) => [id, verdict]))
}

function verdictOf(result: ResultFile, id: string): string | undefined {
  return verdictsOf(result)[id]
}

const habits = new DrawnTests()

const TIMES = ['KEY-7', 'DOC-15', 'DOC-16', 'DOC-17']

for (const clock of ['forty-minutes-fast', 'two-hours-slow']) {
  habits.add(`times are judged by the deployment's own clock: ${clock}`, async (context) => {
    const result = await assessed(context, {
      liberties: { clock, 'password-key-validity': 'a-minute-ago' },
      only: [...TIMES, 'KEY-1'],
      explore: 1,
    })
    assert.equal(result.verdict, 'conformant')
    for (const row of TIMES) assert.equal(verdictOf(result, row), 'pass', row)
  })
}

habits.add('a signing time far ahead of a clock that is fast is found, and so is a key that has expired', async (context) => {
  const liberties = { clock: 'forty-minutes-fast' }
  const result = await assessed(context, { liberties, defects: ['signing-time-in-future', 'key-expired'], only: ['KEY-7', 'DOC-15'] })
  assert.equal(verdictOf(result, 'DOC-15'), 'fail')
  assert.equal(verdictOf(result, 'KEY-7'), 'fail')
})

for (const order of ['as-answered', 'as-asked']) {
  habits.add(`the identity platform takes digests ${order}`, async (context) => {
    const liberties = { 'summary-order': order, 'item-order': 'reversed' }
    const result = await assessed(context, { liberties, only: ['PLA-2', 'PLA-3'] })
    assert.equal(result.verdict, 'conformant')
    assert.equal(verdictOf(result, 'PLA-2'), 'pass')
  })
}

habits.add('refusals with 200 whose members are all there and say nothing are refusals', async (context) => {
  const liberties = { 'refusal-body': 'void-members', 'refusal-status': '200', 'unauthorized-form': '200' }
  const only = ['CFG', 'KEY', 'AUT-1', 'AUT-2', 'DIG-17', 'SEA-11']
  const { requirements, verdict } = await assessed(context, { liberties, only })
  const failed = requirements.filter((row) => row.verdict === 'fail').map(({ id, reason }) => `${id}: ${reason}`)
  assert.deepEqual(failed, [])
  assert.equal(verdict, 'conformant')
})

habits.add('a platform that mixes up the signatures of a batch is found in either order', async (context) => {
  const liberties = { 'summary-order': 'as-asked', 'item-order': 'reversed' }
  assert.equal(verdictOf(await assessed(context, { liberties, defects: ['raw-batch-reversed'], only: ['PLA-2'] }), 'PLA-2'), 'fail')
})

/** What storage areas, gateways and key stores do of their own. */
const OWN_WAYS = {
  'second-archive': 'in-place-of-the-first',
  'documents-handed-out': 'containers-packed-anew',
  'storage-list': 'a-report',
  'other-paths': 'the-name-of-the-gateway',
  'path-case': 'sensitive',
  'seal-passwords': 'by-rules',
  'encrypted-password-again': 'refused',
}
const OF_OWN_WAYS = ['ARC-6', 'DOC-1', 'DOC-2', 'DOC-12', 'DOC-13', 'DOC-7', 'ERR-3', 'AUT-8', 'AUT-15', 'AUT-16', 'SEA-7', 'SEA-26']

habits.add(
  "documents packed anew, reports beside them, gateways that answer everywhere and rules for passwords are nobody's fault",
  async (context) => {
    const result = await assessed(context, { liberties: OWN_WAYS, only: OF_OWN_WAYS, explore: 1 })
    for (const row of OF_OWN_WAYS) assert.equal(verdictOf(result, row), 'pass', row)
  },
)

for (const [defect, row] of [
  ['finalize-signing-document-unchanged', 'FIN-7'],
  ['create-seal-document-unchanged', 'SEA-22'],
  ['reach:add-archive:unchanged:after-an-archive', 'ARC-6'],
  ['configuration-unguarded-under-other-case', 'AUT-8'],
  ['unauthorized-work-done', 'AUT-15'],
] as const) {
  habits.add(`among such habits a breach is found: ${defect}`, async (context) => {
    const result = await assessed(context, {
      liberties: { ...OWN_WAYS, 'path-case': 'insensitive' },
      defects: [defect],
      only: [row],
      // Only walks read documents twice, as is needed where reports lie beside them.
      explore: row === 'FIN-7' ? 1 : 0,
    })
    assert.equal(verdictOf(result, row), 'fail')
  })
}

habits.add('files that are in their session a moment later, beside a report, are waited for', async (context) => {
  const liberties = { 'uploads-shown': 'a-moment-later', 'storage-list': 'a-report' }
  const result = await assessed(context, { liberties, only: ['FIN-7'] })
  assert.equal(verdictOf(result, 'FIN-7'), 'pass')
})

habits.add('a document that can be read once is there when it is read', async (context) => {
  const only = ['FIN-7', 'SEA-22', 'ARC-6', 'DOC-1', 'DOC-6', 'DOC-7']
  const result = await assessed(context, { liberties: { 'documents-handed-out': 'once' }, only, explore: 1 })
  for (const row of only) assert.equal(verdictOf(result, row), 'pass', row)
})

habits.add(
  'access tokens that serve once open what they should, and a token that nobody issued is found where it is let in',
  async (context) => {
    const liberties = { 'new-token': 'serves-once' }
    const only = ['CFG-1', 'KEY-1', 'AUT-1', 'AUT-2', 'AUT-9']
    assert.equal((await assessed(context, { liberties, only })).verdict, 'conformant')
    const defects = ['public-key-accepts-token-never-issued']
    const broken = await assessed(context, { liberties, defects, only })
    assert.equal(verdictOf(broken, 'AUT-2'), 'fail')
    assert.equal(verdictOf(broken, 'AUT-9'), 'pass')
  },
)

const SEVERAL = ['DIG-5', 'DIG-9', 'DIG-11', 'FIN-4', 'ARC-4', 'SEA-4']

habits.add('two sessions may be the most in one call', async (context) => {
  const result = await assessed(context, { liberties: { 'sessions-per-call': '2' }, only: SEVERAL })
  assert.equal(result.verdict, 'conformant')
  for (const row of SEVERAL) assert.equal(verdictOf(result, row), 'pass', row)
})

for (const [defect, row, others] of [
  ['calculate-digest-batches-refused', 'DIG-5', ['DIG-1', 'DIG-7']],
  ['finalize-batches-refused', 'FIN-4', ['FIN-1', 'FIN-5']],
  ['add-archive-batches-refused', 'ARC-4', ['ARC-1', 'ARC-3']],
  ['create-seal-batches-refused', 'SEA-4', ['SEA-1', 'SEA-3']],
] as const) {
  habits.add(`only the sentence on several sessions is broken where one is the most: ${defect}`, async (context) => {
    const result = await assessed(context, { defects: [defect], only: [row, ...others] })
    assert.equal(verdictOf(result, row), 'fail')
    for (const other of others) assert.equal(verdictOf(result, other), 'pass', other)
  })
}

const OF_WRONG_PASSWORDS = ['SEA-1', 'SEA-11', 'SEA-12', 'SEA-13', 'SEA-14', 'SEA-15']

habits.add(
  'a lock after three wrong seal passwords does not fire, and a password that should not open the key is found',
  async (context) => {
    const liberties = { 'wrong-seal-passwords': 'lock-at-three' }
    assert.equal((await assessed(context, { liberties, only: OF_WRONG_PASSWORDS })).verdict, 'conformant')
    const broken = await assessed(context, { liberties, defects: ['wrong-password-accepted-after-success'], only: OF_WRONG_PASSWORDS })
    assert.equal(verdictOf(broken, 'SEA-12'), 'fail')
  },
)

habits.add('where the lock fires all the same, the rows say so and none of them fails', async (context) => {
  const deployment = await referenceDeployment(context, { 'wrong-seal-passwords': 'lock-at-three' })
  const limits = { wrongPasswords: 1000 }
  const { result } = await runSuite({
    deployment: { ...deployment, limits },
    only: ['SEA-1', 'SEA-24'],
    strict: true,
    explore: 0,
    seed: 'habits',
  })
  assert.equal(result.verdict, 'incomplete')
  assert.equal(verdictOf(result, 'SEA-1'), 'pass')
  const row = result.requirements.find(({ id }) => id === 'SEA-24')
  assert.deepEqual([row?.verdict, row?.kind], ['not-assessed', 'could-not-run'])
})

habits.add('with no wrong password allowed none is sent, and the rows on them are not applicable', async (context) => {
  const deployment = await referenceDeployment(context, { 'wrong-seal-passwords': 'lock-at-three' })
  const limits = { wrongPasswords: 0 }
  const { result } = await runSuite({ deployment: { ...deployment, limits }, only: OF_WRONG_PASSWORDS, explore: 0, seed: 'habits' })
  assert.equal(result.verdict, 'conformant')
  const reason = result.requirements.find(({ id }) => id === 'SEA-11')?.reason
  assert.match(reason ?? '', /not-applicable: limits\.wrongPasswords .* 1 in a row or more/)
})

addUnjudgedDocuments(habits)

/** Each takes as long as a run of its rows. */
const DRAWN = 4
for (const [title, body] of habits.drawn(DRAWN)) test(title, body)
