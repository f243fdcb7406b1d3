// The excerpt of a body: what a finding is about is marked, the way there is written out, and nothing buries it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { excerptOf, marksIn } from '../../reports/words/body-excerpt.js'

const ID = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)
const items = {
  data: { sessionDigests: [{ sessionId: ID, digest: 'x'.repeat(500) }, { sessionId: ID, digest: 'YQ' }, { sessionId: OTHER }] },
}

/** The texts that are marked in the excerpt. */
function marked(body: unknown, what: string, expected: string, received: string): string[] {
  const lines = excerptOf(body, marksIn(body, { what, expected, received }))
  return lines.flatMap((line) => line.filter((part) => part.marked).map(({ text }) => text))
}

test('a path marks the value that it leads to', () => {
  assert.deepEqual(marked(items, '`data.sessionDigests[1].digest`', 'base64', '"YQ"'), ['"YQ"'])
})

test('a name marks the values that were received, and all where none is the one', () => {
  assert.deepEqual(marked(items, '`an item: digest`', 'base64', '"YQ"'), ['"YQ"'])
  assert.equal(marked(items, 'every `digest`', 'another', 'the same').length, 2)
})

test('of a list that holds too much, what is too much is marked', () => {
  const found = marked(items, 'the `sessionId`s of the items', `["${ID}","${OTHER}"], in any order`, `["${ID}","${ID}","${OTHER}"]`)
  assert.deepEqual(found, [`"${ID}"`, `"${ID}"`])
})

test('what is missing is marked where it should be', () => {
  assert.deepEqual(marked({ data: { name: 'a' } }, '`data.created`', 'a date-time', 'nothing'), ['"created" is not here'])
  assert.deepEqual(marked({ data: { sessions: [] } }, '`results`', 'a list', 'nothing'), ['"results" is not here'])
  assert.deepEqual(marked({ sessions: [] }, '`results`', 'a list', 'nothing'), ['"results" is not here'])
  assert.deepEqual(marked([], '`data.results`', 'a list', 'nothing'), [])
})

test('a finding that names nothing in the body marks nothing', () => {
  assert.deepEqual(marked(items, 'the status of a good request', '2xx', '500'), [])
  assert.deepEqual(marked(null, '`data`', 'an object', 'null'), [])
})

test('a long body is short, and shows what is marked', () => {
  const list = Array.from({ length: 10_000 }, (_, i) => ({ sessionId: String(i), error: i === 7000 ? { code: 17 } : null }))
  const lines = excerptOf(
    { data: { results: list } },
    marksIn({ data: { results: list } }, { what: '`an item: error.code`', expected: 'a string', received: '17' }),
  )
  const text = lines.map((line) => line.map((part) => part.text).join('')).join('\n')
  assert.ok(lines.length < 30, text)
  assert.match(text, /\(6994 more\)[\s\S]*"code": 17[\s\S]*\(2999 more\)/)
})

test('where much is marked, and where nothing is, the excerpt has an end', () => {
  const wide = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`name ${i}`, { digest: 'x' }]))
  assert.ok(excerptOf(wide, marksIn(wide, { what: 'each `digest`', expected: 'y', received: 'z' })).length <= 42)
  assert.ok(excerptOf({ a: wide, b: wide }, []).length <= 42)
})
