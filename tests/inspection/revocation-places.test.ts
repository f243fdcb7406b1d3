// Where revocation data may stand beside the usual places: standards name several, and each proves as much as another.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  Attribute,
  ContentInfo,
  OtherRevocationInfoFormat,
  RevocationInfoChoice,
  RevocationInfoChoices,
  SignedData,
} from '@peculiar/asn1-cms'
import { AsnConvert } from '@peculiar/asn1-schema'
import { inspect } from '../../inspection/index.js'
import { derElement } from '../../reference/pki/der.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { PLAIN } from './corpus/legal-rows.js'
import { HEADER, stream, write } from './corpus/pdf-writer.js'
import { cmsSign, fill } from './foreign/pdf.js'
import { foreignPki } from './foreign/pki.js'

const CATALOG = '/Type /Catalog /Pages 2 0 R /AcroForm 6 0 R'
const [SEQUENCE, CONTEXT_1] = [0x30, 0xa1]

describe('revocation data is found', { skip: missingTools('openssl') }, () => {
  const pki = foreignPki()

  /** A PDF whose CMS is changed where no signature covers it. */
  function pdfWith(change: (data: SignedData) => void): Buffer {
    return fill(write(HEADER, PLAIN), (signed) => {
      const info = AsnConvert.parse(cmsSign(pki, signed, { signer: pki.rsa }), ContentInfo)
      const data = AsnConvert.parse(info.content, SignedData)
      change(data)
      info.content = AsnConvert.serialize(data)
      return Buffer.from(AsnConvert.serialize(info))
    })
  }

  async function expectFound(document: Buffer): Promise<void> {
    const [signature, ...more] = (await inspect(document, { anchors: [pki.ca.der] })).signatures
    assert.deepEqual([signature?.valid, more], [true, []])
    assert.ok(signature?.revocation.some(({ ofSigner, signatureOk }) => ofSigner && signatureOk))
  }

  it('in the VRI of a document security store alone', async () => {
    const signed = fill(write(HEADER, PLAIN), (bytes) => cmsSign(pki, bytes, { signer: pki.rsa }))
    const store = '/DSS << /VRI << /AB << /OCSP [60 0 R] >> >> >>'
    await expectFound(write(signed, { 1: `<< ${CATALOG} ${store} >>`, 60: stream(pki.ocsp(pki.rsa)) }))
  })

  it('in `crls` of the CMS: an OCSP response (RFC 5940)', async () => {
    const other = new OtherRevocationInfoFormat()
    other.otherRevInfoFormat = '1.3.6.1.5.5.7.16.2'
    other.otherRevInfo = toArrayBuffer(pki.ocsp(pki.rsa))
    await expectFound(pdfWith((data) => (data.crls = new RevocationInfoChoices([new RevocationInfoChoice({ other })]))))
  })

  it('in no indirect CRL, which may speak about other issuers (RFC 5280, 5.2.5): it is told, and not read', async () => {
    const signed = fill(write(HEADER, PLAIN), (bytes) => cmsSign(pki, bytes, { signer: pki.rsa }))
    const store = '/DSS << /CRLs [60 0 R] >>'
    const { signatures } = await inspect(write(signed, { 1: `<< ${CATALOG} ${store} >>`, 60: stream(pki.indirectCrl()) }))
    assert.ok(signatures[0]?.findings.some(({ code }) => code === 'revocation-indirect'))
  })

  it('in the attribute revocation-values of the CMS', async () => {
    await expectFound(
      pdfWith(({ signerInfos: [signer] }) => {
        const responses = derElement(SEQUENCE, derElement(CONTEXT_1, derElement(SEQUENCE, pki.ocsp(pki.rsa))))
        const attribute = new Attribute({ attrType: '1.2.840.113549.1.9.16.2.24', attrValues: [toArrayBuffer(responses)] })
        if (signer !== undefined) signer.unsignedAttrs = [attribute]
      }),
    )
  })
})

function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer
}
