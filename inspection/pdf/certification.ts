// Whether a certification stands where readers look for it (ISO 32000-2, 12.8.2.2).
// What it permits is judged elsewhere.
import { type Findings, ifReadable } from '../findings.js'
import type { PdfDocument } from './document.js'
import { readForm } from './form.js'
import { readPermissions } from './permissions.js'
import type { SignatureField } from './signature-fields.js'

const CLAUSE = 'ISO 32000-1, 12.8.2.2; ISO 32000-2, 12.8.2.2'

/** @param signed the signed fields, without document time-stamps */
export function judgeCertification(document: PdfDocument, signed: readonly SignatureField[], findings: Findings): void {
  const inOrder = [...signed].sort((left, right) => left.end - right.end)
  for (const [index, field] of inOrder.entries()) {
    if (!isCertified(document, field) || isLockedByItself(document, field)) continue
    const { advice } = findings.at(field.name)
    if (index > 0) {
      const message =
        'The signature certifies the document, which the first signature alone may do: some readers refuse it, or those before it.'
      advice('certification-misplaced', message, CLAUSE)
    } else if (document.dict(document.catalog.get('Perms'))?.has('DocMDP') !== true) {
      const message = 'The signature certifies the document, and the catalog does not name it under /Perms: many readers do not heed it.'
      advice('certification-misplaced', message, CLAUSE)
    }
  }
}

function isCertified(document: PdfDocument, { dict }: SignatureField): boolean {
  // It is told of where the changes after the signature are judged.
  return ifReadable(() => readPermissions(document, dict).certified !== undefined, false)
}

/** A field may ask that whoever signs it locks the document (ISO 32000-2, table 236); some writers carry that out with DocMDP. */
function isLockedByItself(document: PdfDocument, { name }: SignatureField): boolean {
  const field = readForm(document).fields.find((one) => one.name === name)
  return document.dict(field?.dict.get('Lock'))?.has('P') === true
}
