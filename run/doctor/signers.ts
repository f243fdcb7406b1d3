// Looks at the signers of the deployment file: their certificates, whether a key fits, and whether programs and platforms are there.
// Signs nothing: a signature may cost a person's PIN.
import type { X509Certificate } from 'node:crypto'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'
import type { Handshake } from '../../fixtures/context.js'
import type { CommandSignerFile, Deployment, DeploymentSigner, PlatformSignerFile } from '../../fixtures/deployment-file/deployment.js'
import { obstacleOfHandshake } from '../obstacles/tls-advice.js'
import { dayOf, keyOf, lookAtPair, opened } from './certificates.js'
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

async function lookAt(signer: DeploymentSigner, key: string, { deployment, trusted, shakeHands, now }: Surroundings): Promise<Look> {
  const title = `signer ${signer.name}`
  const certificate = opened(signer.certificate)
  const remedy = `name a valid certificate and its key under ${key}`
  const isOwn = signer.authCertificate !== undefined || deployment.authCertificate === undefined
  const auth = signer.authCertificate ?? deployment.authCertificate
  const authKey = isOwn ? `${key}.authCertificate` : 'authCertificate'
  return (
    lookAtPair({ title, certificate, file: signer.certificate.file, remedy, auth, authKey }, trusted, now) ??
    (await lookAtHolder(signer, key, title, deployment, shakeHands)) ??
    ok(title, `${holderOf(signer)}; ${keyOf(certificate)}, valid until ${dayOf(certificate.validTo)}`)
  )
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
