// What a comparison says of two results and of several: changes, what may explain them, and the matrix in every format.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesBetween, matrixOf } from '../../reports/comparison/changes.js'
import { explanationsOf, type Told } from '../../reports/comparison/compare-folders.js'
import { renderComparisonHtml } from '../../reports/comparison/html.js'
import { renderComparisonMarkdown } from '../../reports/comparison/markdown.js'
import { renderComparisonText } from '../../reports/comparison/text.js'
import type { Change, Comparison } from '../../reports/comparison/words.js'
import type { ResultFile } from '../../schemas/index.js'
import { FACTS, HOSTILE, sampleResult } from '../reports/sample.js'
import { rowsOf } from '../run/rows-in-words.js'

/** The changes of these kinds between two runs whose evidence is gone. */
function changesIn(older: ResultFile, newer: ResultFile, isOf: (change: Change) => boolean): readonly Change[] {
  return changesBetween(matrixOf([older, newer]).differing, new Map(), new Map()).filter(isOf)
}
const rowChanges = (older: ResultFile, newer: ResultFile) => changesIn(older, newer, ({ kind }) => kind !== 'observed-otherwise')
const pointChanges = (older: ResultFile, newer: ResultFile) => changesIn(older, newer, ({ kind }) => kind === 'observed-otherwise')

/** A result of these rows alone. */
const withRows = (rows: string): ResultFile => ({ ...sampleResult(), requirements: rowsOf(rows) })

const transitions: readonly (readonly [before: string, after: string, change: string, isWorse: boolean])[] = [
  ['pass', 'fail', 'newly-failed', true],
  ['stuck', 'fail', 'newly-failed', true],
  ['inapplicable', 'fail', 'newly-failed', true],
  ['pass', 'stuck', 'newly-could-not-run', true],
  ['fail', 'stuck', 'newly-could-not-run', false],
  ['pass', 'inapplicable', 'no-longer-assessed', false],
  ['fail', 'inapplicable', 'no-longer-assessed', false],
  ['fail', 'pass', 'fixed', false],
  ['stuck', 'pass', 'newly-passed', false],
]
for (const [before, after, change, isWorse] of transitions) {
  test(`from ${before} to ${after}: ${change}`, () => {
    const changes = rowChanges(withRows(`DIG-1 ${before}`), withRows(`DIG-1 ${after}`))
    const changed = changes.map((row) => [row.id, row.kind, row.isWorse])
    assert.deepEqual(changed, [['DIG-1', change, isWorse]])
  })
}

test('what stands as before is no change, nor is a row that only one run was about', () => {
  const rows = withRows('CFG-1 pass, DIG-1 fail, FIN-1 stuck, SEA-1 inapplicable')
  assert.deepEqual(rowChanges(rows, rows), [])
  assert.deepEqual(rowChanges(withRows('CFG-1 pass'), withRows('DIG-1 fail')), [])
})

const result = sampleResult()
const observing = (value: string): ResultFile => ({ ...result, observations: result.observations.map((one) => ({ ...one, value })) })

test('another value at a point is a change, and one that is seen no more; a row that was not selected is none', () => {
  const values = (older: ResultFile, newer: ResultFile) => pointChanges(older, newer).map((one) => [one.old.value, one.new.value])
  assert.deepEqual(values(observing('a'), observing('a')), [])
  assert.deepEqual(values(observing('a'), observing('b')), [['a', 'b']])
  assert.deepEqual(values(observing('a'), { ...result, observations: [] }), [['a', 'not observed']])
  assert.deepEqual(values(observing('a'), { ...result, observations: [], requirements: [] }), [])
})

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
    'a narrower scope',
    told({ requirements: result.requirements.slice(1) }),
    /^a narrower scope: .* leaves out 1 requirement of the first$/,
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
    changes: null,
    ...matrixOf(results),
  }
}

test('the matrix has a column for each point, with the commonest value first, and none for verdicts that are alike', () => {
  const { differing, alike } = matrixOf([observing('usual'), observing('rare'), observing('usual'), { ...result, observations: [] }])
  assert.deepEqual(
    differing.map(({ requirement, values, cells }) => [requirement, values, cells.map((cell) => cell?.value ?? null)]),
    [['TLS-9', ['usual', 'rare'], ['usual', 'rare', 'usual', null]]],
  )
  assert.deepEqual(alike, [])
  const narrower = { ...observing('usual'), observations: [], requirements: [] }
  assert.deepEqual(matrixOf([observing('usual'), narrower]).differing, [])
  const verdicts = matrixOf([withRows('DIG-1 pass'), withRows('DIG-1 fail')])
  assert.deepEqual(verdicts.differing.find(({ point }) => point === null)?.values, ['pass', 'fail'])
})

test('as text each value stands with the runs that have it', () => {
  const text = renderComparisonText(three(), { width: 110, all: false })
  assert.match(text, /Where they differ \(1\)\n {2}TLS-9 protocol\n {4}1 {2}usual\n {4}2 {2}rare .*\n {4}3 {2}not observed\n/)
  assert.match(renderComparisonMarkdown(three()), /^- \*\*TLS-9\*\* protocol<br>1: usual<br>2: rare .*<br>3: not observed$/m)
  assert.ok(!text.includes('\u001b'), 'no escape sequence of a deployment reaches the terminal')
})

/** Two runs in which so many requirements fail anew, each shown by an exchange with a body of so many lines. */
function worse(count: number, bodyLines: number): Comparison {
  const shown = {
    ...{ probe: 'own configuration', exchange: 0, request: 'GET https://staging.example/', sent: '' },
    ...{ answer: '200 OK, 5 ms', received: Array.from({ length: bodyLines }, (_, i) => `body line ${i}`).join('\n') },
  }
  const rows = Array.from({ length: count }, (_, i) => ({
    ...({ kind: 'newly-failed', level: 'required', isWorse: true, id: `DIG-${i + 1}`, text: `sentence ${i}` } as const),
    ...({
      old: { value: 'pass', says: null, shown },
      new: { value: 'fail', says: `it is wrong${' and wrong'.repeat(30)}`, shown },
    } as const),
  }))
  const runs = ['old', 'new'].map((name) => ({ name, folder: name, result }))
  return { runs, explanations: [], changes: rows, differing: [], alike: [] }
}

test('where the bodies have no room they are left out, and then whole requirements; with --all nothing is', () => {
  const detailsOf = (comparison: Comparison, all: boolean): string => {
    const [, details = ''] = /(Newly failed[\s\S]*)/.exec(renderComparisonText(comparison, { width: Number.POSITIVE_INFINITY, all })) ?? []
    return details
  }
  const brief = detailsOf(worse(2, 30), false)
  assert.ok(brief.includes('DIG-2') && !brief.includes('body line'), brief)
  assert.match(brief, /What was sent and received is left out: --all tells it\n$/)
  const cut = detailsOf(worse(30, 30), false)
  assert.ok(cut.split('\n').length <= 43, cut)
  assert.match(cut, /… \(26 more: --all tells them, with what was sent and received\)\n$/)
  const all = detailsOf(worse(30, 30), true)
  assert.equal(all.match(/body line 29/g)?.length, 60)
  assert.ok(all.includes('DIG-30 ') && !all.includes('--all'))
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
