// Starts the reference deployment, with a deployment file that points at it and the keys and certificates that the file names; takes all of it away
// again. Also in a thread of its own, so that it and the suite have a processor each: the threads share the deployment file only, all that a run needs.
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { Provider, ReferenceDeployment, ReferenceOptions, ReferenceSeal, ReferenceUser } from '../reference/index.js'
import { makeFolder } from '../reports/store/stored-json.js'

/** A running reference deployment with its deployment file. */
export type ServedReference = Awaited<ReturnType<typeof serveReference>>

/**
 * Starts the reference deployment and writes its deployment file.
 * @param file where the deployment file goes; a temporary folder by default
 */
export async function serveReference(options: ReferenceOptions, file?: string) {
  const { startReference } = await import('../reference/index.js')
  const reference = await startReference(options)
  const folder = file === undefined ? await temporaryFolder() : undefined
  const target = file ?? join(folder?.path ?? '', 'deployment.json')
  /** Stops the deployment; removes the files where they are in a temporary folder of their own. */
  const close = async (): Promise<void> => {
    folder?.remove()
    await reference.close()
  }
  try {
    await writeReferenceDeploymentFile(reference, target)
  } catch (error) {
    await close()
    throw error
  }
  const { baseUrl, tokenUrl, caPem } = reference
  return { file: target, addresses: { baseUrl, tokenUrl, caPem }, close }
}

/** A folder for keys. It is removed at the end of the process at the latest. */
export async function temporaryFolder(): Promise<{ readonly path: string; remove(): void }> {
  const path = await mkdtemp(join(tmpdir(), 'signing-conformance-'))
  const remove = (): void => {
    rmSync(path, { recursive: true, force: true })
    process.off('exit', remove)
  }
  process.on('exit', remove)
  return { path, remove }
}

/** The path of the raw-signature methods. A deployment file names the URL before it. */
const RAW_PATH = '/esigp/v1/signatures/server/raw'

/** Writes the file and what it names. Only the owner can read them, because keys and secrets are in them. */
export async function writeReferenceDeploymentFile(reference: ReferenceDeployment, file: string): Promise<void> {
  const folder = dirname(file)
  makeFolder(folder, 0o700)
  const save = async (name: string, content: string | Buffer): Promise<string> => {
    await writeFile(join(folder, name), content, { mode: 0o600 })
    return name
  }
  const [users, [seal, secondSeal]] = await Promise.all([reference.users(), reference.seals()])
  const [provider, other] = reference.providers
  const signers = await Promise.all(users.map((user) => keySigner(user, save)))
  const description = {
    name: 'reference deployment',
    baseUrl: reference.baseUrl,
    // Tokens of the reference are of no use anywhere else, so they may be sent in the clear.
    tls: { caFile: await save('ca.pem', reference.caPem), plainHttpWithToken: true },
    authorization: { ...grantOf(reference, provider), other: grantOf(reference, other) },
    sessions: { kind: 'storage-api' },
    signers: [...signers, ...platformSigners(reference, users, signers)],
    authCertificate: signers[0]?.authCertificate,
    seal: await sealOf(seal, save),
    secondSeal: await sealOf(secondSeal, save),
    samples: { unsignable: await save(reference.unsignable.name, reference.unsignable.content) },
    documents: { anchors: [await save('document-anchors.pem', reference.documentAnchorsPem.join('\n'))] },
    expected: { oauthClientId: provider.clientId },
  }
  await writeFile(file, `${JSON.stringify(description, null, 2)}\n`, { mode: 0o600 })
}

type Save = (name: string, content: string | Buffer) => Promise<string>

function grantOf({ tokenUrl, scope }: ReferenceDeployment, { clientId, clientSecret }: Provider): Record<string, string> {
  return { tokenUrl, clientId, clientSecret, scope }
}

async function keySigner(user: ReferenceUser, save: Save) {
  const { label, certificatePem, privateKeyPem, authenticationCertificatePem } = user
  return {
    certificate: await save(`${label}.pem`, certificatePem),
    privateKey: await save(`${label}.key`, privateKeyPem),
    authCertificate: await save(`${label}-auth.pem`, authenticationCertificatePem),
  }
}

/** The first user once more, as a signer whose key is held by the identity platform. */
function platformSigners(
  reference: ReferenceDeployment,
  users: readonly ReferenceUser[],
  signers: readonly Awaited<ReturnType<typeof keySigner>>[],
): object[] {
  const [user] = users
  const [files] = signers
  if (user === undefined || files === undefined) return []
  return [
    {
      kind: 'identity-platform',
      name: `${user.label} at the identity platform`,
      certificate: files.certificate,
      authCertificate: files.authCertificate,
      url: reference.rawSignatureUrl.slice(0, -RAW_PATH.length),
      signIdentityId: user.signIdentityId,
    },
  ]
}

async function sealOf({ label, pfx, password, authenticationCertificatePem }: ReferenceSeal, save: Save): Promise<Record<string, string>> {
  return {
    pfx: await save(`${label}.p12`, pfx),
    password,
    authCertificate: await save(`${label}-auth.pem`, authenticationCertificatePem),
  }
}

/** What the thread is told: options without functions, which cannot be sent to a thread. */
export interface ReferenceOrder {
  readonly options: Omit<ReferenceOptions, 'alterations' | 'clock' | 'rsaKeys' | 'onInternalError' | 'watcher'>
  readonly file: string
}

/** Memory for short-lived objects, in megabytes. Signing makes many; with the usual 16 collecting them costs a tenth of the time. */
const YOUNG_GENERATION = 128

const THREAD = new URL('./reference-thread.js', import.meta.url)

/** How long the deployment may take to stop, in milliseconds. */
const CLOSING_MS = 500

/**
 * As `serveReference`, with the deployment in a thread. The keys lie in a folder that this thread removes, however the other one ends.
 * A deployment that breaks down later ends the process, as it would in this thread.
 * @param start the module that the thread starts with
 * @throws Error that the start failed with
 */
export async function serveReferenceApart(
  options: ReferenceOrder['options'],
  start = THREAD,
): Promise<Pick<ServedReference, 'file' | 'close'>> {
  const folder = await temporaryFolder()
  const order: ReferenceOrder = { options, file: join(folder.path, 'deployment.json') }
  const thread = new Worker(start, {
    workerData: order,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
  })
  const ended = once(thread, 'exit')
  const close = async (): Promise<void> => {
    folder.remove()
    thread.postMessage('stop')
    const patience = setTimeout(() => void thread.terminate(), CLOSING_MS)
    await ended
    clearTimeout(patience)
  }
  try {
    await Promise.race([once(thread, 'message'), ended.then(([code]) => Promise.reject(endedEarly(code)))])
  } catch (error) {
    folder.remove()
    throw error
  }
  thread.once('error', (error) => {
    throw error
  })
  return { file: order.file, close }
}

/** What the thread does: it serves until it is told to stop. */
export async function serveInThread(own: Pick<ReferenceOptions, 'rsaKeys'> = {}): Promise<void> {
  if (parentPort === null) throw new Error('this is the work of a thread: use serveReferenceApart')
  const { options, file } = workerData as ReferenceOrder
  const served = await serveReference({ ...own, ...options }, file)
  parentPort.postMessage('ready')
  await once(parentPort, 'message')
  await served.close()
  parentPort.close()
}

function endedEarly(code: unknown): Error {
  return new Error(`the embedded reference deployment ended with code ${code} before it was ready`)
}
