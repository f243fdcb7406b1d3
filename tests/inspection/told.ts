// What an inspection tells, without where: findings of the document and of its signatures together.
import type { Finding, FindingCode, Inspection } from '../../inspection/index.js'

export function allFindings({ findings, signatures }: Inspection): Finding[] {
  return [...findings, ...signatures.flatMap((signature) => signature.findings)]
}

export function codesOf(inspection: Inspection): FindingCode[] {
  return allFindings(inspection).map(({ code }) => code)
}

export function errorCodes(inspection: Inspection): FindingCode[] {
  return allFindings(inspection).flatMap(({ severity, code }) => (severity === 'error' ? [code] : []))
}
