// Calculate digest (interface, part 3), as far as one call shows it. Whether a signature over a digest finalizes is judged in
// finalize-signing/good.spec.ts.

import { notApplicable, orNull } from '../../engine/index.js'
import { itemsAnywhere } from '../../fixtures/answers/items.js'
import type { Context, Exchange, Samples, Session, SessionFile } from '../../fixtures/context.js'
import { AS_PDF } from '../../fixtures/dialect/first-request.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { PDF_DAMAGES } from '../../fixtures/samples/pdf.js'
import { batchSigner } from '../../fixtures/signers/batch-signer.js'
import { decodeBase64 } from '../../schemas/formats/base64.js'
import { expectEqual, expectThat, fieldsOf, itemsOf } from '../answers/expect.js'
import { expectRefusedWhereTaken, type Refusal } from '../answers/refusals.js'
import { expectDigestForEach } from '../answers/results.js'
import { withSpare } from '../asking/good-requests.js'
import { ifOffered } from '../asking/offered.js'
import { NEW_CONTAINER, requireFreshSessions } from '../asking/sessions.js'
import { expectNoServerError } from '../faults/judging.js'
import { checkGoodDigests, formulaOf } from './good-answers.js'

const oneByKey = (['rsa', 'ec'] as const).map((keyType) =>
  probe(`calculate digest: one session, ${keyType.toUpperCase()} certificate`, { text: 1 }, async ({ sessions, signers, flow }) => {
    const taken = await sessions.take('text', 1)
    return { answer: await flow.calculateDigest(taken, signers[keyType]) }
  }),
)

const batches = [2, 3].map((size) =>
  probe(`calculate digest: ${size} sessions in one call`, { text: size }, async ({ sessions, signers, flow }) => {
    const signer = batchSigner(signers)
    return { answer: await flow.calculateDigest(await sessions.take('text', size), signer) }
  }),
)

for (const good of [...oneByKey, ...batches]) checkGoodDigests(good, ({ answer }) => [answer])

const severalFiles = probe('calculate digest: a session with several files', { multi: 1 }, async ({ sessions, signers, flow }) => {
  const session = await sessions.one('multi')
  const plain = await flow.calculateDigest([session], signers.any)
  // What the flags mean is not shown: several files may want the one that asks for a new container, though a single file does not.
  const [, again] = await withSpare('calculateDigest', [plain], async () => {
    const fresh = (await orNull(() => sessions.spare('multi'))) ?? session
    return flow.calculateDigest([fresh], signers.any, NEW_CONTAINER)
  })
  return { answer: again ?? plain }
})

check('DIG-8', severalFiles, ({ answer }) => expectDigestForEach(answer))

const differentFiles = probe('calculate digest: files that differ in one byte', async ({ sessions, signers, samples, flow, dialect }) => {
  const kind = await dialect.plainKind()
  const file = kind === 'pdf' ? samples.pdf() : longText(samples)
  const [first, last] = CHANGED_BYTES[kind].map(([position, byte]) => ({ ...file, bytes: file.bytes.with(position, byte) }))
  const askedTogether = async (...files: readonly (SessionFile | undefined)[]): Promise<Exchange> => {
    const taken = await Promise.all(files.map((one) => sessions.withFiles([one ?? file])))
    return flow.calculateDigest(taken, batchSigner(signers))
  }
  const all = await orNull(() => askedTogether(file, first, last))
  return { answers: all === null ? [await askedTogether(file, first), await askedTogether(file, last)] : [all] }
})

/** The first is behind the byte order mark of a text, or ends the version of a PDF; the last of a PDF is a line end, and stays one. */
const CHANGED_BYTES = {
  text: [
    [3, 0x21],
    [-1, 0x21],
  ],
  pdf: [
    [7, 0x36],
    [-1, 0x0d],
  ],
} as const

/** Longer than one block of a file reader, so that the last byte is not in the first block. */
function longText({ text }: Samples): SessionFile {
  const { name, bytes } = text()
  return { name, bytes: new Uint8Array(Buffer.concat(Array.from({ length: 300 }, () => bytes))) }
}

const differentFilesOfPool = probe('calculate digest: sessions declared distinct', { text: 2 }, async ({ sessions, signers, flow }) => {
  if (!sessions.distinct) throw notApplicable('the pool does not declare `distinct: true`')
  const taken = await sessions.take('text', 2)
  return { answers: [await flow.calculateDigest(taken, batchSigner(signers))] }
})

for (const different of [differentFiles, differentFilesOfPool]) {
  check('DIG-9', different, ({ answers }) => {
    for (const answer of answers) {
      expectDigestForEach(answer)
      const digests = itemsOf(answer, 'calculateDigest').map(({ digest }) => digest)
      expectEqual('how many of the digests of different files differ', digests.length, new Set(digests).size, answer)
    }
  })
}

const sameFile = probe('calculate digest: two sessions with the same file', async ({ sessions, signers, samples, flow, dialect }) => {
  const file = samples[await dialect.plainKind()]()
  const taken = await Promise.all([sessions.withFiles([file]), sessions.withFiles([file])])
  return { answer: await flow.calculateDigest(taken, batchSigner(signers)) }
})

check('DIG-10', sameFile, ({ answer }) => expectDigestForEach(answer))

const summaries = probe('calculate digest: the summaries of two calls and of a batch', { text: 4 }, async ({ sessions, signers, flow }) => {
  const [one, other, ...both] = await sessions.take('text', 4)
  if (one === undefined || other === undefined) throw notApplicable('there are no four sessions')
  return {
    one: await flow.calculateDigest([one], signers.any),
    other: await flow.calculateDigest([other], signers.any),
    batch: await flow.calculateDigest(both, batchSigner(signers)),
  }
})

checkGoodDigests(summaries, ({ one, other, batch }) => [one, other, batch])

check('DIG-31', summaries, ({ one, other }) => {
  const digestsIn = (answer: Exchange) => itemsOf(answer, 'calculateDigest').map(({ digest }) => digest)
  const [digests, others] = [one, other].map((answer) => JSON.stringify(digestsIn(answer).sort()))
  if (digests === others) throw notApplicable('both answers hold the same digests')
  const [summary, second] = [one, other].map((answer) => fieldsOf(answer).digests_summary)
  if (typeof summary !== 'string' || typeof second !== 'string') throw notApplicable('an answer holds no summary, which DIG-2 is about')
  expectThat(summary !== second, 'the summaries of different digests', 'different values', second, other)
})

check('DIG-32', summaries, ({ batch }) => {
  const { digests_summary: summary } = fieldsOf(batch)
  const digests = itemsOf(batch, 'calculateDigest').map(({ digest }) => digest)
  expectThat(!digests.includes(summary), '`digests_summary` of a batch', 'none of its single digests', summary, batch)
})

for (const good of oneByKey) {
  observe('PLA-7', good, ({ answer }) => {
    const bytes = decodeBase64(String(itemsAnywhere(answer, 'calculateDigest')[0]?.digest))
    if (bytes === null) throw notApplicable('`digest` cannot be read')
    return 'not told by the service; the suite shows it big-endian'
  })
}

observe('DIG-37', summaries, 'the summary of one session', ({ one }) => ({ value: formulaOf(one), shownBy: [one] }))
observe('DIG-37', summaries, 'the summary of two sessions', ({ batch }) => ({ value: formulaOf(batch), shownBy: [batch] }))

// `signAsPdf` about a file that begins as a PDF does and is none (interface, part 3, Behaviour 2; Errors, 3), and about damaged ones.
const brokenPdf = probe(
  'calculate digest: `signAsPdf` on a file that only begins as a PDF, between PDFs',
  { mayBeRefused: true },
  async (context) => {
    requireFreshSessions(context)
    const { sessions, samples } = context
    const [first, last] = [await sessions.withFiles([samples.pdf()]), await sessions.withFiles([samples.pdf()])]
    const broken = await sessions.withFiles([beginning(samples.pdf())])
    const refusal = await refused(context, [first, broken, last], broken)
    // Programs may find the objects by themselves and sign it, so that it may get a claim.
    const damaged: Refusal[] = []
    for (const [fault, damage] of PDF_DAMAGES) {
      const { name, bytes } = samples.pdf()
      // Who looks at files when they are brought may take some of these and not others.
      const taken = await ifOffered(() => sessions.withFiles([{ name, bytes: damage(bytes) }]))
      if ('value' in taken) damaged.push({ ...refusal, fault, attempt: await asPdf(context, [taken.value]) })
    }
    return { refusal, damaged }
  },
)

/** Without its objects: what is left is the header and a comment. */
function beginning({ name, bytes }: SessionFile): SessionFile {
  return { name, bytes: new Uint8Array(Buffer.from(`${Buffer.from(bytes).subarray(0, 8).toString('latin1')}\n% and nothing more\n`)) }
}

/** Sends a file that is no PDF, and once more as the deployment wants plain files. */
async function refused(context: Context, all: readonly Session[], broken: Session): Promise<Refusal> {
  const { flow, sessions, signers } = context
  const signer = batchSigner(signers)
  const attempt = await asPdf(context, all)
  const good = (own: Session): Promise<Exchange> => flow.calculateDigest([own], signer)
  const controls = await withSpare('calculateDigest', [await good(broken)], async () => good(await sessions.spare('text')))
  return { operation: 'calculateDigest', fault: 'a file that only begins as a PDF', attempt, forbidden: [broken.id], controls }
}

async function asPdf({ api, flow, signers }: Context, sessions: readonly Session[]): Promise<Exchange> {
  return api.calculateDigest(await flow.digestRequest(sessions, batchSigner(signers), AS_PDF))
}

// Such a file may be refused in a container as well.
check('DIG-26', brokenPdf, ({ refusal }) => expectRefusedWhereTaken([refusal]))

// Who refuses it has read it: an engine that fails at a damaged file blames itself.
check('DIG-29', brokenPdf, ({ refusal, damaged }) => expectNoServerError([refusal, ...damaged]))
