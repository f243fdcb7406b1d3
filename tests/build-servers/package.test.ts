// The package as its users have it: installed from its tarball in an empty folder, by the commands that the documents show.
import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import { suiteDescriptors } from '../../run/attestation/attestation.js'
import { projectRoot, suiteVersion } from '../../run/project-root.js'
import { resultIn } from '../cli/command.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { isWhole } from '../proof/drawn-today.js'

interface Template {
  readonly '.signing-conformance': { readonly variables: Readonly<Record<string, string>>; readonly script: readonly string[] }
}

const run = promisify(execFile)
const { NODE_TEST_CONTEXT: _test, GITHUB_ACTIONS: _github, CONFORMANCE_DEPLOYMENT: _deployment, ...env } = process.env

const folder = temporaryFolder()

const pack = ['pack', '--ignore-scripts', '--silent', '--json', '--pack-destination', folder, ...(isWhole ? [] : ['--dry-run'])]
const [packed] = JSON.parse((await run('npm', pack, { cwd: projectRoot() })).stdout) as [{ files: readonly { path: string }[] }]
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
  test('the script of the GitLab template installs the package and judges', judgesByTemplate)
  test('a configuration of one line runs the suite under Playwright Test', runsUnderPlaywright)
}

async function judgesByTemplate(): Promise<void> {
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
  const { variables, script } = (parse(await readFile(join(projectRoot(), 'ci', 'gitlab.yml'), 'utf8')) as Template)['.signing-conformance']
  assert.ok((await readdir(folder)).includes(variables.CONFORMANCE_PACKAGE?.slice(2) ?? ''), 'the package has another name')
  // What `npm ci` of this project has brought is there already.
  const set = {
    ...env,
    ...variables,
    CONFORMANCE_DEPLOYMENT: 'reference',
    CONFORMANCE_OPTIONS: '--only CFG',
    npm_config_prefer_offline: 'true',
  }
  const { stdout } = await run('sh', ['-e', '-c', script.join('\n')], { cwd: folder, env: set })
  assert.match(stdout, /\nconformant: all \d+ required requirements in scope pass\n/)
  const { verdict, suite } = await resultIn(join(folder, 'conformance-report'))
  assert.equal(verdict, 'conformant')
  assert.equal(suite.version, suiteVersion())
  await assert.rejects(
    run('sh', ['-e', '-c', script.join('\n')], { cwd: folder, env: { ...set, CONFORMANCE_DEPLOYMENT: '' } }),
    /name the deployment file/,
  )
}

async function runsUnderPlaywright(): Promise<void> {
  const own = await readFile(join(projectRoot(), 'node_modules', '@playwright', 'test', 'package.json'), 'utf8')
  const { version } = JSON.parse(own) as { version: string }
  const guide = await readFile(join(projectRoot(), 'docs', 'playwright.md'), 'utf8')
  const line = /^export \{ default \} from 'signing-conformance\/playwright'.*$/m.exec(guide)?.[0]
  assert.ok(line !== undefined, 'docs/playwright.md does not show the configuration')
  await writeFile(join(folder, 'playwright.config.ts'), `${line}\n`)
  const options = ['--no-save', '--prefer-offline', '--no-audit', '--no-fund']
  await run('npm', ['install', ...options, `./signing-conformance-${suiteVersion()}.tgz`, `@playwright/test@${version}`], {
    cwd: folder,
    env,
  })
  const { stdout } = await run('npx', ['playwright', 'test', '--grep', '^(?!.*exploration).*CFG-[23] '], {
    cwd: folder,
    env: { ...env, CI: 'true' },
  })
  assert.match(stdout, /^ +2 passed \(/m)
  const { requirements } = await resultIn(join(folder, 'reports/latest'))
  assert.equal(requirements.map(({ id, verdict }) => `${id} ${verdict}`).join(), 'CFG-2 pass,CFG-3 pass')
}
