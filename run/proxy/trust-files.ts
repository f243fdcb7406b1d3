// The files by which clients trust the proxy: its CA, and a bundle in which it stands beside all others, for programs that take only one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import type { Deployment } from '../../fixtures/deployment-file/deployment.js'
import { writing } from '../../reports/store/stored-json.js'

/** Their paths. */
export interface TrustFiles {
  readonly caFile: string
  readonly bundleFile: string
}

/**
 * Writes them into a folder. The bundle holds the well-known roots, what they trust already, and the CA of the deployment: clients
 * may ask others than the proxy.
 * @param ca PEM of the CA of the proxy
 * @param trusted files of CAs that clients trust already
 * @throws ReportFolderError where they cannot be written
 */
export async function writeTrustFiles(folder: string, ca: string, { tls }: Deployment, trusted: readonly string[]): Promise<TrustFiles> {
  const [caFile, bundleFile] = [join(folder, 'ca.pem'), join(folder, 'ca-bundle.pem')]
  const all = [
    ...trusted.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8')),
    ...rootCertificates,
    ...(tls.ca ?? []).map(({ pem }) => pem),
    ca,
  ]
  await writing(folder, () => {
    writeFileSync(caFile, ca)
    writeFileSync(bundleFile, all.map((pem) => `${pem.trimEnd()}\n`).join(''))
  })
  return { caFile, bundleFile }
}
