// The text for a person, and the list of codes: complete, printable, and nothing a hostile name can play with.
// Must not know how documents are read.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type FindingCode, findingCodes, type Inspection, inspect, renderInspection } from '../../inspection/index.js'
import { plainPdf } from './foreign/pdf.js'
import { fileTamperings } from './tampering/asice.js'
import { pdfTamperings } from './tampering/pdf.js'
import { adviceTamperings, evidenceTamperings, signatureTamperings } from './tampering/xades.js'

describe('renderInspection', () => {
  it('tells format, revisions and findings', async () => {
    const text = renderInspection(await inspect(plainPdf()), 'plain.pdf')
    assert.match(text, /^plain\.pdf: PDF, 0 signatures\n {2}revision 1 {2}\d+ bytes {2}sha256 [0-9a-f]{64}\n {2}advice no-signature: /)
  })

  it('lets no name from a document move the cursor or turn the writing direction', () => {
    const name = 'a\u001b[2J\u202egpj.exe\r\n'
    const inspection: Inspection = {
      format: 'asic-e',
      files: [{ name, size: 1, sha256: '' }],
      signatures: [],
      timeStamps: [],
      findings: [],
    }
    assert.match(
      renderInspection(inspection, name),
      /^a�\[2J�gpj\.exe��: ASiC-E container, 0 signatures\n {2}a�\[2J�gpj\.exe�� {2}1 bytes {2}sha256 \n$/,
    )
  })
})

/** Provoked by other tests than the tables: documents of the reference deployment, hand-made bytes, the corpus, other anchors. */
const ELSEWHERE: readonly FindingCode[] = [
  'broken-hash',
  'cms-not-der',
  'no-signing-certificate',
  'not-pades',
  'signing-time-attribute',
  'reference-not-a-file',
  'revocation-before-signing',
  'signer-not-valid-at-signing',
  'change-not-permitted',
  'counter-signature-not-read',
  'revocation-unanchored',
  'signed-attributes-not-der',
  'signer-chain-broken',
  'signer-unanchored',
]

/** Not provoked by any test: no tool at hand makes such a value. Chains of signers provoke the rules on chains, which are the same for all. */
const UNPROVOKED: readonly FindingCode[] = [
  'revocation-chain-broken',
  'time-stamp-chain-broken',
  'time-stamp-unanchored',
  'revocation-responder-not-valid',
  'time-stamp-certificate-not-valid',
  'time-stamp-wrong-certificate',
]

describe('finding codes', () => {
  it('are each provoked by a tampering', () => {
    const tables = [...fileTamperings, ...adviceTamperings, ...signatureTamperings, ...evidenceTamperings, ...pdfTamperings]
    const provoked = new Set<FindingCode>([...tables.map(({ finds }) => finds), ...ELSEWHERE, ...UNPROVOKED])
    assert.deepEqual(
      findingCodes.filter((code) => !provoked.has(code)),
      [],
    )
  })
})
