// The gaps that a deployment file may have, and the rows and probes that fall away with each, as types. Knows no deployment file.

/** What a deployment file may leave out, or hold back, so that rows are not applicable. */
export const GAPS = [
  'rsa',
  'ec',
  'signers',
  'platform',
  'seal',
  'secondSeal',
  'otherProvider',
  'grant',
  'anchors',
  'unsignable',
  'authCertificate',
  'expectedClientId',
  'readBack',
  'batch',
  'severalPerSigning',
] as const
/** One of {@link GAPS}. */
export type Gap = (typeof GAPS)[number]

/** What a gap leaves out: rows that are not applicable then, and probes that are not run. */
export interface LeftOut {
  readonly rows: readonly string[]
  readonly probes: readonly string[]
}
