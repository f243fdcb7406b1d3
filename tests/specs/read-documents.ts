// Documents as checks get them, made with the trust services of the reference or read from bytes. Knows no test.
import { type InspectOptions, inspect } from '../../inspection/index.js'
import { addArchive, type DocumentSeams, sealDocument } from '../../reference/documents/index.js'
import type { ReadDocument, SignedDocuments } from '../../specs/documents/documents.js'
import { classicPdf, trustServices } from '../reference-documents/trust-services.js'
import { answered } from './answered.js'

export const trust = await trustServices()
/** Who signs and seals. */
export const signer = await trust.pki.issue({ purpose: 'signing', keyKind: 'p-256' })
const anchors = trust.pki.authorities.slice(-1)

/** What is made otherwise than by default. */
interface Otherwise {
  readonly seams?: DocumentSeams
  readonly services?: typeof trust.services
}

export interface File {
  readonly name: string
  readonly content: Buffer
}

/** A container with these files, sealed. */
export async function sealed(files: readonly File[], { services = trust.services, ...seams }: Otherwise = {}): Promise<Buffer> {
  return sealDocument({ kind: 'files', files }, signer, services, seams)
}

/** The container with one more seal. */
export async function sealedAgain(container: Buffer, { services = trust.services, ...seams }: Otherwise = {}): Promise<Buffer> {
  return sealDocument({ kind: 'container', container }, signer, services, seams)
}

export async function sealedPdf(pdf = classicPdf(), { services = trust.services, ...seams }: Otherwise = {}): Promise<Buffer> {
  return sealDocument({ kind: 'pdf', pdf }, signer, services, seams)
}

/** The document with an archive time-stamp. */
export async function archived(document: Buffer, services = trust.services): Promise<Buffer> {
  return addArchive(document, services)
}

export async function readDocument(bytes: Buffer, options: InspectOptions = { anchors }): Promise<ReadDocument> {
  return { name: 'a document', bytes, exchange: answered(200, ''), inspection: await inspect(bytes, options) }
}

/** One document of a session with all its signatures; `basis` and `before` are what was there first. */
export function signedDocument(document: ReadDocument, earlier: Partial<Pick<SignedDocuments, 'before' | 'basis'>> = {}): SignedDocuments {
  const { before = [], basis = [] } = earlier
  const signatures = document.inspection.signatures.map((report) => ({ document, report }))
  return { id: 'a'.repeat(64), basis, others: [], after: [document], signatures, before }
}
