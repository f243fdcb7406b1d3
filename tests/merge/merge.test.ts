// Parts of a run on several machines, put together: the result of one run, row by row, and a folder that verifies. What is no part is refused.
import assert from 'node:assert/strict'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { after, test } from 'node:test'
import { judgeStored } from '../../run/judge-stored.js'
import { mergeFolders } from '../../run/merge/merge-folders.js'
import { runSuite } from '../../run/run-suite.js'
import { verifyStored } from '../../run/verify-stored.js'
import type { ResultFile, RunFile } from '../../schemas/index.js'
import { read, sha256Of, write } from '../attestation/report-files.js'
import { command } from '../cli/command.js'
import { referenceDeployment } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'

/** DIG-1 and DIG-5 rest on the same probes, which run in both parts. */
const PARTS = { a: ['CFG', 'DIG-1'], b: ['KEY', 'DIG-5', '!KEY-11'], other: ['KEY'] }
const folder = temporaryFolder()
const at = (...names: string[]): string[] => names.map((name) => join(folder, name))

const deployment = await referenceDeployment({ after })
// All probes of each part, but for dear ones: what a default run takes of them depends on what it is about.
const isProbe = (title: string): boolean => /^(?:configuration|public key|calculate digest): (?!JSON|.*every place)/.test(title)
const run = (name: string, only: readonly string[], seed = 'same') =>
  runSuite({ deployment, only, seed, thorough: true, isProbe, gate: { require: ['KEY'] }, reportDir: join(folder, name) })
await run('a', PARTS.a)
await run('b', PARTS.b)
await run('another-seed', PARTS.other, 'another')
const { result: whole } = await run('whole', [...PARTS.a, ...PARTS.b])

/** Another folder with what was left by the second part. */
async function copyOfPart(name: string): Promise<string> {
  await cp(join(folder, 'b'), join(folder, name), { recursive: true })
  return join(folder, name)
}

const standings = ({ requirements }: ResultFile) =>
  requirements.map(({ id, verdict, checks }) => [id, verdict, checks.map(({ title, verdict: said }) => `${title}: ${said}`).sort()])

test('parts merged are like one run, row by row, and the folder verifies', async () => {
  const [merged = '', ...parts] = at('merged', 'b', 'a')
  const { result } = await mergeFolders(parts, merged)
  assert.deepEqual(standings(result), standings(whole))
  assert.deepEqual(
    result.observations.map(({ requirement, point, value }) => [requirement, point, value]),
    whole.observations.map(({ requirement, point, value }) => [requirement, point, value]),
  )
  assert.deepEqual([result.verdict, result.seed, result.scope.assessed], [whole.verdict, whole.seed, whole.scope.assessed])
  assert.deepEqual([result.gate?.result, whole.gate?.result], ['passed', 'passed'])
  const { changes, differences, recorded } = await verifyStored(merged)
  assert.deepEqual([...changes, ...differences], [])
  assert.deepEqual(standings(recorded ?? whole), standings(whole))
  const evidence = ['evidence.jsonl', 'files', 'run.json']
  const reports = ['badge.json', 'conformance.json', 'index.html', 'junit.xml', 'observations.json', 'summary.md']
  assert.deepEqual((await readdir(merged)).sort(), ['.gitignore', ...evidence, ...reports].sort())
})

test('the command prints the result and ends as a run does', async () => {
  const { code, stdout } = await command(['merge', ...at('a', 'b'), '--report-dir', join(folder, 'by-command')])
  assert.equal(code, 0, stdout)
  assert.match(stdout, /\nconformant: all \d+ required requirements in scope pass\ngate passed: nothing failed\n$/)
})

test('a failure that one part found is not lost, whichever part is named first', async () => {
  const broken = await copyOfPart('broken')
  // The part was run while an answer of DIG-5's probe named no session.
  const file = join(broken, 'evidence.jsonl')
  const lines = (await readFile(file, 'utf8')).split('\n')
  const isOfProbe = (line: string): boolean => line.includes('"probe":"calculate digest: 3 sessions in one call')
  const evidence = lines.map((line) => (isOfProbe(line) ? line.replaceAll('"sessionDigests"', '"sessionResults"') : line))
  await writeFile(file, evidence.join('\n'))
  await madeWhole(broken)
  for (const names of [at('a', 'broken'), at('broken', 'a')]) {
    const { result } = await mergeFolders(names, join(folder, `found-${basename(names[0] ?? '')}`))
    assert.equal(result.verdict, 'non-conformant')
    assert.equal(result.requirements.find(({ id }) => id === 'DIG-5')?.verdict, 'fail')
  }
})

const refusals: [string, () => Promise<string[]>, RegExp][] = [
  ['another seed', async () => at('a', 'another-seed'), /a and .*another-seed are parts of different runs: another seed \(same, another\)/],
  ['a part that is the report folder', async () => at('a', 'target'), /target is one of the parts/],
  ['altered evidence', altered, /altered: evidence\.jsonl was altered: its SHA-256 is not the one in run\.json; nothing is merged/],
  ['altered evidence without a manifest', withoutManifest, /without-manifest: run\.json holds no manifest: .*; nothing is merged/],
  ['a run that began on another day', ofAnotherDay, /a and .*another-day are parts of different runs: they began more than a day apart/],
  ['a part that is named twice', async () => at('a', 'a'), /a is named twice: name each part once/],
  ['another version of the suite', ofAnotherVersion, /old was made with suite 0\.0\.1, and this is/],
  ['a folder without a run', async () => at('a', 'nowhere'), /nowhere holds no run/],
]
for (const [name, parts, expected] of refusals) {
  test(`${name} is refused, and named`, async () => {
    const target = await copyOfPart('target')
    const before = await readFile(join(target, 'run.json'), 'utf8')
    await assert.rejects(mergeFolders(await parts(), target), expected)
    assert.equal(await readFile(join(target, 'run.json'), 'utf8'), before, 'nothing was written')
  })
}

async function altered(): Promise<string[]> {
  const copy = await copyOfPart('altered')
  await writeFile(join(copy, 'evidence.jsonl'), '{}')
  return at('a', 'altered')
}

async function withoutManifest(): Promise<string[]> {
  await altered()
  const [copy = '', whole = ''] = at('without-manifest', 'altered')
  await cp(whole, copy, { recursive: true })
  changeRun(copy, (run) => ({ ...run, manifest: undefined }))
  return at('a', 'without-manifest')
}

async function ofAnotherDay(): Promise<string[]> {
  const copy = await copyOfPart('another-day')
  changeRun(copy, (run) => {
    const startedAt = run.startedAt - 25 * 3_600_000
    return { ...run, startedAt, facts: { ...run.facts, now: startedAt } }
  })
  await madeWhole(copy)
  return at('a', 'another-day')
}

function changeRun(report: string, change: (run: RunFile) => object): void {
  write(report, 'run.json', change(read<RunFile>(report, 'run.json')))
}

/** As the run would have left it, with what was changed since: a manifest of the evidence, and the result that follows from it. */
async function madeWhole(report: string): Promise<void> {
  changeRun(report, ({ manifest = {}, ...run }) => {
    const hashed = Object.keys(manifest).map((file) => [file, sha256Of(join(report, file))])
    return { ...run, manifest: Object.fromEntries(hashed) }
  })
  write(report, 'conformance.json', (await judgeStored(report)).result)
}

async function ofAnotherVersion(): Promise<string[]> {
  const copy = await copyOfPart('old')
  const result = read<ResultFile>(copy, 'conformance.json')
  write(copy, 'conformance.json', { ...result, suite: { ...result.suite, version: '0.0.1' } })
  return at('a', 'old')
}
