// Starts the reference deployment with a deployment file that points at it, and takes both away again.
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReferenceDeployment, ReferenceOptions } from '../reference/index.js'
import { writeReferenceDeploymentFile } from './reference-deployment-file.js'

/** A running reference deployment with its deployment file. */
export interface ServedReference {
  /** The path of the deployment file. */
  readonly file: string
  readonly addresses: Pick<ReferenceDeployment, 'baseUrl' | 'tokenUrl' | 'caPem'>
  /** Stops the deployment; removes the files where they are in a temporary folder of their own. */
  close(): Promise<void>
}

/**
 * Starts the reference deployment and writes its deployment file.
 * @param file where the deployment file goes; a temporary folder by default
 */
export async function serveReference(options: ReferenceOptions, file?: string): Promise<ServedReference> {
  const { startReference } = await import('../reference/index.js')
  const reference = await startReference(options)
  const folder = file === undefined ? await temporaryFolder() : undefined
  const target = file ?? join(folder?.path ?? '', 'deployment.json')
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
