// What pyHanko says of the corpus of the inspection: it verifies what is legal there, and accepts none of what is shown otherwise than it was signed.
// Too long for `npm test`: `npm run second-opinions`. Must not know the reference deployment.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FindingCode } from '../../inspection/index.js'
import { BY_THE_REFERENCE, kept, legalDocuments, legalRoot, tamperedDocuments } from '../inspection/documents.js'
import { Workbench } from '../reference-documents/foreign-validators.js'
import { askPyHanko, missingPyHanko } from './programs.js'

const skip = missingPyHanko()

/** Legal documents that pyHanko cannot read, though ISO 32000 allows them. */
const UNREAD: Readonly<Record<string, RegExp>> = {
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

test('every legal PDF of the corpus holds signatures that pyHanko verifies', { skip }, (context) => {
  // Those by the reference have their second opinions where it makes them.
  const legal = legalDocuments('pdf').filter(({ name }) => !name.endsWith(BY_THE_REFERENCE) && name !== OF_ANOTHER_CA)
  const opinions = askPyHanko(
    new Workbench(context),
    legalRoot,
    legal.map(({ bytes }) => bytes),
  )
  for (const [index, { unreadable = '', signatures }] of opinions.entries()) {
    const { name } = legal[index] ?? assert.fail()
    const unread = UNREAD[name]
    if (unread !== undefined) assert.match(unreadable, unread, name)
    else assert.ok(signatures.length > 0, `${name}: ${unreadable}`)
    for (const { verdict } of signatures) assert.match(verdict, UNSURE_OF_CHANGES, name)
  }
})

/** What is found where a later revision shows something else than was signed, or more than a certification permits. */
const ATTACKS: readonly FindingCode[] = [
  'appended-bytes',
  'change-not-permitted',
  'changed-after-signing',
  'shown-after-certification',
  'signature-not-in-form',
]
/** Objects behind the end that no cross-reference leads to: the inspection advises against them, and no reader shows them. */
const ACCEPTED_WITH_ADVICE = 'objects without cross references'

test('no attack of the corpus is accepted by pyHanko', { skip }, (context) => {
  const attacks = tamperedDocuments().filter(({ finds, file }) => file.endsWith('.pdf') && ATTACKS.includes(finds))
  const opinions = askPyHanko(
    new Workbench(context),
    kept('anchors/ca.pem'),
    attacks.map(({ bytes }) => bytes),
  )
  const isAccepted = (index: number): boolean => {
    const { signatures } = opinions[index] ?? assert.fail()
    return signatures.length > 0 && signatures.every(({ verdict }) => verdict === 'accepted')
  }
  const accepted = attacks.flatMap(({ name }, index) => (isAccepted(index) ? [name] : []))
  assert.deepEqual(accepted, [ACCEPTED_WITH_ADVICE])
})
