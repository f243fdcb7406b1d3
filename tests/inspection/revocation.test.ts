// Answers about revocation in a document of two signatures, about none but the authorities, and about an authority that is revoked.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type InspectOptions, inspect } from '../../inspection/index.js'
import { kept, tamperedDocuments, trusted, untrusted } from './kept/documents.js'
import { codesOf } from './told.js'

function document(name: string, options: InspectOptions = trusted) {
  return inspect(kept(`revocation/${name}`), options)
}

describe('an older response in a document of two signatures', () => {
  for (const [name, told] of [
    ['an older response about the second signer', [[], ['revocation-before-signing']]],
    ['an older response with the first signature', [['revocation-before-signing'], []]],
    ['an older response beside a newer one that says good', [['signer-revoked'], ['signer-revoked']]],
  ] as const) {
    it(`is told of the signature that has no other, and a revocation of both: ${name}`, async () => {
      const { bytes } = tamperedDocuments().find((one) => one.name === name) ?? assert.fail()
      const { signatures } = await inspect(bytes, trusted)
      assert.deepEqual(
        signatures.map(({ findings }) => findings.map(({ code }) => code)),
        told,
      )
    })
  }

  it('is no data of the CAs where it had ended, which is said', async () => {
    const { bytes } = tamperedDocuments().find(({ name }) => name === 'a response that had ended') ?? assert.fail()
    const { signatures } = await inspect(bytes, trusted)
    const [incomplete] = signatures.flatMap(({ findings }) => findings.filter(({ code }) => code === 'revocation-values-incomplete'))
    assert.match(incomplete?.message ?? '', /Issuing CA[^"]* \(what is there had ended by then\)/)
  })

  it('leads to an anchor that was issued anew later, with the same key', async () => {
    const anchors = [kept('revocation/an-anchor-issued-anew.pem')]
    const { signatures } = await document('an-older-response-than-its-anchor.pdf', { ...untrusted, anchors })
    const chains = signatures.flatMap(({ revocation }) => revocation.map(({ chain }) => chain))
    assert.deepEqual(new Set(chains), new Set(['anchored']))
  })
})

describe('a response that says its version, which is the default', () => {
  it('is told of alone, and the signature is valid', async () => {
    const { bytes } = tamperedDocuments().find(({ name }) => name === 'a response with its version') ?? assert.fail()
    const inspection = await inspect(bytes, trusted)
    assert.deepEqual([inspection.signatures[0]?.valid, [...new Set(codesOf(inspection))]], [true, ['revocation-not-der']])
  })
})

describe('data about none but the authorities and the time-stamp', () => {
  for (const [what, name] of [
    ['all that there can be where the certificate of the signer names nobody', 'nowhere-about-a-signer-who-names-nobody.asice'],
    ['no more than what is read: a response by an unknown algorithm is not', 'nowhere-but-in-a-response-by-an-unknown-algorithm.asice'],
  ] as const) {
    it(`may be ${what}`, async () => {
      const inspection = await document(name)
      assert.deepEqual([inspection.signatures[0]?.valid, codesOf(inspection).includes('revocation-not-of-signer')], [true, false])
    })
  }
})

describe('a time-stamp whose token lacks the certificate of its authority', () => {
  it('is valid where the caller hands it over', async () => {
    const valid = async (options: InspectOptions) => {
      const { signatures } = await document('a-token-without-the-certificate-of-its-authority.asice', options)
      return signatures[0]?.signatureTimeStamps[0]?.valid
    }
    assert.equal(await valid(trusted), false)
    assert.equal(await valid({ ...trusted, intermediates: [kept('revocation/the-authority-of-the-token.pem')] }), true)
  })
})

describe('a revoked authority', () => {
  const SIGNER = 'signer-chain-revoked'
  const STAMP = 'time-stamp-chain-revoked'
  const also = (name: string): InspectOptions => ({ ...trusted, anchors: [...trusted.anchors, kept(`revocation/${name}.pem`)] })
  const anew: InspectOptions = { ...trusted, intermediates: [kept('revocation/a-CA-certified-anew.pem')] }

  for (const [what, name, options, told] of [
    ['is told above the signer and the time-stamp', 'a-revoked-CA', trusted, [SIGNER, STAMP]],
    ['is not told where it is trusted itself', 'a-revoked-CA', also('a-revoked-CA'), []],
    ['is not told where nobody is trusted', 'a-revoked-CA', untrusted, []],
    ['is told where it makes time-stamps', 'a-revoked-time-stamper', trusted, [STAMP]],
    ['is not told where it makes time-stamps and is trusted itself', 'a-revoked-time-stamper', also('a-revoked-time-stamper'), []],
    ['is not told where its key was certified anew, which makes another chain', 'a-CA-certified-anew', anew, []],
  ] as const) {
    for (const ending of ['asice', 'pdf']) {
      it(`${what}: ${name}.${ending}`, async () => {
        const codes = codesOf(await document(`${name}.${ending}`, options))
        assert.deepEqual(
          codes.filter((code) => /revoked|revocation/.test(code)),
          told,
        )
      })
    }
  }
})
