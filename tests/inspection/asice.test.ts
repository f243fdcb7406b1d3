// ASiC-E containers made by foreign tools: each one accepted as it is, and found out in every way it can be tampered with.
// Must not know the reference deployment.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { inspect } from '../../inspection/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { createForeignContainer, createForeignSignatureFile, type ForeignOptions } from './foreign/asice.js'
import { foreignPki } from './foreign/pki.js'
import { writeZip } from './foreign/zip.js'
import { fileTamperings } from './tampering/asice.js'
import { type ContainerBase, partsOf } from './tampering/container.js'
import { allFindings } from './tampering/table.js'
import { adviceTamperings, evidenceTamperings, signatureTamperings } from './tampering/xades.js'

const FILES = { 'hello world.txt': Buffer.from('hello'), 'b.bin': Buffer.alloc(3000, 7) }

describe('ASiC-E made by xmlsec1, openssl and zip', { skip: missingTools('xmlsec1', 'openssl', 'zip') }, () => {
  const pki = foreignPki()
  const options: ForeignOptions = { signer: pki.ec, style: 'modern', files: FILES }
  const base: ContainerBase = { pki, options, ...createForeignSignatureFile(pki, options) }

  // Every canonicalization, in both styles and with both kinds of keys, is in the corpus.
  const untouched: Readonly<Record<string, Omit<ForeignOptions, 'files'>>> = {
    'exclusive canonicalization, RSA, CRL': { signer: pki.rsa, style: 'modern', revocation: 'crl' },
    'C14N 1.1, no transforms, ECDSA, OCSP signed by the CA itself': { signer: pki.ec, style: 'service', ocspBy: pki.ca },
  }
  for (const [name, signing] of Object.entries(untouched)) {
    it(`accepts: ${name}`, async () => {
      const container = createForeignContainer(pki, { ...signing, files: FILES })
      const inspection = await inspect(container, { anchors: [pki.ca.der] })
      assert.deepEqual(allFindings(inspection), [])
      const [signature, ...more] = inspection.signatures
      assert.ok(signature !== undefined && more.length === 0)
      assert.deepEqual([signature.valid, signature.level, signature.chain], [true, 'LTA', 'anchored'])
      assert.ok(signature.covers.length === 2 && signature.covers.every(({ ok }) => ok === true))
      const stamps = [...signature.signatureTimeStamps, ...signature.archiveTimeStamps]
      assert.ok(stamps.length === 2 && stamps.every(({ valid, chain }) => valid && chain === 'anchored'))
      const [revocation, ...others] = signature.revocation
      assert.deepEqual([revocation?.ofSigner, revocation?.status, revocation?.signatureOk, others], [true, 'good', true, []])
      assert.equal(inspection.files.map(({ name: file }) => file).join(), Object.keys(FILES).join())
    })
  }

  it('accepts the container that the tamperings start from', async () => {
    assert.deepEqual(allFindings(await inspect(writeZip(partsOf(base)))), [])
  })

  for (const { name, finds, make } of [...fileTamperings, ...adviceTamperings, ...signatureTamperings, ...evidenceTamperings]) {
    it(`finds ${finds}: ${name}`, async () => {
      const codes = allFindings(await inspect(make(base))).map(({ code }) => code)
      assert.ok(codes.includes(finds), `found: ${codes.join(', ')}`)
    })
  }

  it('calls no tampered signature valid', async () => {
    const structural = ['target-mismatch', 'nested-signature', 'qualifying-properties-ambiguous', 'duplicate-id']
    for (const { name, finds, make } of signatureTamperings.filter((row) => !structural.includes(row.finds))) {
      const { signatures } = await inspect(make(base))
      assert.ok(!signatures.some(({ valid }) => valid), `${finds}: ${name}`)
    }
  })

  it('tells an anchored chain from a foreign one of the same name', async () => {
    const container = createForeignContainer(pki, { signer: pki.stranger, style: 'modern', files: FILES, ocspOf: pki.ec })
    const { signatures } = await inspect(container, { anchors: [pki.ca.der] })
    assert.deepEqual([signatures[0]?.valid, signatures[0]?.chain], [true, 'unanchored'])
    assert.ok(signatures[0]?.findings.some(({ severity, code }) => severity === 'error' && code === 'signer-unanchored'))
    const unasked = await inspect(container)
    assert.equal(unasked.signatures[0]?.chain, 'no-anchors')
  })

  it('compares files outside the container with the digests it is given', async () => {
    const container = writeZip(partsOf(base).filter(({ name }) => name !== 'b.bin'))
    const digest = (bytes: Buffer) => [{ name: 'b.bin', hash: 'sha256', digest: createHash('sha256').update(bytes).digest() }]
    const covered = async (detached: ReturnType<typeof digest>) => (await inspect(container, { detached })).signatures[0]?.covers[1]?.ok
    assert.equal(await covered([]), 'absent')
    assert.equal(await covered(digest(FILES['b.bin'])), true)
    assert.equal(await covered(digest(Buffer.from('other'))), false)
  })
})
