// Packs a container anew, as a storage area may that keeps the files and not the archive: other order, other compression, the same contents.
import { DocumentError } from '../errors.js'
import { readZip } from '../zip/read-zip.js'
import { writeZip, type ZipItem } from '../zip/write-zip.js'

/**
 * What somebody else has packed in a way that is not written here stays as it is.
 * @param time which packing it is: every second one turns the order round. `mimetype` stays in front (ETSI EN 319 162-1, A.1).
 */
export function packedAnew(container: Buffer, time: number): Buffer {
  try {
    return packedIn(readZip(container), time) ?? container
  } catch (error) {
    if (error instanceof DocumentError) return container
    throw error
  }
}

function packedIn(items: readonly ZipItem[], time: number): Buffer | undefined {
  const [first, ...others] = [...items.filter(({ name }) => name === 'mimetype'), ...items.filter(({ name }) => name !== 'mimetype')]
  const rest = others.map((item) => ({ ...item, isCompressed: !item.isCompressed }))
  return first === undefined ? undefined : writeZip([first, ...(time % 2 === 0 ? rest : rest.toReversed())])
}
