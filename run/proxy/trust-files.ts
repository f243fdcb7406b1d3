// The files by which clients trust whoever judges them: its CA, and a bundle in which it stands beside all others, for programs that take only one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { writing } from '../../reports/store/stored-json.js'

/** Their paths. */
export interface TrustFiles {
  readonly caFile: string
  readonly bundleFile: string
}

/**
 * Writes them into a folder. The bundle holds the well-known roots and what clients trust already: they may ask others, too.
 * @param ca the CA that clients have to trust, in PEM
 * @param others more of them, in PEM
 * @param trusted files of CAs that clients trust already
 * @throws ReportFolderError where they cannot be written
 */
export async function writeTrustFiles(
  folder: string,
  ca: string,
  others: readonly string[],
  trusted: readonly string[],
): Promise<TrustFiles> {
  const [caFile, bundleFile] = [join(folder, 'ca.pem'), join(folder, 'ca-bundle.pem')]
  const all = [...trusted.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8')), ...rootCertificates, ...others, ca]
  await writing(folder, () => {
    writeFileSync(caFile, ca)
    writeFileSync(bundleFile, all.map((pem) => `${pem.trimEnd()}\n`).join(''))
  })
  return { caFile, bundleFile }
}
