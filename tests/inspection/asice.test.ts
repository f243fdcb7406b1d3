// ASiC-E containers made by foreign tools: each one accepted as it is, and found out in every way it can be tampered with.
// Must not know the reference deployment.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inspect } from '../../inspection/index.js'
import { createForeignContainer, createForeignSignatureFile, type ForeignOptions } from './foreign/asice.js'
import { createForeignPki, type ForeignPki } from './foreign/pki.js'
import { missingTools, workDirectory } from './foreign/tools.js'
import { writeZip } from './foreign/zip.js'
import { fileTamperings } from './tampering/asice.js'
import { type ContainerBase, partsOf } from './tampering/container.js'
import { allFindings } from './tampering/table.js'
import { adviceTamperings, evidenceTamperings, signatureTamperings } from './tampering/xades.js'

const FILES = { 'hello world.txt': Buffer.from('hello'), 'b.bin': Buffer.alloc(3000, 7) }

describe('ASiC-E made by xmlsec1, openssl and zip', { skip: missingTools('xmlsec1', 'openssl', 'zip') }, () => {
  const work = workDirectory()
  let pki: ForeignPki
  let base: ContainerBase

  before(() => {
    pki = createForeignPki(work.path)
    const options: ForeignOptions = { signer: pki.ec, style: 'modern', files: FILES }
    base = { pki, options, ...createForeignSignatureFile(pki, options) }
  })
  after(() => work.remove())

  const untouched: Readonly<Record<string, (pki: ForeignPki) => Omit<ForeignOptions, 'files'>>> = {
    'exclusive canonicalization, ECDSA, OCSP': ({ ec }) => ({ signer: ec, style: 'modern' }),
    'exclusive canonicalization, RSA, CRL': ({ rsa }) => ({ signer: rsa, style: 'modern', revocation: 'crl' }),
    'exclusive canonicalization with comments': ({ ec }) => ({
      signer: ec,
      style: 'modern',
      method: 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
    }),
    'exclusive canonicalization with inclusive prefixes': ({ ec }) => ({ signer: ec, style: 'modern', prefixes: 'asic xades' }),
    'C14N 1.1 with comments': ({ ec }) => ({ signer: ec, style: 'service', method: 'http://www.w3.org/2006/12/xml-c14n11#WithComments' }),
    'C14N 1.0': ({ ec }) => ({ signer: ec, style: 'service', method: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315' }),
    'C14N 1.0 with comments': ({ rsa }) => ({
      signer: rsa,
      style: 'service',
      method: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments',
    }),
    'C14N 1.1, no transforms, RSA, OCSP': ({ rsa }) => ({ signer: rsa, style: 'service' }),
    'C14N 1.1, no transforms, ECDSA, OCSP signed by the CA itself': ({ ec, ca }) => ({ signer: ec, style: 'service', ocspBy: ca }),
  }
  for (const [name, optionsOf] of Object.entries(untouched)) {
    it(`accepts: ${name}`, async () => {
      const container = createForeignContainer(pki, { ...optionsOf(pki), files: FILES })
      const inspection = await inspect(container, { anchors: [pki.ca.der] })
      assert.deepEqual(allFindings(inspection), [])
      const [signature] = inspection.signatures
      assert.equal(inspection.signatures.length, 1)
      assert.equal(signature?.valid, true)
      assert.equal(signature?.level, 'LTA')
      assert.equal(signature?.chain, 'anchored')
      assert.deepEqual(
        signature?.covers.map(({ ok }) => ok),
        [true, true],
      )
      const stamps = [...(signature?.signatureTimeStamps ?? []), ...(signature?.archiveTimeStamps ?? [])]
      assert.deepEqual(
        stamps.map(({ valid, chain }) => [valid, chain]),
        [
          [true, 'anchored'],
          [true, 'anchored'],
        ],
      )
      assert.deepEqual(
        signature?.revocation.map(({ ofSigner, status, signatureOk }) => [ofSigner, status, signatureOk]),
        [[true, 'good', true]],
      )
      assert.deepEqual(
        inspection.files.map((file) => file.name),
        Object.keys(FILES),
      )
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
    for (const { name, make } of signatureTamperings) {
      const { signatures } = await inspect(make(base))
      const structural = [
        'no Target',
        'the Target of another signature',
        'a signature inside a signature',
        'two SignedProperties',
        'two QualifyingProperties',
        'the signed properties twice',
      ]
      if (structural.includes(name)) continue
      assert.ok(!signatures.some(({ valid }) => valid), name)
    }
  })

  it('tells an anchored chain from a foreign one of the same name', async () => {
    const container = createForeignContainer(pki, { signer: pki.stranger, style: 'modern', files: FILES, ocspOf: pki.ec })
    const { signatures } = await inspect(container, { anchors: [pki.ca.der] })
    assert.equal(signatures[0]?.valid, true)
    assert.equal(signatures[0]?.chain, 'unanchored')
    assert.ok(signatures[0]?.findings.some(({ severity, code }) => severity === 'error' && code === 'signer-unanchored'))
    const unasked = await inspect(container)
    assert.equal(unasked.signatures[0]?.chain, 'no-anchors')
  })

  it('compares files outside the container with the digests it is given', async () => {
    const { createHash } = await import('node:crypto')
    const container = writeZip(partsOf(base).filter(({ name }) => name !== 'b.bin'))
    const digest = (bytes: Buffer) => [{ name: 'b.bin', hash: 'sha256', digest: createHash('sha256').update(bytes).digest() }]
    const covered = async (detached: ReturnType<typeof digest>) => (await inspect(container, { detached })).signatures[0]?.covers[1]?.ok
    assert.equal(await covered([]), 'absent')
    assert.equal(await covered(digest(FILES['b.bin'])), true)
    assert.equal(await covered(digest(Buffer.from('other'))), false)
  })
})
