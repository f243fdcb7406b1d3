// Signatures and digests as checks read them: a signature value is told from one over another digest, by another key, or damaged, in every form a
// deployment may want; a certificate for authentication from one for signing; and `digests_summary` by the formula that gives it.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it, test } from 'node:test'
import { ecdsaAsDer } from '../../fixtures/signers/ecdsa-encoding.js'
import { digestInfoOf, hashToSign } from '../../fixtures/signers/hash-to-sign.js'
import { signWith } from '../../fixtures/signers/key-signer.js'
import type { IssuedCredential } from '../../reference/pki/index.js'
import { mayOnlyAuthenticate } from '../../specs/calculate-digest/certificates.js'
import { formulaOf } from '../../specs/calculate-digest/summaries.js'
import { isSignatureOver } from '../../specs/finalize-signing/signature-values.js'
import { pki } from '../fixtures/test-server.js'
import { answered } from './answered.js'

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
    it(`is told by another digest, by one flipped bit and by its length, with ${name}`, async () => {
      const isSignature = (digest: Buffer, value: Buffer) => isSignatureOver(base64(credential), digest, value)
      const value = Buffer.from(await signed(credential, hash, 'hash'))
      assert.equal(await isSignature(createHash('sha256').update(hash).digest().subarray(0, 31), value), false)
      value.writeUInt8(value.readUInt8(40) ^ 1, 40)
      assert.equal(await isSignature(hash, value), false)
      assert.equal(await isSignature(hash, Buffer.from('short')), false)
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
