// Answers about revocation in a document: an older one that lies beside a sufficient one is no fault, and one about an authority proves as much.
import assert from 'node:assert/strict'
import { createPublicKey, sign } from 'node:crypto'
import { describe, it } from 'node:test'
import { Asn1 } from '../../inspection/asn1.js'
import { inspect } from '../../inspection/index.js'
import { type RevocationValue, type SigningServices, sealXades } from '../../reference/documents/index.js'
import { certificateId } from '../../reference/ocsp/certificate-id.js'
import { signedResponse } from '../../reference/ocsp/responder.js'
import { derElement } from '../../reference/pki/der.js'
import type { CertificateStatus } from '../../reference/pki/index.js'
import { issueCertificate } from '../../reference/pki/issue-certificate.js'
import { issuingCaProfile, rootProfile } from '../../reference/pki/profiles.js'
import { altered } from '../reference-documents/altered-seams.js'
import { sealing } from '../reference-documents/sealing.js'
import { codesOf } from './told.js'

const HOUR = 3_600_000
/** `[0] EXPLICIT INTEGER 0`: the first version. */
const FIRST_VERSION = Buffer.from('a003020100', 'hex')

const { trust, signer, anchors, container, pdf } = await sealing()
const another = await trust.pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'another' })

/** The same response with its version, signed again by whichever responder has made it. */
function withVersion({ kind, der }: RevocationValue): RevocationValue {
  const [status, wrapped] = Asn1.whole(der).children
  const bytes = wrapped?.child(0) ?? assert.fail()
  const [data, algorithm, , ...certificates] = Asn1.whole(bytes.child(1).octets).children
  const responder = [trust.pki.rootOcspResponder, trust.pki.ocspResponder].find(({ certificate }) => der.includes(certificate))
  const signed = derElement(0x30, FIRST_VERSION, Buffer.from(data?.content ?? assert.fail()))
  const value = Buffer.concat([Buffer.of(0), sign('sha256', signed, responder?.privateKey ?? assert.fail())])
  const parts = [algorithm, ...certificates].map((part) => Buffer.from(part?.bytes ?? assert.fail()))
  const basic = derElement(0x30, signed, parts[0] ?? assert.fail(), derElement(0x03, value), ...parts.slice(1))
  const response = derElement(0xa0, derElement(0x30, Buffer.from(bytes.child(0).bytes), derElement(0x04, basic)))
  return { kind, der: derElement(0x30, Buffer.from(status?.bytes ?? assert.fail()), response) }
}

describe('revocation data of two signatures', () => {
  /** Services whose OCSP responses were made some time before they are asked for, an hour by default. */
  const earlier = (status: CertificateStatus = { status: 'good' }, before = HOUR): SigningServices => ({
    ...trust.services,
    revocation: async (certificate, issuer) => {
      const responder = issuer.equals(trust.pki.root.certificate) ? trust.pki.rootOcspResponder : trust.pki.ocspResponder
      const answer = { id: certificateId(certificate, issuer), status }
      return { kind: 'ocsp', der: signedResponse(responder, new Date(Date.now() - before), [answer], undefined) }
    },
  })

  const JUDGED = ['revocation-before-signing', 'signer-status-unknown', 'signer-revoked']

  async function toldOf(content: Buffer): Promise<readonly (readonly string[])[]> {
    const { signatures } = await inspect(content, { anchors })
    return signatures.map(({ findings }) => findings.map(({ code }) => code).filter((code) => JUDGED.includes(code)))
  }

  async function signedTwice(first: SigningServices, second: SigningServices, by = signer): Promise<readonly (readonly string[])[]> {
    return toldOf(await pdf({ by, services: second }, await pdf({ services: first })))
  }

  it('lets an older response stand in the store of a PDF beside a newer one about the same certificate, or a list', async () => {
    assert.deepEqual(await signedTwice(earlier(), trust.services), [[], []])
    assert.deepEqual(await signedTwice(earlier({ status: 'unknown' }), trust.services), [[], []])
    assert.deepEqual(await signedTwice(earlier(), trust.servicesWithLists), [[], []])
  })

  it('tells of an older response where there is no other, whoever else has a newer one', async () => {
    assert.deepEqual(await signedTwice(trust.services, earlier(), another), [[], ['revocation-before-signing']])
  })

  it('tells of a revocation that an older response tells of', async () => {
    const revoked = earlier({ status: 'revoked', at: new Date(Date.now() - 2 * HOUR) })
    assert.deepEqual(await signedTwice(revoked, trust.services), [['signer-revoked'], ['signer-revoked']])
  })

  it('tells of a responder whose certificate was not valid yet', async () => {
    const inspection = await inspect(await pdf({ services: earlier({ status: 'good' }, 20 * 365 * 24 * HOUR) }))
    assert.ok(codesOf(inspection).includes('revocation-responder-not-valid'))
  })

  it('tells of a response that says its version, which is the default', async () => {
    const versioned: SigningServices = {
      ...trust.services,
      revocation: async (...of) => withVersion(await trust.services.revocation(...of)),
    }
    const { signatures } = await inspect(await pdf({ services: versioned }), { anchors })
    assert.equal(signatures[0]?.valid, true)
    const codes = new Set(signatures.flatMap(({ findings }) => findings.map(({ code }) => code)))
    assert.deepEqual([...codes], ['revocation-not-der'])
  })

  it('trusts an anchor that was issued anew after the response was made, with the same key', async () => {
    const { pki } = trust
    const dates = { notBefore: new Date(Date.now() - HOUR), notAfter: new Date(Date.now() + HOUR) }
    const publicKey = createPublicKey(pki.root.privateKey)
    const anew = issueCertificate({ ...rootProfile(), ...dates, publicKey }, { selfSignedWith: pki.root.privateKey })
    const { signatures } = await inspect(await pdf({ services: earlier({ status: 'good' }, 2 * HOUR) }), { anchors: [anew] })
    assert.deepEqual(new Set(signatures.flatMap(({ revocation }) => revocation.map(({ chain }) => chain))), new Set(['anchored']))
  })

  it('does not count data that had ended as validation data of the CAs', async () => {
    const { signatures } = await inspect(await pdf({ services: earlier({ status: 'good' }, 24 * HOUR) }), { anchors })
    const [incomplete] = signatures.flatMap(({ findings }) => findings.filter(({ code }) => code === 'revocation-values-incomplete'))
    assert.match(incomplete?.message ?? '', /Issuing CA[^"]* \(what is there had ended by then\)/)
  })

  it('judges each signature of an ASiC-E by its own data', async () => {
    const source = { kind: 'container', container: await container({ services: earlier() }) } as const
    const { content } = await sealXades({ source }, signer, trust.services)
    assert.deepEqual(await toldOf(content), [['revocation-before-signing'], []])
  })
})

describe('data about none but the authorities and the time-stamp', () => {
  const CODE = 'revocation-not-of-signer'
  const ofOthers = (by: Buffer) => altered({ 'revocation-subjects': (all) => all.filter(({ certificate }) => !certificate.equals(by)) })

  async function told(by: typeof signer, seams = ofOthers(by.certificate)): Promise<readonly string[]> {
    const { signatures } = await inspect(await container({ by, seams }), { anchors })
    assert.deepEqual([signatures[0]?.valid, (signatures[0]?.revocation.length ?? 0) > 0], [true, true])
    return signatures.flatMap(({ findings }) => findings.map(({ code }) => code)).filter((code) => code === CODE)
  }

  it('is told where the certificate of the signer names who tells of it', async () => {
    assert.deepEqual(await told(signer), [CODE])
  })

  it('is all that there can be where it names nobody', async () => {
    const dates = { notBefore: new Date(Date.now() - HOUR), notAfter: new Date(Date.now() + HOUR) }
    const about = { subject: rootProfile().subject, extensions: [], publicKey: createPublicKey(signer.privateKey), ...dates }
    assert.deepEqual(await told({ ...signer, certificate: issueCertificate(about, trust.pki.issuingCa) }), [])
  })

  it('may be no more than what is read: the algorithm of another response is not known', async () => {
    const [known, unknown] = ['06082a8648ce3d040302', '06082a8648ce3d04037f']
    const first = ([value, ...others]: readonly RevocationValue[]): readonly RevocationValue[] =>
      value === undefined ? [] : [{ ...value, der: Buffer.from(value.der.toString('hex').replaceAll(known, unknown), 'hex') }, ...others]
    assert.deepEqual(await told(signer, altered({ 'revocation-values': first })), [])
  })
})

describe('a revoked authority is told', () => {
  const SIGNER = 'signer-chain-revoked'
  const STAMP = 'time-stamp-chain-revoked'

  interface Circumstances {
    readonly lists?: boolean
    readonly trusted?: readonly ('root' | 'issuingCa' | 'tsa')[]
    /** The issuing CA has a second certificate with the same key. */
    readonly isCertifiedAnew?: boolean
  }

  /** Codes about revocation, in a container and a PDF whose authority or time-stamper was revoked at a time from now. */
  async function told(
    who: 'issuingCa' | 'tsa',
    fromNow: number,
    { lists = false, trusted = ['root'], isCertifiedAnew = false }: Circumstances = {},
  ): Promise<readonly (readonly string[])[]> {
    const { trust, container, pdf } = await sealing()
    trust.pki.revoke(trust.pki[who].certificate, new Date(Date.now() + fromNow))
    const services = lists ? trust.servicesWithLists : trust.services
    const dates = { notBefore: new Date(Date.now() - HOUR), notAfter: new Date(Date.now() + HOUR) }
    const profile = issuingCaProfile({ ocsp: '', rootOcsp: '', issuingCaCertificate: '', rootCaCertificate: '' })
    const publicKey = createPublicKey(trust.pki.issuingCa.privateKey)
    const anew = issueCertificate({ ...profile, ...dates, publicKey }, trust.pki.root)
    const options = { anchors: trusted.map((name) => trust.pki[name].certificate), intermediates: isCertifiedAnew ? [anew] : [] }
    const inspections = [await inspect(await container({ services }), options), await inspect(await pdf({ services }), options)]
    return inspections.map((inspection) => codesOf(inspection).filter((code) => /revoked|revocation/.test(code)))
  }

  it('above the signer and the time-stamp, by OCSP and by CRL', async () => {
    const both = [SIGNER, STAMP]
    assert.deepEqual(await told('issuingCa', -HOUR), [both, both])
    assert.deepEqual(await told('issuingCa', -HOUR, { lists: true }), [both, both])
  })

  it('where it is the time-stamping authority itself', async () => {
    assert.deepEqual(await told('tsa', -HOUR), [[STAMP], [STAMP]])
    assert.deepEqual(await told('tsa', -HOUR, { trusted: ['root', 'tsa'] }), [[], []])
  })

  it('not where its key was certified anew, which makes another chain', async () => {
    assert.deepEqual(await told('issuingCa', -HOUR, { isCertifiedAnew: true }), [[], []])
  })

  it('not where it was revoked later, where it is trusted itself, or where nobody is', async () => {
    assert.deepEqual(await told('issuingCa', HOUR), [[], []])
    assert.deepEqual(await told('issuingCa', -HOUR, { trusted: ['root', 'issuingCa'] }), [[], []])
    assert.deepEqual(await told('issuingCa', -HOUR, { trusted: [] }), [[], []])
  })
})
