// Revocation data of several signatures together: an older answer that lies beside a sufficient one is no fault.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inspect } from '../../inspection/index.js'
import { type SigningServices, sealXades } from '../../reference/documents/index.js'
import { certificateId } from '../../reference/ocsp/certificate-id.js'
import { signedResponse } from '../../reference/ocsp/responder.js'
import type { CertificateStatus } from '../../reference/pki/index.js'
import { sealing } from '../reference-documents/sealing.js'

const HOUR = 3_600_000

const { trust, signer, anchors, container, pdf } = await sealing()
const another = await trust.pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'another' })

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

  it('lets an older response stand in the store of a PDF beside a newer one about the same certificate', async () => {
    assert.deepEqual(await signedTwice(earlier(), trust.services), [[], []])
    assert.deepEqual(await signedTwice(earlier({ status: 'unknown' }), trust.services), [[], []])
  })

  it('lets a list that is in force make up for an older response', async () => {
    assert.deepEqual(await signedTwice(earlier(), trust.servicesWithLists), [[], []])
  })

  it('tells of an older response where there is no other, whoever else has a newer one', async () => {
    assert.deepEqual(await signedTwice(earlier(), earlier()), [
      ['revocation-before-signing', 'revocation-before-signing'],
      ['revocation-before-signing', 'revocation-before-signing'],
    ])
    assert.deepEqual(await signedTwice(trust.services, earlier(), another), [[], ['revocation-before-signing']])
  })

  it('tells of a revocation that an older response tells of', async () => {
    const revoked = earlier({ status: 'revoked', at: new Date(Date.now() - 2 * HOUR) })
    assert.deepEqual(await signedTwice(revoked, trust.services), [['signer-revoked'], ['signer-revoked']])
  })

  it('tells of a responder whose certificate was not valid yet', async () => {
    const { signatures } = await inspect(await pdf({ services: earlier({ status: 'good' }, 20 * 365 * 24 * HOUR) }))
    assert.ok(signatures.some(({ findings }) => findings.some(({ code }) => code === 'revocation-responder-not-valid')))
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
