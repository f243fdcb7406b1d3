// Looks at the signers of the deployment file: their certificates, whether a key fits, and whether programs and platforms are there.
// Signs nothing: a signature may cost a person's PIN.
import type { X509Certificate } from 'node:crypto'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'
import type { Handshake } from '../../fixtures/context.js'
import type { CommandSignerFile, Deployment, DeploymentSigner, PlatformSignerFile } from '../../fixtures/deployment-file/deployment.js'
import { obstacleOfHandshake } from '../obstacles/tls-advice.js'
import { dayOf, endsSoon, invalidity, keyOf, leadsTo, opened, strayFrom } from './certificates.js'
import { type Look, ok, problem, warning } from './look.js'

/** Shakes hands with the host of a URL. */
type ShakeHands = (url: string) => Promise<Handshake>

/** What signers are looked at with. */
interface Surroundings {
  readonly deployment: Deployment
  /** As `trustedBy` gives them. */
  readonly trusted: readonly X509Certificate[] | undefined
  readonly shakeHands: ShakeHands
  /** Milliseconds since the epoch. */
  readonly now: number
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
  const { deployment, shakeHands } = surroundings
  const title = `signer ${signer.name}`
  return (
    lookAtCertificates(signer, key, title, surroundings) ??
    (await lookAtHolder(signer, key, title, deployment, shakeHands)) ??
    ok(title, `${holderOf(signer)}; ${keyOf(opened(signer.certificate))}, valid until ${dayOf(opened(signer.certificate).validTo)}`)
  )
}

function lookAtCertificates(signer: DeploymentSigner, key: string, title: string, { deployment, trusted, now }: Surroundings): Look | null {
  const certificate = opened(signer.certificate)
  const invalid = invalidity(certificate, now)
  if (invalid !== null) {
    return problem(title, `its certificate ${invalid} (${signer.certificate.file})`, `name a valid certificate and its key under ${key}`)
  }
  const auth = signer.authCertificate ?? deployment.authCertificate
  const authInvalid = auth === undefined ? null : invalidity(opened(auth), now)
  if (auth !== undefined && authInvalid !== null) {
    const where = signer.authCertificate === undefined ? 'authCertificate' : `${key}.authCertificate`
    return problem(title, `its authentication certificate ${authInvalid} (${auth.file})`, `name a valid one as ${where}`)
  }
  if (auth === undefined) {
    const remedy = `name it as ${key}.authCertificate or as authCertificate; without it nothing can be finalized`
    return warning(title, 'it has no authentication certificate', remedy)
  }
  if (trusted !== undefined && !leadsTo(certificate, trusted)) return strayFrom(certificate, title)
  if (endsSoon(certificate, now)) {
    return warning(title, `its certificate ends on ${dayOf(certificate.validTo)}`, `have it renewed, and name the new one under ${key}`)
  }
  return null
}

function holderOf(signer: DeploymentSigner): string {
  if (signer.kind === 'command') return `signs by the program ${signer.command[0]}, which was not run`
  return signer.kind === 'identity-platform'
    ? `signs at the platform ${signer.url}, which can be reached`
    : 'its key belongs to its certificate'
}

async function lookAtHolder(
  signer: DeploymentSigner,
  key: string,
  title: string,
  deployment: Deployment,
  shakeHands: ShakeHands,
): Promise<Look | null> {
  if (signer.kind === 'command') return lookAtProgram(signer, key, title)
  return signer.kind === 'identity-platform' ? lookAtPlatform(signer, key, title, deployment, shakeHands) : null
}

async function lookAtProgram({ command: [program] }: CommandSignerFile, key: string, title: string): Promise<Look | null> {
  const folders = isAbsolute(program) ? [''] : (process.env.PATH ?? '').split(delimiter)
  const found = await Promise.all(folders.map((folder) => isExecutable(folder === '' ? program : join(folder, program))))
  if (found.includes(true)) return null
  return problem(title, `there is no program ${program} that can be run`, `correct ${key}.command, or make the program executable`)
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

async function lookAtPlatform(
  { url, authorization }: PlatformSignerFile,
  key: string,
  title: string,
  { tls }: Deployment,
  shakeHands: ShakeHands,
): Promise<Look | null> {
  if (authorization.kind === 'access-token') {
    const remedy = `give ${key} an authorization with tokenUrl, clientId and clientSecret`
    return problem(title, 'each signature needs an authorization of its own, and an access token as it is gives none', remedy)
  }
  const asked = { url, key: `${key}.url`, insecure: tls.insecure, offersClientCertificate: tls.clientCertificate !== undefined }
  const obstacle = obstacleOfHandshake(await shakeHands(url), asked)
  return obstacle === null ? null : problem(title, obstacle.message, `correct ${key}.url, or see to it that the platform is up`)
}
