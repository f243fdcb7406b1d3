// Which ciphers a PFX file is protected with, by the identifiers in it (RFC 7292, appendix C; RFC 8018, appendix B). Opens nothing.

/** DER of the object identifiers, in hex. They stand outside the encrypted parts of the file. */
const IDENTIFIERS: Readonly<Record<string, string>> = {
  'RC4 128': '060a2a864886f70d010c0101',
  '3DES (PKCS#12)': '060a2a864886f70d010c0103',
  'RC2 128': '060a2a864886f70d010c0105',
  'RC2 40': '060a2a864886f70d010c0106',
  PBKDF2: '06092a864886f70d01050c',
  scrypt: '06092b06010401da47040b',
  '3DES (PBES2)': '06082a864886f70d0307',
  'AES-128': '0609608648016503040102',
  'AES-192': '0609608648016503040116',
  'AES-256': '060960864801650304012a',
}

/** The names of the ciphers and key derivations that a PFX file names. */
export function ciphersOfPfx(pfx: Uint8Array): readonly string[] {
  const hex = Buffer.from(pfx).toString('hex')
  return Object.entries(IDENTIFIERS)
    .filter(([, identifier]) => hex.includes(identifier))
    .map(([name]) => name)
}
