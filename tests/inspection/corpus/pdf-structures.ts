// Signed PDFs whose structure few write, all of them in order: cross-references, objects, and files that tools have written.
// Must not know the inspection.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sign, unmade } from '../foreign/pdf.js'
import { run } from '../foreign/tools.js'
import { first, type LegalPdf, legal, PLAIN, plain } from './legal-rows.js'
import { HEADER, write } from './pdf-writer.js'

/** A signature added to a document that a tool has written. */
function afterTool(name: string, ...parameters: readonly string[]): LegalPdf {
  return {
    name: `signed after qpdf ${name}`,
    make: (pki) => {
      const { 10: _field, 11: _value, ...unsigned } = PLAIN
      const source = { ...unsigned, 1: '<< /Type /Catalog /Pages 2 0 R >>', 3: String(PLAIN[3]).replace('/Annots [10 0 R]', '') }
      writeFileSync(join(pki.directory, 'tool-in.pdf'), write(HEADER, source))
      run(pki.directory, 'qpdf', '--warning-exit-0', '--deterministic-id', ...parameters, 'tool-in.pdf', 'tool-out.pdf')
      const pdf = readFileSync(join(pki.directory, 'tool-out.pdf'))
      const json = JSON.parse(run(pki.directory, 'qpdf', '--json', '--json-key=qpdf', 'tool-out.pdf').toString()) as {
        qpdf: [unknown, Record<string, { value?: Record<string, string> }>]
      }
      const root = json.qpdf[1].trailer?.value?.['/Root'] ?? ''
      const pages = json.qpdf[1][`obj:${root}`]?.value?.['/Pages'] ?? ''
      const number = Number.parseInt(root, 10)
      const objects = {
        [number]: `<< /Type /Catalog /Pages ${pages} /AcroForm << /Fields [110 0 R] /SigFlags 3 >> >>`,
        110: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /V 111 0 R /Rect [0 0 0 0] >>',
        111: unmade(),
      }
      const id = /\/ID \[[^\]]*\]/.exec(pdf.toString('latin1'))?.[0] ?? ''
      return sign(pki, write(pdf, objects, { trailer: `/Root ${root} ${id}` }))
    },
  }
}

const styles = ['table', 'stream', 'objects', 'hybrid'] as const

/** Signed as it is once its end is written in another way. */
function ending(name: string, edit: (pdf: Buffer) => Buffer): LegalPdf {
  return { name, make: (pki) => sign(pki, edit(write(HEADER, PLAIN))) }
}

function replaced(pdf: Buffer, from: string, to: string): Buffer {
  return Buffer.from(pdf.toString('latin1').replace(from, to), 'latin1')
}

const ends: readonly LegalPdf[] = [
  ending('a comment before the mark of the end', (pdf) => replaced(pdf, '%%EOF', '% made by hand\n% %%EOF is next\n%%EOF')),
  ending('a comment behind the mark of the end', (pdf) => Buffer.concat([pdf, Buffer.from('% made by hand\n')])),
  ending('white space of every kind before the mark of the end', (pdf) => replaced(pdf, 'startxref\n', 'startxref \0\t\f\r\n     ')),
  legal('white space behind the mark of the end', (pki) => Buffer.concat([plain(pki), Buffer.from('\0 \t\f\r\n\r\n')])),
  legal('a comment behind the signature', (pki) => Buffer.concat([plain(pki), Buffer.from('% sent by hand\n')])),
  legal('a first revision that names offset 0 as the one before', (pki) => plain(pki, {}, { trailer: '/Root 1 0 R /Prev 0' })),
  legal('a name of 300 letters', (pki) => plain(pki, { 1: String(PLAIN[1]).replace('>>', `/${'x'.repeat(300)} true >>`) })),
]

export const structures: readonly LegalPdf[] = [
  ...ends,
  ...styles.map((style) => first(`cross-references: ${style}`, {}, { style })),
  ...styles.flatMap((earlier) =>
    styles.map(
      (style): LegalPdf => ({
        name: `cross-references: ${earlier}, then a signature with ${style}`,
        make: (pki) => {
          const revision = { 6: '<< /Fields [10 0 R 20 0 R] /SigFlags 3 >>', 20: '<< /FT /Sig /T (Second) /V 21 0 R >>', 21: unmade() }
          return sign(pki, write(plain(pki, {}, { style: earlier }), revision, { style }), { signer: pki.rsa })
        },
      }),
    ),
  ),
  legal('a hybrid file whose stream is named again by a later trailer', (pki) => {
    const signed = plain(pki, {}, { style: 'hybrid' })
    const stream = /\/XRefStm (\d+)/.exec(signed.toString('latin1'))?.[1]
    return write(signed, { 80: '<< >>' }, { trailer: `/Root 1 0 R /XRefStm ${stream}` })
  }),
  afterTool('with object streams', '--object-streams=generate'),
  afterTool('linearized with object streams', '--linearize', '--object-streams=generate'),
  first('everything indirect', {
    3: '<< /Type /Page /Parent 2 0 R /MediaBox 70 0 R /Contents 4 0 R /Resources 71 0 R /Annots 72 0 R >>',
    6: '<< /Fields 73 0 R /SigFlags 74 0 R >>',
    70: '[0 0 612 792]',
    71: '<< /Font 75 0 R >>',
    72: '[10 0 R]',
    73: '[10 0 R]',
    74: '3',
    75: '<< /F1 5 0 R >>',
  }),
  first('a stream with a wrong length', { 4: Buffer.from('<< /Length 3 >>\nstream\nBT ET\nendstream') }),
  first('a page tree of three levels', {
    2: '<< /Type /Pages /Kids [70 0 R] /Count 1 >>',
    3: '<< /Type /Page /Parent 70 0 R /Contents 4 0 R /Annots [10 0 R] >>',
    70: '<< /Type /Pages /Parent 2 0 R /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] /Resources << >> >>',
  }),
  first('names and strings written in hexadecimal', {
    1: '<< /Type /Catalog /P#61ges 2 0 R /AcroForm 6 0 R >>',
    10: '<< /Type /Annot /Subtype /Widget /FT /S#69g /T <FEFF005300690067006E> /V 11 0 R /Rect [0 0 0 0] >>',
  }),
  first('comments and much white space', { 2: '<<%here\r\n/Type\t/Pages\n\n/Kids[3 0 R]/Count 1\n>>' }),
  first('a null in place of an entry', { 3: String(PLAIN[3]).replace('/Annots', '/Thumb null /Annots') }),
  legal('bytes before the header', (pki) => sign(pki, write(Buffer.concat([Buffer.from('\n'), HEADER]), PLAIN))),
  legal('an object that no reader here can read', (pki) => {
    const odd = { ...PLAIN, 1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /PieceInfo 70 0 R >>', 70: '<< /A 1 /A 2 /B 4 0 R >>' }
    return write(sign(pki, write(HEADER, odd)), { 80: '<< >>' })
  }),
  legal('outlines of five thousand items', (pki) => {
    const items = Array.from({ length: 5000 }, (_, index) => [
      index + 1000,
      `<< /Title (x) /Next ${index + 1001} 0 R /Prev ${index + 999} 0 R >>`,
    ])
    const outlined = { ...PLAIN, ...Object.fromEntries(items), 1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /Outlines 1000 0 R >>' }
    return write(sign(pki, write(HEADER, outlined)), { 80: '<< >>' })
  }),
]
