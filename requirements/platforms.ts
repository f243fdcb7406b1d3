// Requirements: platforms around the service. Ids keep their meaning for good; new rows take the next free number.
import { open, required } from './requirement.js'

/** PLA: interface, part 3 (`signature_algorithm`, `digests_summary`), and the notes for eID Scan. */
export const platforms = {
  ...required('3. Calculate digest: signature_algorithm, digests_summary', {
    'PLA-1': "the identity platform's `/raw` method signs `digest` with the answered algorithm, and what it returns finalizes",
    'PLA-2': "the identity platform's `/raw/batch` method signs `digest` with the answered algorithm, and what it returns finalizes",
    'PLA-3': '`digests_summary` with `algorithm` obtains the authorization for the signature',
  }),
  ...open('Session digest item; Notes for the eID Scan signing platform', {
    'PLA-4': {
      text: 'the digest is converted to HEX for a smart card, and back',
      excluded: 'a duty of the client: CLI-14 judges it in its traffic',
    },
    'PLA-5': {
      text: 'the verification code is the last 2 bytes of the SHA-256 of the digest value, modulo 10000',
      excluded: 'a duty of the client (CLI-28): `verification-code` computes it',
    },
    'PLA-6': {
      text: 'eID Scan signs one document or one package at a time',
      excluded: 'a duty of the client: CLI-27 judges it in its traffic',
    },
    'PLA-7': 'the byte order of the verification code',
    'PLA-8': 'whether a batch for eID Scan is refused',
  }),
}
