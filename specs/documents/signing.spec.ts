// What finalizeSigning is asked to put into documents (interface, part 4; What the service does, 4). What it claims is judged in every-claim.ts.
import { notApplicable } from '../../engine/index.js'
import { claimsFor } from '../../fixtures/answers/claims.js'
import type { Context } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, probe } from '../../fixtures/index.js'
import { likelyInput } from '../../fixtures/signers/hash-to-sign.js'
import { decodeBase64 } from '../../schemas/formats/base64.js'
import { batchSigner } from '../asking/batch-signer.js'
import { threeOrTwo } from '../asking/batches.js'
import { type FormedSigning, signAll } from '../finalize-signing/asking.js'
import { expectFinalizedOverOwnDigest } from '../finalize-signing/signings.js'
import {
  AS_PDF,
  askedAgainAfterFailure,
  checkForeseen,
  INTO_CONTAINER,
  NEW_CONTAINER,
  requireReadBack,
  signedFile,
  sixFiles,
} from './asking.js'

const signing = (title: string, run: (context: Context) => Promise<FormedSigning>) =>
  probe(`documents: ${title}`, async (context) => {
    requireReadBack(context)
    return askedAgainAfterFailure(async () => run(context), bothAnswers)
  })

function bothAnswers({ digest, finalize }: FormedSigning): readonly (Exchange | null)[] {
  return [digest, finalize]
}

const textByKey = (['rsa', 'ec'] as const).map((keyType) =>
  signing(`a text file signed with an ${keyType.toUpperCase()} key`, async (context) =>
    signAll(context, await context.sessions.take('text', 1), context.signers[keyType]),
  ),
)

// With a value that has to be made longer or shorter where it changes its form: PDFs take DER alone.
const pdfByKey = (['rsa', 'ec'] as const).map((keyType) =>
  signing(`a PDF signed as PDF with an ${keyType.toUpperCase()} key`, async (context) =>
    signAll(context, await context.sessions.take('pdf', 1), context.signers[keyType], { flags: AS_PDF, isShort: true }),
  ),
)

const batches = [
  signing('three text files in one call, finalized in reverse order', async (context) =>
    threeOrTwo(async (size) =>
      signAll(context, await context.sessions.take('text', size), batchSigner(context.signers), {
        order: (values) => values.toReversed(),
      }),
    ),
  ),
  signing('two PDFs signed as PDF in one call', async (context) =>
    signAll(context, await context.sessions.take('pdf', 2), batchSigner(context.signers), { flags: AS_PDF }),
  ),
]

const files = [
  signing('a session with six files', async (context) =>
    signAll(context, [await context.sessions.withFiles(sixFiles(context))], context.signers.any),
  ),
  signing('a file with a name beyond ASCII', async (context) =>
    signAll(context, [await context.sessions.withFiles([context.samples.utf8Name()])], context.signers.any),
  ),
  signing('an ASiC-E container signed where it is', async (context) =>
    signAll(context, await context.sessions.take('asice', 1), context.signers.any, { flags: INTO_CONTAINER }),
  ),
  signing('an ASiC-E container signed in a new one', async (context) =>
    signAll(context, await context.sessions.take('asice', 1), context.signers.any, { flags: NEW_CONTAINER }),
  ),
]

const additions = [
  signing('one more signature in a signed ASiC-E container', async (context) => {
    const earlier = await signedFile(context, context.samples.text(), context.signers.any)
    return signAll(context, [await context.sessions.withFiles([earlier])], secondSigner(context), { flags: INTO_CONTAINER })
  }),
  signing('a signed ASiC-E container signed in a new one', async (context) => {
    const earlier = await signedFile(context, context.samples.text(), context.signers.any)
    return signAll(context, [await context.sessions.withFiles([earlier])], secondSigner(context), { flags: NEW_CONTAINER })
  }),
  signing('one more signature in a signed PDF', async (context) => {
    const earlier = await signedFile(context, context.samples.pdf(), context.signers.any, AS_PDF)
    return signAll(context, [await context.sessions.withFiles([earlier])], secondSigner(context), { flags: AS_PDF })
  }),
]

/** The last other signer of the deployment file, because its kind of key is tried least elsewhere; the first signer where there is no other. */
function secondSigner({ signers }: Context) {
  return signers.all.findLast((signer) => signer !== signers.any && signer.platform === null) ?? signers.any
}

for (const signed of [...textByKey, ...pdfByKey, ...batches, ...files, ...additions]) {
  // Whether these files are accepted with these flags is open; but a signature over an answered digest must finalize.
  check(batches.includes(signed) ? 'DIG-11' : 'DIG-15', signed, async ({ asked }) => {
    expectDigestsToSign(asked)
    await expectFinalizedOverOwnDigest(asked)
  })
  checkForeseen(signed, bothAnswers)
}

/** `not-applicable` where a digest looks otherwise than those of plain files: it may need another form of signature. */
function expectDigestsToSign({ ids, digest, looks }: FormedSigning): void {
  const claims = claimsFor(digest, 'calculateDigest', ids)
  if (claims.length < ids.length) throw notApplicable('CalculateDigest gave no digest for each: these files or flags are refused')
  const isKnown = claims.every((item) => likelyInput(decodeBase64(String(item.digest)) ?? new Uint8Array()) === looks)
  if (!isKnown) throw notApplicable('a digest is of another kind than those of plain files, and may need another form of signature')
}
