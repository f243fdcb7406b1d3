// Writing ZIP archives in memory.
// Must not know what a container is.
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { DocumentError } from '../errors.js'

/** A file in an archive. */
export interface ZipItem {
  readonly name: string
  readonly content: Buffer
  readonly isCompressed: boolean
}

/**
 * Writes the items in the order given, with DOS times only: ETSI EN 319 162-1, A.1 forbids an extra field in the first entry.
 * @throws DocumentError `unsafe-name` for names that are absolute or climb out of the archive
 */
export async function writeZip(items: readonly ZipItem[]): Promise<Buffer> {
  const archive = new ZipFile()
  const failure = once(archive, 'error').then(([error]) => Promise.reject(error))
  const options = { mtime: new Date(), mode: 0o100644, forceDosTimestamp: true }
  for (const item of items) addItem(archive, item, { ...options, compress: item.isCompressed })
  archive.end()
  return Promise.race([buffer(archive.outputStream), failure])
}

function addItem(archive: ZipFile, item: ZipItem, options: Parameters<ZipFile['addBuffer']>[2]): void {
  try {
    archive.addBuffer(item.content, item.name, options)
  } catch (cause) {
    throw new DocumentError('unsafe-name', `the file name ${JSON.stringify(item.name)} cannot stand in a container: ${String(cause)}`, {
      cause,
    })
  }
}
