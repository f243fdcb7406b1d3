// Where revocation data may stand beside the usual places: standards name several, and each proves as much as another.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { Attribute, OtherRevocationInfoFormat, RevocationInfoChoice, RevocationInfoChoices, type SignedData } from '@peculiar/asn1-cms'
import { inspect } from '../../inspection/index.js'
import { arrayBufferOf, derElement } from '../../reference/pki/der.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { HEADER, type PdfObjects, stream, write } from './corpus/pdf-writer.js'
import { changedCms } from './foreign/cms.js'
import { cmsSign, fill, PLAIN, sign } from './foreign/pdf.js'
import { foreignPki } from './foreign/pki.js'
import { openssl } from './foreign/tools.js'

const CATALOG = '/Type /Catalog /Pages 2 0 R /AcroForm 6 0 R'
const SIGNATURE_TIME_STAMP = '1.2.840.113549.1.9.16.2.14'
const [SEQUENCE, CONTEXT_1] = [0x30, 0xa1]

describe('revocation data is found', { skip: missingTools('openssl') }, () => {
  const pki = foreignPki()

  /** A PDF whose CMS is changed where no signature covers it. */
  function pdfWith(change: (data: SignedData) => void): Buffer {
    return fill(write(HEADER, PLAIN), (signed) => changedCms(cmsSign(pki, signed, { signer: pki.rsa }), change))
  }

  /** A signed PDF with these entries of the security store, and the streams that they name. */
  function stored(entries: string, streams: PdfObjects, signer = pki.rsa, signed = sign(pki, write(HEADER, PLAIN), { signer })): Buffer {
    return write(signed, { 1: `<< ${CATALOG} /DSS << ${entries} >> >>`, ...streams })
  }

  /** A token in an unsigned attribute of the signature, by an authority whose status can be asked for. */
  function stamp({ signerInfos: [signer] }: SignedData, change = (token: Buffer) => token): void {
    if (signer === undefined) return
    const token = change(pki.timeStamp(new Uint8Array(signer.signature.buffer), pki.servedTimeStamping))
    signer.unsignedAttrs = [new Attribute({ attrType: SIGNATURE_TIME_STAMP, attrValues: [arrayBufferOf(token)] })]
  }

  async function expectFound(document: Buffer): Promise<void> {
    const [signature, ...more] = (await inspect(document, { anchors: [pki.ca.der] })).signatures
    assert.deepEqual([signature?.valid, more], [true, []])
    assert.ok(signature?.revocation.some(({ ofSigner, signatureOk }) => ofSigner && signatureOk))
  }

  it('in the VRI of a document security store alone', async () => {
    await expectFound(stored('/VRI << /AB << /OCSP [60 0 R] >> >>', { 60: stream(pki.ocsp(pki.rsa)) }))
  })

  it('in `crls` of the CMS: an OCSP response (RFC 5940)', async () => {
    await expectFound(pdfWith((data) => (data.crls = responseIn(pki.ocsp(pki.rsa)))))
  })

  it('in no indirect CRL, which may speak about other issuers (RFC 5280, 5.2.5): it is told, and not read', async () => {
    const { signatures } = await inspect(stored('/CRLs [60 0 R]', { 60: stream(pki.indirectCrl()) }))
    assert.ok(signatures[0]?.findings.some(({ code }) => code === 'revocation-indirect'))
  })

  it('in a CRL of the root, about the CA below it and not about the root itself', async () => {
    const heard = async (list: Buffer): Promise<unknown> => {
      const streams = { 60: stream(list), 61: stream(pki.ca.der), 62: stream(pki.lowerCa.der) }
      const document = stored('/Certs [61 0 R 62 0 R] /CRLs [60 0 R]', streams, pki.lowerResponder)
      const { signatures } = await inspect(document, { anchors: [pki.ca.der] })
      return signatures[0]?.revocation.map(({ type, certificate, status }) => [type, certificate, status])
    }
    const lower = createHash('sha256').update(pki.lowerCa.der).digest('hex')
    assert.deepEqual(await heard(pki.crl()), [['crl', lower, 'good']])
    // It says that it is about no CA (RFC 5280, 6.3.3 b).
    assert.deepEqual(await heard(pki.crl('-crlexts', 'list_of_users')), [['crl', null, 'unknown']])
  })

  it('in a list that names a certificate because its hold was lifted: by any other entry it is revoked (RFC 5280, 5.3.1)', async () => {
    const index = join(pki.directory, 'index.txt')
    const registered = readFileSync(index, 'utf8')
    for (const [reason, status] of [
      ['removeFromCRL', 'good'] as const,
      ['certificateHold', 'revoked'] as const,
      ['unspecified', 'revoked'] as const,
    ]) {
      writeFileSync(index, registered.replace('240101000000Z', `240101000000Z,${reason}`))
      const { signatures } = await inspect(stored('/CRLs [60 0 R]', { 60: stream(pki.crl()) }, pki.revoked), { anchors: [pki.ca.der] })
      assert.deepEqual(
        signatures[0]?.revocation.map((list) => list.status),
        [status],
      )
      assert.equal(
        signatures[0]?.findings.some(({ code }) => code === 'signer-revoked'),
        status === 'revoked',
      )
    }
    writeFileSync(index, registered)
  })

  it('in a response or a list whose maker writes its own name in another way (RFC 5280, 7.1), and in none of another name', async () => {
    const renamed = (identity: typeof pki.ca, subject: string): typeof pki.ca => {
      const certificate = join(pki.directory, 'renamed.pem')
      openssl(pki.directory, 'req -new -x509 -config openssl.cnf -out renamed.pem', '-key', identity.key, '-subj', subject)
      return { ...identity, certificate }
    }
    const heard = async (entries: string, value: Buffer): Promise<unknown> => {
      const document = stored(`/Certs [61 0 R] ${entries}`, { 60: stream(value), 61: stream(pki.responder.der) })
      const { signatures } = await inspect(document, { anchors: [pki.ca.der] })
      return signatures[0]?.revocation.map(({ ofSigner, signatureOk }) => ofSigner && signatureOk)
    }
    const response = (name: string): Buffer => pki.ocsp(pki.rsa, renamed(pki.responder, `/C=lv/O=${name}/CN=ocsp`), '-resp_no_certs')
    const list = (name: string): Buffer => pki.crl('-cert', renamed(pki.ca, `/C=LV/CN=${name}`).certificate)
    assert.deepEqual(await heard('/OCSPs [60 0 R]', response('TESTING')), [true])
    assert.deepEqual(await heard('/OCSPs [60 0 R]', response('Tested')), [false])
    assert.deepEqual(await heard('/CRLs [60 0 R]', list('FOREIGN  test CA')), [true])
    assert.deepEqual(await heard('/CRLs [60 0 R]', list('Foreign Test')), [false])
  })

  it('in a time-stamp token, about who made it, and missed where it is not there', async () => {
    const carrying = (token: Buffer) => changedCms(token, (inside) => (inside.crls = responseIn(pki.ocsp(pki.servedTimeStamping))))
    for (const [change, isMissed] of [[carrying, false] as const, [undefined, true] as const]) {
      const document = pdfWith((data) => {
        data.crls = responseIn(pki.ocsp(pki.rsa))
        stamp(data, change)
      })
      const [signature] = (await inspect(document, { anchors: [pki.ca.der] })).signatures
      assert.deepEqual([signature?.level, signature?.signatureTimeStamps[0]?.valid], ['LT', true])
      assert.equal(
        signature?.findings.some(({ code }) => code === 'revocation-values-incomplete'),
        isMissed,
      )
    }
  })

  it('in no CRL that had ended when the time-stamp was made: it is told of the signer, and of whom it could not tell', async () => {
    const stamped = pdfWith((data) => stamp(data))
    const toldWith = async (...lifetime: readonly string[]): Promise<readonly string[]> => {
      const document = stored('/CRLs [60 0 R]', { 60: stream(pki.crl(...lifetime)) }, pki.rsa, stamped)
      const { signatures } = await inspect(document, { anchors: [pki.ca.der] })
      return signatures.flatMap(({ findings }) => findings.map(({ code }) => code).filter((code) => code.startsWith('revocation-')))
    }
    assert.deepEqual(await toldWith(), [])
    const ended = ['-crl_lastupdate', '20250101000000Z', '-crl_nextupdate', '20250201000000Z']
    assert.deepEqual(await toldWith(...ended), ['revocation-before-signing', 'revocation-values-incomplete'])
  })

  it('in the attribute revocation-values of the CMS', async () => {
    await expectFound(
      pdfWith(({ signerInfos: [signer] }) => {
        const responses = derElement(SEQUENCE, derElement(CONTEXT_1, derElement(SEQUENCE, pki.ocsp(pki.rsa))))
        const attribute = new Attribute({ attrType: '1.2.840.113549.1.9.16.2.24', attrValues: [arrayBufferOf(responses)] })
        if (signer !== undefined) signer.unsignedAttrs = [attribute]
      }),
    )
  })
})

function responseIn(response: Uint8Array): RevocationInfoChoices {
  const other = new OtherRevocationInfoFormat()
  other.otherRevInfoFormat = '1.3.6.1.5.5.7.16.2'
  other.otherRevInfo = arrayBufferOf(response)
  return new RevocationInfoChoices([new RevocationInfoChoice({ other })])
}
