// Documents that were tampered with in one point: each is found out, by the code and with the verdict that its folders tell (kept/README.md).
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { type FindingCode, inspect } from '../../inspection/index.js'
import { writeZip } from './foreign/zip.js'
import { filesIn, kept, partsOf, tamperedDocuments, trusted, untrusted } from './kept/documents.js'
import { allFindings, codesOf, errorCodes } from './told.js'

const CHANGED: readonly FindingCode[] = ['changed-after-signing', 'change-not-permitted']

describe('a document', () => {
  for (const { verdict, finds, name, file, bytes } of tamperedDocuments()) {
    it(`gets ${finds} (${verdict}): ${name}, ${file.endsWith('.pdf') ? 'a PDF' : 'a container'}`, async () => {
      const inspection = await inspect(bytes, trusted)
      const told = allFindings(inspection).map(({ code, severity }) => `${severity} ${code}`)
      assert.ok(told.includes(`${verdict === 'advice' ? 'advice' : 'error'} ${finds}`), `found: ${told.join(', ')}`)
      const sound = inspection.signatures.filter(({ valid, coversWholeDocument }) => valid && coversWholeDocument !== false)
      if (verdict === 'invalid') assert.deepEqual(sound, [])
      if (CHANGED.includes(finds)) assert.ok(sound.length < inspection.signatures.length)
    })
  }

  it('gets nothing where nobody tampered with it', async () => {
    assert.deepEqual(codesOf(await inspect(kept('container.asice'), trusted)), [])
    for (const file of ['rich.pdf', 'archived.pdf']) {
      const inspection = await inspect(kept(file), trusted)
      const [signature, ...more] = inspection.signatures
      assert.deepEqual([signature?.valid, signature?.coversWholeDocument, more], [true, true, []])
      // openssl always adds the attribute signing-time, which PAdES does without.
      assert.deepEqual(codesOf(inspection), ['signing-time-attribute'])
    }
  })

  for (const file of filesIn('readable')) {
    it(`gets nothing where readers stumble over it: ${file}`, async () => {
      const inspection = await inspect(kept(`readable/${file}`), trusted)
      assert.deepEqual([inspection.signatures[0]?.valid, codesOf(inspection)], [true, ['signing-time-attribute']])
    })
  }

  it('of level LTA is told with its document time-stamp and its revocation data', async () => {
    const { signatures, timeStamps } = await inspect(kept('archived.pdf'), trusted)
    const [signature] = signatures
    assert.deepEqual([signature?.level, timeStamps.map(({ valid, chain }) => [valid, chain])], ['LTA', [[true, 'anchored']]])
    assert.equal(signature?.revocation.map(({ type }) => type).join(), 'ocsp,crl')
    assert.ok(signature?.revocation.every(({ ofSigner, status, signatureOk }) => ofSigner && status === 'good' && signatureOk))
  })

  it('by a signer who is revoked, or not known, gets the same without anchors', async () => {
    const telling: readonly FindingCode[] = ['signer-revoked', 'signer-status-unknown']
    for (const { name, finds, bytes } of tamperedDocuments().filter((one) => telling.includes(one.finds)))
      assert.ok(codesOf(await inspect(bytes, untrusted)).includes(finds), name)
  })

  it('has a chain that is broken where a CA was none, and one that leads nowhere where a CA is not known', async () => {
    const [misissued, strange] = [kept('chains/a-signer-of-one-who-is-no-CA.pdf'), kept('chains/a-signer-of-another-CA.pdf')]
    for (const [document, intermediates, chain, code] of [
      [misissued, [kept('signer.pem')], 'broken', 'signer-chain-broken'],
      [misissued, [], 'unanchored', 'signer-unanchored'],
      [strange, [], 'unanchored', 'signer-unanchored'],
      [strange, [kept('strange-ca.pem')], 'unanchored', 'signer-unanchored'],
    ] as const) {
      const inspection = await inspect(document, { ...trusted, intermediates })
      assert.deepEqual([inspection.signatures[0]?.chain, errorCodes(inspection)], [chain, [code]])
    }
  })

  it('is compared with the digests of files outside it that are handed over', async () => {
    const parts = partsOf('container.asice')
    const container = writeZip(parts.filter(({ name }) => name !== 'b.bin'))
    const digest = (bytes: Uint8Array) => [{ name: 'b.bin', hash: 'sha256', digest: createHash('sha256').update(bytes).digest() }]
    const covered = async (detached: ReturnType<typeof digest>) =>
      (await inspect(container, { ...untrusted, detached })).signatures[0]?.covers[1]?.ok
    assert.equal(await covered([]), 'absent')
    assert.equal(await covered(digest(parts.find(({ name }) => name === 'b.bin')?.bytes ?? assert.fail())), true)
    assert.equal(await covered(digest(Buffer.from('other'))), false)
  })
})
