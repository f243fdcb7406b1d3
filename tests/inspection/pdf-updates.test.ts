// What an update that signs must keep of the revision before it: each loss gets its advice, and no legal way of writing any.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { writeRevisedPdf } from '../../fixtures/samples/pdf.js'
import { type FindingCode, inspect } from '../../inspection/index.js'
import { HEADER, lastStart, type PdfObjects, type RevisionOptions, stream, write } from './corpus/pdf-writer.js'
import { fill, unmade } from './foreign/pdf.js'
import { allFindings, codesOf } from './told.js'

const ID = '/ID [<aa> <bb>]'
const TRAILER = `/Root 1 0 R /Info 26 0 R ${ID}`
const FORM = '/NeedAppearances true /DA (/Helv 0 Tf) /DR << /Font << /Helv 5 0 R >> >>'
const REST = '/Lang (lv) /Metadata 22 0 R /DSS 60 0 R'
const MORE = `/Root 1 0 R /Info 26 0 R /ID [<aa> <cc>]`
const catalog = (form: string, rest = REST) => `<< /Type /Catalog /Pages 2 0 R /AcroForm << ${form} >> ${rest} >>`

const GIVEN: PdfObjects = {
  1: catalog(`/Fields [30 0 R 31 0 R] ${FORM}`),
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Annots [31 0 R] >>',
  4: stream('0 0 1 rg'),
  5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  22: stream('<x/>', '/Type /Metadata /Subtype /XML'),
  26: '<< /Title (Form) >>',
  30: '<< /FT /Tx /T (amount) /V (100) >>',
  31: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (place) /Rect [9 9 99 20] >>',
  60: '<< /Certs [61 0 R] >>',
  61: stream('x'),
}
const FIELD = '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /V 71 0 R /Rect [0 0 0 0] >>'
const SIGNED: PdfObjects = { 1: catalog(`/Fields [30 0 R 31 0 R 70 0 R] /SigFlags 3 ${FORM}`), 70: FIELD, 71: unmade() }
const fields = (list: string, rest = FORM) => ({ 1: catalog(`/Fields [${list}] /SigFlags 3 ${rest}`) })
const page = (annotations: string) => ({ 3: String(GIVEN[3]).replace('[31 0 R]', `[${annotations}]`) })
/** Its annotations stand in an array of their own, which programs that look for the next bracket pass over. */
const LINKED: PdfObjects = {
  3: String(GIVEN[3]).replace('[31 0 R]', '32 0 R'),
  32: '[31 0 R 33 0 R]',
  33: '<< /Type /Annot /Subtype /Link /Rect [9 9 99 20] >>',
}

interface Row {
  readonly objects?: PdfObjects
  readonly options?: RevisionOptions
  readonly given?: PdfObjects
  readonly before?: RevisionOptions
}

/** The codes of the advice about updates, of a document that is given, and of one that an update adds a signature to. */
async function advice({ objects = {}, options = {}, given = {}, before = {} }: Row): Promise<readonly FindingCode[]> {
  const first = write(HEADER, { ...GIVEN, ...given }, { trailer: TRAILER, ...before })
  const signed = fill(write(first, { ...SIGNED, ...objects }, { trailer: MORE, ...options }), () => Buffer.of(0x30, 0))
  const found = codesOf(await inspect(signed))
  return [...new Set(found.filter((code) => code.startsWith('update-') || code === 'duplicate-field-name'))]
}

const ALL = '30 0 R 31 0 R 70 0 R'
const formWithout = (entry: string): Row => ({ objects: fields(ALL, FORM.replace(entry, '')) })
const catalogWithout = (entry: string): Row => ({ objects: { 1: catalog(`/Fields [${ALL}] ${FORM}`, REST.replace(entry, '')) } })
const withoutPermissions = (granted: string): Row => ({
  given: { 1: catalog(`/Fields [30 0 R 31 0 R] ${FORM}`, `${REST} /Perms << ${granted} >>`), 62: '<< /Type /Sig >>' },
})
const named = (name: string): Row => ({ objects: { 70: FIELD.replace('(Signature)', name) } })

/** By what is told of them. */
const LOSSES: Readonly<Partial<Record<FindingCode, Readonly<Record<string, Row>>>>> = {
  'update-trailer': {
    'no ID': { options: { trailer: '/Root 1 0 R /Info 26 0 R' } },
    'another first string in the ID': { options: { trailer: '/Root 1 0 R /Info 26 0 R /ID [<ab> <bb>]' } },
    'no information': { options: { trailer: `/Root 1 0 R ${ID}` } },
    'a size below its objects': { objects: { 250: '<< >>' } },
    'a key twice in a trailer': { options: { trailer: `${MORE} /Size 200` } },
    'a key twice in a cross-reference stream': { options: { trailer: `${MORE} /Root 1 0 R`, style: 'stream' } },
    'nothing before it': { options: { alone: true } },
    'a stale stream': { before: { style: 'hybrid' }, options: { trailer: `${MORE} /XRefStm ${hiddenStart()}` } },
  },
  'update-loses-entry': {
    'no flag for appearances': formWithout('/NeedAppearances true'),
    'no default appearance': formWithout('/DA (/Helv 0 Tf)'),
    'no resources': formWithout('/DR << /Font << /Helv 5 0 R >> >>'),
    'a field less': { objects: fields('31 0 R 70 0 R') },
    'a field less whose widget is still on the page': { objects: fields('30 0 R 70 0 R') },
    'no language': catalogWithout('/Lang (lv)'),
    'no security store': catalogWithout('/DSS 60 0 R'),
    'no permissions of a certification': withoutPermissions('/DocMDP 62 0 R'),
    'no permissions of a certification beside usage rights': withoutPermissions('/UR3 62 0 R /DocMDP 62 0 R'),
    'no annotations on the page but its own': { given: LINKED, objects: page('70 0 R') },
    'no list of annotations': { given: LINKED, objects: page('') },
    'no certificates in the store': { objects: { 60: '<< >>' } },
  },
  'duplicate-field-name': {
    'a name that is taken': named('(amount)'),
    'a name that is taken, in another encoding': named('<feff0061006d006f0075006e0074>'),
  },
}

/** The same document as a hybrid has its hidden stream here. */
function hiddenStart(): string {
  const hybrid = write(HEADER, GIVEN, { trailer: TRAILER, style: 'hybrid' }).toString('latin1')
  return /\/XRefStm (\d+)/.exec(hybrid)?.[1] ?? ''
}

/** Beside the legal PDFs of the corpus, which get no such advice either. */
const LEGAL: Readonly<Record<string, Row>> = {
  'the form as an object': {
    objects: {
      1: `<< /Type /Catalog /Pages 2 0 R /AcroForm 72 0 R ${REST} >>`,
      72: `<< /Fields 73 0 R /SigFlags 3 ${FORM} >>`,
      73: '[70 0 R 31 0 R 30 0 R]',
    },
  },
  'usage rights taken away, which viewers warn of once a signature is added': withoutPermissions('/UR3 62 0 R'),
  'an ID and information where there were none': { before: { trailer: '/Root 1 0 R' } },
  'the flag taken away where all fields are drawn': {
    given: {
      30: '<< /FT /Tx /T (amount) /V (100) /AP << /N 75 0 R >> >>',
      31: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (place) /Rect [9 9 99 20] /AP << /N 75 0 R >> >>',
      75: stream('BT ET', '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'),
    },
    objects: fields('30 0 R 31 0 R 70 0 R', FORM.replace('true', 'false')),
  },
  'a field made part of its page': {
    objects: { ...fields('30 0 R 70 0 R'), 3: String(GIVEN[3]).replace('/Annots [31 0 R]', '/Annots []'), 4: stream('0 1 0 rg') },
  },
  'annotations under other numbers': {
    given: LINKED,
    objects: { ...page('31 0 R 70 0 R 34 0 R'), 34: String(LINKED[33]) },
  },
  'a link written into the list of its page': { given: LINKED, objects: page(`31 0 R 70 0 R ${LINKED[33]}`) },
  'a link made part of its page': { given: LINKED, objects: { ...page('31 0 R 70 0 R'), 4: stream('0 1 0 rg') } },
  'a link that was not there': { given: { ...LINKED, 33: 'null' }, objects: page('31 0 R 70 0 R') },
  'the same name in another group': {
    objects: {
      ...fields('30 0 R 31 0 R 76 0 R'),
      70: FIELD.replace('(Signature)', '(amount) /Parent 76 0 R'),
      76: '<< /T (group) /Kids [70 0 R] >>',
    },
  },
  'names that were doubled before': { given: { 31: String(GIVEN[31]).replace('(place)', '(amount)') } },
  'entries that were empty': {
    given: { 1: catalog('/Fields [30 0 R 31 0 R] /Q 0 /CO []', '/Names << >>') },
    objects: { 1: catalog('/Fields [30 0 R 31 0 R 70 0 R]', '') },
  },
  'no information in PDF 2.0': {
    given: { 1: catalog(`/Fields [30 0 R 31 0 R] ${FORM}`, `${REST} /Version /2.0`) },
    objects: { 1: catalog(`/Fields [${ALL}] ${FORM}`, `${REST} /Version /2.0`) },
    options: { trailer: `/Root 1 0 R ${ID}` },
  },
}

describe('an update that adds a signature', () => {
  for (const [finds, rows] of Object.entries(LOSSES)) {
    for (const [name, row] of Object.entries(rows)) {
      it(`gets ${finds}: ${name}`, async () => assert.deepEqual(await advice(row), [finds]))
    }
  }
  for (const [name, row] of Object.entries(LEGAL)) {
    it(`may be written so: ${name}`, async () => assert.deepEqual(await advice(row), []))
  }

  const GIVEN_PDF = write(HEADER, GIVEN, { trailer: TRAILER })
  /** With a CMS that cannot be read, which is enough here. */
  const found = async (signed: Buffer) => allFindings(await inspect(fill(signed, () => Buffer.of(0x30, 0))))
  const codes = async (signed: Buffer) => (await found(signed)).map(({ code }) => code).join()

  it('may take over the stream of a hybrid file that names nothing of what the update writes', async () => {
    const first = write(HEADER, GIVEN, { trailer: TRAILER, style: 'hybrid' })
    const { 1: root, ...added } = SIGNED
    const trailer = `${MORE.replace('/Root 1', '/Root 80')} /XRefStm ${hiddenStart()}`
    assert.doesNotMatch(await codes(write(first, { ...added, 80: String(root) }, { trailer })), /update-/)
  })

  it('is not compared over a revision whose end is not known', async () => {
    const changed = write(GIVEN_PDF, { 1: catalog('/Fields [30 0 R]', '') }, { trailer: '/Root 1 0 R /ID [<ab> <bb>]' })
    const second = Buffer.from(changed.toString('latin1').replace(/%%EOF\n$/, '%%EOX\n'), 'latin1')
    const trailer = `/Root 1 0 R /ID [<ab> <bb>] /Prev ${lastStart(second)}`
    const objects = { ...SIGNED, 1: catalog('/Fields [30 0 R 70 0 R]', '') }
    assert.doesNotMatch(await codes(write(second, objects, { trailer, alone: true })), /update-/)
  })

  it('is not compared where the file was written anew as a whole, but two signed fields of one name are told of', async () => {
    assert.doesNotMatch(await codes(write(HEADER, { ...GIVEN, ...SIGNED })), /update-|duplicate-field-name/)
    const twice = { ...SIGNED, ...fields('30 0 R 70 0 R 79 0 R'), 79: FIELD }
    assert.match(await codes(write(HEADER, { ...GIVEN, ...twice })), /duplicate-field-name/)
  })

  it('gets update-trailer where it leads past a revision', async () => {
    const second = write(GIVEN_PDF, { 81: '<< >>' }, { trailer: MORE })
    const past = await found(write(second, SIGNED, { trailer: `${MORE} /Prev ${lastStart(GIVEN_PDF)}`, alone: true }))
    assert.match(past.map(({ message }) => message).join(), new RegExp(`leads past the revision that ends at offset ${second.length}`))
  })

  it('gets update-trailer where an object goes back to an earlier generation', async () => {
    const revised = Buffer.from(writeRevisedPdf(['one'], ['two']))
    const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Annots [70 0 R] >>'
    const signed = write(
      revised,
      { 1: catalog('/Fields [70 0 R] /SigFlags 3', ''), 4: page, 70: FIELD, 71: unmade() },
      { trailer: '/Root 1 0 R' },
    )
    assert.ok((await found(signed)).some(({ message }) => message.includes('object 4 is of an earlier generation')))
    const wrongTable = Buffer.from(signed.toString('latin1').replace('4 1 obj', '4 0 obj'), 'latin1')
    assert.doesNotMatch((await found(wrongTable)).map(({ message }) => message).join(), /generation/)
    const kept = Buffer.from(signed)
    kept.write('4 1 obj', signed.lastIndexOf('4 0 obj'))
    kept.write('00001 n', signed.indexOf('00000 n', signed.lastIndexOf('\n4 1\n')))
    assert.doesNotMatch((await found(kept)).map(({ message }) => message).join(), /generation/)
  })

  it('gets update-trailer where the rows of its table have nineteen bytes', async () => {
    const update = write(GIVEN_PDF, SIGNED, { trailer: MORE }).subarray(GIVEN_PDF.length)
    const short = Buffer.concat([GIVEN_PDF, Buffer.from(update.toString('latin1').replaceAll(/ ([nf]) \n/g, ' $1\n'), 'latin1')])
    assert.ok((await found(short)).some(({ clause }) => clause === 'ISO 32000-1, 7.5.4'))
  })
})
