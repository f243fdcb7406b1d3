// The document security store (ETSI EN 319 142-1, 5.4.2): validation data in a revision of its own.
import { PdfArray, PdfDict, PdfName, PdfRef, PdfStream } from '@libpdf/core'
import type { DocumentSeams } from '../seams.js'
import type { ValidationData } from '../validation-data.js'
import { type OpenedPdf, openPdf } from './open-pdf.js'
import { signaturesOf } from './signature-field.js'

type StoreKey = 'Certs' | 'OCSPs' | 'CRLs'

/**
 * Appends a revision in which the store holds what it held before and the new data. There is no VRI: ETSI EN 319 142-1, 5.4.2.1
 * recommends against it.
 */
export async function addToSecurityStore(pdf: Buffer, data: ValidationData, seams: DocumentSeams): Promise<Buffer> {
  const opened = await openPdf(pdf, seams)
  const earlier = opened.catalog.getDict('DSS', opened.resolve)
  const responses = data.revocations.filter((value) => value.kind === 'ocsp').map((value) => value.der)
  const lists = data.revocations.filter((value) => value.kind === 'crl').map((value) => value.der)
  const store = PdfDict.of({ Type: PdfName.of('DSS') })
  extendArray(opened, store, earlier, 'Certs', data.certificates)
  extendArray(opened, store, earlier, 'OCSPs', responses)
  extendArray(opened, store, earlier, 'CRLs', lists)
  const keyOf = seams.through('store-key', undefined)
  if (keyOf !== undefined) store.set('VRI', bySignature(opened, store, keyOf))
  opened.catalog.set('DSS', opened.register(store))
  return opened.save()
}

/** All that the store holds, once more for each signature (ETSI EN 319 142-1, 5.4.2.3). */
function bySignature(opened: OpenedPdf, store: PdfDict, keyOf: (contents: Buffer) => string): PdfDict {
  const [certificates, responses] = [store.get('Certs'), store.get('OCSPs')]
  const all = PdfDict.of({
    ...(certificates === undefined ? {} : { Cert: certificates }),
    ...(responses === undefined ? {} : { OCSP: responses }),
  })
  return PdfDict.of(Object.fromEntries(signaturesOf(opened).map(({ contents }) => [keyOf(contents), all])))
}

/** Streams that are there already are kept and not written twice. */
function extendArray(opened: OpenedPdf, store: PdfDict, earlier: PdfDict | undefined, key: StoreKey, values: readonly Buffer[]): void {
  const kept = earlier?.getArray(key, opened.resolve)?.toArray() ?? []
  const known = new Set<string>()
  for (const item of kept) {
    const stream = item instanceof PdfRef ? opened.resolve(item) : item
    if (stream instanceof PdfStream) known.add(Buffer.from(stream.getDecodedData()).toString('latin1'))
  }
  const added: PdfRef[] = []
  for (const value of values) {
    const text = value.toString('latin1')
    if (known.has(text)) continue
    known.add(text)
    added.push(opened.register(new PdfStream(new PdfDict(), new Uint8Array(value))))
  }
  if (kept.length + added.length > 0) store.set(key, new PdfArray([...kept, ...added]))
}
