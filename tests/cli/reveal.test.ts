// The tags of redacted values, and `reveal`: who has the key of a run can say where a secret stood, and nobody else can.
import assert from 'node:assert/strict'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { command, type Ended } from './command.js'
import { serveUntilTheEnd } from './served.js'

const TAG = /«redacted: ([a-z ]+), tag ([0-9a-f]{16})»/g

const served = await serveUntilTheEnd()
const report = join(served.folder, 'report')
const key = join(served.folder, 'tags.key')
const ran = await command(['run', '--deployment', served.file, '--report-dir', report, '--only', 'SEA-1', 'SEA-35', '--tag-key', key])
assert.equal(ran.code, 0, ran.stdout + ran.stderr)

function reveal(input: string | undefined, ...options: readonly string[]): Promise<Ended> {
  return command(['reveal', report, '--tag-key', key, ...options], input === undefined ? {} : { input })
}

test('each secret of the deployment file is found where it stood', async () => {
  const { code, stdout } = await reveal(undefined, '--deployment', served.file)
  assert.equal(code, 0, stdout)
  assert.match(stdout, /^tag [0-9a-f]{16}: .*signKey, base64, \d+ characters.* in \d+ exchanges?, first in exchange \d+ of "create seal: /m)
  assert.match(
    stdout,
    /^tag [0-9a-f]{16}: signKeyPassword, text, \d+ characters in 1 exchange, .*must not open the key"; it is a secret of \S+deployment\.json$/m,
  )
  const { seal, secrets } = await loadDeploymentFile(served.file)
  assert.ok(seal !== undefined)
  for (const secret of secrets()) assert.ok(!stdout.includes(secret), 'a secret was printed')
})

test('a secret on standard input is found by its tag, with the line end of the shell', async () => {
  const { seal } = await loadDeploymentFile(served.file)
  assert.ok(seal !== undefined)
  const found = await reveal(`${seal.password}\n`)
  assert.equal(found.code, 0, found.stderr)
  // In the clear, and as the base64 of it: two of the wrong things that a probe sends.
  const line =
    /^tag [0-9a-f]{16}: signKeyPassword, (?:text|base64), \d+ characters in 1 exchange, .*; it is what was given on standard input$/gm
  assert.equal(found.stdout.match(line)?.length, 2, found.stdout)
  assert.match(found.stdout, /\n2 of the \d+ redacted values of this report are known now\n$/)
  const guess = await reveal(`${seal.password}x`)
  assert.equal(guess.code, 1)
  assert.match(guess.stdout, /^none of the \d+ redacted values is what was given: another value, or the key of another run\n$/)
})

test('with the key of another run nothing is found', async () => {
  const other = join(served.folder, 'other.key')
  const ran = await command(['run', '--deployment', served.file, '--report-dir', `${report}-2`, '--only', 'CFG-2', '--tag-key', other])
  assert.equal(ran.code, 0, ran.stderr)
  const { code, stdout } = await command(['reveal', report, '--tag-key', other, '--deployment', served.file])
  assert.equal(code, 1)
  assert.match(stdout, /^none of the \d+ redacted values/)
})

test('equal secrets have equal tags, others have others, and two keys give two tags', async () => {
  const tagsIn = async (folder: string): Promise<Map<string, Set<string>>> => {
    const tags = new Map<string, Set<string>>()
    for (const [, name = '', tag = ''] of (await readFile(join(folder, 'evidence.jsonl'), 'utf8')).matchAll(TAG)) {
      tags.set(name, (tags.get(name) ?? new Set()).add(tag))
    }
    return tags
  }
  const again = `${report}-again`
  const ran = await command(['run', '--deployment', served.file, '--report-dir', again, '--only', 'SEA-1', 'SEA-35'])
  assert.equal(ran.code, 0, ran.stderr)
  const [one, two] = [await tagsIn(report), await tagsIn(again)]
  // The client has one secret; it stands in many requests.
  assert.equal(one.get('client credentials')?.size, 1)
  assert.equal(two.get('client credentials')?.size, 1)
  assert.notDeepEqual(one.get('client credentials'), two.get('client credentials'))
})

test('the key is for its owner alone, is used again, and never lies in the report', async () => {
  const { mode } = await stat(key)
  assert.equal(mode & 0o777, 0o600)
  const before = await readFile(key, 'utf8')
  assert.match(before, /^[0-9a-f]{64}\n$/)
  const inside = await command(['run', '--deployment', served.file, '--report-dir', report, '--tag-key', join(report, 'evidence', 'k')])
  assert.equal(inside.code, 2)
  assert.match(inside.stderr, /^error: --tag-key \S+ lies in the report folder, which others may get: name a file elsewhere\n$/)
  assert.equal(await readFile(key, 'utf8'), before)
})

test('a file that holds no key, and a missing one, are said', async () => {
  const noKey = await command(['reveal', report, '--tag-key', served.file, '--deployment', served.file])
  assert.equal(noKey.code, 2)
  assert.match(noKey.stderr, /^error: --tag-key \S+ holds no key: expected 64 hexadecimal digits/)
  const missing = await command(['reveal', report, '--tag-key', join(served.folder, 'none'), '--deployment', served.file])
  assert.equal(missing.code, 2)
  assert.match(missing.stderr, /cannot be read \(ENOENT\): expected the file that "run --tag-key" has made\n$/)
})
