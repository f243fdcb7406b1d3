// What a CMS says so that some verifiers refuse it, though what is meant is clear: its algorithms, the issuer of its signer, and its form.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inspect } from '../../inspection/index.js'
import { kept, trusted } from './kept/documents.js'
import { allFindings } from './told.js'

/** openssl always adds the attribute signing-time, which PAdES does without. */
const BY_OPENSSL = 'signing-time-attribute'

/** The advice that each gets, with its clause. */
const ADVICE: Readonly<Record<string, readonly string[]>> = {
  'what openssl writes by an EC key': [],
  'what openssl writes by an RSA key': [],
  'a kind of key in place of the signature algorithm': ['cms-algorithm by RFC 5753, 2.1.1'],
  'parameters of ECDSA': ['cms-algorithm by RFC 5758, 3.2'],
  'a signature algorithm as the hash': ['cms-algorithm by RFC 5652, 10.1.1'],
  'another hash in digestAlgorithms': ['cms-algorithm by RFC 5652, 5.3'],
  'another hash for the document than for the signed attributes': ['cms-algorithm by RFC 8933, 3.1'],
  'a version for other content': ['cms-form by RFC 5652, 5.1'],
  'a signer with the version of those that a key names': ['cms-form by RFC 5652, 5.3'],
  'unsigned attributes of which there are none': ['cms-form by RFC 5652, 5.3'],
  'an attribute for the certificate that is an OCTET STRING': ['no-signing-certificate by ETSI EN 319 142-1, 6.3'],
  'a certificate that is named by SHA-1': ['broken-hash by ETSI TS 119 312, 5', 'broken-hash by ETSI EN 319 122-1, 6.3'],
  'SHA-256 beside the hash of the certificate which is its default': ['signed-attributes-not-der by X.690, 11.5; RFC 5035, 4'],
  // Parameters make it another value than the default.
  'SHA-256 with parameters beside the hash of the certificate': [],
  // RFC 5280, 7.1: another kind of string, case or number of blanks makes no other name.
  'an issuer in another kind of string and case in the attribute': [],
  'an issuer in another kind of string and case in the identifier': [],
  'an issuer whose name is in another order': ['issuer-serial-mismatch by RFC 5035, 4'],
  'signed attributes not in DER hashed as they stand': ['signed-attributes-not-der by RFC 5652, 5.4'],
  'signed attributes not in DER hashed in DER': ['signed-attributes-not-der by RFC 5652, 5.4'],
}

describe('the CMS of a PDF, whose signature is valid, gets', () => {
  for (const [name, advice] of Object.entries(ADVICE)) {
    it(`${advice.join(' and ') || 'no advice'}: ${name}`, async () => {
      const inspection = await inspect(kept(`cms/${name.replaceAll(' ', '-')}.pdf`), trusted)
      assert.equal(inspection.signatures[0]?.valid, true)
      const told = allFindings(inspection).filter(({ code }) => code !== BY_OPENSSL)
      assert.deepEqual(
        told.map(({ code, severity, clause }) => `${severity === 'advice' ? code : severity} by ${clause}`),
        advice,
      )
    })
  }
})

describe('the signer of a CMS', () => {
  it('is the one whose certificate is named, where the identifier of the key is that of two', async () => {
    const serialOf = async (which: string) => {
      const { signatures } = await inspect(kept(`cms/an-identifier-of-a-key-that-two-have-by-the-${which}.pdf`), trusted)
      return signatures.map(({ valid, signer }) => [valid, signer?.serial === '7'])
    }
    assert.deepEqual([await serialOf('first'), await serialOf('second')], [[[true, false]], [[true, true]]])
  })
})
