// How long an inspection takes, per format: run by hand with `node dist/bench/inspection.js [FILE…] [--anchor CA]`.
// Must not be part of any test: it asserts nothing.

import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { inspect } from '../inspection/index.js'
import { createForeignContainer } from '../tests/inspection/foreign/asice.js'
import { addDocumentTimeStamp, addSecurityStore, plainPdf, signPdf } from '../tests/inspection/foreign/pdf.js'
import { createForeignPki } from '../tests/inspection/foreign/pki.js'
import { workDirectory } from '../tests/inspection/foreign/tools.js'

const WARM_UP = 100
const ROUNDS = 300

interface Sample {
  readonly name: string
  readonly bytes: Uint8Array
  readonly anchors: readonly Uint8Array[]
}

/** Documents at level LTA, made by foreign tools. */
function foreignSamples(): Sample[] {
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

async function measure({ bytes, anchors }: Sample): Promise<{ readonly first: number; readonly median: number }> {
  const times: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const start = performance.now()
    await inspect(bytes, { anchors })
    times.push(performance.now() - start)
  }
  const warm = times.slice(WARM_UP).sort((left, right) => left - right)
  return { first: times[0] ?? Number.NaN, median: warm[Math.floor(warm.length / 2)] ?? Number.NaN }
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { anchor: { type: 'string', multiple: true, default: [] } } })
const anchors = await Promise.all(values.anchor.map((file) => readFile(file)))
const given = await Promise.all(positionals.map(async (file) => ({ name: file, bytes: await readFile(file), anchors })))
for (const sample of given.length > 0 ? given : foreignSamples()) {
  const { first, median } = await measure(sample)
  process.stdout.write(
    `${median.toFixed(2).padStart(8)} ms warm ${first.toFixed(1).padStart(8)} ms first  ${sample.name} (${sample.bytes.length} bytes)\n`,
  )
}
