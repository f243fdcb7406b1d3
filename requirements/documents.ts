// Requirements: the documents. Ids keep their meaning for good; new rows take the next free number.
import { advised, open, required } from './requirement.js'

/** DOC: what the service does to the documents (interface, parts 3 to 6), and the ETSI standards on them. */
export const documents = {
  ...required('3-6: behaviours; What the service does 3-6', {
    'DOC-1': 'after finalizeSigning the document holds a valid signature by the certificate sent, over each file of the session',
    'DOC-2': 'the data files in a signed container are byte for byte what was uploaded',
    'DOC-3': 'a signature carries a time-stamp whose imprint matches and whose token verifies',
    'DOC-4': 'a signature carries revocation data (OCSP or CRL) for its signer',
    'DOC-5': 'an ASiC-E result is a readable container',
    'DOC-6': 'after addArchive the document holds an archive time-stamp whose imprint matches',
    'DOC-7': 'a seal is a valid signature by the certificate of the PFX sent, over each file of the session',
    'DOC-8': 'a second PFX seals with its own certificate',
    'DOC-9': 'a seal carries a time-stamp whose imprint matches, and revocation data',
  }),
  ...advised('ETSI EN 319 102-1, 319 132-1, 319 142-1, 319 162-1', {
    'DOC-10': { text: '`mimetype` is the first entry of the container and stored', source: 'ETSI EN 319 162-1, A.1' },
    'DOC-11': { text: 'a container holds no data file that no signature covers', source: 'ETSI EN 319 162-1, 4.4' },
    'DOC-12': 'earlier signatures stay valid when one is added',
    'DOC-13': { text: 'the bytes of a PDF before the new revision are unchanged', source: 'ETSI EN 319 142-1, 4.1; ISO 32000-1, 7.5.6' },
    'DOC-14': {
      text: 'a signature holds a reference to its signing certificate',
      source: 'ETSI EN 319 132-1, 5.2.2; ETSI EN 319 122-1, 5.2.2',
    },
    'DOC-15': { text: 'the times in a signature are in order', source: 'ETSI EN 319 102-1, 5.6.2' },
    'DOC-16': { text: 'the signing certificate was valid at signing time', source: 'ETSI EN 319 102-1, 5.2.6' },
    'DOC-17': { text: 'the revocation data is not older than the signature time-stamp', source: 'ETSI EN 319 102-1, 5.2.5' },
    'DOC-18': { text: 'no broken hash is used', source: 'ETSI TS 119 312, 5' },
    'DOC-24': {
      text: 'each file that an XML signature covers has a DataObjectFormat that refers to its reference',
      source: 'ETSI EN 319 132-1, 5.2.4 and 6.3',
    },
    'DOC-25': {
      text: 'a manifest in the container lists each of its data files, and no other',
      source: 'ETSI EN 319 162-1, 4.4.3.2; OpenDocument 1.2, part 3, 3.2',
    },
    'DOC-26': {
      text: 'a container has a manifest: the standard leaves it open, but widely used validators accept none without it',
      source: 'ETSI EN 319 162-1, 4.4.3.2; prudence',
    },
    'DOC-27': {
      text: 'the inspection finds nothing else in a signature or its document that a standard forbids',
      source: 'ETSI EN 319 132-1; ETSI EN 319 142-1; ETSI EN 319 162-1; RFC 5652; RFC 3161; RFC 6960',
    },
    'DOC-28': {
      since: '0.2',
      text: 'no later revision of a PDF changes what a signature covers, or does what its signer does not permit: the signature stays valid, but validators warn',
      source: 'ISO 32000-2, 12.8.2; prudence',
    },
    'DOC-29': {
      since: '0.2',
      text: 'a signature and its attributes are encoded as the standard of its format says, so that other programs read the same',
      source: 'RFC 5652, 5.4; XMLDSIG Core 1.1, 4.4.2 and 6.4.3; ETSI EN 319 132-1, C; ISO 32000-2, 12.8.1 and 12.8.3.3.1',
    },
    'DOC-30': {
      since: '0.2',
      text: 'a signature has what its baseline level asks for, and nothing that it forbids',
      source: 'ETSI EN 319 132-1, 6.3; ETSI EN 319 142-1, 6.3; ETSI EN 319 122-1, 6.3',
    },
    'DOC-31': {
      since: '0.2',
      text: 'the validation data of a signature is whole: certificates and revocation data for every CA, and for the time-stamp and its CAs',
      source: 'ETSI EN 319 132-1, 5.4 and 6.3; ETSI EN 319 142-1, 5.4.2.3 and 6.3',
    },
    'DOC-32': {
      since: '0.2',
      text: 'who makes a time-stamp or revocation data is entitled to, and says so in its certificate',
      source: 'RFC 3161, 2.3 and 2.4.2; RFC 6960, 4.2.2.2; RFC 5280, 6.1.3',
    },
    'DOC-33': {
      since: '0.2',
      text: 'other programs find the same files in a container, under the same names and media types',
      source: 'APPNOTE 4.3 and 4.4.4; ETSI EN 319 162-1, A.1 and A.2; OpenDocument 1.2, part 3, 3.2 and 4.3',
    },
    'DOC-34': {
      since: '0.2',
      text: 'a new revision of a PDF keeps what an incremental update has to keep',
      source: 'ISO 32000-1, 7.5.5, 7.5.6, 7.5.8 and 12.7.2 to 12.7.3',
    },
    'DOC-35': {
      since: '0.2',
      text: 'a call adds one signature by its certificate over the same files, or one archive time-stamp to a signature, and not one more',
      source: '3-6: behaviours; prudence',
    },
  }),
  ...open('3-6: behaviours', {
    'DOC-19': 'the format and level of the documents',
    'DOC-20': 'what `createNewEdoc` and `signAsPdf` did',
    'DOC-21': 'the canonicalization used',
    'DOC-22': 'the file names in a container',
    'DOC-23': 'the addresses of the time-stamping and revocation services',
  }),
}
