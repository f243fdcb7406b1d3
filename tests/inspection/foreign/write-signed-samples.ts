// Writes the documents of fixtures/samples that were signed elsewhere: by other tools, for a person whom no deployment knows.
// They are kept, because a run needs none of these tools: `node dist/tests/inspection/foreign/write-signed-samples.js` makes them anew.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../../run/project-root.js'
import { createForeignContainer } from './asice.js'
import { addSecurityStore, plainPdf, signPdf } from './pdf.js'
import { createForeignPki } from './pki.js'
import { workDirectory } from './tools.js'

const YEARS_IN_DAYS = 20 * 365
const FILES = {
  'letter signed elsewhere.txt': Buffer.from('This letter was signed by other means.\r\nNobody may change it.\r\n'),
  'figures.csv': Buffer.from('what;how many\r\npages;2\r\n'),
}

const work = workDirectory()
try {
  const pki = createForeignPki(work.path, YEARS_IN_DAYS)
  const folder = join(projectRoot(), 'fixtures', 'samples')
  const form = { style: 'service', fileHash: 'sha512', unprefixed: true, hasCarriageReturns: true } as const
  const container = createForeignContainer(pki, { signer: pki.ec, files: FILES, ...form })
  const pdf = addSecurityStore(pki, signPdf(pki, plainPdf(), { signer: pki.ec }), pki.ec)
  writeFileSync(join(folder, 'signed-elsewhere.asice'), container)
  writeFileSync(join(folder, 'signed-elsewhere.pdf'), pdf)
} finally {
  work.remove()
}
