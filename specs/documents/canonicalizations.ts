// Which canonicalizations the XML signatures of a container name: an open point that the inspection does not report.
import { Budget } from '../../inspection/limits.js'

const SIGNATURE_FILE = /^META-INF\/.*signatures.*\.xml$/i
const ALGORITHM = /<(?:\w+:)?(CanonicalizationMethod|Transform)\s[^>]*Algorithm="([^"]+)"/g

/** The algorithms as they stand in the signature files, each once; none where the bytes are no container. */
export async function canonicalizationsOf(container: Uint8Array): Promise<readonly string[]> {
  const [{ readZip }, { Findings }] = await Promise.all([import('../../inspection/zip.js'), import('../../inspection/findings.js')])
  const entries = await readZip(container, new Budget(), new Findings())
  const named = entries
    .filter(({ name }) => SIGNATURE_FILE.test(name))
    .flatMap(({ bytes }) =>
      [...Buffer.from(bytes).toString().matchAll(ALGORITHM)].map(([, element, algorithm]) => `${element} ${algorithm}`),
    )
  return [...new Set(named)]
}
