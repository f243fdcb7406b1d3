// Packs a container anew, as a storage area may that keeps the files and not the archive: other order, other compression, the same contents.
import { readZip } from '../zip/read-zip.js'
import { writeZip } from '../zip/write-zip.js'

/** @param time which packing it is: every second one turns the order round. `mimetype` stays in front (ETSI EN 319 162-1, A.1). */
export function packedAnew(container: Buffer, time: number): Buffer {
  const items = readZip(container)
  const [first, ...others] = [...items.filter(({ name }) => name === 'mimetype'), ...items.filter(({ name }) => name !== 'mimetype')]
  const rest = others.map((item) => ({ ...item, isCompressed: !item.isCompressed }))
  return first === undefined ? container : writeZip([first, ...(time % 2 === 0 ? rest : rest.toReversed())])
}
