// The ledger: its ids are in order, its rows are whole, every row is checked, observed or excluded, and rests on words of the interface document.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { suite } from '../../fixtures/index.js'
import { compareIds, GROUPS, groupOf, idsOf, type RequirementId, requirementIds, requirementOf } from '../../requirements/ledger.js'
import { quotesOf } from '../../requirements/quotes.js'
import { TERMS, termsIn } from '../../requirements/terms.js'
import { clientSuite } from '../../specs/client/index.js'
import '../../specs/every-answer.js'
import { projectRoot } from '../../run/project-root.js'
import '../../specs/index.js'

const ids = [...requirementIds, ...idsOf('client')]

for (const group of GROUPS) {
  test(`the rows of ${group} are numbered from 1 without a gap`, () => {
    const own = ids.filter((id) => groupOf(id) === group).sort(compareIds)
    assert.ok(own.length > 0)
    const numbered = own.map((_, index) => `${group}-${index + 1}`)
    assert.deepEqual(own, numbered)
  })
}

test('no row hides another: each id is written once', () => {
  const folder = join(projectRoot(), 'requirements')
  const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const written = sources.flatMap((text) => [...text.matchAll(/^ +'([A-Z]+-\d+)':/gm)].map(([, id]) => id))
  assert.deepEqual(written.sort(), [...ids].sort())
})

test('every row has a sentence of its own, and a source', () => {
  const texts = ids.map((id) => `${groupOf(id)}: ${requirementOf(id).text}`)
  assert.equal(new Set(texts).size, texts.length)
  for (const id of ids) {
    const { text, source } = requirementOf(id)
    assert.ok(text.trim() === text && text !== '' && source !== '', id)
    assert.ok(!text.endsWith('.'), `${id} ends with a full stop: titles of tests have none`)
  }
})

const judged: ReadonlySet<RequirementId> = new Set([...suite.checks, ...suite.everywheres, ...clientSuite.everywheres].map(({ id }) => id))

test('every row is judged by a check, a sentence or an observation, or excluded with a reason, and none is both', () => {
  const wrong = ids.filter((id) => judged.has(id) === (requirementOf(id).excluded !== undefined))
  assert.deepEqual(wrong, [])
})

/** Of every run of whole sentences and cells in a line of the document (tools/interface-digests.mjs). */
const { digits, runs }: { digits: number; runs: string } = JSON.parse(
  readFileSync(new URL('interface-digests.json', import.meta.url), 'utf8'),
)
const known = new Set(runs.split(' '))

function standsInTheInterface(quote: string): boolean {
  return known.has(createHash('sha256').update(quote).digest('hex').slice(0, digits))
}

test('every quote stands in the interface document, letter for letter', () => {
  const quotes = new Set(ids.flatMap(quotesOf))
  assert.ok(quotes.size > 90, `${quotes.size} quotes`)
  const strange = [...quotes].filter((quote) => !standsInTheInterface(quote))
  assert.deepEqual(strange, [])
  assert.ok(!standsInTheInterface('All calls should use TLS.'))
})

/** Open points of which the interface does not speak at all. */
const UNSPOKEN = ['SEA-31']

test('every row quotes the interface; an advised one may name prudence or the clause of a standard', () => {
  const isFounded = (id: RequirementId): boolean =>
    requirementOf(id).level === 'advised' && /prudence|RFC|BCP|ETSI|ISO/.test(requirementOf(id).source)
  const unfounded = ids.filter((id) => quotesOf(id).length === 0 && !isFounded(id))
  assert.deepEqual(unfounded, UNSPOKEN)
})

test('the words of the sentences are explained as docs/architecture.md explains them', () => {
  const document = readFileSync(join(projectRoot(), 'docs/architecture.md'), 'utf8')
  for (const { name, means } of TERMS) {
    const row = document.split('\n').find((line) => line.startsWith(`| ${name} `))
    assert.equal(row?.split('|')[2]?.trim(), means)
    const users = ids.filter((id) => termsIn(requirementOf(id).text).some((term) => term.name === name))
    assert.notEqual(users.length, 0, `no row uses "${name}"`)
  }
  const terms = termsIn('plain HTTP makes no claim').map(({ name }) => name)
  assert.deepEqual(terms, ['claim'])
})
