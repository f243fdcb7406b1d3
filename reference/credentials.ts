// The users and seals of a deployment, and the keys that encrypt seal passwords. RSA keys are made side by side, off the main thread.
// Must not know requests.
import { createPublicKey, X509Certificate } from 'node:crypto'
import { signIdentityOf } from './identity/sign-identities.js'
import { legacyPfx } from './legacy-pfx.js'
import type { Liberties } from './liberties.js'
import { certificatePem, createPfx, type IssuedCredential, type KeyKind, type Pki, privateKeyPem } from './pki/index.js'
import type { ReferenceSeal, ReferenceUser } from './reference-deployment.js'
import type { PasswordKey } from './seams/values.js'

export interface IssuedUser {
  readonly signing: IssuedCredential
  readonly user: ReferenceUser
}

const USER_KEYS = ['rsa-2048', 'p-256', 'p-384'] as const
const YEAR = 365 * 24 * 3_600_000
const DAY = 24 * 3_600_000

export async function issueUsers(pki: Pki): Promise<readonly IssuedUser[]> {
  return Promise.all(
    USER_KEYS.map(async (keyKind) => {
      const label = `user-${keyKind}`
      const person = { commonName: `ANDRIS PARAUDZIŅŠ ${keyKind.toUpperCase()}` }
      const signing = await pki.issue({ purpose: 'signing', keyKind, label, ...person })
      const authentication = await pki.issue({ purpose: 'authentication', keyKind: 'p-256', label: `${label}-auth`, ...person })
      const user = {
        label,
        keyKind,
        certificatePem: certificatePem(signing.certificate),
        privateKeyPem: privateKeyPem(signing),
        authenticationCertificatePem: certificatePem(authentication.certificate),
        signIdentityId: signIdentityOf(signing).id,
      }
      return { signing, user }
    }),
  )
}

/** The second seal has an EC key where the deployment takes one. */
export async function issueSeals(pki: Pki, liberties: Liberties): Promise<readonly [ReferenceSeal, ReferenceSeal]> {
  const takesEc = liberties['ec-seal-keys'] === 'accepted' && liberties['pfx-ciphers'] !== 'legacy'
  return Promise.all([
    issueSeal(pki, liberties, 'seal', 'rsa-2048', 'Zīmoga-parole-1'),
    issueSeal(pki, liberties, 'second-seal', takesEc ? 'p-256' : 'rsa-2048', 'Otra parole: 2'),
  ])
}

async function issueSeal(pki: Pki, liberties: Liberties, label: string, keyKind: KeyKind, password: string): Promise<ReferenceSeal> {
  const organization = { commonName: `Paraugs SIA (${label})` }
  const seal = await pki.issue({ purpose: 'seal', keyKind, label, ...organization })
  const authentication = await pki.issue({ purpose: 'authentication', keyKind: 'p-256', label: `${label}-auth`, ...organization })
  return {
    label,
    pfx: liberties['pfx-ciphers'] === 'legacy' ? await legacyPfx(seal, password) : createPfx(seal, password),
    password,
    certificatePem: certificatePem(seal.certificate),
    authenticationCertificatePem: certificatePem(authentication.certificate),
  }
}

/** The keys that encrypt seal passwords, in the order of their publication. */
export function issuePasswordKeys(pki: Pki, liberties: Liberties, now: Date): readonly [Promise<PasswordKey>, ...Promise<PasswordKey>[]] {
  const created = startOfValidity(liberties['password-key-validity'], now)
  const first = issuePasswordKey(pki, liberties, created, 1)
  return liberties['password-key-rotation'] === 'mid-run' ? [first, issuePasswordKey(pki, liberties, created, 2)] : [first]
}

async function issuePasswordKey(pki: Pki, liberties: Liberties, created: Date, index: number): Promise<PasswordKey> {
  const expires = new Date(created.getTime() + 3 * YEAR)
  const name = `seal-password-${index}`
  const keyKind = `rsa-${liberties['password-key-size']}` as const
  const issued = await pki.issue({ purpose: 'encryption', keyKind, label: name, notBefore: created, notAfter: expires })
  const { certificate, privateKey } = issued
  const { validFrom, validTo } = new X509Certificate(certificate)
  return {
    name,
    privateKey,
    publicKey: createPublicKey(privateKey),
    certificate,
    created: new Date(validFrom),
    expires: new Date(validTo),
  }
}

function startOfValidity(start: Liberties['password-key-validity'], now: Date): Date {
  if (start === '2025-01-01') return new Date('2025-01-01T00:00:00+02:00')
  return new Date(now.getTime() - (start === 'yesterday' ? DAY : 60_000))
}
