// What eSealCreate is asked to put into documents (interface, part 6; What the service does, 6). What it claims is judged in every-claim.ts.
import type { Context, Flags, SealKey, Session } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { probe } from '../../fixtures/index.js'
import { AS_PDF, askedAgainAfterFailure, checkForeseen, requireReadBack, signedFile } from './asking.js'

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

const pdf = ({ sessions }: Context): Promise<readonly Session[]> => sessions.take('pdf', 1)

sealing('a text file sealed', ({ sessions }) => sessions.take('text', 1))
sealing('a PDF sealed as PDF', pdf, { flags: AS_PDF })
sealing('a PDF sealed as PDF with the second PFX', pdf, { flags: AS_PDF, key: ({ seals }) => seals.second })
sealing('a seal added to a signed ASiC-E container', async (context) => {
  const earlier = await signedFile(context, context.samples.text(), context.signers.any)
  return [await context.sessions.withFiles([earlier])]
})
