// Work that was done behind a call that was refused as a whole: no sentence forbids it, so it is observed, and nobody fails for it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pack } from '../../engine/evidence.js'
import { type Evidence, judge } from '../../engine/index.js'
import type { Facts, StoredDocument } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { suite } from '../../fixtures/index.js'
import { WITHOUT_A_CLAIM } from '../../specs/documents/documents.js'
import '../../specs/errors/items.spec.js'
import { answered, exchange } from './answered.js'

const GOOD = 'a'.repeat(64)
const BAD = 'b'.repeat(64)
const PROBE = 'errors: addArchive of an unknown session, alone and beside a good one'
const REFUSED = { ...answered(404, { error: 'session:not-found' }), id: 0, label: 'addArchive' }

const download = (id: number, text: string): Exchange => ({ ...answered(200, text), id, label: 'download' })
const document = (one: Exchange): readonly StoredDocument[] => [{ name: 'a.txt', exchange: one }]

/** What is observed of a good session beside an unknown one, and which rows fail. */
async function said(attempt: Exchange, after: string) {
  const [was, is] = [download(1, 'signed'), download(2, after)]
  const good = { ...exchange({}), id: 3, label: 'addArchive' }
  const control = { exchange: good, sessions: [GOOD] }
  const intent = { operation: 'addArchive', fault: '', row: 'ARC-5', attempt, sent: [GOOD, BAD], forbidden: [BAD], controls: [control] }
  const about = { place: 'last', neighbours: [GOOD], retry: control, finalize: { value: null }, certificate: null }
  const batch = { ...about, intent, before: document(was), after: document(is) }
  const exchanges = [attempt, was, is, good]
  const outcome = { value: pack({ alone: [], batches: [batch] }, exchanges) }
  const evidence: Evidence<Exchange> = { probe: PROBE, startedAt: 0, durationMs: 0, outcome, exchanges }
  const checks = suite.checks.filter(({ probe }) => probe.title === PROBE)
  const judgements = await Promise.all(checks.map((check) => judge(check, evidence, { now: 0, anchors: [] } as unknown as Facts)))
  const observed = judgements.find(({ title }) => title === 'addArchive: the documents of a good session beside an unknown one')
  return [observed?.value ?? observed?.kind, judgements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)]
}

test('work behind a refused batch is observed, and breaks no row', async () => {
  assert.deepEqual(await said(REFUSED, 'signed'), [WITHOUT_A_CLAIM.kept, []])
  assert.deepEqual(await said(REFUSED, 'signed and archived'), [WITHOUT_A_CLAIM.changed, []])
})

test('where the good session is claimed there is nothing to observe', async () => {
  const partly = { ...answered(200, { data: { results: [{ sessionId: GOOD }] } }), id: 0, label: 'addArchive' }
  assert.deepEqual(await said(partly, 'signed and archived'), ['not-applicable', []])
})
