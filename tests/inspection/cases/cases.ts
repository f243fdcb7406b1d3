// PDFs of kinds that people have and that stand in no table of tests: they are signed, sealed and archived like any other.
import { readdirSync, readFileSync } from 'node:fs'
import { signedElsewhere } from '../../../fixtures/samples/signed-elsewhere.js'

const FOLDER = new URL('unusual/', import.meta.url)

/** By what is unusual about them. */
export const unusualPdfs: Readonly<Record<string, Buffer>> = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [file.replace('.pdf', '').replaceAll('-', ' '), readFileSync(new URL(file, FOLDER))]),
)

/** @throws where there is none of this name */
export function unusualPdf(name: string): Buffer {
  const pdf = unusualPdfs[name]
  if (pdf === undefined) throw new Error(`There is no PDF "${name}".`)
  return pdf
}

/** Its certification permits no changes (ISO 32000-1, 12.8.2.2): the sample of walks. */
export function certifiedPdf(): Buffer {
  return Buffer.from(signedElsewhere('certified'))
}
