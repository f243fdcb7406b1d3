// The quotes of the ledger stand in the interface document, and every row that rests on it has one; words are explained as in the documents.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { idsOf, isRequirementId, requirementOf } from '../../requirements/ledger.js'
import { quotesOf } from '../../requirements/quotes.js'
import { TERMS, termsIn } from '../../requirements/terms.js'
import { projectRoot } from '../schemas/project-root.js'

const requirementIds = [...idsOf('deployment'), ...idsOf('client')]

/** Of every run of whole sentences and cells in a line of the document (tools/interface-digests.mjs). */
const { digits, runs }: { digits: number; runs: string } = JSON.parse(
  readFileSync(new URL('interface-digests.json', import.meta.url), 'utf8'),
)
const known = new Set(runs.split(' '))

function standsInTheInterface(quote: string): boolean {
  return known.has(createHash('sha256').update(quote).digest('hex').slice(0, digits))
}

test('every quote stands in the interface document, letter for letter', () => {
  const quotes = new Set(requirementIds.flatMap(quotesOf))
  assert.ok(quotes.size > 90, `${quotes.size} quotes`)
  const strange = [...quotes].filter((quote) => !standsInTheInterface(quote))
  assert.deepEqual(strange, [])
  assert.ok(!standsInTheInterface('All calls should use TLS.'))
})

/** Open points of which the interface does not speak at all. */
const UNSPOKEN = ['SEA-31']

test('every row that the interface states or leaves open quotes it', () => {
  const without = requirementIds.filter((id) => requirementOf(id).level !== 'advised' && quotesOf(id).length === 0)
  assert.deepEqual(without, UNSPOKEN)
})

test('an advised row without a quote names prudence or the clause of a standard', () => {
  const without = requirementIds.filter((id) => requirementOf(id).level === 'advised' && quotesOf(id).length === 0)
  assert.ok(without.length > 0 && without.every(isRequirementId))
  const unfounded = without.filter((id) => !/prudence|RFC|BCP|ETSI|ISO/.test(requirementOf(id).source))
  assert.deepEqual(unfounded, [])
})

test('the words of the sentences are explained as docs/architecture.md explains them', () => {
  const document = readFileSync(join(projectRoot, 'docs/architecture.md'), 'utf8')
  for (const { name, means } of TERMS) {
    const row = document.split('\n').find((line) => line.startsWith(`| ${name} `))
    assert.equal(row?.split('|')[2]?.trim(), means)
    const users = requirementIds.filter((id) => termsIn(requirementOf(id).text).some((term) => term.name === name))
    assert.notEqual(users.length, 0, `no row uses "${name}"`)
  }
  const terms = termsIn('plain HTTP makes no claim').map(({ name }) => name)
  assert.deepEqual(terms, ['claim'])
})
