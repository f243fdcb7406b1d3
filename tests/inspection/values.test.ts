// Values that few write: signed attributes that are not in DER, an RSA value without its NULL, chains that are broken rather than unanchored.
import assert from 'node:assert/strict'
import { constants, createHash, createPrivateKey, generateKeyPairSync, privateEncrypt, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { ecdsaSigValueOf, lacksNull, verifyValue } from '../../inspection/algorithms.js'
import { Asn1, toDer } from '../../inspection/asn1.js'
import { inspect } from '../../inspection/index.js'
import { derElement } from '../../reference/pki/der.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { HEADER, write } from './corpus/pdf-writer.js'
import { PLAIN } from './corpus/plain-pdf.js'
import { cmsSign, fill, sign as signPdf } from './foreign/pdf.js'
import { foreignPki } from './foreign/pki.js'
import { allFindings } from './tampering/table.js'

/** A CMS of `openssl cms` with its signed attributes in the wrong order, signed again over `hashed`. */
function withAttributesReversed(cms: Buffer, key: string, hashed: 'as they stand' | 'in DER'): Buffer {
  const data = Asn1.whole(cms).child(1).child(0)
  const info = data.child(data.children.length - 1).child(0)
  const attributes = Buffer.concat(
    info
      .child(3)
      .children.map(({ bytes }) => bytes)
      .reverse(),
  )
  const signed = hashed === 'in DER' ? toDer(Asn1.whole(derElement(0x31, attributes))) : derElement(0x31, attributes)
  const value = sign('sha256', signed, createPrivateKey(readFileSync(key)))
  const changed = derElement(
    0x30,
    ...info.children.map(({ bytes }, index) =>
      index === 3 ? derElement(0xa0, attributes) : index === 5 ? derElement(0x04, value) : bytes,
    ),
  )
  const rest = data.children.slice(0, -1).map(({ bytes }) => bytes)
  return derElement(0x30, Asn1.whole(cms).child(0).bytes, derElement(0xa0, derElement(0x30, ...rest, derElement(0x31, changed))))
}

describe('values of signatures', { skip: missingTools('openssl') }, () => {
  const pki = foreignPki()
  const unsigned = write(HEADER, PLAIN)

  for (const hashed of ['as they stand', 'in DER'] as const) {
    it(`tells signed attributes that are not in DER, hashed ${hashed}`, async () => {
      const pdf = fill(unsigned, (data) => withAttributesReversed(cmsSign(pki, data, { signer: pki.ec }), pki.ec.key, hashed))
      const inspection = await inspect(pdf, { anchors: [pki.ca.der] })
      assert.equal(inspection.signatures[0]?.valid, true)
      const found = allFindings(inspection).find(({ code }) => code === 'signed-attributes-not-der')
      assert.equal(found?.severity, 'advice')
    })
  }

  it('tells a chain that is broken from one that leads to no anchor', async () => {
    const cases = [
      { signer: pki.misissued, intermediates: [pki.ec.der], chain: 'broken', code: 'signer-chain-broken' },
      { signer: pki.misissued, intermediates: [], chain: 'unanchored', code: 'signer-unanchored' },
      { signer: pki.stranger, intermediates: [], chain: 'unanchored', code: 'signer-unanchored' },
      { signer: pki.stranger, intermediates: [pki.strangeCa.der], chain: 'unanchored', code: 'signer-unanchored' },
    ]
    for (const { signer, intermediates, chain, code } of cases) {
      const pdf = signPdf(pki, unsigned, { signer })
      const inspection = await inspect(pdf, { anchors: [pki.ca.der], intermediates })
      assert.equal(inspection.signatures[0]?.chain, chain)
      const codes = allFindings(inspection).flatMap((finding) => (finding.severity === 'error' ? [finding.code] : []))
      assert.deepEqual(codes, [code])
    }
  })
})

describe('an RSA value without its NULL', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const data = Buffer.from('signed')
  const algorithm = { name: 'rsa-pkcs1', hash: 'sha256' } as const
  const identifier = Buffer.from('300b0609608648016503040201', 'hex')
  const digestInfo = derElement(0x30, identifier, derElement(0x04, createHash('sha256').update(data).digest()))

  it('is told from one that is right, and from one that is wrong otherwise', () => {
    const bare = privateEncrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, digestInfo)
    assert.equal(lacksNull(algorithm, publicKey, data, bare), true)
    assert.equal(lacksNull(algorithm, publicKey, Buffer.from('other'), bare), false)
    assert.equal(lacksNull(algorithm, publicKey, data, sign('sha256', data, privateKey)), false)
    assert.equal(lacksNull(algorithm, publicKey, data, Buffer.alloc(256, 1)), false)
  })
})

describe('an ECDSA value without the zero bytes that both r and s begin with', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-521' })
  const algorithm = { name: 'ecdsa', hash: 'sha512' } as const
  const data = Buffer.from('signed')
  const half = 66

  /** Both begin with a zero byte in one of four values. */
  function cutValue(): Buffer {
    for (;;) {
      const value = sign('sha512', data, { key: privateKey, dsaEncoding: 'ieee-p1363' })
      if (value[0] === 0 && value[half] === 0) return Buffer.concat([value.subarray(1, half), value.subarray(half + 1)])
    }
  }

  it('is read as the value that it was cut from, and no other', () => {
    const value = cutValue()
    assert.equal(verifyValue(algorithm, publicKey, data, value, 'ieee-p1363'), false)
    const whole = ecdsaSigValueOf(value)
    assert.ok(whole !== undefined)
    assert.equal(verifyValue(algorithm, publicKey, data, whole), true)
    assert.equal(verifyValue(algorithm, publicKey, Buffer.from('other'), whole), false)
  })

  it('has two halves', () => {
    for (const length of [0, 1, 131, 2 * half + 2]) assert.equal(ecdsaSigValueOf(Buffer.alloc(length, 1)), undefined)
  })
})
