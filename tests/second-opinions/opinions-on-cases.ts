// What second programs say of the cases and of the corpus of the inspection: what it reads they read, what it accepts they verify, and none of what
// it finds wrong do they accept. Too long for `npm test`: `npm run second-opinions`. Must not know the reference deployment.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FindingCode, inspect } from '../../inspection/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { BY_THE_REFERENCE, certifiedPdf, kept, legalDocuments, legalRoot, tamperedDocuments, unusualPdfs } from '../inspection/documents.js'
import { Workbench } from '../reference-documents/foreign-validators.js'
import { askPyHanko, missingPyHanko, type Opinion } from './programs.js'

/** Why pyHanko cannot read what ISO 32000 allows, by what is unusual about the PDF. */
const UNREAD_BY_PYHANKO: Readonly<Record<string, RegExp>> = {
  'a byte order mark before the header': /Illegal PDF header/,
  'other octets before the header': /Illegal PDF header/,
  'octets before the header and a cross reference stream': /Illegal PDF header/,
  'bytes before the header': /Illegal PDF header/,
  'a comment before the mark of the end': /startxref not found/,
  'a first revision that names offset 0 as the one before': /Invalid argument/,
  'an empty revision': /invalid literal/,
}
/**
 * What pyHanko says of a signature that is in order where it does not know whether a later change is permitted: its list of such changes is shorter,
 * and where an object is missing or nested deeply it does not compare at all.
 */
const UNSURE_OF_CHANGES =
  /^(accepted|not permitted, certification|PdfStrictReadError: .*|RecursionError: .*|.*Failed to read document permissions)$/
/** Legal, and not by the CA of the others. */
const OF_ANOTHER_CA = 'a second signature that iText adds to a tagged document'
/** Objects behind the end that no cross-reference leads to: the inspection advises against them, and no reader shows them. */
const ACCEPTED_WITH_ADVICE = 'objects without cross references'

/** What is found where a later revision shows something else than was signed, or more than a certification permits. */
const ATTACKS: readonly FindingCode[] = [
  'appended-bytes',
  'change-not-permitted',
  'changed-after-signing',
  'shown-after-certification',
  'signature-not-in-form',
]

const skipPyHanko = missingTools('qpdf') || missingPyHanko()

type Documents = readonly (readonly [name: string, bytes: Buffer])[]

const isAccepted = ({ verdict }: { readonly verdict: string }): boolean => verdict === 'accepted'

function opinionsOn(bench: Workbench, root: Buffer, documents: Documents): ReadonlyMap<string, Opinion> {
  bench.write('root.pem', root)
  for (const [index, [, bytes]] of documents.entries()) bench.write(`${index}.pdf`, bytes)
  const opinions = askPyHanko(
    bench.folder,
    'root.pem',
    documents.map((_, index) => `${index}.pdf`),
  )
  assert.equal(opinions.length, documents.length)
  return new Map(documents.map(([name], index): [string, Opinion] => [name, opinions[index] ?? { file: name }]))
}

test('the cases are read by qpdf and pyHanko as they are here', { skip: skipPyHanko }, async (context) => {
  const bench = new Workbench(context)
  const cases = Object.entries({ ...unusualPdfs, 'certified, with no change permitted': certifiedPdf() })
  const opinions = opinionsOn(bench, kept('anchors/ca.pem'), cases)
  for (const [index, [name, pdf]] of cases.entries()) {
    const { signatures, findings } = await inspect(pdf)
    const { status, output } = await bench.run('qpdf', '--check', `${index}.pdf`)
    const isRead = !findings.some(({ code }) => code === 'document-unreadable' || code === 'pdf-not-read')
    assert.ok(!isRead || status === 0, `${name}: ${output}`)
    const opinion = opinions.get(name)
    const unread = UNREAD_BY_PYHANKO[name]
    if (unread !== undefined) assert.match(opinion?.unreadable ?? '', unread, name)
    else assert.equal(opinion?.signatures?.length, signatures.length, `${name}: ${opinion?.unreadable}`)
  }
})

test('every legal PDF of the corpus holds signatures that pyHanko verifies', { skip: skipPyHanko }, async (context) => {
  // Those by the reference have their second opinions where it makes them.
  const documents = legalDocuments('pdf')
    .filter(({ name }) => !name.endsWith(BY_THE_REFERENCE) && name !== OF_ANOTHER_CA)
    .map(({ name, bytes }) => [name, bytes] as const)
  for (const [name, { unreadable, signatures = [] }] of opinionsOn(new Workbench(context), legalRoot, documents)) {
    const unread = UNREAD_BY_PYHANKO[name]
    if (unread !== undefined) assert.match(unreadable ?? '', unread, name)
    else assert.ok(signatures.length > 0, `${name}: ${unreadable}`)
    for (const { verdict } of signatures) assert.match(verdict, UNSURE_OF_CHANGES, name)
  }
})

test('no attack of the corpus is accepted by pyHanko', { skip: skipPyHanko }, async (context) => {
  const attacks = tamperedDocuments().filter(({ finds, file }) => file.endsWith('.pdf') && ATTACKS.includes(finds))
  const documents = attacks.map(({ name, bytes }) => [name, bytes] as const)
  const opinions = opinionsOn(new Workbench(context), kept('anchors/ca.pem'), documents)
  const accepted = [...opinions].filter(([, { signatures = [] }]) => signatures.length > 0 && signatures.every(isAccepted))
  assert.deepEqual(
    accepted.map(([name]) => name),
    [ACCEPTED_WITH_ADVICE],
  )
})
