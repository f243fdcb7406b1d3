// Validation data of level LT: the certificates above the given ones and the revocation values of them all.
import { certificateFields, isIssuedBy, x509Of } from '../pki/certificates.js'
import { certificatesIn } from '../pki/signed-data.js'
import { DocumentError } from './errors.js'
import type { RevocationValue, SigningServices } from './model.js'
import type { DocumentSeams, RevocationSubject } from './seams.js'

/** Certificates and revocation values that make a signature verifiable later (level LT). */
export interface ValidationData {
  /** Authorities above the certificates, without the certificates themselves. DER. */
  readonly certificates: readonly Buffer[]
  readonly revocations: readonly RevocationValue[]
}

/**
 * @param certificates of end entities. DER
 * @param covered those for which the document has values already. DER
 * @throws DocumentError `unknown-issuer`, and whatever the services throw
 */
export async function collectValidationData(
  certificates: readonly Buffer[],
  services: SigningServices,
  seams: DocumentSeams,
  covered: readonly Buffer[] = [],
): Promise<ValidationData> {
  const authorities = new Map<string, Buffer>()
  const subjects = new Map<string, RevocationSubject>()
  for (const certificate of certificates) {
    const chain = chainAbove(certificate, services.certificates)
    for (const authority of chain) authorities.set(keyOf(authority), authority)
    for (const subject of subjectsOf([certificate, ...chain])) subjects.set(keyOf(subject.certificate), subject)
  }
  for (const key of covered.map(keyOf)) {
    authorities.delete(key)
    subjects.delete(key)
  }
  const asked = seams.through('revocation-subjects', [...subjects.values()])
  const revocations = await Promise.all(asked.map(({ certificate, issuer }) => services.revocation(certificate, issuer)))
  return {
    certificates: [...authorities.values()],
    revocations: seams.through('revocation-values', revocations),
  }
}

function keyOf(certificate: Buffer): string {
  return certificate.toString('latin1')
}

/** As {@link collectValidationData}, without the certificates whose authorities are unknown: their status cannot be asked for. */
export async function collectKnownValidationData(
  certificates: readonly Buffer[],
  services: SigningServices,
  seams: DocumentSeams,
): Promise<ValidationData> {
  const known = certificates.filter((certificate) => hasKnownChain(certificate, services.certificates))
  return collectValidationData(known, services, seams)
}

/**
 * The certificates above a certificate, found among the known authorities: issuer first, self-issued root last.
 * @throws DocumentError `unknown-issuer` when an authority is missing
 */
export function chainAbove(certificate: Buffer, authorities: readonly Buffer[]): Buffer[] {
  const chain: Buffer[] = []
  let current = certificate
  while (!certificateFields(current).isSelfIssued) {
    const below = x509Of(current)
    // By name alone a document could bring a certificate that sends the service to any address for its status.
    const issuer = authorities.find((authority) => isIssuedBy(below, x509Of(authority)))
    if (issuer === undefined) throw unknownIssuer(current)
    chain.push(issuer)
    current = issuer
  }
  return chain
}

function unknownIssuer(certificate: Buffer): DocumentError {
  const issuer = x509Of(certificate).issuer.replaceAll('\n', ', ')
  return new DocumentError('unknown-issuer', `the certificate is issued by ${issuer}, which is none of the known authorities`)
}

function hasKnownChain(certificate: Buffer, authorities: readonly Buffer[]): boolean {
  try {
    chainAbove(certificate, authorities)
    return true
  } catch {
    // Found in a document of anybody's making, so that it need not even be a certificate.
    return false
  }
}

/** Every certificate of a chain with the next as its issuer; the root, which nobody can revoke, is left out. */
function subjectsOf(chain: readonly Buffer[]): RevocationSubject[] {
  const subjects: RevocationSubject[] = []
  for (const [index, certificate] of chain.entries()) {
    const issuer = chain[index + 1]
    if (issuer !== undefined) subjects.push({ certificate, issuer })
  }
  return subjects
}

/** With the certificates of the authorities whose tokens do not carry them. */
export function withTimeStampers(data: ValidationData, { timeStampers }: SigningServices): ValidationData {
  return { ...data, certificates: [...timeStampers, ...data.certificates] }
}

/** The certificates that signatures and time-stamps carry, and those of the time-stampers: end entities' only, each once. */
export function endEntityCertificates(cms: readonly Buffer[], { certificates: authorities, timeStampers }: SigningServices): Buffer[] {
  const found = new Map<string, Buffer>()
  for (const certificate of [...cms.flatMap(certificatesIn), ...timeStampers]) {
    const isAuthority = certificateFields(certificate).isSelfIssued || authorities.some((authority) => authority.equals(certificate))
    if (!isAuthority) found.set(keyOf(certificate), certificate)
  }
  return [...found.values()]
}
