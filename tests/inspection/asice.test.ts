// ASiC-E containers made by foreign tools: found out in every way in which they can be tampered with. Those in order are in legal.test.ts.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { type FindingCode, inspect } from '../../inspection/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import type { ForeignOptions } from './foreign/asice.js'
import { foreignPki } from './foreign/pki.js'
import { writeZip } from './foreign/zip.js'
import { fileTamperings } from './tampering/asice.js'
import { baseOf, partsOf, type Row, signedContainer } from './tampering/container.js'
import { evidenceTamperings } from './tampering/evidence.js'
import { allFindings, codesOf, edit } from './tampering/table.js'
import { signatureTamperings } from './tampering/xades.js'

const FILES = { 'hello world.txt': Buffer.from('hello'), 'b.bin': Buffer.alloc(3000, 7) }
/** Where this is wrong, the signature value itself may be right. */
const STRUCTURAL = ['target-mismatch', 'nested-signature', 'qualifying-properties-ambiguous', 'duplicate-id']

function breaksAll(row: Row): boolean {
  const { name, finds, isAdvice = false } = row
  return signatureTamperings.includes(row) && !isAdvice && !STRUCTURAL.includes(finds) && !name.startsWith('a second signature file')
}

describe('ASiC-E made by xmlsec1 and openssl', { skip: missingTools('xmlsec1', 'openssl') }, () => {
  const pki = foreignPki()
  const options: ForeignOptions = { signer: pki.ec, files: FILES }
  const base = baseOf(pki, options)

  it('starts from a container with nothing wrong in it', async () => {
    assert.deepEqual(allFindings(await inspect(writeZip(partsOf(base)), { anchors: [pki.ca.der] })), [])
  })

  for (const row of [...fileTamperings, ...signatureTamperings, ...evidenceTamperings]) {
    const { name, finds, make, isAdvice = false } = row
    it(`finds ${finds}: ${name}`, async () => {
      const inspection = await inspect(make(base), { anchors: [pki.ca.der] })
      const told = allFindings(inspection).map(({ code, severity }) => `${severity} ${code}`)
      assert.ok(told.includes(`${isAdvice ? 'advice' : 'error'} ${finds}`), `found: ${told.join(', ')}`)
      if (breaksAll(row)) assert.ok(!inspection.signatures.some(({ valid }) => valid), 'a signature whose file was tampered with is valid')
    })
  }

  it('is accepted without anchors where the CA that answered stands nowhere else, and its chain is not judged', async () => {
    const { signatures } = await inspect(signedContainer(pki, { ...options, ocspBy: pki.ca, bare: true }))
    assert.deepEqual([signatures[0]?.valid, signatures[0]?.chain], [true, 'no-anchors'])
    assert.ok(signatures[0]?.revocation.every(({ ofSigner, signatureOk }) => ofSigner && signatureOk))
  })

  it('tells of a signer who is revoked, or not known, without anchors too', async () => {
    const telling: readonly FindingCode[] = ['signer-revoked', 'signer-status-unknown']
    for (const { name, finds, make } of evidenceTamperings.filter((row) => telling.includes(row.finds))) {
      const codes = codesOf(await inspect(make(base)))
      assert.ok(codes.includes(finds), `${name}: ${codes.join(', ')}`)
    }
  })

  it('tells of a response whose responder is not there, unless the caller hands it over', async () => {
    const content = signedContainer(pki, { ...options, ocspParameters: ['-resp_no_certs'] })
    const missing = ['certificate-values-incomplete', 'revocation-responder-unknown']
    const told = async (...anchors: Buffer[]) => codesOf(await inspect(content, { anchors })).filter((code) => missing.includes(code))
    assert.deepEqual((await told(pki.ca.der)).sort(), missing)
    assert.deepEqual(await told(pki.ca.der, pki.responder.der), [])
  })

  it('tells of a list whose issuer is not there', async () => {
    const listed = baseOf(pki, { ...options, revocation: 'crl' })
    const orphan = edit(listed.xml, /<xades:CertificateValues[\s\S]*<\/xades:CertificateValues>/, '')
    const inspection = await inspect(writeZip(partsOf({ ...listed, xml: orphan })))
    assert.ok(codesOf(inspection).includes('revocation-responder-unknown'))
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
