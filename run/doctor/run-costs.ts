// What a run takes and what a gap in the deployment file leaves out, as types. The numbers are measured (measured-run.ts).

/** What one probe asks of a deployment; a number that is left out is 0. */
export interface ProbeCosts {
  /** HTTP requests, the token endpoint's included. */
  readonly requests?: number
  /** Those of them that go to the session and storage areas: none do with a pool. */
  readonly storage?: number
  /** Sessions that it opens. */
  readonly sessions?: number
  readonly uploads?: number
  /** Signature values that it sends, by who makes them: the first RSA signer, the first EC signer, the identity platform, any other signer. */
  readonly signatures?: Readonly<Partial<Record<SignerRole, number>>>
  /** Sessions that are sealed. */
  readonly seals?: number
  /** Time-stamps that the deployment asks for: one for each signature, seal and archive time-stamp that it makes. */
  readonly timeStamps?: number
}

/** Which signer of the deployment file signs. */
export type SignerRole = 'rsa' | 'ec' | 'platform' | 'other'

/** What a deployment file may leave out, or hold back, so that rows are out of scope. */
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

/** What a whole run against the reference deployment was measured to take. */
export interface MeasuredRun {
  /** By the title of the probe. */
  readonly probes: Readonly<Record<string, ProbeCosts>>
  readonly leftOut: Readonly<Record<Gap, LeftOut>>
  /** Rows whose condition did not come up: whether it does depends on the deployment. */
  readonly conditional: readonly string[]
}
