// How clients trust whoever judges them: the certificate that the proxy shows, under a CA made for this one start, whose keys are nowhere but in memory;
// and the files of a CA, alone and in a bundle in which it stands beside all others, for programs that take only one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { certificatePem, privateKeyPem } from '../../reference/pki/certificates.js'
import { issueCertificate } from '../../reference/pki/issue-certificate.js'
import { createEcKeyPair } from '../../reference/pki/keys.js'
import { basicConstraints, extendedKeyUsage, keyUsage, subjectAlternativeName } from '../../reference/pki/profiles.js'
import { writing } from '../../reports/store/stored-json.js'

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

/**
 * Writes them into a folder. The bundle holds the well-known roots and what clients trust already: they may ask others, too.
 * @param ca the CA that clients have to trust, in PEM
 * @param others more of them, in PEM
 * @param trusted files of CAs that clients trust already
 * @throws ReportFolderError where they cannot be written
 */
export async function writeTrustFiles(folder: string, ca: string, others: readonly string[], trusted: readonly string[]) {
  const [caFile, bundleFile] = [join(folder, 'ca.pem'), join(folder, 'ca-bundle.pem')]
  const all = [...trusted.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8')), ...rootCertificates, ...others, ca]
  await writing(folder, () => {
    writeFileSync(caFile, ca)
    writeFileSync(bundleFile, all.map((pem) => `${pem.trimEnd()}\n`).join(''))
  })
  return { caFile, bundleFile }
}
