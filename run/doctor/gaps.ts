// The gaps that a deployment file may have: which key closes each, and which of them a file has. Pure.
import type { Deployment } from '../../fixtures/deployment-file/index.js'

/** What a deployment file may leave out, or hold back, so that rows are not applicable. */
export const GAPS = [
  'rsa',
  'ec',
  'signers',
  'platform',
  'seal',
  'work',
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

/** Why rows are not applicable because of a gap, and which key adds them. */
export const GAP_TEXTS: Readonly<Record<Gap, { readonly reason: string; readonly remedy: string }>> = {
  signers: { reason: 'no signer', remedy: 'name an RSA and an EC key under signers' },
  rsa: { reason: 'no RSA signer', remedy: 'name one under signers' },
  ec: { reason: 'no EC signer', remedy: 'name one under signers' },
  platform: { reason: 'no signer of the identity platform', remedy: 'name one of kind identity-platform under signers' },
  seal: { reason: 'no seal', remedy: 'name one as seal' },
  work: { reason: 'neither a signer nor a seal', remedy: 'name signers, or a seal' },
  secondSeal: { reason: 'no second seal', remedy: 'name one as secondSeal' },
  otherProvider: { reason: 'no second provider', remedy: 'name one as authorization.other' },
  grant: { reason: 'an access token in place of a token endpoint', remedy: 'give authorization.tokenUrl, clientId and clientSecret' },
  anchors: { reason: 'no anchors for documents', remedy: 'name them as documents.anchors' },
  unsignable: { reason: 'nothing that must not be signed', remedy: 'name a file or session as samples.unsignable' },
  authCertificate: { reason: 'no authentication certificate', remedy: 'name one as authCertificate' },
  expectedClientId: { reason: 'no client id to expect', remedy: 'name it as expected.oauthClientId' },
  readBack: { reason: 'a pool: no files can be put in, and no documents read back', remedy: 'use sessions.kind storage-api' },
  batch: { reason: 'one session per call', remedy: 'raise limits.sessionsPerCallCeiling' },
  severalPerSigning: {
    reason: 'every signer is eid-scan, which signs one document at a time',
    remedy: 'name a signer of another platform',
  },
}

/** The gaps of a deployment; one that follows from another is left out. */
export function gapsOf({ signers, seal, secondSeal, otherAuthorization, ...rest }: Deployment): readonly Gap[] {
  const { authorization, anchors, unsignable, authCertificate, expected, sessions, limits } = rest
  const has = (keyType: 'rsa' | 'ec'): boolean => signers.some((signer) => signer.keyType === keyType)
  const found: readonly (readonly [Gap, boolean])[] = [
    ['signers', signers.length === 0],
    ['rsa', signers.length > 0 && !has('rsa')],
    ['ec', signers.length > 0 && !has('ec')],
    ['platform', signers.length > 0 && !signers.some(({ kind }) => kind === 'identity-platform')],
    ['severalPerSigning', signers.length > 0 && signers.every(({ platform }) => platform === 'eid-scan')],
    ['authCertificate', authCertificate === undefined && signers.every((signer) => signer.authCertificate === undefined)],
    ['seal', seal === undefined],
    ['work', signers.length === 0 && seal === undefined],
    ['secondSeal', seal !== undefined && secondSeal === undefined],
    ['otherProvider', otherAuthorization === undefined],
    ['grant', authorization.kind === 'access-token'],
    ['anchors', anchors === undefined],
    ['unsignable', unsignable === undefined],
    ['expectedClientId', expected.oauthClientId === undefined],
    ['readBack', sessions.kind === 'pool'],
    ['batch', limits.sessionsPerCallCeiling === 1],
  ]
  return found.flatMap(([gap, isThere]) => (isThere ? [gap] : []))
}
