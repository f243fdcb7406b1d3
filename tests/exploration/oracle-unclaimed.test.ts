// What the oracle of walks says of calls that got no claim, and of those at the same time; and how a walk is told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exchange } from '../../fixtures/exchange.js'
import type { Around } from '../../specs/documents/around.js'
import { judgeDone, racedBy } from '../../specs/exploration/oracle-unclaimed.js'
import { recipeOf } from '../../specs/exploration/recipe.js'
import type { Walked, WalkedStep } from '../../specs/exploration/trace.js'
import { NAMED_TWICE } from '../../specs/faults/sessions.js'
import { answered } from '../specs/answered.js'
import { saidBy } from './said.js'

const BLANK = { certificateSha256: null, seal: null, rests: null, fault: null, telling: null, reads: null, left: null, circumstances: [] }

function step(act: 'seal' | 'archive', answer: Exchange | null, parts: Partial<WalkedStep> = {}): WalkedStep {
  const operation = act === 'seal' ? 'createSeal' : 'addArchive'
  return { ...BLANK, words: act, act, operation, answer, sent: ['A'], isAtOnce: true, ...parts }
}

const walkOf = (steps: readonly WalkedStep[]): Walked => ({ sessions: [], log: [], steps, brokenOff: null })
const numbered = (id: number): Exchange => ({ ...answered(200, { data: { results: [{ sessionId: 'A' }] } }), id })
const aroundOf = (beside: readonly Exchange[], parts: Partial<Around> = {}): Around => ({
  ...{ id: 'A', before: [], after: [], basis: [], isNew: true, others: [], isFollowed: false, wasRead: true },
  beside: beside.map((exchange) => ({ kind: 'call', exchange, operation: 'createSeal', sent: ['a'] })),
  ...parts,
})

test('a call at the same time whose answer says nothing may have done its work', () => {
  const [archived, sealed] = [numbered(1), numbered(2)]
  const archive = step('archive', archived)
  const lost = step('seal', null, { operation: null, left: 'nobody knows what came of it' })
  assert.deepEqual(racedBy(walkOf([archive, lost]), archive, aroundOf([sealed])), [lost])
  assert.deepEqual(racedBy(walkOf([archive, { ...lost, sent: ['B'] }]), archive, aroundOf([])), [])
  const other = step('seal', sealed)
  assert.deepEqual(racedBy(walkOf([archive, other]), archive, aroundOf([sealed])), [other])
})

test('a session with an error fails ERR-3 only where its work was done for nothing that is open', async () => {
  const failed = answered(200, { data: { results: [{ sessionId: 'A', error: { code: 'c', message: 'm' } }] } })
  const documents = aroundOf([], { basis: [{ name: 'a', bytes: new Uint8Array(1) }] })
  assert.deepEqual(await saidBy(judgeDone(step('archive', failed), documents)), ['ERR-3 kept'])
  const twice = { name: NAMED_TWICE.name, row: null, forbidden: [] }
  assert.deepEqual(judgeDone(step('archive', failed, { fault: twice }), documents), [])
})

test('a walk is told with what was done at the same time, also at its end', () => {
  const steps = [step('seal', numbered(1)), step('archive', numbered(2))]
  const [alone, both] = [
    '1. seal (at the same time as another step): answered with 200',
    '; 2. archive (at the same time as another step): answered with 200',
  ]
  assert.equal(recipeOf(walkOf(steps), 1), `${alone}${both}`)
  assert.equal(recipeOf(walkOf([...steps, step('seal', numbered(3), { isAtOnce: false })]), 1), `${alone}${both}`)
})
