// What a row of a tampering table is, and the small edits that rows are made of.
import type { Finding, FindingCode, Inspection } from '../../../inspection/index.js'

export interface Tampering<Base> {
  readonly name: string
  readonly finds: FindingCode
  /** Only advised against: it touches nothing that a signature covers. */
  readonly isAdvice?: boolean
  readonly make: (base: Base) => Buffer
}

export function allFindings({ findings, signatures }: Inspection): Finding[] {
  return [...findings, ...signatures.flatMap((signature) => signature.findings)]
}

export function codesOf(inspection: Inspection): FindingCode[] {
  return allFindings(inspection).map(({ code }) => code)
}

export function errorCodes(inspection: Inspection): string[] {
  return allFindings(inspection).flatMap(({ severity, code }) => (severity === 'error' ? [code] : []))
}

/** Replaces the first occurrence. @throws when there is none, so that no row tampers with nothing */
export function edit(text: string, from: string | RegExp, to: string): string {
  const edited = text.replace(from, () => to)
  if (edited === text) throw new Error(`Nothing to tamper with: ${from}`)
  return edited
}

export function flip(bytes: Uint8Array, offset: number): Buffer {
  const flipped = Buffer.from(bytes)
  const at = offset < 0 ? flipped.length + offset : offset
  flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at)
  return flipped
}

/** Moves the first time of this ASN.1 tag by some seconds: a signed value that stays well-formed. */
export function flipTime(der: Uint8Array, tag: 0x17 | 0x18): Buffer {
  const length = tag === 0x17 ? 13 : 15
  const at = Buffer.from(der).indexOf(Buffer.from([tag, length]))
  if (at < 0) throw new Error('Nothing to tamper with: no time in the value.')
  return flip(der, at + length)
}
