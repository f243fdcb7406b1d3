// The users and seals of a deployment, and the keys that encrypt seal passwords: which one is published, and which ones still open. RSA keys are made
// side by side, off the main thread, when they are first asked for.
import { type SignIdentity, signIdentityOf } from './identity/server-held-keys.js'
import type { Liberties } from './liberties.js'
import { certificatePem, createPfx, type KeyKind, legacyProtection, type Pki, type PkiAddresses, privateKeyPem } from './pki/index.js'
import { issueCertificate } from './pki/issue-certificate.js'
import type { RsaKeys } from './pki/keys.js'
import { endUserProfile } from './pki/profiles.js'
import type { ReferenceSeal, ReferenceUser } from './reference-deployment.js'
import type { PasswordKey } from './seams.js'

/** Wraps a promise that is made at the first call; later calls share it. */
export function deferred<T>(make: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined
  return () => {
    promise ??= make()
    return promise
  }
}

/** A user as clients see it, and as the identity platform signs for it. */
interface IssuedUser {
  readonly identity: SignIdentity
  readonly user: ReferenceUser
}

/** Kinds of keys and who holds them: a person may have several certificates, and so may an organization. */
const USERS = [
  ['rsa-2048', 'ANDRIS PARAUDZIŅŠ'],
  ['p-256', 'ANDRIS PARAUDZIŅŠ'],
  ['p-384', 'LĪGA PARAUGA'],
] as const
const YEAR = 365 * 24 * 3_600_000
const DAY = 24 * 3_600_000

/** Issues a user for each kind of key: RSA, P-256 and P-384. */
export async function issueUsers(pki: Pki): Promise<readonly IssuedUser[]> {
  return Promise.all(
    USERS.map(async ([keyKind, commonName]) => {
      const signing = await pki.issue({ purpose: 'signing', keyKind, commonName })
      const authentication = await pki.issue({ purpose: 'authentication', keyKind: 'p-256', commonName })
      const identity = signIdentityOf(signing)
      const user = {
        label: `user-${keyKind}`,
        certificatePem: certificatePem(signing.certificate),
        privateKeyPem: privateKeyPem(signing),
        authenticationCertificatePem: certificatePem(authentication.certificate),
        signIdentityId: identity.id,
      }
      return { identity, user }
    }),
  )
}

/** The second seal has an EC key where the deployment takes one. */
export async function issueSeals(pki: Pki, liberties: Liberties): Promise<readonly [ReferenceSeal, ReferenceSeal]> {
  const takesEc = liberties['ec-seal-keys'] === 'accepted'
  const password = liberties['pfx-ciphers'] === 'modern-for-ascii-alone' ? 'Zimoga-parole-1' : 'Zīmoga-parole-1'
  return Promise.all([
    issueSeal(pki, liberties, 'seal', 'rsa-2048', password),
    issueSeal(pki, liberties, 'second-seal', takesEc ? 'p-256' : 'rsa-2048', 'Otra parole: 2'),
  ])
}

async function issueSeal(pki: Pki, liberties: Liberties, label: string, keyKind: KeyKind, password: string): Promise<ReferenceSeal> {
  const seal = await pki.issue({ purpose: 'seal', keyKind })
  const authentication = await pki.issue({ purpose: 'authentication', keyKind: 'p-256' })
  return {
    label,
    pfx: await createPfx(seal, password, liberties['pfx-ciphers'] === 'legacy' ? legacyProtection : undefined),
    password,
    authenticationCertificatePem: certificatePem(authentication.certificate),
  }
}

interface PasswordKeyIssuer {
  readonly pki: Pki
  readonly addresses: PkiAddresses
  readonly liberties: Liberties
  readonly rsaKeys: RsaKeys
}

/** The keys that encrypt seal passwords, each made when it is first needed. */
export function issuePasswordKeys(issuer: PasswordKeyIssuer, now: Date): PasswordKeys {
  const { liberties } = issuer
  const created = startOfValidity(liberties['password-key-validity'], now)
  const first = deferred(() => issuePasswordKey(issuer, created, 1))
  const rotates = liberties['password-key-rotation'] === 'mid-run'
  return passwordKeysOf(first, rotates ? deferred(() => issuePasswordKey(issuer, created, 2)) : first)
}

/** The key may have 1024 bits, which no user's key has, so the key pair is made here and not by the authority. */
async function issuePasswordKey(issuer: PasswordKeyIssuer, created: Date, index: number): Promise<PasswordKey> {
  const { pki, addresses, liberties, rsaKeys } = issuer
  const { publicKey, privateKey } = await rsaKeys(Number(liberties['password-key-size']))
  const expires = new Date(created.getTime() + 3 * YEAR)
  const description = { ...endUserProfile('encryption', addresses.issuing), publicKey, notBefore: created, notAfter: expires }
  const certificate = issueCertificate(description, pki.issuingCa)
  return { name: `seal-password-${index}`, privateKey, publicKey, certificate, created, expires }
}

function startOfValidity(start: Liberties['password-key-validity'], now: Date): Date {
  if (start === '2025-01-01') return new Date('2025-01-01T00:00:00+02:00')
  const ago = start === 'yesterday' ? DAY : 60_000
  return new Date(Math.floor((now.getTime() - ago) / 1000) * 1000)
}

/** Readings after which a rotating deployment publishes its next key. */
const READINGS_BEFORE_ROTATION = 2

/** What the service asks for the keys that encrypt seal passwords. */
export type PasswordKeys = ReturnType<typeof passwordKeysOf>

/** Two keys, each made when it is first needed. @param second the first again where the deployment does not rotate */
function passwordKeysOf(first: () => Promise<PasswordKey>, second: () => Promise<PasswordKey>) {
  let readings = 0
  return {
    /** The key to publish now; counts as one reading. */
    publish: (): Promise<PasswordKey> => {
      readings += 1
      return readings > READINGS_BEFORE_ROTATION ? second() : first()
    },
    /** Every key that opens a password. */
    all: (): Promise<readonly PasswordKey[]> => Promise.all(first === second ? [first()] : [first(), second()]),
  }
}
