// Between sessions and document formats: which format a session's files ask for, in this deployment's style.
import {
  addArchive,
  completeSignature,
  DocumentError,
  type DocumentOptions,
  type DocumentSource,
  dataFilesOf,
  documentSeams,
  formatOf,
  type PendingSignature,
  prepareSignature,
  type SigningServices,
  sealDocument,
} from '../documents/index.js'
import type { Liberties } from '../liberties.js'
import type { Operation } from '../operation.js'
import type { Credential } from '../pki/index.js'
import type { DataFile, Seams, Work } from '../seams.js'
import type { StoredFile, StoredSession } from '../sessions/session.js'
import { Refusal } from '../wire/refusal.js'

/** The two flags of CalculateDigest and eSealCreate. */
export interface SigningFlags {
  readonly signAsPdf: boolean
  readonly createNewEdoc: boolean
}

interface WorkshopParts {
  readonly liberties: Liberties
  readonly seams: Seams
  readonly services: SigningServices
  readonly clock: () => Date
}

/** What is to be signed, decided before any key is used. */
interface Commission {
  readonly source: DocumentSource
  readonly fileName: string
}

/** Signs, seals and archives the documents of sessions. */
export class DocumentWorkshop {
  readonly #parts: WorkshopParts

  constructor(parts: WorkshopParts) {
    this.#parts = parts
  }

  /**
   * Decides what signing a session means.
   * @throws Refusal `session:empty`, `signing:flags`, `signing:not-a-pdf`, `signing:unreadable-container`, `signing:new-container-wanted`
   */
  async commission(work: Work, flags: SigningFlags): Promise<Commission> {
    const { session } = work
    const refusal = await this.#objection(work, flags)
    if (refusal !== undefined) throw refusal
    const files = this.#parts.seams.through('files-to-sign', session.files, work)
    const [first] = files
    if (first === undefined) {
      const name = session.digests[0]?.name ?? 'document'
      return { source: { kind: 'digests', digests: session.digests }, fileName: containerName(name) }
    }
    if (flags.signAsPdf) return { source: { kind: 'pdf', pdf: first.content }, fileName: first.name }
    const goesOn = files.length === 1 && !flags.createNewEdoc && formatOf(first.content) === 'asic-e'
    if (goesOn) return { source: { kind: 'container', container: first.content }, fileName: first.name }
    const inside = files.map(({ name, content }) => ({ name, content }))
    return { source: { kind: 'files', files: inside }, fileName: containerName(first.name) }
  }

  /** First step with a remote key. @param certificate DER. @throws DocumentError */
  prepare({ source }: Commission, certificate: Buffer): Promise<PendingSignature> {
    return prepareSignature(source, { certificate, ...this.#options('calculate-digest') })
  }

  /** Second step with a remote key. @throws DocumentError */
  complete(pending: PendingSignature, signatureValue: Buffer): Promise<Buffer> {
    return completeSignature(pending, signatureValue, this.#parts.services)
  }

  /** Both steps with a key at hand. @throws DocumentError */
  seal({ source }: Commission, sealer: Credential): Promise<Buffer> {
    return sealDocument(source, sealer, this.#parts.services, this.#options('create-seal'))
  }

  /** Adds an archive time-stamp to the one signed document of a session. @throws Refusal `session:empty`, DocumentError */
  async archive(session: StoredSession): Promise<{ readonly file: StoredFile; readonly content: Buffer }> {
    const [file, ...others] = session.files
    if (file === undefined) throw new Refusal('unprocessable', 'session:empty', 'The session has no files')
    if (others.length > 0) throw new DocumentError('not-signed', 'The session has no signed document')
    const content = await addArchive(file.content, this.#parts.services, this.#options('add-archive'))
    return { file, content }
  }

  async #objection({ session, operation }: Work, flags: SigningFlags): Promise<Refusal | undefined> {
    const { liberties } = this.#parts
    const { files, digests, wasFilled } = session
    if (files.length === 0 && digests.length === 0) {
      const reason = wasFilled ? 'session:emptied' : 'session:empty'
      return new Refusal('unprocessable', 'session:empty', 'The session has no files', reason)
    }
    if (files.length > 0 && digests.length > 0) {
      return new Refusal('unprocessable', 'signing:mixed-content', 'The session holds both files and digests of files')
    }
    if (flags.signAsPdf && (files.length !== 1 || !files.every((file) => formatOf(file.content) === 'pdf'))) {
      return new Refusal('unprocessable', 'signing:not-a-pdf', 'signAsPdf wants a session with one PDF file')
    }
    const ofPdfs = liberties['files-taken']
    if (!flags.signAsPdf && (ofPdfs === 'pdf-only' || (ofPdfs === 'sealed-pdf-only' && operation === 'create-seal'))) {
      return new Refusal('unprocessable', 'signing:not-a-pdf', 'Only PDFs are taken here, with signAsPdf')
    }
    if (files.some((file) => claimsToBeContainer(file) && formatOf(file.content) !== 'asic-e')) {
      return new Refusal('unprocessable', 'signing:unreadable-container', 'A file is named as a container but cannot be read as one')
    }
    const unreadable = (await Promise.all(files.map(whyUnreadable))).find((why) => why !== undefined)
    if (unreadable !== undefined) {
      return new Refusal('unprocessable', 'signing:unreadable-container', `A container cannot be read: ${unreadable}`)
    }
    const plain = files.some((file) => formatOf(file.content) !== 'asic-e')
    const wanted = liberties['plain-file-flags']
    const wantsNew = wanted === 'new-container-wanted' || (wanted === 'new-container-wanted-for-several' && files.length > 1)
    if (plain && !flags.signAsPdf && !flags.createNewEdoc && wantsNew) {
      return new Refusal('unprocessable', 'signing:new-container-wanted', 'A file that is no container wants createNewEdoc')
    }
    return undefined
  }

  #options(operation: Operation): DocumentOptions {
    const { liberties, clock, seams } = this.#parts
    return { signingTime: clock(), style: liberties, seams: documentSeams(seams, operation) }
  }
}

/** The kind of content that decides whether a batch is mixed. */
export function contentKindOf(files: readonly DataFile[]): string {
  return [...new Set(files.map((file) => formatOf(file.content)))].sort().join('+')
}

/** Why a container that says what it is cannot be signed; undefined for any other file. */
async function whyUnreadable({ content }: DataFile): Promise<string | undefined> {
  if (formatOf(content) !== 'asic-e') return undefined
  try {
    await dataFilesOf(content)
    return undefined
  } catch (error) {
    if (error instanceof DocumentError) return error.message
    throw error
  }
}

function claimsToBeContainer(file: DataFile): boolean {
  return /\.(asice|sce|edoc)$/i.test(file.name)
}

function containerName(name: string): string {
  return `${name.replace(/\.[^.]+$/, '')}.asice`
}
