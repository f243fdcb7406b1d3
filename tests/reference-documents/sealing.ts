// Documents that the reference seals for the tests of the inspection: containers and PDFs, with the seams and the services of a test.
import { after } from 'node:test'
import { type DocumentSeams, documentSeams, type SigningServices, sealPades, sealXades } from '../../reference/documents/index.js'
import { Seams } from '../../reference/seams.js'
import { classicPdf } from './sample-pdfs.js'
import { trustServices } from './trust-services.js'

const FILES = [{ name: 'a.txt', content: Buffer.from('a') }]
const UNALTERED = documentSeams(new Seams([]), 'create-seal')

/** Trust services until all tests of the file are over, a signer of theirs, and what seals a document for him or another. */
export async function sealing(...defects: readonly string[]) {
  const trust = await trustServices({ after }, ...defects)
  const signer = await trust.pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'signer' })
  interface Sealing {
    readonly by?: typeof signer
    readonly services?: SigningServices
    readonly seams?: DocumentSeams
  }
  const container = async ({ by = signer, services = trust.services, seams = UNALTERED }: Sealing = {}, files = FILES): Promise<Buffer> =>
    (await sealXades({ source: { kind: 'files', files }, seams }, by, services)).content
  const pdf = async ({ by = signer, services = trust.services, seams = UNALTERED }: Sealing = {}, given = classicPdf()): Promise<Buffer> =>
    (await sealPades({ pdf: given, seams }, by, services)).content
  return { trust, signer, anchors: trust.pki.authorities.slice(-1), container, pdf }
}
