// A sample of the circumstances, and the search for secrets itself. `npm run field` runs all circumstances.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runCircumstance } from './runner.js'
import { sampleOf } from './sample.js'
import { leaksIn } from './secrets-search.js'
import { AREAS, circumstances } from './table.js'

const SEED = 'field'

test('there are at least 120 circumstances, and no two of one name', () => {
  assert.ok(circumstances.length >= 120)
  assert.equal(new Set(circumstances.map(({ name }) => name)).size, circumstances.length)
})

const SECRET = 'ab/+c1d2/e3f4==~"'
const FORMS: Readonly<Record<string, string>> = {
  'as it is': `token=${SECRET};`,
  'in JSON': JSON.stringify({ token: SECRET }),
  'in JSON with slashes escaped': JSON.stringify({ token: SECRET }).replaceAll('/', '\\/'),
  'in JSON with every letter escaped': [...SECRET].map((letter) => `\\u00${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join(''),
  'percent-encoded': encodeURIComponent(SECRET),
  'in HTML': SECRET.replaceAll('"', '&quot;').replaceAll('=', '&#x3D;'),
  'in base64': Buffer.from(`xx${SECRET}yy`).toString('base64'),
  'in base64url': Buffer.from(`x${SECRET}`).toString('base64url'),
  'in hex': Buffer.from(SECRET).toString('hex').toUpperCase(),
}

for (const [form, text] of Object.entries(FORMS)) {
  test(`a secret is found ${form}`, () => {
    const leaks = leaksIn(new Map([['evidence/one.json', Buffer.from(text)]]), new Map([['the token', Buffer.from(SECRET)]]))
    assert.deepEqual(
      leaks.map(({ secret, where }) => [secret, where]),
      [['the token', 'evidence/one.json']],
    )
  })
}

test('a text without the secret holds no leak', () => {
  assert.deepEqual(leaksIn(new Map([['page', Buffer.from('nothing here')]]), new Map([['the token', Buffer.from(SECRET)]])), [])
})

for (const [area, rows] of Object.entries(AREAS)) {
  for (const row of sampleOf(rows, SEED)) {
    test(`${area}: ${row.name}`, async () => {
      assert.deepEqual((await runCircumstance(row, { seed: SEED, inside: true })).complaints, [])
    })
  }
}
