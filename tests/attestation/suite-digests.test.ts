// The digest of the suite's package is the one that anybody can compute from the package, as in-toto defines `dirHash`.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { suiteDescriptors } from '../../run/attestation/suite-digests.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { projectRoot } from '../schemas/project-root.js'

/** The paths of package.json and dist in the package, as npm packs it. */
function packedPaths(): string[] {
  const said = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [{ files }] = JSON.parse(said.toString()) as [{ files: { path: string }[] }]
  return files.map(({ path }) => path).filter((path) => path === 'package.json' || path.startsWith('dist/'))
}

test('sha256sum over the packed files comes to the same', { skip: missingTools('sha256sum') }, () => {
  const paths = packedPaths()
  assert.ok(paths.length > 500, `${paths.length} files`)
  const input = paths.map((path) => `${path}\n`).join('')
  const command = "LC_ALL=C sort | xargs -r sha256sum | sha256sum | cut -f1 -d' '"
  const expected = execFileSync('sh', ['-c', command], { cwd: projectRoot, input }).toString().trim()
  const [suite, ...documents] = suiteDescriptors()
  assert.deepEqual(suite?.digest, { dirHash: expected })
  for (const { name = '', digest } of documents) {
    assert.equal(digest.sha256, execFileSync('sha256sum', [name], { cwd: projectRoot }).toString().split(' ')[0])
  }
})
