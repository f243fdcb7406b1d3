// The certificate that the proxy shows to its clients, under a CA made for this one start. Its keys are nowhere but in memory.

import { basicConstraints, extendedKeyUsage, keyUsage, subjectAlternativeName } from '../../reference/pki/extensions.js'
import { issueCertificate } from '../../reference/pki/issue-certificate.js'
import { createEcKeyPair } from '../../reference/pki/keys.js'
import { certificatePem, privateKeyPem } from '../../reference/pki/pem.js'

/** What a TLS server shows, all in PEM. */
export interface ServerCertificate {
  readonly cert: string
  /** Secret. */
  readonly key: string
  /** Whom clients have to trust. */
  readonly ca: string
}

const SERVER_AUTHENTICATION = '1.3.6.1.5.5.7.3.1'
const DAY = 24 * 3_600_000
/** Clients refuse certificates of more than 398 days. */
const DAYS = 397

/** Makes one. @param hosts DNS names and IP addresses by which clients reach the proxy */
export function newServerCertificate(hosts: readonly string[]): ServerCertificate {
  // A client whose clock lags takes it as well.
  const notBefore = new Date(Date.now() - DAY)
  const validity = { notBefore, notAfter: new Date(notBefore.getTime() + DAYS * DAY) }
  const authority = createEcKeyPair('p-256')
  const server = createEcKeyPair('p-256')
  const ca = issueCertificate(
    {
      ...validity,
      subject: { commonName: 'signing-conformance proxy CA' },
      publicKey: authority.publicKey,
      extensions: [basicConstraints({ cA: true, pathLenConstraint: 0 }), keyUsage(['keyCertSign', 'cRLSign'])],
    },
    { selfSignedWith: authority.privateKey },
  )
  const own = issueCertificate(
    {
      ...validity,
      subject: { commonName: 'signing-conformance proxy' },
      publicKey: server.publicKey,
      extensions: [
        basicConstraints({ cA: false }),
        keyUsage(['digitalSignature']),
        extendedKeyUsage(SERVER_AUTHENTICATION, false),
        subjectAlternativeName(hosts),
      ],
    },
    { certificate: ca, privateKey: authority.privateKey, chain: [] },
  )
  return { cert: certificatePem(own), key: privateKeyPem(server), ca: certificatePem(ca) }
}
