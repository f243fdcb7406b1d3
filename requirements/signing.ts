// Requirements: the signing area. Ids keep their meaning for good; new rows take the next free number.
import { advised, form, open, required } from './requirement.js'

/** DIG: interface, part 3 (Calculate digest). */
export const calculateDigest = {
  ...required('3. Calculate digest; Session digest item; Errors', {
    'DIG-1': form('a good request answers `data` with the list `sessionDigests`'),
    'DIG-2': form('a good request answers `digests_summary` as a base64 string'),
    'DIG-3': form('a good request answers `algorithm` as a string'),
    'DIG-4': form('a good request answers `signature_algorithm` as a string'),
    'DIG-5': form('an all-good batch of one, two or three sessions answers exactly one item per session, each echoing its `sessionId`'),
    'DIG-6': form('the `digest` of a good item is base64 (RFC 4648, section 4) of at least 20 bytes, and of no hash that lacks one'),
    'DIG-7': 'no item of an all-good batch carries a non-null `error`',
    'DIG-8': 'a session with several files gives one item',
    'DIG-9': 'different files give different digests',
    'DIG-10': 'two sessions with the same file both get an item',
    'DIG-11': "each item carries its own session's digest: every session of a batch finalizes with a signature over its own",
    'DIG-12': form('`signature_algorithm` is `rsa` for an RSA certificate and `ecdsa` for an EC certificate'),
    'DIG-13':
      '`signature_algorithm` follows the certificate of its own request, also when an RSA and an EC request are in flight together, and both finalize',
    'DIG-14': form('`algorithm` names a hash'),
    'DIG-15': "a signature over `digest` by the certificate's key finalizes",
    'DIG-16': '`certificate` is accepted as base64 of the DER encoding, without armour',
    'DIG-17': 'garbage in place of `certificate` is refused',
    'DIG-18': 'an unknown session alone gets no claim',
    'DIG-19': 'an unknown session first, in the middle or last among good ones gets no claim',
    'DIG-20': 'an empty session alone gets no claim',
    'DIG-21': 'an empty session first, in the middle or last among good ones gets no claim',
    'DIG-22': 'good neighbours of a failed session that do get a claim finalize',
    'DIG-23': 'a session that cannot be signed (`samples.unsignable`) gets no claim',
    'DIG-50':
      'where a batch is answered item by item, a session whose files cannot be signed has an item too, or the answer tells of a failure',
  }),
  ...advised('3. Calculate digest; prudence', {
    'DIG-24': form('a failed item carries no `digest`'),
    'DIG-25': "an item's `error` stands under the id of the session that failed",
    'DIG-26': '`signAsPdf: true` on a file that is no PDF is refused',
    'DIG-27': 'a closed session is refused',
    'DIG-28': 'a certificate for authentication only is refused',
    'DIG-29': 'client mistakes are answered with 4xx, not 5xx',
    'DIG-30': '`digests_summary` has the length of the hash that `algorithm` names',
    'DIG-31': '`digests_summary` changes when a digest changes',
    'DIG-32': '`digests_summary` of a batch differs from every single digest in it',
    'DIG-33': 'with an RSA certificate, `algorithm` is SHA-256 and a `digest` that is a hash has 32 bytes',
    'DIG-34': 'the hashes are SHA-2 or better',
    'DIG-35': 'a refused batch does not lock its good sessions',
    'DIG-49': '`algorithm` names the hash that is signed, for every key: by the length of `digest`, and in the document',
    'DIG-51': 'a session whose files were all deleted gets no claim',
  }),
  ...open('3. Calculate digest; General; Errors', {
    'DIG-36': 'what `digest` is: a hash, a DigestInfo, or the data to be signed',
    'DIG-37': 'the formula of `digests_summary`',
    'DIG-38': 'what `signAsPdf` and `createNewEdoc` both true do',
    'DIG-39': 'what flags omitted, as the string "true", as 1, or as null do',
    'DIG-40': 'whether a PEM `certificate` is accepted',
    'DIG-41': 'what a missing `certificate` does',
    'DIG-42': 'what an empty `sessions` list does',
    'DIG-43': 'whether the path is served as `calculateDigest`',
    'DIG-44': 'whether the prefix `/api-signing/v1.0/` is served',
    'DIG-45': 'what duplicate ids in one call do',
    'DIG-46': 'the statuses, codes and bodies of refusals',
    'DIG-47': 'whether a partly bad batch is refused as a whole or item by item',
    'DIG-48': 'what a second CalculateDigest for a session does',
  }),
}

/** FIN: interface, part 4 (Finalize signing). */
export const finalizeSigning = {
  ...required('4. Finalize signing; Result item', {
    'FIN-1': form('a good request answers `data` with the list `results`'),
    'FIN-2': form('an all-good request answers exactly one result per session sent, each echoing its `sessionId`'),
    'FIN-3': form('the `sessionId` of a result has 64 characters'),
    'FIN-4': 'several sessions, each with its own signed data, finalize in one call, in any order',
    'FIN-5': 'no result of an all-good request carries a non-null `error`',
    'FIN-6': 'an unknown session gets no claim',
    'FIN-7': 'a claim means that the signature is in the document',
  }),
  ...advised('4. Finalize signing; prudence', {
    'FIN-8': 'a session without a calculated digest gets no claim',
    'FIN-9': 'an element without `signatureValue` gets no claim',
    'FIN-10': 'a signature value with one bit flipped gets no claim',
    'FIN-11': 'a signature value made with another key gets no claim',
    'FIN-12': "another session's signature value gets no claim",
    'FIN-13': 'a signature value that is not base64 gets no claim',
  }),
  ...open('4. Finalize signing; Errors', {
    'FIN-14': 'what a second finalizeSigning does',
    'FIN-15': 'whether a subset or a superset of the sessions of CalculateDigest finalizes',
    'FIN-16': 'whether an ECDSA signature value is taken as r||s, as DER, or as both',
    'FIN-17': 'whether a seal certificate signs through CalculateDigest and finalizeSigning',
    'FIN-18': 'what a partly bad batch does',
    'FIN-19': 'the statuses, codes and bodies of refusals',
    'FIN-20': 'the forms of `authCertificate` taken: PEM, bare base64, missing, garbage',
    'FIN-21': 'whether an `authCertificate` of another person, or not for authentication, is taken',
  }),
}

/** ARC: interface, part 5 (Add archive time-stamp). */
export const addArchive = {
  ...required('5. Add archive time-stamp; Result item', {
    'ARC-1': form('a good request for a signed session answers `data` with the list `results`'),
    'ARC-2': form('an all-good request answers exactly one result per session, each echoing its `sessionId`'),
    'ARC-3': 'no result of an all-good request carries a non-null `error`',
    'ARC-4': 'several sessions get their archive time-stamp in one call',
    'ARC-5': 'an unknown session gets no claim',
    'ARC-6': 'a claim means that an archive time-stamp is in the document',
  }),
  ...advised('5. Add archive time-stamp; prudence', {
    'ARC-7': 'a session whose document is not signed gets no claim',
  }),
  ...open('5. Add archive time-stamp; Errors', {
    'ARC-8': 'what adding an archive time-stamp twice does',
    'ARC-9': 'how the type `ARCHIVE_TIMESTAMP` shows',
    'ARC-10': 'the statuses, codes and bodies of refusals',
    'ARC-11': 'the forms of `authCertificate` taken: PEM, bare base64, missing, garbage',
  }),
}

/** SEA: interface, part 6 (Create electronic seal). */
export const createSeal = {
  ...required('6. Create electronic seal; Result item; Password encryption procedure', {
    'SEA-1': form('a good request answers the list `results`, inside `data` or at the top'),
    'SEA-2': form('an all-good request answers exactly one result per session, each echoing its `sessionId`'),
    'SEA-3': 'the `error` of a sealed session is null or omitted',
    'SEA-4': 'several sessions are sealed in one call',
    'SEA-5': 'an ASCII password, encrypted as the procedure says, opens the key',
    'SEA-6': 'a non-ASCII password is taken as UTF-8 bytes',
    'SEA-7': 'a password with leading and trailing spaces is taken as it is',
    'SEA-8': 'an encrypted password that starts with a zero byte opens the key',
    'SEA-9': 'an encrypted password whose base64 holds `+` and `/` opens the key',
    'SEA-10': '`signKey` is accepted as base64 of a PFX file, `authCertificate` in PEM',
    'SEA-11': 'a wrong password is refused',
    'SEA-12': 'a wrong password is refused right after a success with the same key',
    'SEA-13': 'a password encrypted with another key is refused',
    'SEA-14': 'a damaged encrypted password is refused',
    'SEA-15': 'a `signKeyPassword` that is garbage is refused',
    'SEA-16': 'a `signKey` that is no PFX is refused',
    'SEA-17': 'a damaged PFX is refused',
    'SEA-18': 'a missing `signKey` is refused',
    'SEA-19': 'a missing `signKeyPassword` is refused',
    'SEA-20': 'an unknown session in a batch gets no claim',
    'SEA-21': 'an empty session in a batch gets no claim',
    'SEA-22': 'a claim means that the seal is in the document',
  }),
  ...advised('6. Create electronic seal; prudence', {
    'SEA-23': 'a password in the clear is refused',
    'SEA-24': 'the base64 of the clear password is refused',
    'SEA-25': 'a PEM key in place of the PFX is refused',
    'SEA-26': 'passwords of up to 100 bytes (or as many as the key can encrypt) work',
    'SEA-27':
      'passwords are not prepared in any way: composed and decomposed letters are told apart, tabs and characters that show nothing are kept',
    'SEA-28': 'a refusal does not tell bad padding from a wrong password',
    'SEA-29': 'no answer echoes the password or the key',
    'SEA-37': { text: 'a PFX whose MAC does not fit is refused', source: 'RFC 7292, 4' },
  }),
  ...open('6. Create electronic seal; Errors', {
    'SEA-30': 'whether RSA-OAEP with SHA-1 is taken',
    'SEA-31': 'the timing of refusals',
    'SEA-32': 'the PFX ciphers that are taken',
    'SEA-33': 'whether an EC seal key is taken',
    'SEA-34': 'whether `authCertificate` is taken as bare base64 or garbage',
    'SEA-35': 'the statuses, codes and bodies of refusals',
    'SEA-36': 'whether `results` stands inside `data` or at the top',
  }),
}
