// `signAsPdf` about files that are no PDF (interface, part 3, Behaviour 2; Errors, 3), in batches: a file that is only told by its
// session, and one that begins as a PDF does and is none.
import type { Context, Session, SessionFile } from '../../fixtures/context.js'
import { check, probe } from '../../fixtures/index.js'
import { expectEachRefused, expectRefusedWhereTaken, type Refusal } from '../answers/refusals.js'
import { batchSigner } from '../asking/batch-signer.js'
import { idsOf, requireFreshSessions } from '../asking/sessions.js'
import { AS_PDF } from '../documents/asking.js'

const textFiles = probe('calculate digest: `signAsPdf` on text files in batches', { text: 3, pdf: 1 }, async (context) => {
  const { sessions } = context
  const [one, other, last] = await sessions.take('text', 3)
  const pdf = await sessions.one('pdf')
  return {
    refusals: [
      await refused(context, '`signAsPdf: true` for two text files', [one, other], [one, other]),
      await refused(context, '`signAsPdf: true` for a text file behind a PDF', [pdf, last], [last]),
    ],
  }
})

const brokenPdf = probe('calculate digest: `signAsPdf` on a file that only begins as a PDF, between PDFs', async (context) => {
  requireFreshSessions(context)
  const { sessions, samples } = context
  const [first, last] = [await sessions.withFiles([samples.pdf()]), await sessions.withFiles([samples.pdf()])]
  const broken = await sessions.withFiles([beginning(samples.pdf())])
  return { refusals: [await refused(context, 'a file that only begins as a PDF', [first, broken, last], [broken])] }
})

/** Without its objects: what is left is the header and a comment. */
function beginning({ name, bytes }: SessionFile): SessionFile {
  return { name, bytes: new Uint8Array(Buffer.from(`${Buffer.from(bytes).subarray(0, 8).toString('latin1')}\n% and nothing more\n`)) }
}

async function refused(
  { api, flow, signers }: Context,
  fault: string,
  sessions: readonly (Session | undefined)[],
  bad: readonly (Session | undefined)[],
): Promise<Refusal> {
  const [all, forbidden] = [sessions, bad].map((some) => some.filter((one) => one !== undefined)) as [Session[], Session[]]
  const signer = batchSigner(signers)
  const attempt = await api.calculateDigest(await flow.digestRequest(all, signer, AS_PDF))
  const control = { exchange: await flow.calculateDigest(forbidden, signer), sessions: idsOf(forbidden) }
  return { operation: 'calculateDigest', fault, attempt, sent: idsOf(all), forbidden: idsOf(forbidden), controls: [control] }
}

check('DIG-26', textFiles, ({ refusals }) => expectEachRefused(refusals))

// Such a file may be refused in a container as well.
check('DIG-26', brokenPdf, ({ refusals }) => expectRefusedWhereTaken(refusals))
