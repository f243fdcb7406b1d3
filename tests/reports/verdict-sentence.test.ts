// The sentence beside the verdict: it says why, in good English, whatever was selected.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Judgement } from '../../engine/index.js'
import { verdictSentence } from '../../reports/words/verdict-sentence.js'
import { isRequirementId, type RequirementId } from '../../requirements/ledger.js'
import { resultOf } from './sample.js'

const CAUSES = { 'could-not-run': 'could-not-run: no answer', 'not-applicable': 'not-applicable: no signer' } as const

/** The sentence of a run over these rows alone, with what was said of each. */
function sentenceOf(said: Readonly<Record<string, 'pass' | 'fail' | keyof typeof CAUSES>>, strict = false): string {
  const ids = Object.keys(said).filter(isRequirementId)
  const judgements = ids.map((id): Judgement => {
    const word = said[id] ?? 'pass'
    const about = { id, title: 'a check', probe: 'a probe', place: { file: '', line: 0, column: 0 }, kind: null, findings: [] }
    if (word === 'pass') return { ...about, verdict: 'pass', reason: null }
    return word === 'fail'
      ? { ...about, verdict: 'fail', reason: 'broken' }
      : { ...about, verdict: 'not-assessed', kind: word, reason: CAUSES[word] }
  })
  const result = resultOf(judgements, { strict, select: (id: RequirementId) => ids.includes(id) })
  return `${result.verdict}: ${verdictSentence({ ...result, scope: { assessed: [], notAssessed: [] } })}`
}

test('one is one, and more are more', () => {
  assert.equal(sentenceOf({ 'CFG-1': 'pass' }), 'conformant: the one required requirement in scope passes')
  assert.equal(sentenceOf({ 'CFG-1': 'pass', 'CFG-2': 'pass' }), 'conformant: all 2 required requirements in scope pass')
  assert.equal(sentenceOf({ 'CFG-1': 'fail' }), 'non-conformant: 1 required requirement failed')
  assert.equal(sentenceOf({ 'CFG-1': 'could-not-run' }), 'incomplete: 1 required requirement could not be run')
})

test('a selection without a required row says that this is why, unless advised rows count', () => {
  assert.equal(sentenceOf({ 'CFG-9': 'pass' }), 'incomplete: the selection holds no required requirement')
  assert.equal(sentenceOf({ 'CFG-9': 'pass' }, true), 'conformant: the one required or advised (strict) requirement in scope passes')
})

test('a selection whose required rows were all not applicable says that nothing was assessed', () => {
  assert.equal(sentenceOf({ 'CFG-1': 'not-applicable' }), 'incomplete: no required requirement was assessed')
})
