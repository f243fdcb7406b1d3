// What a comparison says of two results and of several: changes, what may explain them, and the matrix in every format; of a defect between two runs;
// and of two seeds, between which nothing differs.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { compareFolders, explanationsOf, type Told } from '../../reports/comparison/compare-folders.js'
import { type Comparison, matrixOf, withChanges } from '../../reports/comparison/comparison.js'
import { renderComparisonHtml } from '../../reports/comparison/html.js'
import { renderComparisonMarkdown } from '../../reports/comparison/text.js'
import { requirementIds, requirementOf } from '../../requirements/ledger.js'
import { runSuite } from '../../run/run-suite.js'
import type { ResultFile } from '../../schemas/index.js'
import { command, ending } from '../cli/command.js'
import { referenceDeployment, served } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { drawnToday } from '../proof/drawn-today.js'
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
const causes: [string, Told, RegExp][] = [
  ['another suite', told({ suite: SUITE }), /^another version of the suite: 0\.1\.0, then 9\.9\.9$/],
  ['another scope', told({ requirements: result.requirements.slice(1) }), /^another scope: \d+ rows of .+, then \d+ rows? of /],
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

test('no text of a deployment becomes markup in Markdown, as types hold of HTML', () => {
  const markdown = renderComparisonMarkdown(three())
  assert.ok(markdown.includes('usual') && !markdown.includes('<script>'))
})

test('the page leads from each value to its evidence, asks for nothing and runs nothing', () => {
  const page = renderComparisonHtml(three(), 'folder-1')
  assert.match(page, /<td class="other"><a href="\.\.\/folder-2\/index\.html#probe-own-configuration-[0-9a-f]{6}">rare /)
  assert.match(page, /<td class="none">not observed<\/td>/)
  assert.match(page, /Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;sha256-/)
  assert.ok(!/<script|https?:\/\/(?!staging\.example)/.test(page.replace(/<style>[\s\S]*?<\/style>/, '')))
})

const folder = temporaryFolder()
const good = join(folder, 'good')
const bad = join(folder, 'bad')
for (const { defects, only, reportDir } of [
  { defects: [], only: ['CFG-2', 'CFG-3', 'KEY-2'], reportDir: good },
  { defects: ['configuration-name-missing'], only: ['CFG-2', 'CFG-3'], reportDir: bad },
]) {
  const { file } = await served({ defects })
  await command(['run', '--deployment', file, '--only', ...only, '--seed', 'same', '--report-dir', reportDir])
}

test('what newly fails is told with both exchanges, and ends with 1', async () => {
  const { stdout } = await ending(1, ['compare', good, bad])
  assert.match(stdout, /Newly failed \(1\)\n {2}CFG-3 \(required\) /)
  assert.ok(stdout.replaceAll(/\s+/g, ' ').includes(requirementOf('CFG-3').text), stdout)
  const [told = ''] = /Newly failed[\s\S]*/.exec(stdout) ?? []
  assert.equal(told.match(/evidence\.jsonl, exchange 0 of configuration: read twice/g)?.length, 2, told)
  assert.equal(told.match(/GET https:\/\/127\.0\.0\.1:\d+\/api-config\/v1\.0\//g)?.length, 2, told)
  assert.equal(told.match(/-> 200 OK/g)?.length, 2, told)
  const lines = stdout.split('\n')
  const summary = ['1 requirement got worse: CFG-3', '  worse: 1 (1 newly failed)', '  better: 0', '']
  assert.deepEqual(lines.slice(0, 4), summary)
  // No line is broken where there is no terminal.
  assert.ok(lines.some((line) => line.includes('another deployment') && line.length > 110))
})

test('the other way round it is fixed, and nothing got worse', async () => {
  const { stdout } = await ending(0, ['compare', bad, good])
  assert.match(stdout, /Fixed \(1\)\n {2}CFG-3 \(required\) /)
  assert.match(stdout, /^nothing got worse\n {2}worse: 0\n {2}better: 1 \(1 fixed\)\n/)
})

test('in GitHub Actions no line of an answer can become a command of the workflow', async () => {
  const env = { GITHUB_ACTIONS: 'true' }
  const text = await command(['compare', good, bad], { env })
  assert.match(text.stdout, /^::stop-commands::([0-9a-f-]{36})\n[\s\S]*\n::\1::\n$/)
  const json = await command(['compare', good, bad, '--format', 'json'], { env })
  assert.doesNotThrow(() => JSON.parse(json.stdout) as unknown)
})

test('each format says the same', async () => {
  const page = join(folder, 'page.html')
  const inFormat = (format: string, ...more: readonly string[]) => ending(1, ['compare', good, bad, '--format', format, ...more])
  const [json, markdown] = [await inFormat('json'), await inFormat('markdown')]
  const { differing, conclusion } = JSON.parse(json.stdout) as {
    differing: { requirement: string; change: { kind: string; isWorse: boolean }; cells: { value: string }[] }[]
    conclusion: { gotWorse: boolean }
  }
  const [worse, ...others] = differing.filter(({ change }) => change.isWorse)
  const values = worse?.cells.map(({ value }) => value)
  assert.deepEqual([worse?.requirement, worse?.change.kind, values], ['CFG-3', 'newly-failed', ['pass', 'fail']])
  assert.deepEqual(others, [])
  assert.equal(conclusion.gotWorse, true)
  assert.match(markdown.stdout, /^## [^\n]*\n\n\*\*1 requirement got worse: CFG&#45;3\.\*\*\n\n- worse: 1 [^\n]*\n- better: 0\n/)
  assert.match(markdown.stdout, /### Newly failed\n\n- \*\*CFG-3\*\* &#40;required&#41;/)
  await inFormat('html', '--output', page)
  assert.match(await readFile(page, 'utf8'), /<td class="other"><a href="bad\/index\.html#CFG-3">fail<\/a>/)
})

const observed = requirementIds.filter((id) => requirementOf(id).level === 'open' && requirementOf(id).excluded === undefined)
const OPEN = drawnToday(observed, 5)
const deployment = await referenceDeployment({ after })
for (const seed of ['one', 'other']) await runSuite({ deployment, only: OPEN, thorough: true, seed, reportDir: join(folder, seed) })
const comparison = await compareFolders(['one', 'other'].map((seed) => join(folder, seed)))
const results = comparison.runs.map(({ result }) => result)

test('two runs with different seeds agree in everything, and the seed is said', () => {
  assert.deepEqual(comparison.differing, [])
  assert.equal(comparison.alike.length, results[0]?.observations.length)
  assert.match(comparison.explanations.join('\n'), /^another seed[^\n]*: one, then other$/)
})

test('nearly every open row is observed, in small texts without ids, times and file names of the run', () => {
  for (const { observations } of results) {
    assert.ok(new Set(observations.map(({ requirement }) => requirement)).size >= OPEN.length - 3)
    const passing =
      /[0-9a-f]{8}-[0-9a-f]{4}|(?=\d*[a-f])[0-9a-f]{16}|\d{4}-\d\d-\d\dT|\b\d{9,}\b|\.(?:txt|pdf|asice)-|(?:invoice|agreement)-|[A-Za-z0-9+/]{40}/
    const unsettled = observations.filter(({ value }) => passing.test(value) || value.length > 600 || value === '')
    assert.deepEqual(unsettled, [])
  }
})
