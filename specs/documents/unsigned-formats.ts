// Which formats of documents were asked for in a run, and never signed. Which files a deployment takes is open, so this fails nothing; but then no
// row about documents says anything of such a format, and a reader has to know. Pure: it folds the evidence, and judges nothing.
import type { Evidence } from '../../engine/index.js'
import type { SessionFile, StoredDocument } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { bytesOf } from '../../fixtures/sessions/late-documents.js'
import { looksLikePdf } from '../../inspection/pdf/header.js'
import type { UnsignedFormat } from '../../schemas/index.js'
import { bodySent } from '../answers/expect.js'
import { looksLikeContainer } from './documents.js'
import { type Call, fileSent, type History, historiesOf, isClaimedFor } from './history.js'

type Format = UnsignedFormat['format']

/** What a session tells of one format that was asked of it. */
interface Asked {
  readonly format: Format
  /** Whether the deployment took it on. */
  readonly isTaken: boolean
  /** Whether a signed document of the format came back; `null` where nothing was read after a claim. */
  readonly isSigned: boolean | null
}

const FORMATS: readonly Format[] = ['pdf', 'asic-e', 'existing-asic-e']

/** The formats that no session came to, though some were asked; none where nothing was signed at all, which is another matter. */
export function unsignedFormats(evidence: Iterable<Pick<Evidence<Exchange>, 'exchanges'>>): UnsignedFormat[] {
  const asked = [...evidence].flatMap(({ exchanges }) => [...historiesOf(exchanges)].flatMap(([id, history]) => askedOf(id, history)))
  if (!asked.some(({ isSigned }) => isSigned === true)) return []
  return FORMATS.flatMap((format) => {
    const own = asked.filter((one) => one.format === format)
    const isRefused = own.every(({ isTaken }) => !isTaken)
    // What was claimed and came to something else.
    const isOther = own.some(({ isSigned }) => isSigned === false) && own.every(({ isSigned }) => isSigned !== true)
    return own.length > 0 && (isRefused || isOther) ? [{ format, sessions: own.length }] : []
  })
}

function askedOf(id: string, history: History): readonly Asked[] {
  const files = history.flatMap((one) => (one.kind === 'upload' ? (fileSent(one.exchange) ?? []) : []))
  const calls = history.filter((one) => one.kind === 'call')
  const wanting = calls.filter(({ operation }) => operation === 'calculateDigest' || operation === 'createSeal')
  const [asPdf, asContainer] = [wanting.filter(wantsPdf), wanting.filter((call) => !wantsPdf(call))]
  const taken = (own: readonly Call[]): boolean => own.some((call) => isClaimedFor(call, id))
  const isGone = history.some(({ kind }) => kind === 'upload') && wanting.length === 0
  const hasPdf = files.some(({ bytes }) => looksLikePdf(bytes))
  const hasContainer = files.some(({ bytes }) => isAsicE(bytes))
  const signed = (isOfFormat: (bytes: Uint8Array) => boolean) => isShown(id, history, files, isOfFormat)
  return [
    ...(hasPdf && (asPdf.length > 0 || (isGone && wasRefused(history))) ? [asked('pdf', taken(asPdf), signed(looksLikePdf))] : []),
    ...(files.length > 0 && asContainer.length > 0 ? [asked('asic-e', taken(asContainer), signed(looksLikeContainer))] : []),
    ...(hasContainer && (asContainer.length > 0 || (isGone && wasRefused(history)))
      ? [asked('existing-asic-e', taken(asContainer), taken(asContainer) || null)]
      : []),
  ]
}

function asked(format: Format, isTaken: boolean, isSigned: boolean | null): Asked {
  return { format, isTaken, isSigned: isTaken ? isSigned : null }
}

/** Whether a file of the session was not taken. */
function wasRefused(history: History): boolean {
  return history.some((one) => one.kind === 'upload' && one.file === null)
}

/** Whether a reading after a claimed signature or seal shows a document of the format that nobody uploaded; `null` where there is no such reading. */
function isShown(id: string, history: History, files: readonly SessionFile[], isOfFormat: (bytes: Uint8Array) => boolean): boolean | null {
  const claimed = history.findIndex(
    (one) => one.kind === 'call' && (one.operation === 'finalizeSigning' || one.operation === 'createSeal') && isClaimedFor(one, id),
  )
  if (claimed === -1) return null
  const shown = history.slice(claimed).flatMap((one): readonly StoredDocument[] => (one.kind === 'reading' ? (one.documents ?? []) : []))
  if (shown.length === 0) return null
  const isUploaded = (bytes: Uint8Array): boolean => files.some((file) => Buffer.compare(file.bytes, bytes) === 0)
  return shown.flatMap(bytesOf).some((bytes) => isOfFormat(bytes) && !isUploaded(bytes))
}

function wantsPdf({ exchange }: Call): boolean {
  return bodySent(exchange).signAsPdf === true
}

const ASIC_E = 'application/vnd.etsi.asic-e+zip'
/** Bytes in which the media type of a container stands, as its first entry. */
const HEAD = 128

/** Whether a ZIP archive says that it is an ASiC-E container (ETSI EN 319 162-1, A.1). */
function isAsicE(bytes: Uint8Array): boolean {
  return looksLikeContainer(bytes) && Buffer.from(bytes.subarray(0, HEAD)).toString('latin1').includes(ASIC_E)
}
