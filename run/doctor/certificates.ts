// Looks at a certificate of the deployment file: whether it is valid now, and whether it leads to an anchor. Pure; asks nobody.
import { X509Certificate } from 'node:crypto'
import type { CertificateFile, Deployment } from '../../fixtures/deployment-file/index.js'
import { openPfx, PfxError } from '../../fixtures/seals/pfx.js'
import { type Look, problem, warning } from './look.js'

const DAY_MS = 86_400_000
/** A certificate that ends within so many days is worth a word. */
const SOON_DAYS = 14

/** Why a certificate is not valid at a moment (milliseconds since the epoch); `null` where it is. */
export function invalidity(certificate: X509Certificate, now: number): string | null {
  if (Date.parse(certificate.validTo) < now) return `expired on ${dayOf(certificate.validTo)}`
  if (Date.parse(certificate.validFrom) > now) return `is valid only from ${dayOf(certificate.validFrom)}`
  return null
}

/** Whether a certificate ends within two weeks. */
export function endsSoon(certificate: Pick<X509Certificate, 'validTo'>, now: number): boolean {
  return Date.parse(certificate.validTo) < now + SOON_DAYS * DAY_MS
}

/** A date of a certificate as `2026-11-21`. */
export function dayOf(date: string): string {
  const time = Date.parse(date)
  return Number.isNaN(time) ? date : new Date(time).toISOString().slice(0, 10)
}

/** The certificate in a file of the deployment file. */
export function opened({ pem }: CertificateFile): X509Certificate {
  return new X509Certificate(pem)
}

/**
 * Whether a certificate was issued by one of the anchors, is one of them, or leads to one by way of others among them. A chain may have links
 * that no file here holds, so `false` is no proof.
 */
function leadsTo(certificate: X509Certificate, anchors: readonly X509Certificate[]): boolean {
  return anchors.some(
    (anchor) => anchor.raw.equals(certificate.raw) || (certificate.checkIssued(anchor) && certificate.verify(anchor.publicKey)),
  )
}

/**
 * The anchors, and the authorities in the PFX files that lead to them: with the root alone as anchor, those are the links in between.
 * `undefined` where the deployment file names no anchors.
 */
export function trustedBy({ anchors, seal, secondSeal }: Deployment): readonly X509Certificate[] | undefined {
  if (anchors === undefined) return undefined
  const authorities = [seal, secondSeal].flatMap((file) => (file === undefined ? [] : authoritiesIn(file)))
  const trusted = anchors.map(opened)
  // Each round reaches one link further.
  for (const _ of authorities) trusted.push(...authorities.filter((one) => !trusted.includes(one) && leadsTo(one, trusted)))
  return trusted
}

/** None where the PFX cannot be opened, which the look at the seal tells. */
function authoritiesIn({ pfx, password }: Pick<NonNullable<Deployment['seal']>, 'pfx' | 'password'>): readonly X509Certificate[] {
  try {
    return openPfx(pfx, password)
      .certificates.map((der) => new X509Certificate(der))
      .filter(({ ca }) => ca)
  } catch (error) {
    if (!(error instanceof PfxError)) throw error
    return []
  }
}

/** A certificate of the deployment file with the authentication certificate that belongs to it, and how they are told. */
interface CertificatePair {
  readonly title: string
  readonly certificate: X509Certificate
  /** The file that holds it, and the key of the deployment file that names a better one. */
  readonly file: string
  readonly remedy: string
  readonly auth: CertificateFile | undefined
  readonly authKey: string
}

/** What is wrong with a pair, or worth a word; `null` where nothing is. @param trusted as {@link trustedBy} gives them */
export function lookAtPair(pair: CertificatePair, trusted: readonly X509Certificate[] | undefined, now: number): Look | null {
  const { title, certificate, file, remedy, auth, authKey } = pair
  const invalid = invalidity(certificate, now)
  if (invalid !== null) return problem(title, `its certificate ${invalid} (${file})`, remedy)
  if (auth === undefined) {
    const without = `name it as ${authKey} or as authCertificate; without it nothing can be finalized`
    return warning(title, 'it has no authentication certificate', without)
  }
  const authInvalid = invalidity(opened(auth), now)
  if (authInvalid !== null)
    return problem(title, `its authentication certificate ${authInvalid} (${auth.file})`, `name a valid one as ${authKey}`)
  if (trusted !== undefined && !leadsTo(certificate, trusted)) return strayFrom(certificate, title)
  return endsSoon(certificate, now) ? warning(title, `its certificate ends on ${dayOf(certificate.validTo)}`, 'have it renewed') : null
}

/** A warning about a certificate that does not lead to an anchor by what the deployment file holds. */
function strayFrom({ issuer }: X509Certificate, title: string): Look {
  const name = issuer.replaceAll('\n', ', ')
  const remedy = 'add the certificate of its issuer to documents.anchors, unless signed documents carry it and it leads to one of them'
  return warning(title, `its certificate was issued by ${name}, which is not among documents.anchors`, remedy)
}

/** The kind and size of a key: `rsa 2048`, `ec prime256v1`. */
export function keyOf({ publicKey }: X509Certificate): string {
  const { modulusLength, namedCurve } = publicKey.asymmetricKeyDetails ?? {}
  return [publicKey.asymmetricKeyType, modulusLength ?? namedCurve].filter((part) => part !== undefined).join(' ')
}
