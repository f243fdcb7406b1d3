// The formats of the wire: what each takes and refuses. Dates have a test of their own (tests/specs/dates.test.ts).
import assert from 'node:assert/strict'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { certificatePem } from '../../reference/pki/index.js'
import { formats } from '../../schemas/formats/index.js'
import { identityOf, newKey } from '../fixtures/certificates.js'
import { pki } from '../fixtures/test-server.js'

const BYTES_20 = Buffer.alloc(20, 0xfb).toString('base64')
const KEY = Buffer.alloc(30, 1).toString('base64')
const PEM = identityOf('person', newKey('P-256')).cert
const DER = PEM.replaceAll(/-----[^-]+-----|\s/g, '')

const seal = await pki.issue({ keyKind: 'rsa-2048', purpose: 'seal', label: 'password-key', commonName: 'Password key' })
const certificate = certificatePem(seal.certificate)
const published = createPublicKey(certificate)
const der = (type: 'spki' | 'pkcs1'): string => published.export({ type, format: 'der' }).toString('base64')
const EC_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

const cases: Readonly<Record<keyof typeof formats, { readonly taken: readonly unknown[]; readonly refused: readonly unknown[] }>> = {
  base64: { taken: ['AAAA', 'AA==', 'AA\r\nAA\n', '+/+/'], refused: ['', ' ', 'AAA', 'AA', 'A===', 'AAAA=', 'AA===', '-_-_', 'AA%A'] },
  'base64-digest': {
    taken: [BYTES_20, `${BYTES_20.slice(0, 8)}\n${BYTES_20.slice(8)}`],
    refused: [
      '',
      Buffer.alloc(19, 0xfb).toString('base64'),
      BYTES_20.replaceAll('+', '-'),
      BYTES_20.replaceAll('=', ''),
      ...[31, 47, 63].map((length) => Buffer.alloc(length, 1).toString('base64')),
    ],
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
