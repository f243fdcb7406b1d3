// The whole infrastructure: two authorities, the service certificates, and issuing to users.
import { certificateFields, certificatePem, privateKeyPem } from './certificates.js'
import { issueCertificate, issueRevocationList } from './issue-certificate.js'
import { createEcKeyPair, createKeyPair, type KeyPair, newRsaKeys } from './keys.js'
import type { CertificateStatus, Credential, IssuedCredential, IssueOptions, PkiOptions } from './model.js'
import {
  endUserProfile,
  issuingCaProfile,
  ocspResponderProfile,
  type Profile,
  rootProfile,
  timeStampingProfile,
  tlsProfile,
} from './profiles.js'

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
  /** Status of a certificate, by authority and serial number (DER INTEGER): good where the authority has issued it. */
  statusOf(authority: AuthorityName, serialNumber: Buffer): CertificateStatus
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
  const issued: Record<AuthorityName, Set<string>> = { root: new Set(), issuing: new Set() }
  const revocationListNumbers: Record<AuthorityName, number> = { root: 0, issuing: 0 }

  const rootKeys = createEcKeyPair('p-384')
  const root: Credential = {
    certificate: issueCertificate(described(rootProfile(), rootKeys, validity(7300)), { selfSignedWith: rootKeys.privateKey }),
    privateKey: rootKeys.privateKey,
    chain: [],
  }
  const issuingCa = certify(issuingCaProfile(addresses), createEcKeyPair('p-256'), root, issued.root, validity(3650))
  const service = (profile: Profile, days = 825) => certify(profile, createEcKeyPair('p-256'), issuingCa, issued.issuing, validity(days))
  const tls = service(tlsProfile(options.tlsHosts ?? defaultTlsHosts, addresses))
  // Longer than any signer's: a time-stamp is to outlast what it stands for.
  const tsa = service(timeStampingProfile(addresses), 3600)
  const ocspResponder = service(ocspResponderProfile('Reference TEST OCSP', addresses.issuingCaCertificate))
  const rootOcspProfile = ocspResponderProfile('Reference TEST Root OCSP', addresses.rootCaCertificate)
  const rootOcspResponder = certify(rootOcspProfile, createEcKeyPair('p-256'), root, issued.root, validity(825))
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
      const profile = endUserProfile(request.purpose, addresses, request.commonName)
      const credential = certify(profile, keys, issuingCa, issued.issuing, validity(1095))
      return { ...credential, label: request.label }
    },
    statusOf: (authority, serialNumber) => ({ status: issued[authority].has(serialNumber.toString('hex')) ? 'good' : 'unknown' }),
    revocationList(authority) {
      revocationListNumbers[authority] += 1
      return issueRevocationList(authorities[authority], revocationListNumbers[authority])
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

function certify(profile: Profile, keys: KeyPair, issuer: Credential, issued: Set<string>, period: ValidityPeriod): Credential {
  const certificate = issueCertificate(described(profile, keys, period), issuer)
  issued.add(certificateFields(certificate).serialNumber.toString('hex'))
  return { certificate, privateKey: keys.privateKey, chain: [issuer.certificate, ...issuer.chain] }
}
