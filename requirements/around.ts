// Requirements on what is around the service: platforms, and clients. Ids keep their meaning for good; new rows take the next free number.
import { advised, open, required } from './requirement.js'

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

/** The version that brought these rows. */
const since = '0.2' as const
/** Said of a row that only the deployment can judge which the client called. */
const BY_REFERENCE = ' (only the reference deployment can tell)'

/** CLI: interface, Endpoints, Authentication and the notes for eID Scan, read as duties of whoever calls. */
export const client = {
  ...required('General; Authentication', {
    'CLI-1': { since, text: 'every request carries the `Authorization` header' },
    'CLI-2': { since, text: 'the `Authorization` header carries a token: it is not empty, no scheme alone, and no name with a password' },
    'CLI-3': { since, text: 'requests go over TLS' },
    'CLI-4': { since, text: `the token is asked for by the client-credentials grant${BY_REFERENCE}` },
    'CLI-5': { since, text: 'the body of a request is a JSON object' },
  }),
  ...required('3. Calculate digest; 4. Finalize signing; 5. Add archive time-stamp; 6. Create electronic seal', {
    'CLI-6': { since, text: '`sessions` and `sessionSignatureValues` are lists of objects, and each `sessionId` is a string' },
    'CLI-7': { since, text: '`signAsPdf` and `createNewEdoc` are booleans' },
    'CLI-8': { since, text: '`certificate` is a certificate in base64' },
    'CLI-9': { since, text: '`signatureValue` is base64' },
    'CLI-10': { since, text: `a session is finalized only after a digest was answered for it${BY_REFERENCE}` },
    'CLI-11': { since, text: '`signatureValue` is made with the key of the certificate that CalculateDigest was given' },
    'CLI-12': { since, text: '`signatureValue` is made over the `digest` of its own session' },
    'CLI-13': { since, text: 'the `digest` is signed as it is: not hashed again, and not its base64 text' },
  }),
  ...required('Session digest item; 3. Calculate digest: signature_algorithm, digests_summary', {
    'CLI-14': { since, text: 'HEX is for the smart card: `signatureValue` is not HEX, and no text of HEX was signed' },
    'CLI-15': { since, text: '`digests_summary` is used for nothing but the authorization: it is not what is signed' },
    'CLI-16': { since, text: `the raw-signature methods get \`rsa-sha256\` or \`ecdsa\`, as \`signature_algorithm\` says${BY_REFERENCE}` },
    'CLI-17': { since, text: `the raw-signature methods get the \`digest\` as it was answered${BY_REFERENCE}` },
  }),
  ...required('4. Finalize signing; 5. Add archive time-stamp; 6. Create electronic seal', {
    'CLI-18': { since, text: '`authCertificate` is a string' },
    'CLI-19': { since, text: 'eSealCreate carries `signKey` and `signKeyPassword`' },
    'CLI-20': { since, text: '`signKey` is a PFX in base64' },
    'CLI-21': { since, text: '`signKeyPassword` is base64' },
    'CLI-22': { since, text: '`signKeyPassword` is not the password in the clear: it is as long as an RSA key' },
    'CLI-23': { since, text: `\`signKeyPassword\` is encrypted with a published key, by RSA with PKCS#1 v1.5 padding${BY_REFERENCE}` },
    'CLI-24': { since, text: `the password is encrypted as UTF-8 bytes${BY_REFERENCE}` },
    'CLI-25': { since, text: `\`signKeyPassword\` is the password that opens \`signKey\`${BY_REFERENCE}` },
    'CLI-26': { since, text: '`authCertificate` of a seal is a certificate in PEM' },
  }),
  ...required('Notes for the eID Scan signing platform', {
    'CLI-27': { since, text: 'eID Scan is given one session at a time (the deployment file names its certificates)' },
    'CLI-28': {
      since,
      text: 'the verification code is shown that SHA-256 of the digest value gives',
      excluded: 'no request shows it: hold the code against `signing-conformance verification-code DIGEST`',
    },
  }),
  ...advised('Authentication; Limits; RFC 6750; prudence', {
    'CLI-29': { since, text: 'a token serves more than one request' },
    'CLI-30': { since, text: 'a token that was answered with 401 is renewed, and not tried again and again' },
    'CLI-31': { since, text: `a session that was started is closed${BY_REFERENCE}` },
    'CLI-32': { since, text: `no file is uploaded that is longer than \`fileMaxLength\`${BY_REFERENCE}` },
    'CLI-33': { since, text: 'the token is not sent in the query of an address (RFC 6750, 2.3)' },
    'CLI-34': { since, text: 'no private key is sent but the one in `signKey`' },
  }),
}
