// Proves that a signature value is distinguished from one over another digest, by another key, or damaged, in every form a deployment may want,
// and a certificate for authentication from one for signing.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { ecdsaAsDer } from '../../fixtures/signers/ecdsa-encoding.js'
import { digestInfoOf, hashToSign } from '../../fixtures/signers/hash-to-sign.js'
import { signWith } from '../../fixtures/signers/key-signer.js'
import type { IssuedCredential } from '../../reference/pki/index.js'
import { mayOnlyAuthenticate } from '../../specs/calculate-digest/certificates.js'
import { isSignatureOver } from '../../specs/finalize-signing/signature-values.js'
import { pki } from '../fixtures/test-server.js'

const rsa = await pki.issue({ purpose: 'signing', keyKind: 'rsa-2048', label: 'rsa' })
const ec = await pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'ec' })
const otherEc = await pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'other-ec' })
const hash = createHash('sha256').update('the data to be signed').digest()
const digestInfo = digestInfoOf({ name: 'sha256', value: hash })
const data = Buffer.from('the data to be signed, as long as it is')

const FORMS = [
  { input: 'hash', digest: hash },
  { input: 'digest-info', digest: digestInfo },
  { input: 'data', digest: data },
] as const
const CURVE_BYTES = { 'p-256': 32, 'p-384': 48 } as const

async function signed({ privateKey }: IssuedCredential, digest: Uint8Array, input: 'hash' | 'digest-info' | 'data'): Promise<Uint8Array> {
  const [value] = await signWith(privateKey)([{ ...hashToSign(digest, input, { wide: false }), answered: digest }], undefined)
  assert.ok(value)
  return value
}

function base64(credential: IssuedCredential): string {
  return credential.certificate.toString('base64')
}

describe('a signature over a digest', () => {
  for (const { input, digest } of FORMS) {
    it(`is recognized where the digest is taken for ${input}, with RSA`, async () => {
      assert.equal(await isSignatureOver(base64(rsa), digest, await signed(rsa, digest, input)), true)
    })
  }

  for (const keyKind of ['p-256', 'p-384'] as const) {
    it(`is recognized as r||s and as DER, with ${keyKind}`, async () => {
      const signer = await pki.issue({ purpose: 'signing', keyKind, label: keyKind })
      const value = await signed(signer, hash, 'hash')
      assert.equal(await isSignatureOver(base64(signer), hash, value), true)
      assert.equal(await isSignatureOver(base64(signer), hash, ecdsaAsDer(value, CURVE_BYTES[keyKind])), true)
    })
  }
})

describe('a value that is no signature over the digest', () => {
  for (const [name, credential] of [
    ['RSA', rsa],
    ['EC', ec],
  ] as const) {
    it(`is told by another digest, with ${name}`, async () => {
      const value = await signed(credential, hash, 'hash')
      const other = createHash('sha256').update(hash).digest().subarray(0, 31)
      assert.equal(await isSignatureOver(base64(credential), other, value), false)
    })

    it(`is told by one flipped bit, with ${name}`, async () => {
      const value = Buffer.from(await signed(credential, hash, 'hash'))
      value.writeUInt8(value.readUInt8(40) ^ 1, 40)
      assert.equal(await isSignatureOver(base64(credential), hash, value), false)
    })

    it(`is told by its length, with ${name}`, async () => {
      assert.equal(await isSignatureOver(base64(credential), hash, Buffer.from('short')), false)
    })
  }

  it('is told by the key that made it', async () => {
    assert.equal(await isSignatureOver(base64(ec), hash, await signed(otherEc, hash, 'hash')), false)
  })
})

describe('a certificate', () => {
  for (const [purpose, expected] of [
    ['authentication', true],
    ['signing', false],
  ] as const) {
    it(`for ${purpose} ${expected ? 'may only authenticate' : 'may do more than authenticate'}`, async () => {
      assert.equal(mayOnlyAuthenticate(base64(await pki.issue({ purpose, keyKind: 'p-256', label: purpose }))), expected)
    })
  }
})
