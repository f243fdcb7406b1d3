// `signAsPdf` about a file that begins as a PDF does and is none, between PDFs (interface, part 3, Behaviour 2; Errors, 3).
import type { Context, Session, SessionFile } from '../../fixtures/context.js'
import { check, probe } from '../../fixtures/index.js'
import { type Control, expectRefusedWhereTaken, type Refusal } from '../answers/refusals.js'
import { batchSigner } from '../asking/batch-signer.js'
import { withSpare } from '../asking/controls.js'
import { idsOf, requireFreshSessions } from '../asking/sessions.js'
import { AS_PDF } from '../documents/asking.js'
import { expectNoServerError } from '../faults/judging.js'

const brokenPdf = probe(
  'calculate digest: `signAsPdf` on a file that only begins as a PDF, between PDFs',
  { mayBeRefused: true },
  async (context) => {
    requireFreshSessions(context)
    const { sessions, samples } = context
    const [first, last] = [await sessions.withFiles([samples.pdf()]), await sessions.withFiles([samples.pdf()])]
    return { refusal: await refused(context, first, await sessions.withFiles([beginning(samples.pdf())]), last) }
  },
)

/** Without its objects: what is left is the header and a comment. */
function beginning({ name, bytes }: SessionFile): SessionFile {
  return { name, bytes: new Uint8Array(Buffer.from(`${Buffer.from(bytes).subarray(0, 8).toString('latin1')}\n% and nothing more\n`)) }
}

/** Sends the broken file between good ones, and once more as the deployment wants plain files. */
async function refused(context: Context, first: Session, broken: Session, last: Session): Promise<Refusal> {
  const { api, flow, sessions, signers } = context
  const signer = batchSigner(signers)
  const all = [first, broken, last]
  const attempt = await api.calculateDigest(await flow.digestRequest(all, signer, AS_PDF))
  const good = async (own: Session): Promise<Control> => ({ exchange: await flow.calculateDigest([own], signer), sessions: [own.id] })
  const controlsBeside = withSpare('calculateDigest', async () => good(await sessions.spare('text')))
  const controls = await controlsBeside([await good(broken)])
  const fault = 'a file that only begins as a PDF'
  return { operation: 'calculateDigest', fault, attempt, sent: idsOf(all), forbidden: [broken.id], controls }
}

// Such a file may be refused in a container as well.
check('DIG-26', brokenPdf, ({ refusal }) => expectRefusedWhereTaken([refusal]))

// Who refuses it has read it: an engine that fails at a damaged file blames itself.
check('DIG-29', brokenPdf, ({ refusal }) => expectNoServerError([refusal]))
