// The whole infrastructure: two authorities, the service certificates, and issuing to users.
import { issueCertificate } from './issue-certificate.js'
import { createEcKeyPair, createKeyPair, type KeyPair, newRsaKeys } from './keys.js'
import type { CertificateStatus, Credential, IssuedCredential, IssueOptions, PkiOptions } from './model.js'
import { certificatePem, privateKeyPem } from './pem.js'
import {
  endUserProfile,
  issuingCaProfile,
  ocspResponderProfile,
  type Profile,
  rootProfile,
  timeStampingProfile,
  tlsProfile,
} from './profiles.js'
import { issueRevocationList } from './revocation-list.js'
import { StatusRegistry } from './status-registry.js'

/** The two authorities. */
export type AuthorityName = 'root' | 'issuing'

/** The authorities of a deployment with all that they issued. */
export interface Pki {
  readonly root: Credential
  readonly issuingCa: Credential
  readonly tls: Credential
  readonly tsa: Credential
  readonly ocspResponder: Credential
  readonly rootOcspResponder: Credential
  /** The authorities, issuing CA first. DER. */
  readonly authorities: readonly Buffer[]
  /** PEM of the root certificate: what clients trust (`tls.caFile`). */
  readonly caPem: string
  /** PEM for `https.createServer({ key, cert })`; the chain without the root. */
  readonly tlsPem: { readonly key: string; readonly cert: string }
  /** Issues a certificate; RSA keys are generated off the main thread. */
  issue(options: IssueOptions): Promise<IssuedCredential>
  /** Status of a certificate, by authority and serial number (DER INTEGER). */
  statusOf(authority: AuthorityName, serialNumber: Buffer): CertificateStatus
  /** Revokes a certificate. @throws Error when neither authority has issued it */
  revoke(certificate: Buffer, at: Date, reason?: number): void
  /** A certificate revocation list of either authority (RFC 5280, 5). DER. */
  revocationList(authority: AuthorityName): Buffer
}

const day = 24 * 3600 * 1000
/** Certificates begin a little in the past, so that a client whose clock lags accepts them. */
const backdating = day
const defaultTlsHosts = ['localhost', '127.0.0.1', '::1']

/** Creates authorities and service certificates, all with EC keys: a few milliseconds. */
export function createPki(options: PkiOptions): Pki {
  const { addresses } = options
  const rootStatuses = new StatusRegistry()
  const issuingStatuses = new StatusRegistry()
  const registries: Record<AuthorityName, StatusRegistry> = { root: rootStatuses, issuing: issuingStatuses }
  const revocationListNumbers: Record<AuthorityName, number> = { root: 0, issuing: 0 }

  const rootKeys = createEcKeyPair('p-384')
  const root: Credential = {
    certificate: issueCertificate(described(rootProfile(), rootKeys, validity(7300)), { selfSignedWith: rootKeys.privateKey }),
    privateKey: rootKeys.privateKey,
    chain: [],
  }
  const issuingCa = certify(issuingCaProfile(addresses), createEcKeyPair('p-256'), root, rootStatuses, validity(3650))
  const service = (profile: Profile, days = 825) => certify(profile, createEcKeyPair('p-256'), issuingCa, issuingStatuses, validity(days))
  const tls = service(tlsProfile(options.tlsHosts ?? defaultTlsHosts, addresses))
  // Longer than any signer's: a time-stamp is to outlast what it stands for.
  const tsa = service(timeStampingProfile(addresses), 3600)
  const ocspResponder = service(ocspResponderProfile('Reference TEST OCSP', addresses.issuingCaCertificate))
  const rootOcspProfile = ocspResponderProfile('Reference TEST Root OCSP', addresses.rootCaCertificate)
  const rootOcspResponder = certify(rootOcspProfile, createEcKeyPair('p-256'), root, rootStatuses, validity(825))
  const authorities: Record<AuthorityName, Credential> = { root, issuing: issuingCa }

  return {
    root,
    issuingCa,
    tls,
    tsa,
    ocspResponder,
    rootOcspResponder,
    authorities: [issuingCa.certificate, root.certificate],
    caPem: certificatePem(root.certificate),
    tlsPem: { key: privateKeyPem(tls), cert: certificatePem(tls.certificate) + certificatePem(issuingCa.certificate) },

    async issue(request) {
      const keys = await createKeyPair(request.keyKind, options.rsaKeys ?? newRsaKeys)
      const usual = validity(1095)
      const period = { notBefore: request.notBefore ?? usual.notBefore, notAfter: request.notAfter ?? usual.notAfter }
      const profile = endUserProfile(request.purpose, addresses, request.commonName)
      const credential = certify(profile, keys, issuingCa, issuingStatuses, period)
      return { ...credential, label: request.label }
    },
    statusOf: (authority, serialNumber) => registries[authority].statusOf(serialNumber),
    revoke(certificate, at, reason) {
      const registry = [issuingStatuses, rootStatuses].find((candidate) => candidate.has(certificate))
      if (registry === undefined) throw new Error('cannot revoke: neither authority of this infrastructure has issued the certificate')
      registry.revoke(certificate, at, reason)
    },
    revocationList(authority) {
      revocationListNumbers[authority] += 1
      return issueRevocationList(authorities[authority], registries[authority].revoked(), revocationListNumbers[authority])
    },
  }
}

interface ValidityPeriod {
  readonly notBefore: Date
  readonly notAfter: Date
}

function validity(days: number): ValidityPeriod {
  const notBefore = new Date(Date.now() - backdating)
  return { notBefore, notAfter: new Date(notBefore.getTime() + days * day) }
}

function described(profile: Profile, keys: KeyPair, period: ValidityPeriod) {
  return { ...profile, ...period, publicKey: keys.publicKey }
}

function certify(profile: Profile, keys: KeyPair, issuer: Credential, statuses: StatusRegistry, period: ValidityPeriod): Credential {
  const certificate = issueCertificate(described(profile, keys, period), issuer)
  statuses.add(certificate)
  return { certificate, privateKey: keys.privateKey, chain: [issuer.certificate, ...issuer.chain] }
}
