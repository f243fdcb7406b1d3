// The documents of the reference deployment: legal styles accepted, and by what codes its defects are told. The proof (tests/proof) has all of both.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Inspection, inspect } from '../../inspection/index.js'
import { addArchive, sealPades, sealXades } from '../../reference/documents/index.js'
import type { KeyKind } from '../../reference/pki/index.js'
import { documentSeamsWith } from '../reference-documents/altered-seams.js'
import { classicPdf, objectStreamPdf } from '../reference-documents/sample-pdfs.js'
import { sealing } from '../reference-documents/sealing.js'
import { allFindings, codesOf } from './tampering/table.js'

const FILES = [
  { name: 'first file – ā.txt', content: Buffer.from('first') },
  { name: 'folder/second%20#2.bin', content: Buffer.alloc(2000, 1) },
]

const { trust, signer: ec, anchors, container, pdf } = await sealing()
const issue = (keyKind: KeyKind) => trust.pki.issue({ purpose: 'signing', keyKind, label: `signer-${keyKind}` })
const rsa = await issue('rsa-2048')

/** Nothing at all to find, every signature anchored and at this level. */
function assertPerfect(inspection: Inspection, level: 'LT' | 'LTA', count = 1): void {
  assert.deepEqual(allFindings(inspection), [])
  const next = level === 'LT' ? { level: 'LTA', missing: ['no archive time-stamp'] } : null
  for (const { nextLevel } of inspection.signatures) assert.deepEqual(nextLevel, next)
  assert.equal(inspection.signatures.length, count)
  for (const signature of inspection.signatures)
    assert.deepEqual([signature.valid, signature.chain, signature.level], [true, 'anchored', level])
  for (const { signatureTimeStamps, archiveTimeStamps, revocation } of inspection.signatures) {
    assert.ok([...signatureTimeStamps, ...archiveTimeStamps].every(({ valid, chain }) => valid && chain === 'anchored'))
    assert.ok(revocation.some(({ ofSigner, status, signatureOk }) => ofSigner && status === 'good' && signatureOk))
  }
}

/** Archived once, and once more. @returns what is said of it then */
async function assertArchivedTwice(content: Buffer): Promise<Inspection> {
  const archived = await addArchive(content, trust.services)
  assertPerfect(await inspect(archived.content, { anchors }), 'LTA')
  const twice = await inspect((await addArchive(archived.content, trust.services, { style: { timeStampHash: 'sha512' } })).content, {
    anchors,
  })
  assertPerfect(twice, 'LTA')
  return twice
}

describe('documents of the reference deployment', () => {
  // Every style of both formats stands in the combinations of the second opinions, and in the proof.
  const style = { canonicalization: '1.1', signedPropertiesTransforms: true, naming: 'edoc-signatures', manifest: false } as const

  it('accepts a container and its time-stamps', async () => {
    const { content } = await sealXades({ source: { kind: 'files', files: FILES }, style }, rsa, trust.services)
    const inspection = await inspect(content, { anchors })
    assertPerfect(inspection, 'LT')
    const covered = FILES.map(({ name }) => ({ name, ok: true }))
    assert.deepEqual(inspection.signatures[0]?.covers, covered)
    await assertArchivedTwice(content)
  })

  it('accepts tokens whose certificate stands among the validation data', async () => {
    const services = trust.servicesWithBareTokens
    for (const content of [await container({ services }), await pdf({ services })]) {
      assertPerfect(await inspect(content, { anchors }), 'LT')
      const archived = await addArchive(content, services)
      assertPerfect(await inspect(archived.content, { anchors }), 'LTA')
    }
  })

  it('looks for the certificate of a token among the intermediates too', async () => {
    const services = { ...trust.servicesWithBareTokens, timeStampers: [] }
    const content = await container({ services })
    const stampOf = async (intermediates: readonly Buffer[]) =>
      (await inspect(content, { anchors, intermediates })).signatures[0]?.signatureTimeStamps[0]
    assert.equal((await stampOf([]))?.valid, false)
    assert.equal((await stampOf([trust.pki.tsa.certificate]))?.valid, true)
  })

  it('accepts a PDF with object streams, and its time-stamps', async () => {
    const { content } = await sealPades({ pdf: objectStreamPdf() }, await issue('p-384'), trust.services)
    assertPerfect(await inspect(content, { anchors }), 'LT')
    const [signature] = (await assertArchivedTwice(content)).signatures
    assert.equal(signature?.coversWholeDocument, true)
  })

  it('accepts visible signatures behind another in a PDF, with revocation lists too', async () => {
    const style = { isVisible: true }
    const first = await sealPades({ pdf: classicPdf() }, rsa, trust.services)
    const second = await sealPades({ pdf: first.content, style }, ec, trust.servicesWithLists)
    const third = await sealPades({ pdf: second.content, style }, ec, trust.services)
    assert.ok(third.content.includes('/OutputIntents'))
    const inspection = await inspect(third.content, { anchors })
    assertPerfect(inspection, 'LT', 3)
    assert.ok(inspection.signatures.every(({ coversWholeDocument }) => coversWholeDocument))
  })
})

/** Defects whose codes no table of tamperings provokes, or that are found elsewhere in the two formats: what must be told, a code or a level. */
const IN_BOTH: Readonly<Record<string, string>> = {
  'no-signing-certificate-reference': 'no-signing-certificate',
  'no-time-stamp': 'level B',
  'no-revocation-values': 'level T',
  'revocation-for-another-certificate': 'revocation-not-of-signer',
  'signing-time-in-future': 'times-out-of-order',
}
const IN_CONTAINERS: Readonly<Record<string, string>> = {
  'digest-sha1': 'broken-hash',
  'no-media-types': 'attribute-missing',
  'ecdsa-value-too-long': 'signature-value-encoding',
}
const OF_TRUST_SERVICES: Readonly<Record<string, string>> = {
  'ocsp-before-time-stamp': 'revocation-before-signing',
  'time-stamp-after-expiry': 'signer-not-valid-at-signing',
  'time-stamp-names-another-certificate': 'time-stamp-wrong-certificate',
}

describe('a defect of the reference deployment', () => {
  async function assertTold(content: Buffer, told: string, root = anchors): Promise<void> {
    const inspection = await inspect(content, { anchors: root })
    const summary = [...codesOf(inspection), ...inspection.signatures.map(({ level }) => `level ${level}`)]
    assert.ok(summary.includes(told), `told: ${summary.join(', ')}`)
  }
  for (const [name, told] of Object.entries({ ...IN_BOTH, ...IN_CONTAINERS })) {
    it(`gets ${told} in a container: ${name}`, async () => {
      await assertTold(await container({ seams: documentSeamsWith(name) }), told)
    })
  }
  for (const [name, told] of Object.entries(IN_BOTH)) {
    it(`gets ${told} in a PDF: ${name}`, async () => {
      await assertTold(await pdf({ seams: documentSeamsWith(name) }), told)
    })
  }
  for (const [name, told] of Object.entries(OF_TRUST_SERVICES)) {
    it(`gets ${told} in either, by what the trust services do: ${name}`, async () => {
      const faulty = await sealing(name)
      for (const content of [await faulty.container(), await faulty.pdf()]) await assertTold(content, told, faulty.anchors)
    })
  }
})
