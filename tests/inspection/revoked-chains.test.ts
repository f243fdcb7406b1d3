// Authorities that were revoked: the data of the document itself proves it, for the chain of the signer and for that of the time-stamp.
import assert from 'node:assert/strict'
import { createPublicKey } from 'node:crypto'
import { after, describe, it } from 'node:test'
import { inspect } from '../../inspection/index.js'
import { type SigningServices, sealPades, sealXades } from '../../reference/documents/index.js'
import { issueCertificate } from '../../reference/pki/issue-certificate.js'
import { issuingCaProfile } from '../../reference/pki/profiles.js'
import { classicPdf } from '../reference-documents/sample-pdfs.js'
import { trustServices } from '../reference-documents/trust-services.js'
import { allFindings } from './tampering/table.js'

const HOUR = 3_600_000
const SIGNER = 'signer-chain-revoked'
const STAMP = 'time-stamp-chain-revoked'

interface Circumstances {
  readonly lists?: boolean
  readonly trusted?: readonly ('root' | 'issuingCa' | 'tsa')[]
  /** The issuing CA has a second certificate with the same key. */
  readonly isCertifiedAnew?: boolean
}

/** Codes about revoked chains, and all others about revocation, in documents whose authority or time-stamper was revoked at a time from now. */
async function told(
  who: 'issuingCa' | 'tsa',
  fromNow: number,
  { lists = false, trusted = ['root'], isCertifiedAnew = false }: Circumstances = {},
): Promise<readonly (readonly string[])[]> {
  const trust = await trustServices({ after })
  const sealer = await trust.pki.issue({ purpose: 'seal', keyKind: 'p-256', label: 'seal' })
  trust.pki.revoke(trust.pki[who].certificate, new Date(Date.now() + fromNow))
  const services: SigningServices = lists ? trust.servicesWithLists : trust.services
  const source = { kind: 'files', files: [{ name: 'a.txt', content: Buffer.from('a') }] } as const
  const made = [await sealXades({ source }, sealer, services), await sealPades({ pdf: classicPdf() }, sealer, services)]
  const anchors = trusted.map((name) => trust.pki[name].certificate)
  const { root, issuingCa } = trust.pki
  const dates = { notBefore: new Date(Date.now() - HOUR), notAfter: new Date(Date.now() + HOUR) }
  const profile = issuingCaProfile({ ocsp: '', rootOcsp: '', issuingCaCertificate: '', rootCaCertificate: '' })
  const anew = issueCertificate({ ...profile, ...dates, publicKey: createPublicKey(issuingCa.privateKey) }, root)
  const options = { anchors, intermediates: isCertifiedAnew ? [anew] : [] }
  return Promise.all(
    made.map(async ({ content }) =>
      allFindings(await inspect(content, options)).flatMap(({ code }) => (/revoked|revocation/.test(code) ? [code] : [])),
    ),
  )
}

describe('a revoked authority is told', () => {
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
