// What a CMS says so that some verifiers refuse it, though what is meant is clear: its algorithms, the issuer of its signer, and its form.
import assert from 'node:assert/strict'
import { createPrivateKey, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { Attribute, SignedData, SignerInfo } from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { Asn1, toDer } from '../../inspection/asn1.js'
import { inspect } from '../../inspection/index.js'
import { derElement } from '../../reference/pki/der.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { HEADER, write } from './corpus/pdf-writer.js'
import { changedCms } from './foreign/cms.js'
import { cmsSign, fill, PLAIN } from './foreign/pdf.js'
import { foreignPki } from './foreign/pki.js'
import { openssl } from './foreign/tools.js'
import { allFindings } from './tampering/table.js'

const JUDGED: ReadonlySet<string> = new Set([
  'broken-hash',
  'cms-algorithm',
  'cms-form',
  'issuer-serial-mismatch',
  'no-signing-certificate',
  'signed-attributes-not-der',
])
const RSA_WITH_SHA256 = '1.2.840.113549.1.1.11'
const RSA_WITH_SHA512 = '1.2.840.113549.1.1.13'
const SHA512 = '2.16.840.1.101.3.4.2.3'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'

type Row = readonly [by: 'ec' | 'rsa', change: (signer: SignerInfo, data: SignedData) => unknown, clause?: string]

const hashesNamed = ({ digestAlgorithms }: SignedData, algorithm: string): void => {
  for (const identifier of digestAlgorithms) identifier.algorithm = algorithm
}

/** None of these fields is signed. With the clause of the advice; none where nothing is wrong. */
const NAMES: Readonly<Record<string, Row>> = {
  'nothing else than openssl writes, by an EC key': ['ec', () => undefined],
  'nothing else than openssl writes, by an RSA key': ['rsa', () => undefined],
  'a kind of key in place of the signature algorithm': [
    'ec',
    ({ signatureAlgorithm }) => Object.assign(signatureAlgorithm, { algorithm: '1.2.840.10045.2.1' }),
    'RFC 5753, 2.1.1',
  ],
  'parameters of ECDSA': [
    'ec',
    ({ signatureAlgorithm }) => Object.assign(signatureAlgorithm, { parameters: Uint8Array.of(5, 0).buffer }),
    'RFC 5758, 3.2',
  ],
  'a signature algorithm as the hash': [
    'rsa',
    ({ digestAlgorithm }, data) => {
      digestAlgorithm.algorithm = RSA_WITH_SHA256
      hashesNamed(data, RSA_WITH_SHA256)
    },
    'RFC 5652, 10.1.1',
  ],
  'another hash in digestAlgorithms': ['rsa', (_, data) => hashesNamed(data, SHA512), 'RFC 5652, 5.3'],
  'a version for other content': ['rsa', (_, data) => Object.assign(data, { version: 3 }), 'RFC 5652, 5.1'],
  'a signer with the version of those that a key names': ['ec', (signer) => Object.assign(signer, { version: 3 }), 'RFC 5652, 5.3'],
  'unsigned attributes of which there are none': ['rsa', (signer) => Object.assign(signer, { unsignedAttrs: [] }), 'RFC 5652, 5.3'],
}

function changed(cms: Uint8Array, change: Row[1]): Buffer {
  return changedCms(cms, (data) => change(data.signerInfos[0] ?? assert.fail(), data))
}

interface Anew {
  readonly attributes?: (attributes: Attribute[]) => Attribute[]
  /** What is hashed: the attributes as they stand, or another form of them. */
  readonly hashed?: (set: Buffer) => Uint8Array
  readonly hash?: 'sha256' | 'sha512'
}

/** With other signed attributes, signed again with this key. */
function signedAnew(cms: Buffer, key: string, { attributes = (same) => same, hashed = (set) => set, hash = 'sha256' }: Anew): Buffer {
  return changed(cms, (signer) => {
    signer.signedAttrs = attributes(signer.signedAttrs ?? [])
    const set = derElement(0x31, ...signer.signedAttrs.map((one) => Buffer.from(AsnConvert.serialize(one))))
    signer.signature = new OctetString(sign(hash, hashed(set), createPrivateKey(readFileSync(key))))
    if (hash === 'sha512') signer.signatureAlgorithm.algorithm = RSA_WITH_SHA512
  })
}

/** With these bytes in place of others, as many of them, in one of the values. */
const replacing = (from: Uint8Array, to: Uint8Array) => (attributes: Attribute[]) => {
  const values = attributes.flatMap(({ attrValues }) => attrValues.map((value) => Buffer.from(value)))
  const value = values.find((bytes) => bytes.includes(Buffer.from(from))) ?? assert.fail('no attribute has these bytes')
  value.set(to, value.indexOf(Buffer.from(from)))
  return attributes
}

/** The name in capitals, with each PrintableString as a UTF8String and the other way round. */
function retyped(name: Uint8Array): Buffer {
  const anew = Buffer.from(name)
  for (const { bytes } of Asn1.whole(anew).children.flatMap((part) => part.children.map((one) => one.child(1)))) {
    const value = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    assert.ok(value[0] === 12 || value[0] === 19)
    value[0] = value[0] === 12 ? 19 : 12
    value.write(value.toString('latin1', 2).toUpperCase(), 2, 'latin1')
  }
  return anew
}

describe('the CMS of a PDF', { skip: missingTools('openssl') }, () => {
  const pki = foreignPki()
  const issuer = Asn1.whole(pki.rsa.der).child(0).child(3)

  /** What is said of a valid signature: clauses of advice. */
  async function told(change: (cms: Buffer) => Buffer, by: 'ec' | 'rsa' = 'rsa', hash?: 'sha1'): Promise<readonly string[]> {
    const pdf = fill(write(HEADER, PLAIN), (signed) => change(cmsSign(pki, signed, { signer: pki[by], ...(hash && { hash }) })))
    const inspection = await inspect(pdf, { anchors: [pki.ca.der] })
    assert.equal(inspection.signatures[0]?.valid, true)
    const names = allFindings(inspection).filter(({ code }) => JUDGED.has(code))
    return names.map(({ severity, clause }) => (severity === 'advice' ? `${clause}` : severity))
  }

  for (const [name, [by, change, clause]] of Object.entries(NAMES)) {
    it(`is judged: ${name}`, async () => {
      assert.deepEqual(await told((cms) => changed(cms, change), by), clause === undefined ? [] : [clause])
    })
  }

  it('is that of the certificate it names, where the identifier of the key is that of two', async () => {
    const twin = { ...pki.ec, certificate: join(pki.directory, 'twin.pem') }
    const request = 'x509 -req -in ec.csr -set_serial 7 -days 9 -extfile ec.ext -out twin.pem'
    openssl(pki.directory, request, '-CA', pki.ca.certificate, '-CAkey', pki.ca.key)
    const serials: unknown[] = []
    for (const [signer, other] of [[pki.ec, twin] as const, [twin, pki.ec] as const]) {
      const beside = `cms -sign -binary -cades -md sha256 -keyid -in cms-data -outform DER -certfile ${other.certificate}`
      const pdf = fill(write(HEADER, PLAIN), (signed) => {
        writeFileSync(join(pki.directory, 'cms-data'), signed)
        return openssl(pki.directory, beside, '-signer', signer.certificate, '-inkey', signer.key)
      })
      const { signatures } = await inspect(pdf, { anchors: [pki.ca.der] })
      serials.push(signatures.map((signature) => [signature.valid, signature.signer?.serial === '7']))
    }
    assert.deepEqual(serials, [[[true, false]], [[true, true]]])
  })

  it('is judged: another hash for the document than for the signed attributes', async () => {
    assert.deepEqual(await told((cms) => signedAnew(cms, pki.rsa.key, { hash: 'sha512' })), ['RFC 8933, 3.1'])
  })

  it('is judged: an attribute for the certificate that is an OCTET STRING, and so names none', async () => {
    const attributes = (given: Attribute[]): Attribute[] => {
      const [value = assert.fail()] = given.find(({ attrType }) => attrType === SIGNING_CERTIFICATE_V2)?.attrValues ?? []
      new Uint8Array(value).set([0x04])
      return given
    }
    assert.deepEqual(await told((cms) => signedAnew(cms, pki.rsa.key, { attributes })), ['ETSI EN 319 142-1, 6.3'])
  })

  it('is judged: SHA-256 beside the hash of the certificate, which is its default, unless parameters make it another value', async () => {
    const named = async (algorithm: string): Promise<readonly string[]> => {
      const attributes = (given: Attribute[]): Attribute[] => {
        const attribute = given.find(({ attrType }) => attrType === SIGNING_CERTIFICATE_V2) ?? assert.fail()
        const reference = Asn1.whole(new Uint8Array(attribute.attrValues[0] ?? assert.fail()))
          .child(0)
          .child(0)
        const parts = [Buffer.from(algorithm, 'hex'), ...reference.children.map(({ bytes }) => Buffer.from(bytes))]
        attribute.attrValues = [new Uint8Array(derElement(0x30, derElement(0x30, derElement(0x30, ...parts)))).buffer]
        const der = (one: Attribute): Buffer => Buffer.from(AsnConvert.serialize(one))
        return given.toSorted((one, other) => Buffer.compare(der(one), der(other)))
      }
      return told((cms) => signedAnew(cms, pki.rsa.key, { attributes }))
    }
    assert.deepEqual(await named('300b0609608648016503040201'), ['X.690, 11.5; RFC 5035, 4'])
    assert.deepEqual(await named('300d06096086480165030402010500'), [])
  })

  it('is judged: a certificate that is named by SHA-1', async () => {
    assert.ok((await told((cms) => cms, 'rsa', 'sha1')).includes('ETSI EN 319 122-1, 6.3'))
  })

  it('may name the issuer in another kind of string, case or number of blanks (RFC 5280, 7.1)', async () => {
    const name = issuer.bytes
    const anew = retyped(name)
    const attribute = (cms: Buffer): Buffer => signedAnew(cms, pki.rsa.key, { attributes: replacing(name, anew) })
    const identifier = (cms: Buffer): Buffer => {
      // The last one names the signer, behind the certificates.
      const at = cms.lastIndexOf(name, cms.lastIndexOf(name) - 1)
      return Buffer.concat([cms.subarray(0, at), anew, cms.subarray(at + name.length)])
    }
    for (const change of [attribute, identifier]) assert.deepEqual(await told(change), [])
  })

  it('is judged: an issuer whose name is in another order', async () => {
    const header = issuer.bytes.subarray(0, issuer.bytes.length - issuer.content.length)
    const turned = Buffer.concat([header, ...[...issuer.children].reverse().map(({ bytes }) => bytes)])
    const attributes = replacing(issuer.bytes, turned)
    assert.deepEqual(await told((cms) => signedAnew(cms, pki.rsa.key, { attributes })), ['RFC 5035, 4'])
  })

  it('is judged: signed attributes that are not in DER, hashed as they stand or in DER', async () => {
    const attributes = (given: Attribute[]): Attribute[] => given.toReversed()
    for (const hashed of [undefined, (set: Buffer) => toDer(Asn1.whole(set))]) {
      const clauses = await told((cms) => signedAnew(cms, pki.ec.key, { attributes, ...(hashed && { hashed }) }), 'ec')
      assert.equal(clauses.length, 1)
    }
  })
})
