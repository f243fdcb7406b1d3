// A PDF with nearly all that a document can hold, object by object, to be signed and then altered.
// Must not know the inspection.
import { unmade } from '../foreign/pdf.js'
import { type PdfObjects, stream } from './pdf-writer.js'

/** Object 11 is a signature that is still to be made, by the visible field 10. Object 33 is referred to and does not exist. */
export function richObjects(): PdfObjects {
  return {
    1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /Outlines 20 0 R /Names 21 0 R /Metadata 22 0 R /OCProperties 34 0 R /StructTreeRoot 35 0 R /Perms << /UR3 45 0 R >> /Lang (en) >>',
    2: '<< /Type /Pages /Kids [3 0 R 8 0 R] /Count 2 /MediaBox [0 0 612 792] >>',
    3: '<< /Type /Page /Parent 2 0 R /Contents [4 0 R 9 0 R] /Resources 7 0 R /Annots 15 0 R >>',
    4: stream('BT /F1 24 Tf 72 720 Td (Pay 100) Tj ET'),
    5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding 17 0 R /FontDescriptor 36 0 R >>',
    6: '<< /Fields [10 0 R 12 0 R 14 0 R] /SigFlags 3 /DA (/F1 0 Tf) /DR << /Font << /F1 5 0 R >> >> /XFA [(template) 37 0 R] >>',
    7: '<< /Font << /F1 5 0 R >> /XObject << /Im1 18 0 R >> /Properties << /MC0 23 0 R >> /ExtGState << /GS0 38 0 R >> >>',
    8: '<< /Type /Page /Parent 2 0 R /Contents [32 0 R 33 0 R] /Resources 7 0 R /Annots [30 0 R 13 0 R] >>',
    9: Buffer.from('<< /Length 16 0 R >>\nstream\nq 10 0 0 10 0 0 cm /Im1 Do Q\nendstream'),
    10: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /V 11 0 R /P 3 0 R /Rect [10 10 100 50] /F 132 /AP << /N 19 0 R >> >>',
    11: unmade(),
    12: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Empty) /P 3 0 R /Rect [10 60 100 100] /F 4 /MK << >> >>',
    13: '<< /Type /Annot /Subtype /Widget /Parent 14 0 R /P 8 0 R /Rect [10 10 100 30] /AP << /N 24 0 R >> >>',
    14: '<< /FT /Tx /T (amount) /V (100) /Kids [13 0 R] >>',
    15: '[10 0 R 12 0 R]',
    16: '28',
    17: '<< /Type /Encoding /Differences [65 /A] >>',
    18: stream('\x00\x7f\xff', '/Type /XObject /Subtype /Image /Width 3 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8'),
    19: stream('0 0 10 10 re f', '/Type /XObject /Subtype /Form /BBox [0 0 90 40]'),
    20: '<< /Type /Outlines /First 39 0 R /Last 39 0 R /Count 1 >>',
    21: '<< /EmbeddedFiles << /Names [(a.txt) 40 0 R] >> >>',
    22: stream('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>', '/Type /Metadata /Subtype /XML'),
    23: '<< /Type /OCG /Name (Layer) >>',
    24: stream('BT (100) Tj ET', '/Type /XObject /Subtype /Form /BBox [0 0 90 20]'),
    25: stream('attached', '/Type /EmbeddedFile'),
    26: '<< /Title (Contract) /Producer (Parts) /ModDate (D:20260101000000Z) >>',
    30: '<< /Type /Annot /Subtype /Link /Rect [0 0 10 10] /A 41 0 R >>',
    32: stream('BT /F1 24 Tf 72 720 Td (Page two) Tj ET'),
    34: '<< /OCGs [23 0 R] /D << /ON [23 0 R] >> >>',
    35: '<< /Type /StructTreeRoot /K [42 0 R] /ParentTree << /Nums [0 42 0 R] >> /ParentTreeNextKey 1 >>',
    36: '<< /Type /FontDescriptor /FontName /Helvetica /Flags 32 /FontFile2 43 0 R >>',
    37: stream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>'),
    38: '<< /Type /ExtGState /CA 1 >>',
    39: '<< /Title (First) /Parent 20 0 R /Dest [3 0 R /Fit] >>',
    40: '<< /Type /Filespec /F (a.txt) /EF << /F 25 0 R >> >>',
    41: '<< /S /URI /URI (https://example.org/) >>',
    42: '<< /Type /StructElem /S /Form /P 35 0 R /K << /Type /OBJR /Obj 10 0 R /Pg 3 0 R >> >>',
    43: stream('glyphs'),
    45: USAGE_RIGHTS,
  }
}

/** What a form may be used for in a viewer is signed by the maker of that viewer, in no field of the form. */
export const USAGE_RIGHTS = '<< /Type /Sig /ByteRange[0 9 99 9] /Contents<3000> /Reference [<< /TransformMethod /UR3 >>] >>'

export const RICH_TRAILER = '/Root 1 0 R /Info 26 0 R'
