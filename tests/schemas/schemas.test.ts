// The schemas: what they are, what is said of a body on the wire that breaks one, and that they agree with the ledger on the form: every node names a
// row of it. That each such row has a node is told by the rows that nothing judges. What no evidence may be. And what each format takes
// and refuses: dates have a test of their own (tests/specs/dates.test.ts).
import assert from 'node:assert/strict'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { certificatePem } from '../../reference/pki/index.js'
import { requirementIds, requirementOf } from '../../requirements/ledger.js'
import { formats } from '../../schemas/formats/index.js'
import { validateEvidenceLine } from '../../schemas/index.js'
import { violationsOf, type WireSchema } from '../../schemas/violations.js'
import { clientSuite } from '../../specs/client/index.js'
import { identityOf, newKey } from '../fixtures/certificates.js'
import { pki } from '../fixtures/test-server.js'
import { schemas } from './schemas.js'

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
const breaches = JSON.parse(readFileSync(new URL('breaches.json', import.meta.url), 'utf8')) as readonly {
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

const BYTES_20 = Buffer.alloc(20, 0xfb).toString('base64')
const KEY = Buffer.alloc(30, 1).toString('base64')
const PEM = identityOf('person', newKey('P-256')).cert
const DER = PEM.replaceAll(/-----[^-]+-----|\s/g, '')

const seal = await pki.issue({ keyKind: 'rsa-2048', purpose: 'seal', commonName: 'Password key' })
const certificate = certificatePem(seal.certificate)
const published = createPublicKey(certificate)
const der = (type: 'spki' | 'pkcs1'): string => published.export({ type, format: 'der' }).toString('base64')
const EC_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

const cases: Readonly<Record<keyof typeof formats, { readonly taken: readonly unknown[]; readonly refused: readonly unknown[] }>> = {
  base64: { taken: ['AAAA', 'AA==', 'AA\r\nAA\n', '+/+/'], refused: ['', ' ', 'AAA', 'AA', 'A===', 'AAAA=', 'AA===', '-_-_', 'AA%A'] },
  'base64-digest': {
    taken: [BYTES_20, `${BYTES_20.slice(0, 8)}\n${BYTES_20.slice(8)}`],
    refused: ['', BYTES_20.replaceAll('+', '-'), ...[19, 31, 47, 63].map((length) => Buffer.alloc(length, 1).toString('base64'))],
  },
  'base64-or-pem': {
    taken: [KEY, `-----BEGIN PUBLIC KEY-----\n${KEY}\n-----END PUBLIC KEY-----\n`, ` -----BEGIN A-----${KEY}-----END A----- `],
    refused: ['', '<none>', `-----BEGIN PUBLIC KEY-----\n${KEY}`, '-----BEGIN A-----\n-----END A-----'],
  },
  certificate: {
    taken: [DER, DER.replace(/(.{64})/g, '$1\r\n'), PEM, Buffer.from(PEM).toString('base64')],
    refused: ['', KEY, 'none', DER.slice(0, 100), DER.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''), `data:;base64,${DER}`],
  },
  'pem-certificate': {
    taken: [PEM, PEM.replaceAll('\n', ''), PEM.replaceAll('\n', '\r\n'), `subject=a\n${PEM}${PEM}`],
    refused: [
      '',
      DER,
      PEM.replaceAll('\n', '\\n'),
      '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n',
      PEM.replaceAll('CERTIFICATE', 'PUBLIC KEY'),
    ],
  },
  'rsa-public-key': {
    // The liberties of the reference have every encoding.
    taken: [der('spki'), der('pkcs1'), certificate],
    refused: ['', KEY, 'no key', 'AAAA', '%%%', EC_KEY, der('spki').slice(0, 100), '-----BEGIN PUBLIC KEY-----\nAAAA'],
  },
  'hash-name': {
    taken: ['SHA-256', 'sha_512', 'SHA384withECDSA', 'SHA-512/256', '2.16.840.1.101.3.4.3.10', 'OID.2.16.840.1.101.3.4.2.1'],
    refused: ['', 'rsa', 'SHA-257', 'none'],
  },
  'session-id': { taken: ['a'.repeat(64), '\u{1F511}'.repeat(64)], refused: ['', 'a'.repeat(63), 'a'.repeat(65), '\u{1F511}'.repeat(32)] },
  'not-blank': { taken: ['a', ' a '], refused: ['', ' ', '\n\t'] },
  'iso-8601-with-offset': { taken: ['2025-01-31T10:20:30+02'], refused: ['2025-01-31T10:20:30'] },
  'readable-date-time': { taken: ['31.01.2025 10:20', 1714557600], refused: ['soon', 0] },
}

test('a format takes what it should, and refuses what it should', () => {
  for (const [name, { taken, refused }] of Object.entries(cases)) {
    const { validate } = formats[name as keyof typeof formats] as { readonly validate: (value: unknown) => boolean }
    for (const value of taken) assert.equal(validate(value), true, `${name}: ${JSON.stringify(value)}`)
    for (const value of refused) assert.equal(validate(value), false, `${name}: ${JSON.stringify(value)}`)
  }
})
