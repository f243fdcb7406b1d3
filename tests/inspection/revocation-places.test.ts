// Where revocation data may stand beside the usual places: standards name several, and each proves as much as another.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type FindingCode, type InspectOptions, inspect } from '../../inspection/index.js'
import { kept, trusted, untrusted } from './kept/documents.js'
import { codesOf } from './told.js'

/** The documents are called by where the data about their signer stands, with what is told of it. */
async function told(name: string, ...judged: readonly FindingCode[]): Promise<readonly FindingCode[]> {
  return codesOf(await inspect(kept(`revocation/${name}`), trusted)).filter((code) => judged.includes(code))
}

describe('revocation data is found', () => {
  const PLACES: Readonly<Record<string, InspectOptions>> = {
    'in-the-VRI-of-a-store-alone.pdf': trusted,
    // RFC 5940.
    'in-crls-of-the-CMS-as-an-OCSP-response.pdf': trusted,
    'in-the-attribute-revocation-values-of-the-CMS.pdf': trusted,
    'a-store-whose-streams-have-other-filters.pdf': trusted,
    'a-response-by-a-CA-that-stands-nowhere-else.asice': untrusted,
  }
  for (const [file, options] of Object.entries(PLACES)) {
    it(`there: ${file}`, async () => {
      const { signatures } = await inspect(kept(`revocation/${file}`), options)
      assert.deepEqual(
        signatures.map(({ valid, chain }) => [valid, chain]),
        [[true, options === trusted ? 'anchored' : 'no-anchors']],
      )
      assert.ok(signatures[0]?.revocation.some(({ ofSigner, signatureOk }) => ofSigner && signatureOk))
    })
  }

  it('about the CA below the root in a list of the root, and about none where the list says it is about no CA (RFC 5280, 6.3.3 b)', async () => {
    const heard = async (name: string) => {
      const { signatures } = await inspect(kept(`revocation/${name}.pdf`), trusted)
      return signatures[0]?.revocation.map(({ type, certificate, status }) => [type, certificate !== null, status])
    }
    assert.deepEqual(await heard('about-a-lower-CA-in-a-CRL-of-the-root'), [['crl', true, 'good']])
    assert.deepEqual(await heard('about-a-lower-CA-in-a-CRL-that-is-about-no-CA'), [['crl', false, 'unknown']])
  })

  it('in a list that names a certificate because its hold was lifted: by any other entry it is revoked (RFC 5280, 5.3.1)', async () => {
    const heard = async (reason: string) => {
      const inspection = await inspect(kept(`revocation/in-a-list-that-says-${reason}.pdf`), trusted)
      const statuses = inspection.signatures.flatMap(({ revocation }) => revocation.map(({ status }) => status))
      return [...statuses, codesOf(inspection).includes('signer-revoked')]
    }
    const told = [await heard('removeFromCRL'), await heard('certificateHold'), await heard('unspecified')]
    assert.deepEqual(told, [
      ['good', false],
      ['revoked', true],
      ['revoked', true],
    ])
  })

  for (const [name, found] of [
    ['in-a-response-whose-maker-writes-its-name-in-capitals', true],
    ['in-a-response-whose-maker-has-another-name', false],
    ['in-a-list-whose-maker-writes-its-name-in-capitals-and-with-blanks', true],
    ['in-a-list-whose-maker-has-another-name', false],
  ] as const) {
    it(`${found ? 'there' : 'not there'}, by the name of its maker, however that is written (RFC 5280, 7.1): ${name}`, async () => {
      const { signatures } = await inspect(kept(`revocation/${name}.pdf`), trusted)
      assert.deepEqual(
        signatures.map(({ revocation }) => revocation.map(({ ofSigner, signatureOk }) => ofSigner && signatureOk)),
        [[found]],
      )
    })
  }

  it('in a time-stamp token, about who made it, and missed where it is not there', async () => {
    assert.deepEqual(await told('about-the-authority-in-its-token.pdf', 'revocation-values-incomplete'), [])
    assert.deepEqual(await told('nowhere-about-the-authority.pdf', 'revocation-values-incomplete'), ['revocation-values-incomplete'])
  })
})

describe('revocation data is told of', () => {
  const LATE = ['revocation-before-signing', 'revocation-values-incomplete'] as const

  it('in an indirect list, which may speak about other issuers (RFC 5280, 5.2.5) and is not read', async () => {
    assert.deepEqual(await told('in-an-indirect-CRL.pdf', 'revocation-indirect'), ['revocation-indirect'])
  })

  it('in a list that had ended when the time-stamp was made: of the signer, and of whom it could not tell', async () => {
    assert.deepEqual(await told('in-a-CRL-beside-a-time-stamp.pdf', ...LATE), [])
    assert.deepEqual(await told('in-a-CRL-that-had-ended-before-the-time-stamp.pdf', ...LATE), LATE)
  })

  it('where whoever made it is not there, unless the caller hands his certificate over', async () => {
    const missing: readonly FindingCode[] = ['certificate-values-incomplete', 'revocation-responder-unknown']
    const told = async (file: string, options: InspectOptions) =>
      codesOf(await inspect(kept(`revocation/${file}`), options)).filter((code) => missing.includes(code))
    const response = 'a-response-whose-responder-is-not-there.asice'
    assert.deepEqual((await told(response, trusted)).sort(), missing)
    assert.deepEqual(await told(response, { ...trusted, anchors: [...(trusted.anchors ?? []), kept('responder.pem')] }), [])
    assert.ok((await told('a-list-whose-issuer-is-not-there.asice', untrusted)).includes('revocation-responder-unknown'))
  })
})
