// Requirements: create electronic seal. Ids keep their meaning for good; new rows take the next free number.
import { advised, form, open, required } from './requirement.js'

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
