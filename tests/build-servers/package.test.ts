// The package as its users have it: installed from its tarball in an empty folder, by the commands that the documents show.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import { suiteVersion } from '../../run/project-root.js'
import { resultIn } from '../cli/command.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { isWhole } from '../proof/drawn-today.js'
import { projectRoot } from '../schemas/project-root.js'

interface Template {
  readonly '.signing-conformance': { readonly variables: Readonly<Record<string, string>>; readonly script: readonly string[] }
}

const run = promisify(execFile)
const { NODE_TEST_CONTEXT: _test, GITHUB_ACTIONS: _github, CONFORMANCE_DEPLOYMENT: _deployment, ...env } = process.env

const folder = temporaryFolder()

test('no test of the project and no source is in the package', async () => {
  const pack = ['pack', '--ignore-scripts', '--silent', '--json', '--pack-destination', folder, ...(isWhole ? [] : ['--dry-run'])]
  const [{ files }] = JSON.parse((await run('npm', pack, { cwd: projectRoot })).stdout) as [{ files: readonly { path: string }[] }]
  const paths = files.map(({ path }) => path)
  assert.deepEqual(
    paths.filter((path) => /^dist\/(?:tests|bench)\/|(?<!\.d)\.ts$/.test(path)),
    [],
  )
  for (const needed of ['dist/cli/main.js', 'dist/playwright/config.js', 'schemas/deployment.schema.json'])
    assert.ok(paths.includes(needed), needed)
})

// They install the package and all that it needs, which takes long.
if (isWhole) {
  test('the script of the GitLab template installs the package and judges', judgesByTemplate)
  test('a configuration of one line runs the suite under Playwright Test', runsUnderPlaywright)
}

async function judgesByTemplate(): Promise<void> {
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
  const { variables, script } = (parse(await readFile(join(projectRoot, 'ci', 'gitlab.yml'), 'utf8')) as Template)['.signing-conformance']
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
  const own = await readFile(join(projectRoot, 'node_modules', '@playwright', 'test', 'package.json'), 'utf8')
  const { version } = JSON.parse(own) as { version: string }
  const guide = await readFile(join(projectRoot, 'docs', 'playwright.md'), 'utf8')
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
