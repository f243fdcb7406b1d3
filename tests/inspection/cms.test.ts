// What a CMS says so that some verifiers refuse it, though what is meant is clear: its algorithms, the issuer of its signer, and its form.
import assert from 'node:assert/strict'
import { createPrivateKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import type { SignedData, SignerInfo } from '@peculiar/asn1-cms'
import { OctetString } from '@peculiar/asn1-schema'
import { Asn1, toDer } from '../../inspection/asn1.js'
import { inspect } from '../../inspection/index.js'
import { derElement } from '../../reference/pki/der.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { HEADER, write } from './corpus/pdf-writer.js'
import { PLAIN } from './corpus/plain-pdf.js'
import { changedCms } from './foreign/cms.js'
import { cmsSign, fill } from './foreign/pdf.js'
import { foreignPki } from './foreign/pki.js'
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
/** The object identifier of the attribute, as it stands there. */
const SIGNING_CERTIFICATE_V2 = Buffer.from('060b2a864886f70d010910022f', 'hex')

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

function valueOver(attributes: Uint8Array, key: string, hash = 'sha256'): Buffer {
  return sign(hash, attributes, createPrivateKey(readFileSync(key)))
}

function signerInfoOf(cms: Uint8Array): Asn1 {
  const data = Asn1.whole(cms).child(1).child(0)
  return data.child(data.children.length - 1).child(0)
}

/** As they are hashed: with the tag of a SET. */
function attributesOf(cms: Uint8Array): Buffer {
  return Buffer.concat([Uint8Array.of(0x31), signerInfoOf(cms).child(3).bytes.subarray(1)])
}

/** With `from` replaced in the signed attributes by bytes of the same length, and signed again with this RSA key. */
function signedAnew(cms: Buffer, from: Uint8Array, to: Uint8Array, key: string): Buffer {
  const copy = Buffer.from(cms)
  const info = signerInfoOf(copy)
  const { buffer, byteOffset, length } = info.child(3).bytes
  const attributes = Buffer.from(buffer, byteOffset, length)
  const at = attributes.indexOf(from)
  assert.ok(at > 0)
  attributes.set(to, at)
  info.child(5).content.set(valueOver(attributesOf(copy), key))
  return copy
}

/** With its signed attributes in the wrong order, signed again over them as they stand or as they are in DER. */
function reversed(cms: Buffer, key: string, hashed: 'as they stand' | 'in DER'): Buffer {
  const data = Asn1.whole(cms).child(1).child(0)
  const info = signerInfoOf(cms)
  const attributes = [...info.child(3).children].reverse().map(({ bytes }) => bytes)
  const signed = derElement(0x31, ...attributes)
  const value = valueOver(hashed === 'in DER' ? toDer(Asn1.whole(signed)) : signed, key)
  const replaced = new Map([
    [3, derElement(0xa0, ...attributes)],
    [5, derElement(0x04, value)],
  ])
  const signer = derElement(0x30, ...info.children.map(({ bytes }, index) => replaced.get(index) ?? bytes))
  const rest = data.children.slice(0, -1).map(({ bytes }) => bytes)
  return derElement(0x30, Asn1.whole(cms).child(0).bytes, derElement(0xa0, derElement(0x30, ...rest, derElement(0x31, signer))))
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

  it('is judged: another hash for the document than for the signed attributes', async () => {
    const resigned = (cms: Buffer): Buffer =>
      changed(cms, (signer) => {
        signer.signatureAlgorithm.algorithm = RSA_WITH_SHA512
        signer.signature = new OctetString(valueOver(attributesOf(cms), pki.rsa.key, 'sha512'))
      })
    assert.deepEqual(await told(resigned), ['RFC 8933, 3.1'])
  })

  it('is judged: an attribute for the certificate that is an OCTET STRING, and so names none', async () => {
    const clauses = await told((cms) => {
      const at = cms.indexOf(SIGNING_CERTIFICATE_V2)
      const from = cms.subarray(at, cms.indexOf(0x30, at + SIGNING_CERTIFICATE_V2.length) + 1)
      return signedAnew(cms, from, Buffer.concat([from.subarray(0, -1), Uint8Array.of(0x04)]), pki.rsa.key)
    })
    assert.deepEqual(clauses, ['ETSI EN 319 142-1, 6.3'])
  })

  it('is judged: a certificate that is named by SHA-1', async () => {
    assert.ok((await told((cms) => cms, 'rsa', 'sha1')).includes('ETSI EN 319 122-1, 6.3'))
  })

  it('may name the issuer in another kind of string, case or number of blanks (RFC 5280, 7.1)', async () => {
    const name = issuer.bytes
    const anew = retyped(name)
    const attribute = (cms: Buffer): Buffer => signedAnew(cms, name, anew, pki.rsa.key)
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
    assert.deepEqual(await told((cms) => signedAnew(cms, issuer.bytes, turned, pki.rsa.key)), ['RFC 5035, 4'])
  })

  for (const hashed of ['as they stand', 'in DER'] as const) {
    it(`is judged: signed attributes that are not in DER, hashed ${hashed}`, async () => {
      assert.equal((await told((cms) => reversed(cms, pki.ec.key, hashed), 'ec')).length, 1)
    })
  }
})
