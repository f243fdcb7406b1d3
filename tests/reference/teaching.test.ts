// The mistakes that authors of clients make with certificates, signatures and seals, over real TLS: each is refused, and the words say what to change.
import assert from 'node:assert/strict'
import { constants, createPrivateKey, privateEncrypt, publicEncrypt, randomBytes, sign } from 'node:crypto'
import { describe, it } from 'node:test'
import { p256, p384 } from '@noble/curves/nist.js'
import type { ReferenceUser } from '../../reference/index.js'
import { type Bench, bare, base64, itemsOf, openBench, type Reply, teaches, withBench } from './client.js'

const bench = await openBench()
const [rsa, ec, other] = await bench.users()
const [seal] = await bench.deployment.seals()

const urlSafe = (text: string): string => Buffer.from(text, 'base64').toString('base64url')

describe('certificates', () => {
  const forms: readonly (readonly [name: string, form: string, words: RegExp])[] = [
    ['the base64 of a PEM text', base64(rsa.certificatePem), /base64 of a PEM text, so send the PEM text itself, or the base64 of the DER/],
    ['a PEM with escaped line ends', rsa.certificatePem.replaceAll('\n', '\\n'), /line ends were escaped twice/],
    ['base64url', urlSafe(bare(rsa.certificatePem)), /base64url.*\+ for -|length is not a multiple of 4/],
    ['a private key', rsa.privateKeyPem, /private key, which must never leave its holder/],
    ['half a PEM', rsa.certificatePem.slice(0, 200), /no whole CERTIFICATE/],
  ]
  for (const [name, form, words] of forms) {
    it(`says what is wrong with ${name}`, async () => {
      const id = await bench.session(['a.txt', 'a'])
      teaches(await bench.calculate([id], rsa, { certificate: form }), words)
      const archived = { sessions: [{ sessionId: id }], authCertificate: form }
      teaches(await bench.post('/api-sign/v1.0/addArchive', archived), words)
      teaches(await bench.seal([id], seal, { authCertificate: form }), words)
    })
  }

  it('tells a certificate for authentication from one for signing', async () => {
    const id = await bench.session(['a.txt', 'a'])
    teaches(await bench.calculate([id], rsa, { certificate: bare(rsa.authenticationCertificatePem) }), /goes into authCertificate/)
  })
})

describe('signature values', () => {
  const pkcs1 = (user: ReferenceUser, content: Buffer): Buffer =>
    privateEncrypt({ key: user.privateKeyPem, padding: constants.RSA_PKCS1_PADDING }, content)
  const scalar = (pem: string): Buffer => Buffer.from(createPrivateKey(pem).export({ format: 'jwk' }).d ?? '', 'base64url')
  const ecdsa = (user: ReferenceUser, digest: Buffer, format: 'der' | 'compact' = 'der'): Buffer =>
    Buffer.from(p256.sign(digest, scalar(user.privateKeyPem), { prehash: false, format }))

  type Mistake = readonly [name: string, user: 'rsa' | 'ec', value: (digest: Buffer, user: ReferenceUser) => string | Buffer, words: RegExp]
  const again = /digest hashed again: sign the digest as it is, do not hash it again/
  const over = (data: Buffer, { privateKeyPem }: ReferenceUser): Buffer => sign('sha256', data, privateKeyPem)
  const mistakes: readonly Mistake[] = [
    ['RSA over the digest hashed again', 'rsa', over, again],
    ['ECDSA over the digest hashed again', 'ec', over, again],
    [
      'RSA over the base64 text',
      'rsa',
      (digest, user) => over(Buffer.from(digest.toString('base64')), user),
      /base64 text of the digest: decode/,
    ],
    ['RSA without DigestInfo', 'rsa', (digest, user) => pkcs1(user, digest), /DigestInfo of sha256 \(RFC 8017, 9\.2\)/],
    ['RSA as hex', 'rsa', (digest, user) => over(digest, user).toString('hex'), /is hex: send it as base64/],
    ['RSA cut short', 'rsa', (digest, user) => over(digest, user).subarray(0, 100), /has 100 octets and must be 256/],
    ['CMS around it', 'rsa', () => Buffer.concat([Buffer.of(0x30, 0x82), randomBytes(2000)]), /leave out what is around it, such as CMS/],
    ['RSA over something else', 'rsa', (_digest, user) => over(randomBytes(8), user), /right key, but over something else/],
    ['noise of the right length', 'rsa', () => Buffer.concat([Buffer.from([1]), randomBytes(255)]), /made with another key/],
    ['ECDSA over something else', 'ec', (_digest, user) => over(randomBytes(8), user), /another key, or over something else/],
    ['base64url', 'rsa', (digest, user) => `-_${urlSafe(base64(pkcs1(user, digest)))}`, /signatureValue must be base64: it is base64url/],
  ]

  const finalizeWith = async (own: Bench, user: ReferenceUser, value: (digest: Buffer) => string | Buffer): Promise<Reply> => {
    const id = await own.session(['a.txt', 'a'])
    const [item] = itemsOf(await own.calculate([id], user))
    const given = value(Buffer.from(String(item?.digest), 'base64'))
    return own.finalize(new Map([[id, typeof given === 'string' ? given : base64(given)]]), user)
  }
  for (const [name, whose, value, words] of mistakes) {
    it(`says what is wrong with ${name}`, async () => {
      const user = whose === 'rsa' ? rsa : ec
      teaches(await finalizeWith(bench, user, (digest) => value(digest, user)), words)
    })
  }

  it('tells the digest of another session', async () => {
    const ids = [await bench.session(['a.txt', 'a']), await bench.session(['b.txt', 'b'])]
    const values = await bench.signAtPlatform(await bench.calculate(ids, ec), ec)
    const [first = '', second = ''] = ids
    const swapped = new Map([
      [first, values.get(second) ?? ''],
      [second, values.get(first) ?? ''],
    ])
    teaches(await bench.finalize(swapped, ec), /digest of another session of this call/)
  })

  it('tells the key of authCertificate from that of the certificate', async () => {
    const id = await bench.session(['a.txt', 'a'])
    const [item] = itemsOf(await bench.calculate([id], ec))
    const digest = Buffer.from(String(item?.digest), 'base64')
    const value = p384.sign(digest, scalar(other.privateKeyPem), { prehash: false, format: 'der' })
    const sessionSignatureValues = [{ sessionId: id, signatureValue: base64(Buffer.from(value)) }]
    const authCertificate = other.certificatePem
    teaches(
      await bench.post('/api-sign/v1.0/finalizeSigning', { sessionSignatureValues, authCertificate }),
      /made with the key of authCertificate/,
    )
  })

  const pss = { padding: constants.RSA_PKCS1_PSS_PADDING }
  const underLiberty: readonly (readonly [...Mistake, liberty: Readonly<Record<string, string>>])[] = [
    [
      'r||s where DER is wanted',
      'ec',
      (digest, user) => ecdsa(user, digest, 'compact'),
      /must be DER \(a SEQUENCE of r and s\), not r\|\|s/,
      { 'ecdsa-value': 'der' },
    ],
    ['data that was not hashed once', 'ec', (data, user) => ecdsa(user, data), /hash it once, then sign/, { 'digest-form': 'data' }],
    [
      'PSS in place of PKCS#1 v1.5',
      'rsa',
      (data, user) => sign('sha256', data, { key: user.privateKeyPem, ...pss }),
      /RSASSA-PSS: sign with RSASSA-PKCS1-v1_5/,
      { 'digest-form': 'data' },
    ],
  ]
  for (const [name, whose, value, words, liberties] of underLiberty) {
    it(`says what is wrong with ${name}`, () =>
      withBench({ liberties }, async (own) => {
        const [first, second] = await own.users()
        const user = whose === 'rsa' ? first : second
        teaches(await finalizeWith(own, user, (digest) => value(digest, user)), words)
      }))
  }
})

describe('seals', () => {
  it('says which of the two texts is no base64', async () => {
    const id = await bench.session(['a.txt', 'a'])
    teaches(
      await bench.seal([id], seal, { signKey: 'Bag Attributes: none' }),
      /signKey must be the base64 of a PFX file: it has characters/,
    )
    teaches(await bench.seal([id], seal, { signKey: base64(seal.certificatePem) }), /PFX file \(PKCS#12\): its octets are something else/)
    const encrypted = (await bench.encrypt(seal.password)).toString('base64')
    teaches(await bench.seal([id], seal, { signKeyPassword: `-_${urlSafe(encrypted)}` }), /signKeyPassword must be base64: it is base64url/)
  })

  it('names the padding where the password does not open, whatever the cause', async () => {
    const id = await bench.session(['a.txt', 'a'])
    const key = await bench.passwordKey()
    const oaep = publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING }, Buffer.from(seal.password))
    const refusals = await Promise.all(
      [oaep, await bench.encrypt('another'), Buffer.from(seal.password)].map((password) =>
        bench.seal([id], seal, { signKeyPassword: base64(password) }),
      ),
    )
    for (const reply of refusals) teaches(reply, /RSA with PKCS#1 v1\.5 padding, not OAEP/)
    assert.equal(new Set(refusals.map(({ bytes }) => bytes.toString())).size, 1)
  })
})
