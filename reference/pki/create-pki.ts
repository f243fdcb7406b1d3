// The whole infrastructure: two authorities, the service certificates, and issuing to users.
import { certificateFields, certificatePem, privateKeyPem } from './certificates.js'
import { issueCertificate, issueRevocationList } from './issue-certificate.js'
import { createEcKeyPair, createKeyPair, type KeyPair, newRsaKeys } from './keys.js'
import type { AuthorityName, CertificateStatus, Credential, IssueOptions, PkiOptions } from './model.js'
import {
  endUserProfile,
  issuingCaProfile,
  ocspResponderProfile,
  type Profile,
  rootProfile,
  timeStampingProfile,
  tlsProfile,
} from './profiles.js'

/** The authorities of a deployment with all that they issued. */
export type Pki = ReturnType<typeof createPki>

const day = 24 * 3600 * 1000
/** Certificates begin a little in the past, so that a client whose clock lags accepts them. */
const backdating = day
const defaultTlsHosts = ['localhost', '127.0.0.1', '::1']

/** Creates authorities and service certificates, all with EC keys: a few milliseconds. */
export function createPki({ addresses, tlsHosts = defaultTlsHosts, rsaKeys = newRsaKeys }: PkiOptions) {
  const issued: Record<AuthorityName, Set<string>> = { root: new Set(), issuing: new Set() }
  const revocationListNumbers: Record<AuthorityName, number> = { root: 0, issuing: 0 }

  const rootKeys = createEcKeyPair('p-384')
  const root: Credential = {
    certificate: issueCertificate(described(rootProfile(), rootKeys, validity(7300)), { selfSignedWith: rootKeys.privateKey }),
    privateKey: rootKeys.privateKey,
    chain: [],
  }
  const issuing = certify(issuingCaProfile(addresses.root), createEcKeyPair('p-256'), root, issued.root, validity(3650))
  const authorities: Record<AuthorityName, Credential> = { root, issuing }
  const service = (profile: Profile, days = 825, issuer: AuthorityName = 'issuing') =>
    certify(profile, createEcKeyPair('p-256'), authorities[issuer], issued[issuer], validity(days))
  const tls = service(tlsProfile(tlsHosts, addresses.issuing))

  return {
    root,
    issuingCa: issuing,
    tls,
    // Longer than any signer's: a time-stamp is to outlast what it stands for.
    tsa: service(timeStampingProfile(addresses.issuing), 3600),
    responders: {
      issuing: service(ocspResponderProfile('Reference TEST OCSP', addresses.issuing)),
      root: service(ocspResponderProfile('Reference TEST Root OCSP', addresses.root), 825, 'root'),
    },
    /** The authorities, issuing CA first. DER. */
    authorities: [issuing.certificate, root.certificate] as const,
    /** PEM of the root certificate: what clients trust (`tls.caFile`). */
    caPem: certificatePem(root.certificate),
    /** PEM for `https.createServer({ key, cert })`; the chain without the root. */
    tlsPem: { key: privateKeyPem(tls), cert: certificatePem(tls.certificate) + certificatePem(issuing.certificate) },

    /** Issues a certificate; RSA keys are generated off the main thread. */
    async issue({ purpose, keyKind, commonName }: IssueOptions): Promise<Credential> {
      const keys = await createKeyPair(keyKind, rsaKeys)
      return certify(endUserProfile(purpose, addresses.issuing, commonName), keys, issuing, issued.issuing, validity(1095))
    },
    /** Status of a certificate, by authority and serial number (DER INTEGER): good where the authority has issued it. */
    statusOf: (authority: AuthorityName, serialNumber: Buffer): CertificateStatus => ({
      status: issued[authority].has(serialNumber.toString('hex')) ? 'good' : 'unknown',
    }),
    /** A certificate revocation list of either authority (RFC 5280, 5). DER. */
    revocationList(authority: AuthorityName): Buffer {
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
