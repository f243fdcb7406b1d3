// Certifications and the keys of a security store, as other programs look for them: what is right passes, under every reading that is in use.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { inspect } from '../../inspection/index.js'
import { withCatalogEntry } from '../../reference/defects/damaged-bytes.js'
import { addArchive, sealPades } from '../../reference/documents/index.js'
import type { Alterations } from '../../reference/seams.js'
import { altered, documentSeamsWith } from '../reference-documents/altered-seams.js'
import { classicPdf } from '../reference-documents/sample-pdfs.js'
import { trustServices } from '../reference-documents/trust-services.js'

const trust = await trustServices({ after })
const signer = await trust.pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'signer' })
const CERTIFYING: Alterations = { certification: () => 2 }
const CODES = ['certification-misplaced', 'store-keys-astray']

const keyedBy = (keyOf: (contents: Buffer) => string): Alterations => ({ 'store-key': () => keyOf })
const sha1Of = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex').toUpperCase()

test('a plain signature, and two of them', async () => {
  const once = await sealed(classicPdf())
  assert.deepEqual(await codesIn(once), [])
  assert.deepEqual(await codesIn(await sealed(once)), [])
})

test('a certification that the catalog does not name', async () => {
  const certified = await sealed(classicPdf(), CERTIFYING)
  assert.deepEqual(await codesIn(certified), ['certification-misplaced'])
  assert.deepEqual(await codesIn(await sealed(withPermissions(classicPdf()), CERTIFYING)), [])
})

test('a certification behind another signature, whatever the catalog names', async () => {
  const twice = await sealed(await sealed(withPermissions(classicPdf())), CERTIFYING)
  assert.deepEqual(await codesIn(twice), ['certification-misplaced'])
})

test('keys of VRI: of the whole contents, in either case, and of an archive time-stamp alone', async () => {
  for (const keyOf of [sha1Of, (contents: Buffer) => sha1Of(contents).toLowerCase()])
    assert.deepEqual(await codesIn(await sealed(classicPdf(), keyedBy(keyOf))), [])
  const archived = await addArchive(await sealed(classicPdf()), trust.services, { seams: altered(keyedBy(sha1Of), 'add-archive') })
  assert.deepEqual(await codesIn(archived.content), [])
})

test('a VRI that holds nothing but what it is', async () => {
  const { content } = await sealPades({ pdf: classicPdf(), seams: altered(keyedBy(() => 'Type')) }, signer, trust.services)
  assert.deepEqual(await codesIn(content), [])
})

test('keys of VRI that are hashes of other bytes', async () => {
  const seams = documentSeamsWith('pdf-store-keys-of-other-bytes')
  const { content } = await sealPades({ pdf: classicPdf(), seams }, signer, trust.services)
  assert.deepEqual(await codesIn(content), ['store-keys-astray'])
  assert.deepEqual(
    await codesIn(
      await sealed(
        classicPdf(),
        keyedBy((contents) => sha1Of(Buffer.from(contents.toString('hex')))),
      ),
    ),
    ['store-keys-astray'],
  )
})

async function sealed(pdf: Buffer, alterations: Alterations = {}): Promise<Buffer> {
  return (await sealPades({ pdf, seams: altered(alterations) }, signer, trust.services)).content
}

async function codesIn(pdf: Buffer): Promise<readonly string[]> {
  const { findings, signatures } = await inspect(pdf)
  return [...findings, ...signatures.flatMap((signature) => signature.findings)]
    .map(({ code }) => code)
    .filter((code) => CODES.includes(code))
}

/** What the catalog names is not looked into. */
function withPermissions(pdf: Buffer): Buffer {
  return withCatalogEntry(pdf, '/Perms << /DocMDP 1 0 R >>')
}
