// What few write: an RSA value without its NULL, an ECDSA value that was cut, a certificate by an unknown algorithm, the name of an issuer with a comma.
import assert from 'node:assert/strict'
import { constants, createHash, generateKeyPairSync, privateEncrypt, sign, X509Certificate } from 'node:crypto'
import { test } from 'node:test'
import { ecdsaSigValueOf, signatureAlgorithmByUri, signatureAlgorithmOf, verifyValue } from '../../inspection/algorithms.js'
import { Asn1 } from '../../inspection/asn1.js'
import { readCertificate } from '../../inspection/certificate.js'
import { CertificatePool } from '../../inspection/chain.js'
import { lacksNull } from '../../inspection/rsa-values.js'
import { isDistinguishedName } from '../../inspection/xades-schema.js'
import { derElement } from '../../reference/pki/der.js'
import { kept, untrusted } from './documents.js'

const DATA = Buffer.from('signed')
const OTHER = Buffer.from('other')

test('an RSA value without its NULL is told from one that is right, and from one that is wrong otherwise', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = { name: 'rsa-pkcs1', hash: 'sha256' } as const
  const identifier = Buffer.from('300b0609608648016503040201', 'hex')
  const digestInfo = derElement(0x30, identifier, derElement(0x04, createHash('sha256').update(DATA).digest()))
  const bare = privateEncrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, digestInfo)
  assert.equal(lacksNull(algorithm, publicKey, DATA, bare), true)
  assert.equal(lacksNull(algorithm, publicKey, OTHER, bare), false)
  assert.equal(lacksNull(algorithm, publicKey, DATA, sign('sha256', DATA, privateKey)), false)
  assert.equal(lacksNull(algorithm, publicKey, DATA, Buffer.alloc(256, 1)), false)
})

test('an ECDSA value without the zero bytes that both halves begin with is read as the value that it was cut from, and no other', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-521' })
  const algorithm = { name: 'ecdsa', hash: 'sha512' } as const
  const half = 66
  let value: Buffer
  // Both begin with a zero byte in one of four values.
  do value = sign('sha512', DATA, { key: privateKey, dsaEncoding: 'ieee-p1363' })
  while (value[0] !== 0 || value[half] !== 0)
  const cut = Buffer.concat([value.subarray(1, half), value.subarray(half + 1)])
  assert.equal(verifyValue(algorithm, publicKey, DATA, cut, 'ieee-p1363'), false)
  const whole = ecdsaSigValueOf(cut)
  assert.ok(whole !== undefined)
  assert.equal(verifyValue(algorithm, publicKey, DATA, whole), true)
  assert.equal(verifyValue(algorithm, publicKey, OTHER, whole), false)
  for (const length of [0, 1, 131, 2 * half + 2]) assert.equal(ecdsaSigValueOf(Buffer.alloc(length, 1)), undefined)
})

test('signatures by RSA over SHA-3 in a CMS, and of EdDSA in XML, are verified', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  for (const [last, hash] of [
    [14, 'sha3-256'],
    [15, 'sha3-384'],
    [16, 'sha3-512'],
  ] as const) {
    const identifier = derElement(0x30, Buffer.from([0x06, 9, 0x60, 0x86, 0x48, 1, 0x65, 3, 4, 3, last]), Buffer.from([0x05, 0]))
    assert.ok(
      verifyValue(signatureAlgorithmOf(Asn1.whole(identifier), 'sha256'), rsa.publicKey, DATA, sign(hash, DATA, rsa.privateKey)),
      hash,
    )
  }
  const pairs = { ed25519: generateKeyPairSync('ed25519'), ed448: generateKeyPairSync('ed448') }
  for (const [curve, { privateKey, publicKey }] of Object.entries(pairs)) {
    const algorithm = signatureAlgorithmByUri(`http://www.w3.org/2021/04/xmldsig-more#eddsa-${curve}`)
    assert.ok(verifyValue(algorithm, publicKey, DATA, sign(null, DATA, privateKey), 'ieee-p1363'), curve)
    assert.ok(!verifyValue(algorithm, publicKey, OTHER, sign(null, DATA, privateKey), 'ieee-p1363'), curve)
  }
})

test('a certificate with an algorithm that is not known breaks no chain: nobody can tell whether its issuer has signed it', () => {
  const signer = new X509Certificate(kept('signer.pem')).raw.toString('hex')
  const chainOf = (hex: string) => {
    const pool = CertificatePool.open([kept('anchors/ca.pem')], [])
    return pool.judge(readCertificate(Buffer.from(hex, 'hex')), untrusted.at).verdict
  }
  assert.equal(chainOf(signer), 'anchored')
  assert.equal(chainOf(signer.replaceAll('06082a8648ce3d040302', '06082a8648ce3d04037f')), 'unanchored')
  assert.equal(chainOf(signer.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))), 'broken')
})

test('a serial number that lost the zero in front of it is another one', () => {
  const serials = ['0202009a', '02019a', '02017f', '020100'].map((hex) => Asn1.whole(Buffer.from(hex, 'hex')).integerHex)
  assert.deepEqual(serials, ['9a', '-66', '7f', '0'])
})

const NAMES = [
  'C=LV, O=A, CN=B',
  'CN=A\\, Inc.,C=LV',
  'CN="A, Inc.", C=LV',
  'CN=A\\2C Inc.;C=LV',
  '/C=LV/CN=A',
  '2.5.4.97=#0c01,CN=x+SN=y',
  '',
]

test('the name of an issuer is one where its commas are escaped', () => {
  for (const name of NAMES) assert.ok(isDistinguishedName(name), name)
  for (const name of ['C=LV, O=A, Inc., CN=B', 'CN=A, "G1"']) assert.ok(!isDistinguishedName(name), name)
})
