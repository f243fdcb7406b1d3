// What foreign tools say of a signed PDF: pdfsig and qpdf, and OpenSSL on the signatures cut out of it.
import assert from 'node:assert/strict'
import type { Workbench } from './foreign-validators.js'

interface CutOutSignature {
  readonly subFilter: string
  readonly contents: Buffer
  readonly covered: Buffer
}

/** Every signature of a PDF, cut out by its byte range, in the order of the file. */
function cutOutSignatures(pdf: Buffer): CutOutSignature[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/ByteRange ?\[ *(\d+) +(\d+) +(\d+) +(\d+) *\]/g)].map((match) => {
    const [start = 0, length = 0, secondStart = 0, secondLength = 0] = match.slice(1).map(Number)
    const covered = Buffer.concat([pdf.subarray(start, start + length), pdf.subarray(secondStart, secondStart + secondLength)])
    const hex = text.slice(length + 1, secondStart - 1)
    const dictionary = text.slice(text.lastIndexOf(' obj', match.index), text.indexOf('endobj', match.index))
    const subFilter = /\/SubFilter ?\/([\w.]+)/.exec(dictionary)?.[1] ?? ''
    return { subFilter, contents: Buffer.from(hex, 'hex'), covered }
  })
}

/** A database of trusted certificates for pdfsig. */
export async function trustForPdfsig(bench: Workbench): Promise<void> {
  await bench.write('nss/keep', '')
  assert.equal((await bench.run('certutil', '-N', '-d', 'sql:nss', '--empty-password')).status, 0)
  await bench.run('certutil', '-A', '-d', 'sql:nss', '-n', 'root', '-t', 'CT,C,C', '-i', 'root.pem')
  await bench.run('certutil', '-A', '-d', 'sql:nss', '-n', 'issuing', '-t', ',,', '-i', 'ca.pem')
}

/** Asserts that every signature is valid for pdfsig and OpenSSL, every document time-stamp for OpenSSL, and the file for qpdf. */
export async function assertAccepted(bench: Workbench, pdf: Buffer, expected: { signatures: number; timeStamps: number }): Promise<void> {
  await bench.write('signed.pdf', pdf)
  const pdfsig = await bench.run('pdfsig', '-nssdir', 'sql:nss', 'signed.pdf')
  assert.equal(pdfsig.output.match(/Signature is Valid/g)?.length ?? 0, expected.signatures, pdfsig.output)
  assert.equal(pdfsig.output.match(/Certificate is Trusted/g)?.length ?? 0, expected.signatures, pdfsig.output)
  const check = await bench.run('qpdf', '--check', 'signed.pdf')
  assert.equal(check.status, 0, check.output)

  const cutOut = cutOutSignatures(pdf)
  const signatures = cutOut.filter(({ subFilter }) => subFilter === 'ETSI.CAdES.detached')
  const timeStamps = cutOut.filter(({ subFilter }) => subFilter === 'ETSI.RFC3161')
  assert.deepEqual({ signatures: signatures.length, timeStamps: timeStamps.length }, expected)
  for (const { contents, covered } of signatures) {
    const { status, output } = await verifyCms(bench, contents, covered)
    assert.equal(status, 0, output)
  }
  for (const { contents, covered } of timeStamps) {
    const { output } = await verifyToken(bench, contents, covered)
    assert.match(output, /Verification: OK/)
  }
}

async function verifyCms(bench: Workbench, contents: Buffer, covered: Buffer) {
  await bench.write('signature.der', contents)
  await bench.write('covered', covered)
  const trust = '-CAfile root.pem -certfile ca.pem -purpose any -cades -out /dev/null'
  return bench.openssl(`cms -verify -binary -inform DER -in signature.der -content covered ${trust}`)
}

async function verifyToken(bench: Workbench, contents: Buffer, covered: Buffer) {
  await bench.write('token', contents)
  await bench.write('covered', covered)
  return bench.openssl('ts -verify -in token -token_in -data covered -CAfile root.pem -untrusted ca.pem')
}
