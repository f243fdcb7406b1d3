// What the documents say about the project is so: no key of the deployment file and no requirement is missing, no link leads nowhere.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { defects, isDefectName } from '../../reference/index.js'
import { renderLedger } from '../../reports/terminal/ledger-listing.js'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

test('the README tells of every key of the deployment file', () => {
  const keys = new Set(keysOf(JSON.parse(text('schemas/deployment.schema.json'))))
  const table = text('README.md').split('## The deployment file')[1] ?? ''
  const missing = [...keys].filter((key) => !new RegExp(`[\`.]${key.replace('$', '\\$')}(?:\`|\\.|\\[\\])`).test(table))
  assert.deepEqual(missing, [])
})

/** The names of all properties that a schema describes, at any depth. */
function keysOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own =
    'properties' in schema && typeof schema.properties === 'object' && schema.properties !== null ? Object.keys(schema.properties) : []
  return [...own, ...Object.entries(schema).flatMap(([key, member]) => (key === 'examples' ? [] : keysOf(member)))]
}

test('the page of requirements is the ledger', () => {
  assert.equal(text('docs/requirements.md'), renderLedger('markdown'), 'make it anew: list --format markdown > docs/requirements.md')
})

test('each bug that the page tells of is noticed by a row that it names', () => {
  const rows = text('docs/real-bugs.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| kind'))
  assert.ok(rows.length > 10)
  for (const row of rows) {
    const [noticing = '', name = ''] = row
      .split('|')
      .slice(-3, -1)
      .map((cell) => cell.replaceAll('`', '').trim())
    for (const id of noticing.split(', ')) assert.ok(text('docs/requirements.md').includes(`| ${id} `), row)
    if (name === '') continue
    assert.ok(isDefectName(name), row)
    assert.ok(noticing.includes(defects[name]?.requirement ?? 'no row'), row)
  }
})

test('every link from a document to a file leads somewhere', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync(join(ROOT, 'docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ]
  const dead = documents.flatMap((document) =>
    [...text(document).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(ROOT, dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  )
  assert.deepEqual(dead, [])
})
