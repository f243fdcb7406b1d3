// Request bodies are JSON (interface, Endpoints, General): escapes, blanks and the order of members mean nothing in it (RFC 8259), so they may
// not decide whether a good request is carried out.
import { check, probe } from '../../fixtures/index.js'
import { expectTaken, type OtherForm } from '../answers/other-forms.js'
import { askedInOtherForms } from '../asking/other-forms.js'
import { writtenAs } from '../asking/written-json.js'

/** The operations that need no signed document; archiving is asked in walks. */
const OPERATIONS = ['calculateDigest', 'finalizeSigning', 'createSeal'] as const

const written = probe('requests whose JSON is written in other ways', { text: 6 }, async (context) => {
  const forms: OtherForm[] = []
  for (const operation of OPERATIONS) {
    const rewrites = {
      'escapes in its JSON': (body: object) => writtenAs('escaped', body),
      'blanks and members in another order in its JSON': (body: object) => writtenAs('spaced', body),
    }
    forms.push(...(await askedInOtherForms(context, operation, rewrites)))
  }
  return { forms }
})

check('ERR-16', written, ({ forms }) => expectTaken(forms))
