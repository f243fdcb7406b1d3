// How long the inspection of a document takes, by format. Documents at level LTA, made by foreign tools.
import { inspect } from '../inspection/index.js'
import { createForeignContainer } from '../tests/inspection/foreign/asice.js'
import { addDocumentTimeStamp, addSecurityStore, plainPdf, signPdf } from '../tests/inspection/foreign/pdf.js'
import { createForeignPki } from '../tests/inspection/foreign/pki.js'
import { workDirectory } from '../tests/inspection/foreign/tools.js'

const WARM_UP = 50
const ROUNDS = 150
const US_PER_MS = 1000

/** A document to inspect. */
export interface Sample {
  readonly name: string
  readonly bytes: Uint8Array
  readonly anchors: readonly Uint8Array[]
}

/** The documents. @throws Error where a foreign tool is not installed */
export function foreignSamples(): Sample[] {
  const work = workDirectory()
  try {
    const pki = createForeignPki(work.path)
    const files = { 'a.txt': Buffer.from('text'), 'b.bin': Buffer.alloc(100_000, 7) }
    const anchors = [pki.ca.der]
    const pdf = addDocumentTimeStamp(pki, addSecurityStore(pki, signPdf(pki, plainPdf(), { signer: pki.rsa }), pki.rsa))
    return [
      {
        name: 'ASiC-E, exclusive C14N, ECDSA, LTA',
        bytes: createForeignContainer(pki, { signer: pki.ec, style: 'modern', files }),
        anchors,
      },
      { name: 'ASiC-E, C14N 1.1, RSA, LTA', bytes: createForeignContainer(pki, { signer: pki.rsa, style: 'service', files }), anchors },
      { name: 'PDF, RSA, LTA', bytes: pdf, anchors },
    ]
  } finally {
    work.remove()
  }
}

/** Milliseconds of processor time for one inspection, once all is loaded. */
export async function inspectionMs({ bytes, anchors }: Sample): Promise<number> {
  let before = process.cpuUsage()
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    if (round === 0) before = process.cpuUsage()
    await inspect(bytes, { anchors })
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / US_PER_MS / ROUNDS
}
