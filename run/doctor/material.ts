// Looks at what the deployment file names: the certificates of signers and seals, whether a key fits, whether programs and platforms are there, and
// the anchors. Signs and seals nothing: a signature may cost a person's PIN.
import { X509Certificate } from 'node:crypto'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'
import type { Handshake } from '../../fixtures/context.js'
import type { CertificateFile, Deployment, DeploymentSigner, SealFile } from '../../fixtures/deployment-file/deployment.js'
import { areOfTwoPersons, authCertificateOf } from '../../fixtures/deployment-file/signers.js'
import { openPfx, PfxError } from '../../fixtures/seals/pfx.js'
import { readCertificate } from '../../inspection/certificate.js'
import { CertificatePool } from '../../inspection/chain.js'
import { obstacleOfHandshake } from '../obstacles.js'
import { dayOf, endsSoon, type Look, ok, problem, warning } from './looks.js'

/** What signers and seals are looked at with. */
interface Surroundings {
  readonly deployment: Deployment
  /** As {@link trustedBy} gives them. */
  readonly trusted: CertificatePool | undefined
  /** Shakes hands with the host of a URL. */
  readonly shakeHands: (url: string) => Promise<Handshake>
}

/** Why a certificate is not valid now; `null` where it is. */
function invalidity(certificate: X509Certificate): string | null {
  if (Date.parse(certificate.validTo) < Date.now()) return `expired on ${dayOf(certificate.validTo)}`
  if (Date.parse(certificate.validFrom) > Date.now()) return `is valid only from ${dayOf(certificate.validFrom)}`
  return null
}

/** The certificate in a file of the deployment file. */
function opened({ pem }: CertificateFile): X509Certificate {
  return new X509Certificate(pem)
}

/** The anchors, with the certificates in the PFX files as links in between; `undefined` where the deployment file names no anchors. */
export function trustedBy({ anchors, seal, secondSeal }: Deployment): CertificatePool | undefined {
  if (anchors === undefined) return undefined
  return CertificatePool.open(
    anchors.map(({ der }) => der),
    [seal, secondSeal].flatMap(certificatesIn),
  )
}

/** None where the PFX cannot be opened, which the look at the seal tells. */
function certificatesIn(seal: SealFile | undefined): readonly Uint8Array[] {
  try {
    return seal === undefined ? [] : openPfx(seal.pfx, seal.password).certificates
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

/** What is wrong with a pair, or worth a word; `null` where nothing is. */
function lookAtPair(pair: CertificatePair, { trusted }: Surroundings): Look | null {
  const { title, certificate, file, remedy, auth, authKey } = pair
  const invalid = invalidity(certificate)
  if (invalid !== null) return problem(title, `its certificate ${invalid} (${file})`, remedy)
  if (auth === undefined) {
    const without = `name that of the same person as ${authKey}; without it nothing can be finalized`
    return warning(title, 'it has no authentication certificate', without)
  }
  const authInvalid = invalidity(opened(auth))
  if (authInvalid !== null)
    return problem(title, `its authentication certificate ${authInvalid} (${auth.file})`, `name a valid one as ${authKey}`)
  const { verdict, why } = trusted?.judge(readCertificate(certificate.raw), new Date()) ?? { verdict: 'anchored' }
  if (verdict !== 'anchored') {
    const remedy = 'add the certificate of its issuer to documents.anchors, unless signed documents carry it and it leads to one of them'
    return warning(title, `its certificate does not lead to documents.anchors: ${why}`, remedy)
  }
  return endsSoon(certificate) ? warning(title, `its certificate ends on ${dayOf(certificate.validTo)}`, 'have it renewed') : null
}

/** The kind and size of a key: `rsa 2048`, `ec prime256v1`. */
function keyOf({ publicKey }: X509Certificate): string {
  const { modulusLength, namedCurve } = publicKey.asymmetricKeyDetails ?? {}
  return [publicKey.asymmetricKeyType, modulusLength ?? namedCurve].filter((part) => part !== undefined).join(' ')
}

/** A look at each seal, or a warning where there is none. */
export function lookAtSeals(surroundings: Surroundings): readonly Look[] {
  const { seal, secondSeal } = surroundings.deployment
  if (seal === undefined) return [warning('seal', 'the deployment file names no seal', 'name one as seal, so that sealing can be judged')]
  const seals = [['seal', seal] as const, ...(secondSeal === undefined ? [] : [['secondSeal', secondSeal] as const])]
  return seals.map(([key, file]) => lookAtSeal(key, file, surroundings))
}

function lookAtSeal(key: string, { file, pfx, password, authCertificate }: SealFile, surroundings: Surroundings): Look {
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(openPfx(pfx, password).certificate)
  } catch (error) {
    if (!(error instanceof PfxError)) throw error
    return problem(key, `${file} cannot be opened: ${error.message}`, `correct ${key}.pfx or ${key}.password`)
  }
  const type = certificate.publicKey.asymmetricKeyType
  if (type !== 'rsa' && type !== 'ec') {
    return problem(key, `its key is of type ${type}, which the interface does not know`, `name a seal with an RSA or EC key as ${key}.pfx`)
  }
  const remedy = `name a PFX file with a valid certificate as ${key}.pfx`
  const pair = { title: key, certificate, file, remedy, auth: authCertificate, authKey: `${key}.authCertificate` }
  return lookAtPair(pair, surroundings) ?? ok(key, `the PFX file opens; ${keyOf(certificate)}, valid until ${dayOf(certificate.validTo)}`)
}

/** A look at the anchors that signed documents are judged by. */
export function lookAtAnchors({ anchors }: Deployment): Look {
  const title = 'anchors'
  if (anchors === undefined) {
    const remedy = 'name the CA certificates of signers, seals, time-stamps and OCSP as documents.anchors'
    return warning(title, 'the deployment file names no documents.anchors: chains in signed documents are judged without them', remedy)
  }
  const ended = anchors.flatMap((anchor) => {
    const invalid = invalidity(opened(anchor))
    return invalid === null ? [] : [`${opened(anchor).subject.replaceAll('\n', ', ')} ${invalid}`]
  })
  if (ended.length > 0) return warning(title, ended.join('; '), 'name anchors that are still valid as documents.anchors')
  return ok(title, `${anchors.length} certificate${anchors.length === 1 ? '' : 's'}, all of them valid`)
}

/** A look at each signer, or one warning where there is none. */
export function lookAtSigners(surroundings: Surroundings): Promise<readonly Look[]> {
  const { signers } = surroundings.deployment
  if (signers.length === 0) {
    const text = 'the deployment file names no signer'
    return Promise.resolve([warning('signers', text, 'name an RSA and an EC key under signers, so that signing can be judged')])
  }
  return Promise.all(signers.map((signer, index) => lookAt(signer, `signers[${index}]`, surroundings)))
}

async function lookAt(signer: DeploymentSigner, key: string, surroundings: Surroundings): Promise<Look> {
  const title = `signer ${signer.name}`
  const certificate = opened(signer.certificate)
  const remedy = `name a valid certificate and its key under ${key}`
  const auth = authCertificateOf(signer, surroundings.deployment)
  const authKey = signer.authCertificate === undefined && auth !== undefined ? 'authCertificate' : `${key}.authCertificate`
  if (auth !== undefined && areOfTwoPersons(signer.certificate, auth)) {
    const remedy = `name that of the same person as ${authKey}; a deployment may refuse this one`
    return warning(title, `its authentication certificate names another person (${auth.file})`, remedy)
  }
  return (
    lookAtPair({ title, certificate, file: signer.certificate.file, remedy, auth, authKey }, surroundings) ??
    (await lookAtHolder(signer, key, title, surroundings)) ??
    ok(title, `${holderOf(signer)}; ${keyOf(certificate)}, valid until ${dayOf(certificate.validTo)}`)
  )
}

function holderOf(signer: DeploymentSigner): string {
  if (signer.kind === 'command') return `signs by the program ${signer.command[0]}, which was not run`
  return signer.kind === 'identity-platform'
    ? `signs at the platform ${signer.url}, which can be reached`
    : 'its key belongs to its certificate'
}

/** What is wrong with whoever signs; `null` where nothing is. */
async function lookAtHolder(
  signer: DeploymentSigner,
  key: string,
  title: string,
  { deployment: { tls }, shakeHands }: Surroundings,
): Promise<Look | null> {
  if (signer.kind === 'command') {
    const [program] = signer.command
    const folders = isAbsolute(program) ? [''] : (process.env.PATH ?? '').split(delimiter)
    const found = await Promise.all(folders.map((folder) => isExecutable(folder === '' ? program : join(folder, program))))
    if (found.includes(true)) return null
    return problem(title, `there is no program ${program} that can be run`, `correct ${key}.command, or make the program executable`)
  }
  if (signer.kind !== 'identity-platform') return null
  if (signer.authorization.kind === 'access-token') {
    const remedy = `give ${key} an authorization with tokenUrl, clientId and clientSecret`
    return problem(title, 'each signature needs an authorization of its own, and an access token as it is gives none', remedy)
  }
  const { url } = signer
  const asked = { url, key: `${key}.url`, insecure: tls.insecure, offersClientCertificate: tls.clientCertificate !== undefined }
  const obstacle = obstacleOfHandshake(await shakeHands(url), asked)
  return obstacle === null ? null : problem(title, obstacle.message, `correct ${key}.url, or see to it that the platform is up`)
}

async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}
