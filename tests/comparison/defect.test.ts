// A defect between two runs is named in the words of the ledger, with the exchange of both; the other way round it is fixed.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { requirementOf } from '../../requirements/ledger.js'
import { assertMistake, command } from '../cli/command.js'
import { served } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'

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
  const { code, stdout } = await command(['compare', good, bad])
  assert.equal(code, 1, stdout)
  assert.match(stdout, /Newly failed \(1\)\n {2}CFG-3 \(required\) /)
  assert.ok(stdout.replaceAll(/\s+/g, ' ').includes(requirementOf('CFG-3').text), stdout)
  const [told = ''] = /Newly failed[\s\S]*/.exec(stdout) ?? []
  assert.equal(told.match(/evidence\.jsonl, exchange 0 of configuration: read twice/g)?.length, 2, told)
  assert.equal(told.match(/GET https:\/\/127\.0\.0\.1:\d+\/api-config\/v1\.0\//g)?.length, 2, told)
  assert.equal(told.match(/-> 200 OK/g)?.length, 2, told)
  const lines = stdout.split('\n')
  const summary = ['1 requirement got worse: CFG-3', '  worse: 1 (1 newly failed)', '  better: 0', '']
  assert.deepEqual(lines.slice(0, 4), summary)
  assert.ok(
    lines.some((line) => line.includes('another deployment') && line.length > 110),
    'no line is broken where there is no terminal',
  )
})

test('the other way round it is fixed, and nothing got worse', async () => {
  const { code, stdout } = await command(['compare', bad, good])
  assert.equal(code, 0, stdout)
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
  const [json, markdown, written] = await Promise.all([
    command(['compare', good, bad, '--format', 'json']),
    command(['compare', good, bad, '--format', 'markdown']),
    command(['compare', good, bad, '--format', 'html', '--output', page]),
  ])
  assert.deepEqual([json.code, markdown.code, written.code], [1, 1, 1])
  const { differing, conclusion } = JSON.parse(json.stdout) as {
    differing: { requirement: string; change: { kind: string; isWorse: boolean }; cells: { value: string }[] }[]
    conclusion: { gotWorse: boolean }
  }
  const worse = differing.filter(({ change }) => change.isWorse)
  assert.deepEqual(
    worse.map(({ requirement, change, cells }) => [requirement, change.kind, ...cells.map(({ value }) => value)]),
    [['CFG-3', 'newly-failed', 'pass', 'fail']],
  )
  assert.equal(conclusion.gotWorse, true)
  assert.match(markdown.stdout, /^## [^\n]*\n\n\*\*1 requirement got worse: CFG&#45;3\.\*\*\n\n- worse: 1 [^\n]*\n- better: 0\n/)
  assert.match(markdown.stdout, /### Newly failed\n\n- \*\*CFG-3\*\* &#40;required&#41;/)
  const html = await readFile(page, 'utf8')
  assert.match(html, /<td class="other"><a href="bad\/index\.html#CFG-3">fail<\/a>/)
})

test('a folder without a result, or a single one, is a mistake that is named', async () => {
  const missing = ['compare', good, join(folder, 'nowhere')]
  assertMistake(await command(missing), /nowhere holds no result: expected .*conformance\.json/)
  assertMistake(await command(['compare', good]), /name two report folders or more/)
})
