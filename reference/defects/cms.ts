// Defects in the CMS of PDF signatures: it verifies, and is not written as RFC 5652 and the standards of PAdES ask. Each stood in a public tracker.
import { berElement, berElementsIn, certificateTime, derElement, objectIdentifier, sequence, sortedSetOf, tags } from '../pki/der.js'
import { attribute } from '../pki/signed-data.js'
import { advised, at, type Defects } from './define.js'

/** Arcs of ANSI X9.62: the kind of a key, and in DER what is above the algorithms of ECDSA. */
const EC_PUBLIC_KEY = '1.2.840.10045.2.1'
const ECDSA_WITH = Buffer.from('2a8648ce3d04', 'hex')
const SIGNING_TIME = '1.2.840.113549.1.9.5'

/** Defects of the CMS in PDFs. */
export const cmsDefects: Defects = advised({
  'cms-names-kind-of-key': at(
    'DOC-29',
    'PAdES: the CMS names the kind of the key in place of its ECDSA algorithm', // OpenPDF, issue 1103
    'cms-signature-algorithm',
    (named) => (named.includes(ECDSA_WITH) ? sequence(objectIdentifier(EC_PUBLIC_KEY)) : named),
  ),
  'cms-attributes-out-of-order': at(
    'DOC-29',
    'PAdES: the signed attributes of the CMS are not in the order of DER', // forge, issue 1013
    'signed-attributes',
    (attributes) => derElement(tags.set, ...attributesIn(attributes).toReversed()),
  ),
  'cms-signing-time-beside-entry-m': at(
    'DOC-30',
    'PAdES: the attribute signing-time stands in the CMS, beside the entry M', // LibPDF, issue 86
    'signed-attributes',
    (attributes) =>
      derElement(tags.set, ...sortedSetOf([...attributesIn(attributes), attribute(SIGNING_TIME, certificateTime(new Date()))])),
  ),
})

function attributesIn(attributes: Buffer): readonly Buffer[] {
  return berElementsIn(berElement(attributes)).map(({ bytes }) => bytes)
}
