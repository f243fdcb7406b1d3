// Object identifiers of the contents, bags, schemes and ciphers of a PFX (RFC 7292; RFC 8018, appendix C).

/** By what each names. */
export const oids = {
  data: '1.2.840.113549.1.7.1',
  encryptedData: '1.2.840.113549.1.7.6',
  keyBag: '1.2.840.113549.1.12.10.1.1',
  shroudedKeyBag: '1.2.840.113549.1.12.10.1.2',
  certBag: '1.2.840.113549.1.12.10.1.3',
  x509Certificate: '1.2.840.113549.1.9.22.1',
  localKeyId: '1.2.840.113549.1.9.21',
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
  hmacSha1: '1.2.840.113549.2.7',
  hmacSha256: '1.2.840.113549.2.9',
  hmacSha384: '1.2.840.113549.2.10',
  hmacSha512: '1.2.840.113549.2.11',
  aes128: '2.16.840.1.101.3.4.1.2',
  aes192: '2.16.840.1.101.3.4.1.22',
  aes256: '2.16.840.1.101.3.4.1.42',
  tripleDes: '1.2.840.113549.3.7',
  pbeWithSha1And3Des: '1.2.840.113549.1.12.1.3',
  pbeWithSha1AndRc2: '1.2.840.113549.1.12.1.6',
} as const
