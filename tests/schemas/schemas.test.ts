// The schemas: what they are, what is said of a body on the wire that breaks one, and that they agree with the ledger on the form: every node names a
// row of it. That each such row has a node is told by the rows that nothing judges. What no evidence may be. And what each format takes
// and refuses: dates have a test of their own (tests/specs/dates.test.ts).
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { requirementIds, requirementOf } from '../../requirements/ledger.js'
import { formats } from '../../schemas/formats/index.js'
import { validateEvidenceLine } from '../../schemas/index.js'
import { violationsOf, type WireSchema } from '../../schemas/violations.js'
import { clientSuite } from '../../specs/client/index.js'
import { schemas } from './schemas.js'

const jsonIn = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

/** Whether the generated validator takes it: that of a file, or one of those of the wire, which stand in one module. */
async function isTaken(name: string, example: unknown): Promise<boolean> {
  const file = new URL(`../../schemas/generated/validate-${name}.js`, import.meta.url)
  if (!existsSync(file))
    return violationsOf(name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase()) as WireSchema, example).length === 0
  const { default: validate } = (await import(file.href)) as { readonly default: (value: unknown) => boolean }
  return validate(example)
}

test('every schema says what it is, and its validator takes its examples', async () => {
  for (const [name, schema] of schemas) {
    assert.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema')
    assert.ok(String(schema.$id).endsWith(`/${name}.schema.json`))
    for (const member of ['title', 'description']) assert.ok(String(schema[member] ?? '').length > 0, `${name}: ${member}`)
    assert.ok(Array.isArray(schema.examples) && schema.examples.length > 0, `${name}: examples`)
    for (const example of schema.examples) assert.ok(await isTaken(name, example), `${name}: ${JSON.stringify(example)}`)
  }
})

/** One body for each kind of words; that each sentence is judged, and each liberty taken, is shown by the proof and the strangers. */
const breaches = jsonIn('breaches.json') as readonly {
  readonly schema: WireSchema
  readonly body: unknown
  readonly said: readonly string[]
}[]

test('everything that is wrong is said, each place of each requirement once, with what was expected', () => {
  for (const { schema, body, said } of breaches) {
    const violations = violationsOf(schema, body).map(({ requirements: [row], path, expected }) => `${row} ${path}: ${expected}`)
    assert.deepEqual(violations.sort(), said)
  }
})

function requirementsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const own = 'x-requirement' in part ? [part['x-requirement']].flat().map(String) : []
  return [...own, ...Object.values(part).flatMap(requirementsIn)]
}

test('every node names a row about form, and that of a request one about clients which is judged', () => {
  const ofForm = requirementIds.filter((id) => requirementOf(id).form)
  const known = new Set<string>([...ofForm, ...clientSuite.everywheres.map(({ id }) => id)])
  const named = [...schemas.values()].flatMap(requirementsIn)
  assert.ok(['CFG-1', 'CLI-6'].every((id) => named.includes(id)))
  const strange = named.filter((id) => !known.has(id))
  assert.deepEqual(strange, [], 'write the sentence of each as form(…) in the ledger')
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
    const line = { ...schemas.get('evidence')?.examples[0], response: { status: 200, headers: {}, body } }
    assert.equal((await validateEvidenceLine(line)).ok, isTaken, JSON.stringify(body))
  }
})

interface Values {
  readonly taken: Readonly<Record<string, unknown>>
  readonly refused: Readonly<Record<string, unknown>>
}
/** Values of each format by what is told of them; the certificates and keys are nobody's. */
const values = jsonIn('formats.json') as Readonly<Record<keyof typeof formats, Values>>

test('a format takes what it should, and refuses what it should', () => {
  assert.deepEqual(Object.keys(values).sort(), Object.keys(formats).sort())
  for (const [name, { taken, refused }] of Object.entries(values)) {
    const { validate } = formats[name as keyof typeof formats] as { readonly validate: (value: unknown) => boolean }
    for (const [what, value] of Object.entries(taken)) assert.equal(validate(value), true, `${name}: ${what}`)
    for (const [what, value] of Object.entries(refused)) assert.equal(validate(value), false, `${name}: ${what}`)
  }
})
