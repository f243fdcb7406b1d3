// What a CMS says so that some verifiers refuse it, though what is meant is clear: its algorithms, the issuer of its signer, and its form.
import assert from 'node:assert/strict'
import { createPrivateKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import type { SignedData, SignerInfo } from '@peculiar/asn1-cms'
import { OctetString } from '@peculiar/asn1-schema'
import { Asn1 } from '../../inspection/asn1.js'
import { inspect } from '../../inspection/index.js'
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
])
const NULL = Uint8Array.of(5, 0).buffer
const EC_WITH_SHA256 = '1.2.840.10045.4.3.2'
const RSA_WITH_SHA256 = '1.2.840.113549.1.1.11'
/** The object identifier of the attribute, as it stands there. */
const SIGNING_CERTIFICATE_V2 = Buffer.from('060b2a864886f70d010910022f', 'hex')
const RSA_WITH_SHA512 = '1.2.840.113549.1.1.13'
const SHA512 = '2.16.840.1.101.3.4.2.3'

interface Row {
  readonly by: 'ec' | 'rsa'
  readonly change: (signer: SignerInfo, data: SignedData) => void
  /** Clauses of the advice; empty where nothing is wrong. */
  readonly clauses: readonly string[]
}

/** None of these fields is signed. */
const NAMES: Readonly<Record<string, Row>> = {
  'nothing else than openssl writes, by an EC key': { by: 'ec', change: () => undefined, clauses: [] },
  'nothing else than openssl writes, by an RSA key': { by: 'rsa', change: () => undefined, clauses: [] },
  'a kind of key in place of the signature algorithm': {
    by: 'ec',
    change: ({ signatureAlgorithm }) => {
      signatureAlgorithm.algorithm = '1.2.840.10045.2.1'
    },
    clauses: ['RFC 5753, 2.1.1'],
  },
  'parameters of ECDSA': {
    by: 'ec',
    change: ({ signatureAlgorithm }) => {
      assert.equal(signatureAlgorithm.algorithm, EC_WITH_SHA256)
      signatureAlgorithm.parameters = NULL
    },
    clauses: ['RFC 5758, 3.2'],
  },
  'a signature algorithm as the hash': {
    by: 'rsa',
    change: ({ digestAlgorithm }, data) => {
      digestAlgorithm.algorithm = RSA_WITH_SHA256
      for (const identifier of data.digestAlgorithms) identifier.algorithm = RSA_WITH_SHA256
    },
    clauses: ['RFC 5652, 10.1.1'],
  },
  'another hash in digestAlgorithms': {
    by: 'rsa',
    change: (_, data) => {
      for (const identifier of data.digestAlgorithms) identifier.algorithm = SHA512
    },
    clauses: ['RFC 5652, 5.3'],
  },
  'a version for other content': {
    by: 'rsa',
    change: (_, data) => {
      data.version = 3
    },
    clauses: ['RFC 5652, 5.1'],
  },
  'a signer with the version of those that the identifier of a key names': {
    by: 'ec',
    change: (signer) => {
      signer.version = 3
    },
    clauses: ['RFC 5652, 5.3'],
  },
  'unsigned attributes of which there are none': {
    by: 'rsa',
    change: (signer) => {
      signer.unsignedAttrs = []
    },
    clauses: ['RFC 5652, 5.3'],
  },
}

function changed(cms: Uint8Array, change: Row['change']): Buffer {
  return changedCms(cms, (data) => change(data.signerInfos[0] ?? assert.fail(), data))
}

/** With `from` replaced in the signed attributes by bytes of the same length, and signed again with this RSA key. */
function signedAnew(cms: Buffer, from: Uint8Array, to: Uint8Array, key: string): Buffer {
  const copy = Buffer.from(cms)
  const data = Asn1.whole(copy).child(1).child(0)
  const info = data.child(data.children.length - 1).child(0)
  const attributes = Buffer.from(info.child(3).bytes.buffer, info.child(3).bytes.byteOffset, info.child(3).bytes.length)
  const at = attributes.indexOf(from)
  assert.ok(at > 0)
  attributes.set(to, at)
  const value = sign('sha256', Buffer.concat([Uint8Array.of(0x31), attributes.subarray(1)]), createPrivateKey(readFileSync(key)))
  info.child(5).content.set(value)
  return copy
}

/** Signed again by an RSA key over another hash of the same signed attributes, which the signature algorithm names. */
function resigned(cms: Buffer, hash: 'sha512', key: string): Buffer {
  const data = Asn1.whole(cms).child(1).child(0)
  const { bytes } = data
    .child(data.children.length - 1)
    .child(0)
    .child(3)
  const attributes = Buffer.concat([Uint8Array.of(0x31), bytes.subarray(1)])
  return changed(cms, (signer) => {
    signer.signatureAlgorithm.algorithm = RSA_WITH_SHA512
    signer.signature = new OctetString(sign(hash, attributes, createPrivateKey(readFileSync(key))))
  })
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

describe('names in the CMS of a PDF', { skip: missingTools('openssl') }, () => {
  const pki = foreignPki()

  /** A valid signature with what is said about its names. */
  async function told(make: (signed: Buffer) => Buffer): Promise<readonly string[]> {
    const inspection = await inspect(fill(write(HEADER, PLAIN), make), { anchors: [pki.ca.der] })
    assert.equal(inspection.signatures[0]?.valid, true)
    const names = allFindings(inspection).filter(({ code }) => JUDGED.has(code))
    return names.map(({ severity, clause }) => (severity === 'advice' ? `${clause}` : severity))
  }

  for (const [name, { by, change, clauses }] of Object.entries(NAMES)) {
    it(`are judged: ${name}`, async () => {
      assert.deepEqual(await told((signed) => changed(cmsSign(pki, signed, { signer: pki[by] }), change)), clauses)
    })
  }

  it('are judged: another hash for the document than for the signed attributes', async () => {
    const make = (signed: Buffer): Buffer => resigned(cmsSign(pki, signed, { signer: pki.rsa }), 'sha512', pki.rsa.key)
    assert.deepEqual(await told(make), ['RFC 8933, 3.1'])
  })

  it('are judged: an attribute for the certificate that is an OCTET STRING, and so names none', async () => {
    const clauses = await told((signed) => {
      const cms = cmsSign(pki, signed, { signer: pki.rsa })
      const at = cms.indexOf(SIGNING_CERTIFICATE_V2)
      const from = cms.subarray(at, cms.indexOf(0x30, at + SIGNING_CERTIFICATE_V2.length) + 1)
      return signedAnew(cms, from, Buffer.concat([from.subarray(0, -1), Uint8Array.of(0x04)]), pki.rsa.key)
    })
    assert.deepEqual(clauses, ['ETSI EN 319 142-1, 6.3'])
  })

  it('are judged: a certificate that is named by SHA-1', async () => {
    const clauses = await told((signed) => cmsSign(pki, signed, { signer: pki.rsa, hash: 'sha1' }))
    assert.ok(clauses.includes('ETSI EN 319 122-1, 6.3'))
  })

  it('are the same in another kind of string, case or number of blanks (RFC 5280, 7.1)', async () => {
    const { bytes: name } = Asn1.whole(pki.rsa.der).child(0).child(3)
    const anew = retyped(name)
    const attribute = (cms: Buffer): Buffer => signedAnew(cms, name, anew, pki.rsa.key)
    const identifier = (cms: Buffer): Buffer => {
      // The last one names the signer, behind the certificates.
      const at = cms.lastIndexOf(name, cms.lastIndexOf(name) - 1)
      return Buffer.concat([cms.subarray(0, at), anew, cms.subarray(at + name.length)])
    }
    for (const change of [attribute, identifier])
      assert.deepEqual(await told((signed) => change(cmsSign(pki, signed, { signer: pki.rsa }))), [])
  })

  it('are judged: an issuer whose name is in another order', async () => {
    const name = Asn1.whole(pki.rsa.der).child(0).child(3)
    const header = name.bytes.subarray(0, name.bytes.length - name.content.length)
    const reversed = Buffer.concat([header, ...[...name.children].reverse().map(({ bytes }) => bytes)])
    const clauses = await told((signed) => signedAnew(cmsSign(pki, signed, { signer: pki.rsa }), name.bytes, reversed, pki.rsa.key))
    assert.deepEqual(clauses, ['RFC 5035, 4'])
  })
})
