// Signatures and digests as checks read them: a signature value is told from one over another digest, by another key, or damaged, in every form a
// deployment may want; a certificate for authentication from one for signing; and `digests_summary` by the formula that gives it.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { ecdsaAsDer } from '../../fixtures/signers/ecdsa-encoding.js'
import { digestInfoOf, hashToSign } from '../../fixtures/signers/hash-to-sign.js'
import { signWith } from '../../fixtures/signers/key-signer.js'
import type { IssuedCredential } from '../../reference/pki/index.js'
import { mayOnlyAuthenticate } from '../../specs/calculate-digest/certificates.js'
import { formulaOf } from '../../specs/calculate-digest/summaries.js'
import { isSignatureOver } from '../../specs/finalize-signing/signature-values.js'
import { pki } from '../fixtures/test-server.js'
import { answered } from './answered.js'

const issued = (keyKind: 'rsa-2048' | 'p-256' | 'p-384', purpose: 'signing' | 'authentication' = 'signing') =>
  pki.issue({ purpose, keyKind, label: `${purpose} ${keyKind}` })
const [rsa, ec, otherEc, wideEc] = await Promise.all([issued('rsa-2048'), issued('p-256'), issued('p-256'), issued('p-384')])
const hash = createHash('sha256').update('the data to be signed').digest()

async function signed({ privateKey }: IssuedCredential, digest: Uint8Array, input: 'hash' | 'digest-info' | 'data'): Promise<Buffer> {
  const [value] = await signWith(privateKey)([{ ...hashToSign(digest, input, { wide: false }), answered: digest }], undefined)
  return Buffer.from(value ?? assert.fail())
}

const isSignature = ({ certificate }: IssuedCredential, digest: Uint8Array, value: Uint8Array) =>
  isSignatureOver(certificate.toString('base64'), digest, value)

test('a signature over a digest is recognized, whatever the digest is taken for, and with ECDSA as r||s and as DER', async () => {
  for (const [input, digest] of [
    ['hash', hash],
    ['digest-info', digestInfoOf({ name: 'sha256', value: hash })],
    ['data', Buffer.from('the data to be signed, as long as it is')],
  ] as const)
    assert.equal(await isSignature(rsa, digest, await signed(rsa, digest, input)), true, input)
  for (const [signer, curveBytes] of [
    [ec, 32],
    [wideEc, 48],
  ] as const) {
    const value = await signed(signer, hash, 'hash')
    assert.equal(await isSignature(signer, hash, value), true)
    assert.equal(await isSignature(signer, hash, ecdsaAsDer(value, curveBytes)), true)
  }
})

test('a value that is none is told by another digest, by one flipped bit, by its length and by the key that made it', async () => {
  for (const signer of [rsa, ec]) {
    const value = await signed(signer, hash, 'hash')
    assert.equal(await isSignature(signer, createHash('sha256').update(hash).digest().subarray(0, 31), value), false)
    value.writeUInt8(value.readUInt8(40) ^ 1, 40)
    assert.equal(await isSignature(signer, hash, value), false)
    assert.equal(await isSignature(signer, hash, Buffer.from('short')), false)
  }
  assert.equal(await isSignature(ec, hash, await signed(otherEc, hash, 'hash')), false)
})

test('a certificate for authentication may do nothing else, and one for signing may', async () => {
  assert.equal(mayOnlyAuthenticate((await issued('p-256', 'authentication')).certificate.toString('base64')), true)
  assert.equal(mayOnlyAuthenticate(ec.certificate.toString('base64')), false)
})

const digests = ['first', 'second'].map((text) => createHash('sha384').update(text).digest())
const written = digests.map((digest) => digest.toString('base64'))

function answer(summary: string, count: number, algorithm = 'SHA384withRSA') {
  const sessionDigests = written.slice(0, count).map((digest, index) => ({ sessionId: String(index), digest }))
  return answered(200, { data: { sessionDigests, digests_summary: summary, algorithm } })
}

test('the formula of a summary is found, whatever the spelling of the hash, and a broken answer is described', () => {
  const raw = createHash('sha384').update(Buffer.concat(digests)).digest('base64')
  const inBase64 = createHash('sha3-256').update(written.join('')).digest('base64')
  assert.equal(formulaOf(answer(written[0] ?? '', 1)), 'the single digest')
  assert.equal(formulaOf(answer(raw, 2)), 'the hash of the digests, one after the other')
  assert.equal(formulaOf(answer(inBase64, 2, 'SHA3-256')), 'the hash of the digests in base64, one after the other')
  assert.match(formulaOf(answer(createHash('sha384').digest('base64'), 2)), /^opaque/)
  assert.equal(formulaOf(answered(500, 'out of order')), 'not base64')
  const backwards = answer(raw, 2)
  const value = { sessions: [{ sessionId: '1' }, { sessionId: '0' }] }
  const asked = { ...backwards, request: { ...backwards.request, body: { kind: 'json', value } } } as const
  const inItsOrder = createHash('sha384').update(Buffer.concat(digests.toReversed())).digest('base64')
  const { response } = answer(inItsOrder, 2)
  assert.equal(formulaOf({ ...asked, response }), 'the hash of the digests, one after the other, in the order of the request')
})
