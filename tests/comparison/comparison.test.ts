// What a comparison says of two results and of several: changes, what may explain them, and the matrix in every format.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explanationsOf, type Told } from '../../reports/comparison/compare-folders.js'
import { type Comparison, matrixOf, withChanges } from '../../reports/comparison/comparison.js'
import { renderComparisonHtml } from '../../reports/comparison/html.js'
import { renderComparisonMarkdown } from '../../reports/comparison/text.js'
import type { ResultFile } from '../../schemas/index.js'
import { FACTS, HOSTILE, sampleResult } from '../reports/sample.js'
import { rowsOf } from '../run/rows-in-words.js'

/** A result of these rows alone. */
const withRows = (rows: string): ResultFile => ({ ...sampleResult(), requirements: rowsOf(rows) })

const transitions: readonly (readonly [before: string, after: string, change: string, isWorse: boolean])[] = [
  ['pass', 'fail', 'newly-failed', true],
  ['stuck', 'fail', 'newly-failed', true],
  ['fail', 'stuck', 'newly-could-not-run', false],
  ['pass', 'inapplicable', 'no-longer-assessed', false],
  ['fail', 'pass', 'fixed', false],
]
for (const [before, after, change, isWorse] of transitions) {
  test(`from ${before} to ${after}: ${change}`, () => {
    const { differing } = matrixOf([withRows(`DIG-1 ${before}`), withRows(`DIG-1 ${after}`)])
    const changes = withChanges(differing, new Map(), new Map()).filter(({ point }) => point === null)
    const changed = changes.map(({ requirement, change }) => [requirement, change?.kind, change?.isWorse])
    assert.deepEqual(changed, [['DIG-1', change, isWorse]])
  })
}

const result = sampleResult()
const observing = (value: string): ResultFile => ({ ...result, observations: result.observations.map((one) => ({ ...one, value })) })

const told = (more: Partial<ResultFile> = {}, facts: Partial<typeof FACTS> = {}): Told => ({
  result: { ...result, ...more },
  run: { facts: { ...FACTS, ...facts } },
})

const SUITE = { name: 'signing-conformance', version: '9.9.9' } as const
const LIVE = { name: 'live', baseUrl: 'https://live.example' }
const causes: [string, Told, RegExp][] = [
  ['another suite', told({ suite: SUITE }), /^another version of the suite: 0\.1\.0, then 9\.9\.9$/],
  ['another deployment', told({ deployment: LIVE }), /^another deployment: .*, then live \(https:/],
  [
    'another scope',
    told({ requirements: result.requirements.slice(1) }),
    /^another scope: \d+ rows of [A-Z ]+, then \d+ rows? of [A-Z ]+$/,
  ],
  ['other facts', told({}, { sessionsSource: 'pool' }), /^another source of sessions: storage-api, then pool$/],
  ['strictness', told({ strict: true }), /^advised rows: do not count, then count \(strict\)$/],
]
for (const [name, newer, expected] of causes) {
  test(`${name} is said`, () => {
    const [said, ...more] = explanationsOf(told(), newer)
    assert.match(said ?? '', expected)
    assert.deepEqual(more, [])
  })
}

/** Three runs: one failed where the others passed, one observed something else, one observed nothing. */
function three(): Comparison {
  const results = [observing('usual'), observing(`rare ${HOSTILE}`), { ...observing('usual'), observations: [] }]
  return {
    runs: results.map((one, i) => ({ name: `run ${i + 1} ${HOSTILE}`, folder: `folder-${i + 1}`, result: one })),
    explanations: [HOSTILE],
    ...matrixOf(results),
  }
}

test('the matrix has a column for each point, with the commonest value first, and none for verdicts that are alike', () => {
  const { differing, alike } = matrixOf([observing('usual'), observing('rare'), observing('usual'), { ...result, observations: [] }])
  const columns = differing.map(({ requirement, values, cells }) => [requirement, values, cells.map((cell) => cell?.value ?? null)])
  assert.deepEqual(columns, [['TLS-9', ['usual', 'rare'], ['usual', 'rare', 'usual', null]]])
  assert.deepEqual(alike, [])
  const narrower = { ...observing('usual'), observations: [], requirements: [] }
  assert.deepEqual(matrixOf([observing('usual'), narrower]).differing, [])
  const verdicts = matrixOf([withRows('DIG-1 pass'), withRows('DIG-1 fail')])
  assert.deepEqual(verdicts.differing.find(({ point }) => point === null)?.values, ['pass', 'fail'])
})

test('no text of a deployment becomes markup, in HTML and Markdown', () => {
  for (const rendered of [renderComparisonHtml(three(), '.'), renderComparisonMarkdown(three())]) {
    assert.ok(!rendered.includes('<script>'))
    assert.ok(rendered.includes('usual'))
  }
})

test('the page leads from each value to its evidence, asks for nothing and runs nothing', () => {
  const page = renderComparisonHtml(three(), 'folder-1')
  assert.match(page, /<td class="other"><a href="\.\.\/folder-2\/index\.html#probe-own-configuration-[0-9a-f]{6}">rare /)
  assert.match(page, /<td class="none">not observed<\/td>/)
  assert.match(page, /Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;sha256-/)
  assert.ok(!/<script|https?:\/\/(?!staging\.example)/.test(page.replace(/<style>[\s\S]*?<\/style>/, '')))
})
