// What eSealCreate leaves in the documents (interface, part 6; What the service does, 6), by reading them back.

import type { Context } from '../../fixtures/context.js'
import { check, probe } from '../../fixtures/index.js'
import { threeOrTwo } from '../asking/batches.js'
import { AS_PDF, requireReadBack, sealDocuments, signedFile, sixFiles } from './asking.js'
import { type Documented, eachClaimed } from './documents.js'
import { expectBytesKept, expectEarlierSignaturesValid } from './earlier-content.js'
import { checkSealed } from './judgements.js'
import { expectValidOverEachFile } from './signed-documents.js'

const sealing = (title: string, run: (context: Context) => Promise<Documented>) =>
  probe(`documents: ${title}`, async (context) => {
    requireReadBack(context)
    return await run(context)
  })

const sealedPdf = sealing('a PDF sealed as PDF', async (context) =>
  sealDocuments(context, await context.sessions.take('pdf', 1), context.seals.first, AS_PDF),
)

const sealed = [
  sealing('a text file sealed', async (context) => sealDocuments(context, await context.sessions.take('text', 1), context.seals.first)),
  sealing('three sessions sealed in one call', async (context) =>
    threeOrTwo(async (size) => sealDocuments(context, await context.sessions.take('text', size), context.seals.first)),
  ),
  sealing('a session with six files sealed', async (context) =>
    sealDocuments(context, [await context.sessions.withFiles(sixFiles(context))], context.seals.first),
  ),
  sealedPdf,
]

const sealedAfterSigning = sealing('a seal added to a signed ASiC-E container', async (context) => {
  const earlier = await signedFile(context, context.samples.text(), context.signers.any)
  return sealDocuments(context, [await context.sessions.withFiles([earlier])], context.seals.first)
})

const sealedBySecond = sealing('a text file sealed with the second PFX', async (context) =>
  sealDocuments(context, await context.sessions.take('text', 1), context.seals.second),
)

for (const seal of [...sealed, sealedAfterSigning, sealedBySecond]) checkSealed(seal, (outcome) => [outcome])
check('DOC-8', sealedBySecond, eachClaimed(expectValidOverEachFile))
check('DOC-12', sealedAfterSigning, eachClaimed(expectEarlierSignaturesValid))
check('DOC-13', sealedPdf, eachClaimed(expectBytesKept))
