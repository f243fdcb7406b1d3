// The documents of the reference deployment: every legal style accepted, every defect found.
// Must not know how the reference deployment makes them; the inspection shares nothing with it.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, describe, it, type TestContext } from 'node:test'
import { type Inspection, inspect } from '../../inspection/index.js'
import { trustServiceDefects } from '../../reference/defects/trust-services.js'
import { addArchive, sealPades, sealXades, type XadesSource, type XadesStyle } from '../../reference/documents/index.js'
import type { IssuedCredential, KeyKind } from '../../reference/pki/index.js'
import { drawnToday } from '../proof/drawn-today.js'
import { alteredDocuments, documentSeamsWith } from '../reference-documents/altered-seams.js'
import { classicPdf, objectStreamPdf } from '../reference-documents/sample-pdfs.js'
import { type TrustServices, trustServices } from '../reference-documents/trust-services.js'
import { type CaseName, casePdf } from './cases/cases.js'
import { allFindings } from './tampering/table.js'

const FILES = [
  { name: 'first file – ā.txt', content: Buffer.from('first') },
  { name: 'folder/second%20#2.bin', content: Buffer.alloc(2000, 1) },
]

const KEY_KINDS: readonly KeyKind[] = ['rsa-2048', 'p-256', 'p-384']

interface Bench {
  readonly trust: TrustServices
  readonly signers: ReadonlyMap<KeyKind, IssuedCredential>
}

async function openBench(
  kinds: readonly KeyKind[],
  context: { after(stop: () => Promise<void>): void } = { after },
  ...defects: readonly string[]
): Promise<Bench> {
  const trust = await trustServices(context, ...defects)
  const issue = async (keyKind: KeyKind) =>
    [keyKind, await trust.pki.issue({ purpose: 'signing', keyKind, label: `signer-${keyKind}` })] as const
  return { trust, signers: new Map(await Promise.all(kinds.map(issue))) }
}

function signerOf({ signers }: Bench, kind: KeyKind = 'p-256'): IssuedCredential {
  const signer = signers.get(kind)
  if (signer === undefined) throw new Error(`No signer was issued with a ${kind} key.`)
  return signer
}

/** Nothing at all to find, every signature anchored and at this level. */
function assertPerfect(inspection: Inspection, level: 'LT' | 'LTA', count = 1): void {
  assert.deepEqual(allFindings(inspection), [])
  const next = level === 'LT' ? { level: 'LTA', missing: ['no archive time-stamp'] } : null
  for (const { nextLevel } of inspection.signatures) assert.deepEqual(nextLevel, next)
  assert.deepEqual(
    inspection.signatures.map(({ valid, chain, level: reached }) => [valid, chain, reached]),
    Array.from({ length: count }, () => [true, 'anchored', level]),
  )
  for (const { signatureTimeStamps, archiveTimeStamps, revocation } of inspection.signatures) {
    assert.ok([...signatureTimeStamps, ...archiveTimeStamps].every(({ valid, chain }) => valid && chain === 'anchored'))
    assert.ok(revocation.some(({ ofSigner, status, signatureOk }) => ofSigner && status === 'good' && signatureOk))
  }
}

const bench = await openBench(KEY_KINDS)
const anchors = bench.trust.pki.authorities.slice(-1)
const ec = signerOf(bench)

describe('documents of the reference deployment', () => {
  const styles: XadesStyle[] = (['exclusive', '1.0', '1.1'] as const).flatMap((canonicalization) =>
    [true, false].flatMap((signedPropertiesTransforms) =>
      (['signatures', 'edoc-signatures'] as const).map((naming) => ({
        canonicalization,
        signedPropertiesTransforms,
        naming,
        manifest: naming === 'signatures',
      })),
    ),
  )
  for (const [index, style] of styles.entries()) {
    it(`accepts a container: ${Object.values(style).join(', ')}`, async () => {
      const kind = KEY_KINDS[index % KEY_KINDS.length]
      const { content } = await sealXades({ source: { kind: 'files', files: FILES }, style }, signerOf(bench, kind), bench.trust.services)
      const inspection = await inspect(content, { anchors })
      assertPerfect(inspection, 'LT')
      assert.deepEqual(inspection.signatures[0]?.covers, [
        { name: 'first file – ā.txt', ok: true },
        { name: 'folder/second%20#2.bin', ok: true },
      ])
      const archived = await addArchive(content, bench.trust.services)
      assertPerfect(await inspect(archived.content, { anchors }), 'LTA')
      const twice = await addArchive(archived.content, bench.trust.services, { style: { timeStampHash: 'sha512' } })
      assertPerfect(await inspect(twice.content, { anchors }), 'LTA')
    })
  }

  it('accepts a second signature in a container, and revocation lists', async () => {
    const first = await sealXades({ source: { kind: 'files', files: FILES } }, signerOf(bench, 'rsa-2048'), bench.trust.services)
    const source = { kind: 'container', container: first.content } as const
    const second = await sealXades({ source }, ec, bench.trust.servicesWithLists)
    const inspection = await inspect(second.content, { anchors })
    assertPerfect(inspection, 'LT', 2)
    const types = inspection.signatures.map(({ revocation }) => revocation.find(({ ofSigner }) => ofSigner)?.type)
    assert.deepEqual(types, ['ocsp', 'crl'])
  })

  it('accepts tokens whose certificate stands among the validation data', async () => {
    const services = bench.trust.servicesWithBareTokens
    const container = await sealXades({ source: { kind: 'files', files: FILES } }, ec, services)
    const pdf = await sealPades({ pdf: classicPdf() }, ec, services)
    for (const { content } of [container, pdf]) {
      assertPerfect(await inspect(content, { anchors }), 'LT')
      const archived = await addArchive(content, services)
      assertPerfect(await inspect(archived.content, { anchors }), 'LTA')
    }
  })

  it('looks for the certificate of a token among the intermediates too', async () => {
    const services = { ...bench.trust.servicesWithBareTokens, timeStampers: [] }
    const { content } = await sealXades({ source: { kind: 'files', files: FILES } }, ec, services)
    const stampOf = async (intermediates: readonly Buffer[]) =>
      (await inspect(content, { anchors, intermediates })).signatures[0]?.signatureTimeStamps[0]
    assert.equal((await stampOf([]))?.valid, false)
    assert.equal((await stampOf([bench.trust.pki.tsa.certificate]))?.valid, true)
  })

  it('accepts a container without files, given their digests', async () => {
    const digest = createHash('sha256').update('elsewhere').digest()
    const source = { kind: 'digests' as const, digests: [{ name: 'elsewhere.txt', digest, hash: 'sha256' as const }] }
    const { content } = await sealXades({ source }, ec, bench.trust.services)
    assertPerfect(await inspect(content, { anchors, detached: [{ name: 'elsewhere.txt', hash: 'sha256', digest }] }), 'LT')
    const alone = await inspect(content, { anchors })
    assert.deepEqual(alone.signatures[0]?.covers, [{ name: 'elsewhere.txt', ok: 'absent' }])
  })

  for (const [name, pdf] of Object.entries({ 'a cross-reference table': classicPdf(), 'object streams': objectStreamPdf() })) {
    for (const kind of KEY_KINDS) {
      it(`accepts a PDF with ${name}, signed by ${kind}`, async () => {
        const { content } = await sealPades({ pdf }, signerOf(bench, kind), bench.trust.services)
        assertPerfect(await inspect(content, { anchors }), 'LT')
        const archived = await addArchive(content, bench.trust.services)
        const inspection = await inspect(archived.content, { anchors })
        assertPerfect(inspection, 'LTA')
        assert.equal(inspection.signatures[0]?.coversWholeDocument, true)
        const twice = await addArchive(archived.content, bench.trust.services)
        assertPerfect(await inspect(twice.content, { anchors }), 'LTA')
      })
    }
  }

  for (const isVisible of [false, true]) {
    it(`accepts two ${isVisible ? 'visible ' : ''}signatures in a PDF, with revocation lists too`, async () => {
      const style = { isVisible }
      const first = await sealPades({ pdf: classicPdf() }, signerOf(bench, 'rsa-2048'), bench.trust.services)
      const second = await sealPades({ pdf: first.content, style }, ec, bench.trust.servicesWithLists)
      const third = await sealPades({ pdf: second.content, style }, ec, bench.trust.services)
      assert.equal(third.content.includes('/OutputIntents'), isVisible)
      const inspection = await inspect(third.content, { anchors })
      assertPerfect(inspection, 'LT', 3)
      assert.ok(inspection.signatures.every(({ coversWholeDocument }) => coversWholeDocument))
    })
  }
})

/** What must be told of each defect: a finding's code, or `level …` and `chain …` of some signature. */
type Told = Readonly<Record<string, string>>

const CONTAINER_DEFECTS: Told = {
  'file-left-out': 'unsigned-file',
  'data-file-altered': 'digest-mismatch',
  'data-file-missing': 'file-absent',
  'signed-properties-unprotected': 'signed-properties-not-signed',
  'digest-sha1': 'broken-hash',
  'mimetype-not-first': 'mimetype-not-first',
  'mimetype-compressed': 'mimetype-compressed',
  'unsigned-extra-file': 'unsigned-file',
  'data-object-format-astray': 'data-object-format-astray',
  'ecdsa-value-too-long': 'signature-value-encoding',
  'no-media-types': 'attribute-missing',
  'manifest-incomplete': 'manifest-incomplete',
  'manifest-media-types-differ': 'media-type-differs',
  'manifest-without-container': 'manifest-without-container',
  'names-not-marked-as-utf-8': 'zip-name-encoding',
  'container-truncated': 'document-unreadable',
  'qualifying-properties-of-another': 'target-mismatch',
  'reference-uris-not-encoded': 'reference-not-encoded',
}

const SECOND_SIGNATURE_DEFECTS: Told = { 'earlier-signature-damaged': 'signature-value-invalid' }

const PDF_DEFECTS: Told = {
  'pdf-start-of-table-astray': 'document-unreadable',
  'pdf-earlier-bytes-changed': 'digest-mismatch',
  'earlier-signature-out-of-form': 'signature-not-in-form',
  'pdf-altered-after-signing': 'digest-mismatch',
  'pdf-bytes-after-signature': 'appended-bytes',
  'pdf-changed-in-a-later-revision': 'changed-after-signing',
  // What is left is the earlier signature, with half a revision behind it.
  'pdf-truncated': 'appended-bytes',
}

/** Of a PDF with a form, signed and archived. */
const FORM_DEFECTS: Told = {
  'pdf-field-name-taken': 'duplicate-field-name',
  'pdf-id-dropped': 'update-trailer',
  'pdf-form-entries-dropped': 'update-loses-entry',
}

/** The octet left out is the line end behind `%%EOF`, which a signer may as well not have written before the next revision. A manifest is optional (EN 319 162-1, 4.4.3.2). */
const LEGAL: readonly string[] = ['pdf-byte-range-short', 'manifest-absent']

const COMMON_DEFECTS: Told = {
  'wrong-signer-certificate': 'signature-value-invalid',
  'signature-value-corrupted': 'signature-value-invalid',
  'no-signing-certificate-reference': 'no-signing-certificate',
  'no-time-stamp': 'level B',
  'time-stamp-over-other-bytes': 'time-stamp-imprint-mismatch',
  'time-stamp-signature-broken': 'time-stamp-signature-invalid',
  'no-certificate-values': 'chain unanchored',
  'no-revocation-values': 'level T',
  'no-revocation-values-of-authorities': 'revocation-values-incomplete',
  'no-revocation-values-of-time-stamps': 'revocation-values-incomplete',
  'revocation-for-another-certificate': 'revocation-not-of-signer',
  'revocation-signature-broken': 'revocation-signature-invalid',
  'signing-time-in-future': 'times-out-of-order',
}

const ARCHIVE_DEFECTS: Told = {
  'archive-time-stamp-missing': 'level LT',
  'archive-time-stamp-over-other-bytes': 'time-stamp-imprint-mismatch',
  'archive-time-stamp-signature-broken': 'time-stamp-signature-invalid',
}

const TRUST_DEFECTS: Told = {
  'ocsp-says-revoked': 'signer-revoked',
  'ocsp-says-unknown': 'signer-status-unknown',
  'ocsp-before-time-stamp': 'revocation-before-signing',
  'time-stamp-after-expiry': 'signer-not-valid-at-signing',
  'time-stamp-names-no-certificate': 'time-stamp-without-signing-certificate',
  'time-stamp-names-another-certificate': 'time-stamp-wrong-certificate',
}

async function assertTold(content: Buffer, told: string, { trust }: Bench): Promise<void> {
  const inspection = await inspect(content, { anchors: trust.pki.authorities.slice(-1) })
  const codes = allFindings(inspection).map(({ code }) => code)
  const summary = [...codes, ...inspection.signatures.flatMap(({ level, chain }) => [`level ${level}`, `chain ${chain}`])]
  assert.ok(summary.includes(told), `told: ${summary.join(', ')}`)
}

describe('defects of the reference deployment', () => {
  const files = { kind: 'files' as const, files: FILES }
  const sealed = (source: XadesSource, names: readonly string[]) =>
    sealXades({ source, seams: documentSeamsWith(...names) }, ec, bench.trust.services)
  const container = (...names: string[]) => sealed(files, names)
  const secondSignature = async (...names: string[]) => sealed({ kind: 'container', container: (await container()).content }, names)
  const pdf = async (...names: string[]) => {
    const first = await sealPades({ pdf: classicPdf() }, ec, bench.trust.services)
    return sealPades({ pdf: first.content, seams: documentSeamsWith(...names) }, ec, bench.trust.services)
  }
  const firstPdf = (...names: string[]) => sealPades({ pdf: classicPdf(), seams: documentSeamsWith(...names) }, ec, bench.trust.services)
  const signedCase = (name: CaseName) => async (defect: string) => {
    const seams = documentSeamsWith(defect)
    const first = await sealPades({ pdf: casePdf(name), seams }, ec, bench.trust.services)
    return addArchive(first.content, bench.trust.services, { seams })
  }
  const archived = (make: () => Promise<{ readonly content: Buffer }>) => async (name: string) =>
    addArchive((await make()).content, bench.trust.services, { seams: documentSeamsWith(name) })

  const tables: readonly [string, Told, (name: string) => Promise<{ readonly content: Buffer }>][] = [
    ['ASiC-E', { ...CONTAINER_DEFECTS, ...COMMON_DEFECTS }, container],
    ['ASiC-E with a second signature', SECOND_SIGNATURE_DEFECTS, secondSignature],
    ['ASiC-E archived', ARCHIVE_DEFECTS, archived(container)],
    ['ASiC-E with two signatures archived', { 'archive-over-first-signature-only': 'level LT' }, archived(secondSignature)],
    ['PDF', COMMON_DEFECTS, firstPdf],
    ['PDF with a second signature', PDF_DEFECTS, pdf],
    ['PDF archived', ARCHIVE_DEFECTS, archived(firstPdf)],
    ['PDF with a form', FORM_DEFECTS, signedCase('form-without-fields')],
    ['hybrid PDF', { 'pdf-stale-hidden-references': 'update-trailer' }, signedCase('hybrid-reference')],
  ]
  const names = Object.keys(alteredDocuments)
  for (const [document, told, make] of tables) {
    const itsOwn = names.filter((name) => name in told)
    for (const name of drawnToday(itsOwn, 6)) {
      it(`${document}: ${alteredDocuments[name]?.description}`, async () => assertTold((await make(name)).content, told[name] ?? '', bench))
    }
  }

  it('has an expectation for every defect', () => {
    const expected = new Set([...LEGAL, ...tables.flatMap(([, told]) => Object.keys(told))])
    assert.deepEqual([...expected].sort(), names.toSorted())
    assert.deepEqual(Object.keys(TRUST_DEFECTS), Object.keys(trustServiceDefects))
  })

  for (const [name, told] of drawnToday(Object.entries(TRUST_DEFECTS), 6)) {
    it(`trust services: ${name}`, async (context) => {
      const faulty = await openBench(['p-256'], context as TestContext, name)
      const asice = await sealXades({ source: files }, signerOf(faulty), faulty.trust.services)
      await assertTold(asice.content, told, faulty)
      const signedPdf = await sealPades({ pdf: classicPdf() }, signerOf(faulty), faulty.trust.services)
      await assertTold(signedPdf.content, told, faulty)
    })
  }
})
