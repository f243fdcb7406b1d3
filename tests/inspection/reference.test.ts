// The documents of the reference deployment: accepted, and by what codes some of its defects are told. The proof (tests/proof) has all of both.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { type Inspection, inspect } from '../../inspection/index.js'
import { withCatalogEntry } from '../../reference/defects/damaged-bytes.js'
import { addArchive } from '../../reference/documents/index.js'
import type { Alterations } from '../../reference/seams.js'
import { altered, documentSeamsWith } from '../reference-documents/altered-seams.js'
import { classicPdf, objectStreamPdf } from '../reference-documents/sample-pdfs.js'
import { sealing } from '../reference-documents/sealing.js'
import { allFindings, codesOf } from './told.js'

const { trust, anchors, container, pdf } = await sealing()

/** Nothing at all to find, the signature anchored and at this level. */
function assertPerfect(inspection: Inspection, level: 'LT' | 'LTA'): void {
  assert.deepEqual(allFindings(inspection), [])
  const next = level === 'LT' ? { level: 'LTA', missing: ['no archive time-stamp'] } : null
  const told = inspection.signatures.map(({ valid, chain, level: reached, nextLevel }) => [valid, chain, reached, nextLevel])
  assert.deepEqual(told, [[true, 'anchored', level, next]])
  for (const { signatureTimeStamps, archiveTimeStamps, revocation } of inspection.signatures) {
    assert.ok([...signatureTimeStamps, ...archiveTimeStamps].every(({ valid, chain }) => valid && chain === 'anchored'))
    assert.ok(revocation.some(({ ofSigner, status, signatureOk }) => ofSigner && status === 'good' && signatureOk))
  }
}

describe('documents of the reference deployment', () => {
  it('are accepted, and archived twice', async () => {
    for (const content of [await container(), await pdf({}, objectStreamPdf())]) {
      assertPerfect(await inspect(content, { anchors }), 'LT')
      const archived = await addArchive(content, trust.services)
      assertPerfect(await inspect(archived.content, { anchors }), 'LTA')
      const twice = await addArchive(archived.content, trust.services, { style: { timeStampHash: 'sha512' } })
      assertPerfect(await inspect(twice.content, { anchors }), 'LTA')
    }
  })

  it('have a time-stamp that is valid where the caller hands over the certificate of its token', async () => {
    const services = { ...trust.servicesWithBareTokens, timeStampers: [] }
    const content = await container({ services })
    const isValid = async (intermediates: readonly Buffer[]) =>
      (await inspect(content, { anchors, intermediates })).signatures[0]?.signatureTimeStamps[0]?.valid
    assert.equal(await isValid([]), false)
    assert.equal(await isValid([trust.pki.tsa.certificate]), true)
  })
})

/** Defects whose codes no table of tamperings provokes, or that are found elsewhere in the two formats. */
const IN_BOTH: Readonly<Record<string, string>> = {
  'no-signing-certificate-reference': 'no-signing-certificate',
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
    const codes: readonly string[] = codesOf(inspection)
    assert.ok(codes.includes(told), `told: ${codes.join(', ')}`)
  }
  for (const [name, told] of Object.entries({ ...IN_BOTH, ...IN_CONTAINERS })) {
    it(`gets ${told}: ${name}`, async () => {
      const seams = documentSeamsWith(name)
      await assertTold(await container({ seams }), told)
      if (name in IN_BOTH) await assertTold(await pdf({ seams }), told)
    })
  }
  for (const [name, told] of Object.entries(OF_TRUST_SERVICES)) {
    it(`gets ${told} in either, by what the trust services do: ${name}`, async () => {
      const faulty = await sealing(name)
      for (const content of [await faulty.container(), await faulty.pdf()]) await assertTold(content, told, faulty.anchors)
    })
  }
})

// What is right passes, under every reading that is in use.
describe('certifications, and the keys of a security store, as other programs look for them', () => {
  const CERTIFYING: Alterations = { certification: () => 2 }
  const sha1Of = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex').toUpperCase()
  const keyedBy = (keyOf: (contents: Buffer) => string): Alterations => ({ 'store-key': () => keyOf })
  const sealed = (given: Buffer, alterations: Alterations = {}): Promise<Buffer> => pdf({ seams: altered(alterations) }, given)

  async function codesIn(content: Buffer): Promise<readonly string[]> {
    return codesOf(await inspect(content)).filter((code) => code === 'certification-misplaced' || code === 'store-keys-astray')
  }

  /** What the catalog names is not looked into. */
  const permitted = withCatalogEntry(classicPdf(), '/Perms << /DocMDP 1 0 R >>')

  it('tells of a certification that the catalog does not name, or behind another signature, whatever it names', async () => {
    assert.deepEqual(await codesIn(await sealed(await sealed(classicPdf()))), [])
    assert.deepEqual(await codesIn(await sealed(permitted, CERTIFYING)), [])
    assert.deepEqual(await codesIn(await sealed(classicPdf(), CERTIFYING)), ['certification-misplaced'])
    assert.deepEqual(await codesIn(await sealed(await sealed(permitted), CERTIFYING)), ['certification-misplaced'])
  })

  it('takes keys of the whole contents in either case, those of an archive time-stamp alone, and a VRI that only says what it is', async () => {
    for (const keyOf of [sha1Of, (contents: Buffer) => sha1Of(contents).toLowerCase(), () => 'Type'])
      assert.deepEqual(await codesIn(await sealed(classicPdf(), keyedBy(keyOf))), [])
    const archived = await addArchive(await pdf(), trust.services, { seams: altered(keyedBy(sha1Of), 'add-archive') })
    assert.deepEqual(await codesIn(archived.content), [])
  })

  it('tells of keys that are hashes of other bytes', async () => {
    assert.deepEqual(await codesIn(await pdf({ seams: documentSeamsWith('pdf-store-keys-of-other-bytes') })), ['store-keys-astray'])
    const ofDigits = keyedBy((contents) => sha1Of(Buffer.from(contents.toString('hex'))))
    assert.deepEqual(await codesIn(await sealed(classicPdf(), ofDigits)), ['store-keys-astray'])
  })
})
