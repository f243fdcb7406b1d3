// What eSealCreate is asked to put into documents (interface, part 6; What the service does, 6). What it claims is judged in every-claim.ts.
import type { Context, Flags, SealKey, Session, SessionFile } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { probe } from '../../fixtures/index.js'
import { threeOrTwo } from '../asking/batches.js'
import { AS_PDF, askedAgainAfterFailure, checkForeseen, requireReadBack, signedFile, sixFiles } from './asking.js'

/** Asks for one seal. */
const sealing = (
  title: string,
  filled: (context: Context) => Promise<readonly Session[]>,
  how: { readonly key?: (context: Context) => SealKey; readonly flags?: Flags } = {},
): void => {
  const { key = ({ seals }: Context) => seals.first, flags } = how
  const sealed = probe(`documents: ${title}`, async (context) => {
    requireReadBack(context)
    return askedAgainAfterFailure(async () => context.flow.createSeal(await filled(context), key(context), flags), one)
  })
  checkForeseen(sealed, one)
}

function one(answer: Exchange): readonly Exchange[] {
  return [answer]
}

const text = ({ sessions }: Context): Promise<readonly Session[]> => sessions.take('text', 1)
const withFiles =
  (files: (context: Context) => Promise<readonly SessionFile[]> | readonly SessionFile[]) =>
  async (context: Context): Promise<readonly Session[]> => [await context.sessions.withFiles(await files(context))]

sealing('a text file sealed', text)
sealing('a text file sealed with the second PFX', text, { key: ({ seals }) => seals.second })
sealing('a session with six files sealed', withFiles(sixFiles))
sealing('a PDF sealed as PDF', ({ sessions }) => sessions.take('pdf', 1), { flags: AS_PDF })
sealing(
  'a seal added to a signed ASiC-E container',
  withFiles(async (context) => [await signedFile(context, context.samples.text(), context.signers.any)]),
)

probe('documents: three sessions sealed in one call', async (context) => {
  requireReadBack(context)
  const { sessions, flow, seals } = context
  return { answer: await threeOrTwo(async (size) => flow.createSeal(await sessions.take('text', size), seals.first)) }
})
