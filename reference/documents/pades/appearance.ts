// What a visible signature shows on its page (ISO 32000-1, 12.5.5), and what its program notes in the catalog.
// Must not know what is signed.
import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream, PdfString } from '@libpdf/core'
import type { OpenedPdf } from './open-pdf.js'

const width = 180
const height = 40
/** From the edges of the page, and between the boxes of two signatures. */
const margin = 12
/** Boxes in a column; further ones stand in the next. */
const column = 12

/** The entries of a widget that shows a box with a text. @param place counted from 0: no box covers another. */
export function shownBy(opened: OpenedPdf, text: string, place: number): Record<'Rect' | 'AP', PdfArray | PdfDict> {
  const left = margin + Math.floor(place / column) * (width + margin)
  const bottom = margin + (place % column) * (height + margin)
  return {
    Rect: numbers(left, bottom, left + width, bottom + height),
    AP: PdfDict.of({ N: appearance(opened, text) }),
  }
}

function appearance(opened: OpenedPdf, text: string): PdfRef {
  const font = opened.register(PdfDict.of({ Type: PdfName.of('Font'), Subtype: PdfName.of('Type1'), BaseFont: PdfName.of('Helvetica') }))
  const entries = PdfDict.of({
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Form'),
    BBox: numbers(0, 0, width, height),
    Resources: PdfDict.of({ Font: PdfDict.of({ F1: font }) }),
  })
  const content = `q 1 w 0.5 0.5 ${width - 1} ${height - 1} re S BT /F1 9 Tf 8 16 Td (${text}) Tj ET Q`
  return opened.register(new PdfStream(entries, new Uint8Array(Buffer.from(content, 'latin1'))))
}

/** The colours that the box is meant in, and a note of the program: where the document says nothing of its own. */
export function noteInCatalog({ catalog }: OpenedPdf): void {
  if (!catalog.has('OutputIntents')) {
    const intent = PdfDict.of({
      Type: PdfName.of('OutputIntent'),
      S: PdfName.of('GTS_PDFA1'),
      OutputConditionIdentifier: PdfString.fromString('sRGB IEC61966-2.1'),
      RegistryName: PdfString.fromString('http://www.color.org'),
    })
    catalog.set('OutputIntents', new PdfArray([intent]))
  }
  if (!catalog.has('PieceInfo')) {
    const note = PdfDict.of({ LastModified: PdfString.fromString('D:20260101000000Z') })
    catalog.set('PieceInfo', PdfDict.of({ Reference: note }))
  }
}

function numbers(...values: readonly number[]): PdfArray {
  return new PdfArray(values.map((value) => PdfNumber.of(value)))
}
