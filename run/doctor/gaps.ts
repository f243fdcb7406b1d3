// The gaps that a deployment file may have: which key closes each, and which of them a file has. Pure.
import type { Deployment } from '../../fixtures/deployment-file/index.js'

/** What a deployment file may leave out, or hold back. */
interface GapInFile {
  /** Why rows are not applicable because of it, and which key adds them. */
  readonly reason: string
  readonly remedy: string
  /** Whether a file has it; not where it follows from another. */
  readonly isIn: (deployment: Deployment) => boolean
}

const gap = (reason: string, remedy: string, isIn: GapInFile['isIn']): GapInFile => ({ reason, remedy, isIn })
const lacksKey = (keyType: 'rsa' | 'ec'): GapInFile['isIn'] => {
  return ({ signers }) => signers.length > 0 && signers.every((signer) => signer.keyType !== keyType)
}

/** Every gap by its name. */
export const GAPS = {
  signers: gap('no signer', 'name an RSA and an EC key under signers', ({ signers }) => signers.length === 0),
  rsa: gap('no RSA signer', 'name one under signers', lacksKey('rsa')),
  ec: gap('no EC signer', 'name one under signers', lacksKey('ec')),
  platform: gap(
    'no signer of the identity platform',
    'name one of kind identity-platform under signers',
    ({ signers }) => signers.length > 0 && signers.every(({ kind }) => kind !== 'identity-platform'),
  ),
  severalPerSigning: gap(
    'every signer is eid-scan, which signs one document at a time',
    'name a signer of another platform',
    ({ signers }) => signers.length > 0 && signers.every(({ platform }) => platform === 'eid-scan'),
  ),
  authCertificate: gap('no authentication certificate', 'name one as authCertificate', ({ authCertificate, signers }) => {
    return authCertificate === undefined && signers.every((signer) => signer.authCertificate === undefined)
  }),
  seal: gap('no seal', 'name one as seal', ({ seal }) => seal === undefined),
  work: gap('neither a signer nor a seal', 'name signers, or a seal', ({ signers, seal }) => signers.length === 0 && seal === undefined),
  secondSeal: gap('no second seal', 'name one as secondSeal', ({ seal, secondSeal }) => seal !== undefined && secondSeal === undefined),
  otherProvider: gap('no second provider', 'name one as authorization.other', (file) => file.otherAuthorization === undefined),
  grant: gap(
    'an access token in place of a token endpoint',
    'give authorization.tokenUrl, clientId and clientSecret',
    ({ authorization }) => authorization.kind === 'access-token',
  ),
  anchors: gap('no anchors for documents', 'name them as documents.anchors', ({ anchors }) => anchors === undefined),
  unsignable: gap(
    'nothing that must not be signed',
    'name a file or session as samples.unsignable',
    (file) => file.unsignable === undefined,
  ),
  expectedClientId: gap('no client id to expect', 'name it as expected.oauthClientId', (file) => file.expected.oauthClientId === undefined),
  readBack: gap('a pool: no files can be put in, and no documents read back', 'use sessions.kind storage-api', ({ sessions }) => {
    return sessions.kind === 'pool'
  }),
  batch: gap('one session per call', 'raise limits.sessionsPerCallCeiling', ({ limits }) => limits.sessionsPerCallCeiling === 1),
} satisfies Readonly<Record<string, GapInFile>>
/** One of {@link GAPS}. */
export type Gap = keyof typeof GAPS

/** What a gap leaves out: rows that are not applicable then, and probes that are not run. */
export interface LeftOut {
  readonly rows: readonly string[]
  readonly probes: readonly string[]
}

/** The gaps of a deployment; one that follows from another is left out. */
export function gapsOf(deployment: Deployment): readonly Gap[] {
  return (Object.keys(GAPS) as Gap[]).filter((name) => GAPS[name].isIn(deployment))
}
