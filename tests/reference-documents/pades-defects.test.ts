// Defects of PDFs and of the trust services: each is found by foreign tools, and breaks nothing but what it says.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { addArchive, sealPades } from '../../reference/documents/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { documentSeamsWith } from './altered-seams.js'
import type { Workbench } from './foreign-validators.js'
import { cutOutSignatures, verifyCms, verifyToken } from './pdf-judgement.js'
import { classicPdf } from './sample-pdfs.js'
import { prepared } from './trust-services.js'

const skip = missingTools('openssl')

/** Defects of signing, with everything that is wrong then. */
const ofSigning: Readonly<Record<string, readonly string[]>> = {
  'wrong-signer-certificate': ['signature'],
  'signature-value-corrupted': ['signature'],
  'no-signing-certificate-reference': ['signature'],
  'no-time-stamp': ['no time-stamp'],
  'no-revocation-values': ['no revocation'],
  'pdf-byte-range-short': ['byte range'],
  'pdf-earlier-bytes-changed': ['earlier bytes'],
  'pdf-altered-after-signing': ['signature', 'earlier bytes'],
  'pdf-bytes-after-signature': ['stray bytes'],
  'pdf-truncated': ['no signature'],
}

for (const [defect, expected] of Object.entries({ 'no defect': [], ...ofSigning })) {
  test(`${defect}: ${expected.join(', ') || 'nothing to find'}`, { skip }, async (context) => {
    const { trust, bench, sealer } = await prepared(context)
    const pdf = classicPdf()
    const seams = documentSeamsWith(...(defect === 'no defect' ? [] : [defect]))
    const { content } = await sealPades({ pdf, seams }, sealer, trust.services)
    assert.deepEqual(await findings(bench, pdf, content), expected)
  })
}

/** Defects of preserving: whether there is a document time-stamp, and whether it holds. */
const ofPreserving: Readonly<Record<string, readonly [present: number, valid: number]>> = {
  'archive-time-stamp-missing': [0, 0],
  'archive-time-stamp-over-other-bytes': [1, 0],
  'archive-time-stamp-signature-broken': [1, 0],
}

for (const [defect, [present, valid]] of Object.entries({ 'no defect': [1, 1] as const, ...ofPreserving })) {
  test(`preserving under ${defect}: ${present} document time-stamps, ${valid} of them valid`, { skip }, async (context) => {
    const { trust, bench, sealer } = await prepared(context)
    const { content } = await sealPades({ pdf: classicPdf() }, sealer, trust.services)
    const seams = documentSeamsWith(...(defect === 'no defect' ? [] : [defect]))
    const preserved = await addArchive(content, trust.services, { seams })
    const stamps = cutOutSignatures(preserved.content).filter(({ subFilter }) => subFilter === 'ETSI.RFC3161')
    const judged = await Promise.all(stamps.map(async ({ contents, covered }) => (await verifyToken(bench, contents, covered)).output))
    assert.deepEqual([stamps.length, judged.filter((output) => /Verification: OK/.test(output)).length], [present, valid])
  })
}

/** Defects of the trust services, with what OpenSSL then reads in the OCSP response or the token of a signature. */
const ofTrust: Readonly<Record<string, RegExp>> = {
  'ocsp-says-revoked': /: revoked/,
  'ocsp-says-unknown': /: unknown/,
  'ocsp-before-time-stamp': /This Update/,
  'time-stamp-after-expiry': /Time stamp/,
}

for (const [defect, pattern] of Object.entries(ofTrust)) {
  test(`${defect} shows in what the trust service says`, { skip }, async (context) => {
    const { trust, bench, sealer } = await prepared(context, defect)
    const issuer = trust.pki.issuingCa.certificate
    const revocation = await trust.services.revocation(sealer.certificate, issuer)
    await bench.write('response', revocation.der)
    await bench.write('sealer.der', sealer.certificate)
    await bench.openssl('x509 -inform DER -in sealer.der -out sealer.pem')
    const ocsp = 'ocsp -no_nonce -respin response -issuer ca.pem -cert sealer.pem'
    const status = await bench.openssl(`${ocsp} -CAfile root.pem -verify_other ca.pem -validity_period 31536000`)
    await bench.write('token', await trust.services.timeStamp(Buffer.alloc(32), 'sha256'))
    const token = await bench.openssl('ts -reply -in token -token_in -token_out -text')
    assert.match(`${status.output}${token.output}`, pattern)
    const difference = timeIn(token.output, /Time stamp: (.+)/) - timeIn(status.output, /This Update: (.+)/)
    const shifts = defect === 'ocsp-before-time-stamp' || defect === 'time-stamp-after-expiry'
    assert.equal(difference > 3_600_000, shifts, `the token is ${difference} ms younger than the OCSP response`)
  })
}

test('OpenSSL refuses a token that names another certificate', { skip }, async (context) => {
  const { trust, bench } = await prepared(context, 'time-stamp-names-another-certificate')
  const token = await trust.services.timeStamp(createHash('sha256').update('covered').digest(), 'sha256')
  const { status, output } = await verifyToken(bench, token, Buffer.from('covered'))
  assert.notEqual(status, 0)
  assert.match(output, /ess cert id not found/i)
})

function timeIn(output: string, pattern: RegExp): number {
  return Date.parse(pattern.exec(output)?.[1] ?? '')
}

const signatureTimeStampOid = Buffer.from('060b2a864886f70d010910020e', 'hex')

async function findings(bench: Workbench, before: Buffer, after: Buffer): Promise<string[]> {
  const [signature] = cutOutSignatures(after)
  if (signature === undefined || after.indexOf('endobj', after.indexOf('/ByteRange')) === -1) return ['no signature']
  const text = after.toString('latin1')
  const revisionEnd = after.length - signature.rest
  const found: string[] = []
  if ((await verifyCms(bench, signature.contents, signature.covered)).status !== 0) found.push('signature')
  if (!signature.contents.includes(signatureTimeStampOid)) found.push('no time-stamp')
  if (!text.includes('/OCSPs')) found.push('no revocation')
  if (!/%%EOF\r?\n?$/.test(text.slice(0, revisionEnd)) || text[revisionEnd] === '\n') found.push('byte range')
  if (!after.subarray(0, before.length).equals(before)) found.push('earlier bytes')
  if (!/%%EOF\r?\n?$/.test(text)) found.push('stray bytes')
  return found
}
