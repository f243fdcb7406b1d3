// The generated validators of result and evidence, by what they refuse. wire.test.ts has what each takes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validateEvidenceLine, validateResultFile } from '../../schemas/index.js'
import { schemas } from './schemas.js'

function changed(name: string, change: (example: Record<string, unknown>) => void): unknown {
  const example = structuredClone(schemas.get(name)?.examples?.[0])
  change(example)
  return example
}

test('a result without one of its fixed keys is refused, each by name', async () => {
  const keys = Object.keys(schemas.get('result')?.examples?.[0]).filter((key) => key !== 'strict')
  for (const key of keys) {
    const validation = await validateResultFile(changed('result', (result) => delete result[key]))
    assert.ok(!validation.ok)
    const problems = validation.problems.map(({ path, message }) => `${path}: ${message.slice(0, 18)}`)
    assert.deepEqual(problems, [`${key}: is missing: add it`])
  }
})

test('evidence takes every form of a body, and no bytes that lead out of its folder or are no base64', async () => {
  const refused = [{ $file: '../secret' }, { $file: 'files/../../x' }, { $bytes: '*' }, {}].map((bytes) => ({ kind: 'bytes', bytes }))
  for (const [body, isTaken] of [
    [{ kind: 'empty' }, true],
    [{ kind: 'text', text: '' }, true],
    [{ kind: 'json', value: null }, true],
    [{ kind: 'bytes', bytes: { $bytes: 'AAE=' } }, true],
    [{ kind: 'bytes', bytes: { $file: `files/${'0'.repeat(64)}` } }, true],
    ...refused.map((body) => [body, false] as const),
  ] as const) {
    const line = changed('evidence', (exchange) => Object.assign(exchange, { response: { status: 200, headers: {}, body } }))
    assert.equal((await validateEvidenceLine(line)).ok, isTaken, JSON.stringify(body))
  }
})
