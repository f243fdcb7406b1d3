// An inspection as text for a person at a terminal.
// Must not judge: every word here is taken from the report.

import type { CertificateReport, Finding, Inspection, RevocationReport, SignatureReport, TimeStampReport } from './report.js'

/** Several lines, each ended by a line feed. */
export function renderInspection(inspection: Inspection, fileName?: string): string {
  const lines = [
    `${fileName === undefined ? '' : `${printable(fileName)}: `}${formatName(inspection)}, ${plural(inspection.signatures.length, 'signature')}`,
  ]
  for (const { name, size, sha256 } of inspection.files) lines.push(`  ${printable(name)}  ${size} bytes  sha256 ${sha256}`)
  for (const signature of inspection.signatures) lines.push(...signatureLines(signature))
  for (const stamp of inspection.timeStamps) lines.push(...timeStampLines('document time-stamp', stamp, '  '))
  lines.push(...findingLines(inspection.findings, '  '))
  return `${lines.join('\n')}\n`
}

function formatName({ format }: Inspection): string {
  return { 'asic-e': 'ASiC-E container', pdf: 'PDF', unknown: 'no document that can be inspected' }[format]
}

function signatureLines(signature: SignatureReport): string[] {
  const { id, where, valid, level, signer, algorithm, hash, claimedTime, chain, coversWholeDocument } = signature
  const lines = [
    `  signature ${printable(id)}${where === id ? '' : ` in ${printable(where)}`}: ${valid ? 'valid' : 'NOT VALID'}, level ${level}`,
    `    signer      ${certificateText(signer)}; chain ${chain}`,
    `    algorithm   ${algorithm}${hash === null ? '' : ` with ${hash}`}`,
    `    claimed     ${claimedTime ?? 'no time'}`,
  ]
  for (const { name, ok } of signature.covers)
    lines.push(`    covers      ${printable(name)}: ${{ true: 'unchanged', false: 'CHANGED', absent: 'not in the container' }[`${ok}`]}`)
  if (coversWholeDocument !== null)
    lines.push(`    covers      ${coversWholeDocument ? 'the whole document' : 'an earlier state of the document'}`)
  for (const stamp of signature.signatureTimeStamps) lines.push(...timeStampLines('signature time-stamp', stamp, '    '))
  for (const stamp of signature.archiveTimeStamps) lines.push(...timeStampLines('archive time-stamp', stamp, '    '))
  for (const revocation of signature.revocation) lines.push(revocationLine(revocation))
  return [...lines, ...findingLines(signature.findings, '    ')]
}

function timeStampLines(kind: string, stamp: TimeStampReport, indent: string): string[] {
  const problem = stamp.imprintOk ? 'its signature does not verify' : 'it stands over something else'
  return [
    `${indent}${kind} ${stamp.genTime ?? 'unreadable'}: ${stamp.valid ? 'valid' : `NOT VALID, ${problem}`}, by ${certificateText(stamp.signer)}; chain ${stamp.chain}`,
  ]
}

function revocationLine({ type, status, ofSigner, certificate, producedAt, signatureOk }: RevocationReport): string {
  const subject = ofSigner
    ? 'the signer'
    : certificate === null
      ? 'no certificate of this document'
      : `certificate ${certificate.slice(0, 16)}…`
  return `    ${type === 'ocsp' ? 'OCSP' : 'CRL '}        ${status} for ${subject}, ${producedAt ?? 'no time'}, ${signatureOk ? 'signature verified' : 'SIGNATURE NOT VERIFIED'}`
}

function certificateText(certificate: CertificateReport | null): string {
  return certificate === null ? 'unknown' : `${printable(certificate.subject)} (${certificate.keyType}, serial ${certificate.serial})`
}

function findingLines(findings: readonly Finding[], indent: string): string[] {
  return findings.map(({ severity, code, message, clause, where }) => {
    return `${indent}${severity === 'error' ? 'ERROR ' : 'advice'} ${code}: ${printable(message)}${clause === undefined ? '' : ` [${clause}]`} (${printable(where)})`
  })
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Names come from hostile documents: nothing in them may move the cursor, change colours or turn the writing direction. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '�').slice(0, 300)
}
