// What an inspection tells, without where: findings of the document and of its signatures together, and the whole of it in one line.
import { type Finding, type Inspection, type SignatureReport, summaryOf } from '../../inspection/index.js'

export function allFindings({ findings, signatures }: Inspection): Finding[] {
  return [...findings, ...signatures.flatMap((signature) => signature.findings)]
}

/** All that is judged, but for names, times and wording. */
export function saidOf(inspection: Inspection): string {
  const [summary = ''] = summaryOf(inspection).text.split(': ')
  const findings = allFindings(inspection).map(
    ({ severity, code, clause }) => `${severity} ${code}${clause === undefined ? '' : ` (${clause})`}`,
  )
  const stamps = inspection.timeStamps.map((stamp) => `document time-stamp ${verdictOf(stamp)}`)
  return [summary, ...counted([...inspection.signatures.map(signatureText), ...stamps, ...findings])].join('; ')
}

function signatureText(signature: SignatureReport): string {
  const { level, nextLevel, covers, coversWholeDocument, signatureTimeStamps, archiveTimeStamps, revocation } = signature
  const data = revocation.map(({ type, status, ofSigner, certificate, signatureOk, chain }) => {
    const about = ofSigner ? 'signer' : certificate === null ? 'nobody' : 'another'
    return `${type} ${status} of ${about} ${signatureOk ? 'verified' : 'NOT VERIFIED'} ${chain}`
  })
  const parts = [
    ...(coversWholeDocument === false ? ['CHANGED LATER'] : []),
    ...covers.map(({ ok }) => (ok === true ? 'file' : ok === false ? 'CHANGED FILE' : 'ABSENT FILE')),
    ...signatureTimeStamps.map((stamp) => `time-stamp ${verdictOf(stamp)}`),
    ...data,
    ...archiveTimeStamps.map((stamp) => `archive ${verdictOf(stamp)}`),
  ]
  const next = nextLevel === null ? [] : [`${nextLevel.level} lacks ${nextLevel.missing.length}`]
  return [`${verdictOf(signature)} ${level}`, ...next, ...counted(parts)].join(', ')
}

function verdictOf({ valid, judged, chain }: Pick<SignatureReport, 'valid' | 'judged' | 'chain'>): string {
  return `${valid ? 'valid' : judged ? 'NOT VALID' : 'NOT JUDGED'} ${chain}`
}

/** Each text once, with how often it came. */
function counted(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((text) => {
    const count = texts.filter((one) => one === text).length
    return count === 1 ? text : `${count} ${text}`
  })
}
