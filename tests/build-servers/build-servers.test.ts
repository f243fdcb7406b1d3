// What GitHub reads: action.yml, the workflows of the project and of its documents, the forms of its issues. GitHub's schemas accept them, and the script
// of the action, run in a real shell, gates a build. The template for GitLab is run: no package of the registry has its schema. And the package as its
// users have it: installed from its tarball in an empty folder, by the commands that the documents show.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { register } from 'node:module'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import type { TemplateParseResult } from '@actions/workflow-parser'
import { parse } from 'yaml'
import { suiteDescriptors } from '../../run/attestation/attestation.js'
import { projectRoot, suiteVersion } from '../../run/project-root.js'
import { printedBy, resultIn, startProgram } from '../cli/command.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { served } from '../fixtures/reference-run.js'
import { fileWith, temporaryFolder } from '../fixtures/temporary-folder.js'
import { isWhole } from '../proof/drawn-today.js'

const read = (path: string): Promise<string> => readFile(join(projectRoot(), path), 'utf8')

// The parser imports its schemas without the attribute that Node.js asks for.
const withAttribute =
  'export const load = (url, context, next) => next(url, url.endsWith(".json") ? { ...context, importAttributes: { type: "json" } } : context)'
register(`data:text/javascript,${encodeURIComponent(withAttribute)}`)
const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser')
const { parseAction } = await import('@actions/workflow-parser/actions/action-parser')
const trace = new NoOperationTraceWriter()

const reference = await served({ defects: ['configuration-name-missing'] })

function errorsOf({ context }: TemplateParseResult): readonly string[] {
  return context.errors.getErrors().map(({ message }) => message)
}

/** The code blocks of a document in this language. */
function blocksOf(markdown: string, language: string): readonly string[] {
  return [...markdown.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, block = '']) => block)
}

test('the schema of GitHub accepts action.yml, and would not accept another', async () => {
  const content = await read('action.yml')
  assert.deepEqual(errorsOf(parseAction({ name: 'action.yml', content }, trace)), [])
  assert.notDeepEqual(errorsOf(parseAction({ name: 'action.yml', content: content.replace('shell:', 'shel:') }, trace)), [])
})

test('every input of the action is declared, told and used', async () => {
  const content = await read('action.yml')
  const { inputs } = parse(content)
  const used = new Set([...content.matchAll(/\binputs\.([\w-]+)/g)].map(([, name]) => name))
  assert.deepEqual([...used].sort(), Object.keys(inputs).sort())
  const guide = await read('docs/gating.md')
  for (const name of Object.keys(inputs)) assert.ok(guide.includes(`\`${name}\``), `docs/gating.md does not tell of ${name}`)
})

test('the workflows that the documents show keep the schema of GitHub', async () => {
  const shown = blocksOf(await read('docs/gating.md'), 'yaml').filter((block) => block.includes('jobs:'))
  assert.ok(shown.length > 0)
  for (const block of shown) assert.deepEqual(errorsOf(parseWorkflow({ name: 'build.yml', content: block }, trace)), [], block)
})

test('the workflows of the project keep the schema of GitHub, and may only read', async () => {
  for (const name of await readdir(join(projectRoot(), '.github', 'workflows'))) {
    const content = await read(join('.github', 'workflows', name))
    assert.deepEqual(errorsOf(parseWorkflow({ name, content }, trace)), [], name)
    assert.deepEqual(parse(content).permissions, { contents: 'read' }, name)
  }
})

test('the template for GitLab keeps the evidence only where something failed, unless it is asked to', async () => {
  const { variables, script } = await templateForGitLab()
  const tidying = script.at(-1) ?? ''
  const reports = join(reference.folder, 'conformance-report')
  const left = async (status: number, evidence = variables.CONFORMANCE_EVIDENCE ?? ''): Promise<readonly string[]> => {
    await mkdir(join(reports, 'files'), { recursive: true })
    for (const name of ['evidence.jsonl', 'run.json', 'index.html', 'junit.xml', 'conformance.json'])
      await writeFile(join(reports, name), '')
    const { code } = await inShell('sh', `sh -c 'exit ${status}'\n${tidying}`, reference.folder, { CONFORMANCE_EVIDENCE: evidence })
    assert.equal(code, status)
    return (await readdir(reports)).sort()
  }
  const all = ['conformance.json', 'evidence.jsonl', 'files', 'index.html', 'junit.xml', 'run.json']
  assert.deepEqual(await left(1), all)
  assert.deepEqual(await left(0, 'always'), all)
  assert.deepEqual(await left(0), ['conformance.json', 'junit.xml'])
  assert.match(await read('docs/gating.md'), /rm -rf evidence\.jsonl files run\.json index\.html/)
})

test('the steps that the documents show write keys that nobody else can read', async () => {
  const [github = '', gitlab = ''] = blocksOf(await read('docs/gating.md'), 'yaml').filter((block) => block.includes('umask 077'))
  const [step] = parse(github)
  const { conformance } = parse(gitlab)
  const base64 = (text: string): string => Buffer.from(text).toString('base64')
  const job = `${process.pid}`
  const calls = [
    {
      script: step.run,
      keys: join(reference.folder, 'keys'),
      set: { RUNNER_TEMP: reference.folder, GITHUB_ENV: join(reference.folder, 'env'), USER_KEY: 'key' },
    },
    { script: conformance.before_script.join('\n'), keys: `/tmp/keys-${job}`, set: { CI_JOB_ID: job, USER_KEY: base64('key') } },
  ]
  for (const { script, keys, set } of calls) {
    const { code, output } = await inShell('bash', script, reference.folder, { ...set, SEAL_PFX: base64('pfx') })
    assert.equal(code, 0, output)
    assert.equal((await stat(keys)).mode & 0o777, 0o700)
    assert.equal((await stat(join(keys, 'user.key'))).mode & 0o777, 0o600)
    const contents = [await readFile(join(keys, 'seal.p12'), 'utf8'), (await readFile(join(keys, 'user.key'), 'utf8')).trim()]
    assert.deepEqual(contents, ['pfx', 'key'])
  }
  await inShell('sh', conformance.after_script.join('\n'), reference.folder, { CI_JOB_ID: job })
  await assert.rejects(stat(`/tmp/keys-${job}`), { code: 'ENOENT' })
})

test('the step of the action that judges passes and fails the build as its inputs say', async () => {
  const { inputs, runs } = parse(await read('action.yml'))
  const { run: script, env } = runs.steps.find((step: { name?: string }) => step.name === 'Judge the deployment')
  const baseline = fileWith('known failures.json', JSON.stringify({ known: [{ id: 'CFG-3', reason: 'it is known' }] }))
  const runWith = (given: Readonly<Record<string, string>>) => {
    const value = (text: string): string =>
      text.replaceAll(/\$\{\{ (?:inputs\.([\w-]+)|github\.action_path) \}\}/g, (_all, name?: string) =>
        name === undefined ? projectRoot() : (given[name] ?? inputs[name]?.default ?? ''),
      )
    const set = Object.fromEntries(Object.entries<string>(env).map(([name, text]) => [name, value(text)]))
    return inShell('bash', script, reference.folder, set)
  }
  const always = {
    deployment: reference.file,
    'report-dir': join(reference.folder, 'the reports'),
    options: '--only CFG-2 CFG-3 --seed builds',
  }
  const failed = await runWith(always)
  assert.equal(failed.code, 1, failed.output)
  const known = await runWith({ ...always, baseline, require: 'CFG' })
  assert.equal(known.code, 0, known.output)
  const narrowed = await runWith({ ...always, baseline, require: 'CFG\nSEA\n' })
  assert.equal(narrowed.code, 1, narrowed.output)
  assert.match(narrowed.output, /gate failed: 1 missing from the scope/)
  const nameless = await runWith({ ...always, deployment: '' })
  assert.notEqual(nameless.code, 0, nameless.output)
  assert.match(nameless.output, /name the deployment file/)
  const hostile = await runWith({ ...always, deployment: '$(touch pwned)"; touch pwned; "' })
  assert.equal(hostile.code, 2, hostile.output)
  await assert.rejects(readFile(join(reference.folder, 'pwned')), { code: 'ENOENT' })
})

/** Runs a script as the build servers do: it ends at the first command that fails. */
async function inShell(shell: string, script: string, cwd: string, set: Readonly<Record<string, string>>) {
  const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, ...set }
  const { code, stdout, stderr } = await startProgram(shell, ['-e', '-c', script], { cwd, env }).ended
  return { code, output: stdout + stderr }
}

async function templateForGitLab() {
  const { variables, script } = parse(await read('ci/gitlab.yml'))['.signing-conformance']
  return { variables: variables as Readonly<Record<string, string>>, script: script as readonly string[] }
}

const folder = temporaryFolder()

const pack = ['pack', '--ignore-scripts', '--silent', '--json', '--pack-destination', folder, ...(isWhole ? [] : ['--dry-run'])]
const [packed] = JSON.parse(await printedBy('npm', pack, { cwd: projectRoot() })) as [{ files: readonly { path: string }[] }]
const paths = packed.files.map(({ path }) => path)

test('no test of the project and no source is in the package', () => {
  const strange = paths.filter((path) => /^dist\/(?:tests|bench)\/|(?<!\.d)\.ts$/.test(path))
  assert.deepEqual(strange, [])
  for (const needed of ['dist/cli/main.js', 'dist/playwright/config.js', 'schemas/deployment.schema.json'])
    assert.ok(paths.includes(needed), needed)
})

test('the digest of the suite is what anybody gets by sha256sum over the packed files (in-toto, dirHash)', {
  skip: missingTools('sha256sum'),
}, () => {
  const hashed = paths.filter((path) => path === 'package.json' || path.startsWith('dist/'))
  assert.ok(hashed.length > 500, `${hashed.length} files`)
  const input = hashed.map((path) => `${path}\n`).join('')
  const command = "LC_ALL=C sort | xargs -r sha256sum | sha256sum | cut -f1 -d' '"
  const expected = execFileSync('sh', ['-c', command], { cwd: projectRoot(), input }).toString().trim()
  const [suite, ...documents] = suiteDescriptors()
  assert.deepEqual(suite?.digest, { dirHash: expected })
  for (const { name = '', digest } of documents)
    assert.equal(digest.sha256, execFileSync('sha256sum', [name], { cwd: projectRoot() }).toString().split(' ')[0])
})

// They install the package and all that it needs, which takes long.
if (isWhole) {
  test('the script of the GitLab template installs the package and judges', async () => {
    await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
    const { variables, script } = await templateForGitLab()
    assert.ok((await readdir(folder)).includes(variables.CONFORMANCE_PACKAGE?.slice(2) ?? ''), 'the package has another name')
    // What `npm ci` of this project has brought is there already.
    const set = { ...variables, CONFORMANCE_OPTIONS: '--only CFG', npm_config_prefer_offline: 'true' }
    const judging = (deployment: string) => inShell('sh', script.join('\n'), folder, { ...set, CONFORMANCE_DEPLOYMENT: deployment })
    const { output } = await judging('reference')
    assert.match(output, /\nconformant: all \d+ required requirements in scope pass\n/)
    const { verdict, suite } = await resultIn(join(folder, 'conformance-report'))
    assert.equal(verdict, 'conformant')
    assert.equal(suite.version, suiteVersion())
    const nameless = await judging('')
    assert.notEqual(nameless.code, 0)
    assert.match(nameless.output, /name the deployment file/)
  })

  test('a configuration of one line runs the suite under Playwright Test', async () => {
    const own = await read('node_modules/@playwright/test/package.json')
    const { version } = JSON.parse(own) as { version: string }
    const guide = await read('docs/playwright.md')
    const line = /^export \{ default \} from 'signing-conformance\/playwright'.*$/m.exec(guide)?.[0]
    assert.ok(line !== undefined, 'docs/playwright.md does not show the configuration')
    await writeFile(join(folder, 'playwright.config.ts'), `${line}\n`)
    const options = ['--no-save', '--prefer-offline', '--no-audit', '--no-fund']
    const packages = [`./signing-conformance-${suiteVersion()}.tgz`, `@playwright/test@${version}`]
    await printedBy('npm', ['install', ...options, ...packages], { cwd: folder })
    const testing = ['playwright', 'test', '--grep', '^(?!.*exploration).*CFG-[23] ']
    assert.match(await printedBy('npx', testing, { cwd: folder, env: { CI: 'true' } }), /^ +2 passed \(/m)
    const { requirements } = await resultIn(join(folder, 'reports/latest'))
    assert.equal(requirements.map(({ id, verdict }) => `${id} ${verdict}`).join(), 'CFG-2 pass,CFG-3 pass')
  })
}
