// What the reference deployment makes under every value of every liberty: a container and a PDF, signed by a person, sealed, archived.
import type { TestContext } from 'node:test'
import { toJson } from '../../engine/index.js'
import { makesClaim } from '../../fixtures/answers/claims.js'
import type { Context, Flags, Session, SessionFile } from '../../fixtures/context.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import { type Liberty, liberties, libertyNames } from '../../reference/index.js'
import { open, opened, referenceDeployment } from '../fixtures/reference-run.js'
import { pairwise } from '../proof/pairwise.js'

export interface MadeDocuments {
  readonly rootPem: string
  /** In the order they were made: signed, sealed, archived. */
  readonly containers: readonly Buffer[]
  readonly pdfs: readonly Buffer[]
}

/** Two seconds may be over before a busy machine has sent its second request; that tokens are renewed is tried elsewhere. */
const NOT_HERE = 'token-life'

/** So many rounds have every value. */
const ROUNDS = Math.max(...libertyNames.map((name) => liberties[name].values.length))

/** In round n every liberty has its n-th value, counted around. */
function choicesOf(round: number): Readonly<Record<string, string>> {
  const names = libertyNames.filter((name) => name !== NOT_HERE)
  return Object.fromEntries(
    names.map((name) => {
      const { values }: Liberty = liberties[name]
      return [name, values[round % values.length] ?? values[0]]
    }),
  )
}

interface Combination {
  readonly round: number
  readonly liberties: Readonly<Record<string, string>>
}

const ABOUT_DOCUMENTS = [
  ...(['canonicalization', 'signed-properties-transforms', 'signature-naming', 'container-manifest', 'signature-appearance'] as const),
  ...(['time-stamp-hash', 'time-stamp-certificate', 'revocation-data', 'time-stamping'] as const),
]

/** Every pair of choices about documents, and beside them every value of the other liberties. */
export function combinations(): readonly Combination[] {
  const values = Object.fromEntries(ABOUT_DOCUMENTS.map((name) => [name, liberties[name].values]))
  const pairs = pairwise(values)
  // Readers know the true time, so the deployment does.
  return Array.from({ length: Math.max(pairs.length, ROUNDS) }, (_, round) => ({
    round,
    liberties: { ...choicesOf(round), ...pairs[round % pairs.length], clock: 'exact' },
  }))
}

/**
 * Makes both documents, and has them judged while the deployment answers: some programs ask it about certificates.
 * @param pdf the one that is signed
 * @throws where the deployment does not claim one of them
 */
export async function withDocuments(
  test: TestContext,
  { round, liberties }: Combination,
  pdf: Buffer,
  judge: (made: MadeDocuments) => Promise<void>,
): Promise<void> {
  const deployment = await referenceDeployment(test, liberties)
  const { context } = await open(opened(test, deployment, `round ${round}`))
  // As a run does first: a token may serve once.
  await context.tokens.learnUse()
  const containers = await grown(context, round, [
    { name: 'līgums + 1.txt', bytes: Buffer.from('one') },
    { name: 'b.bin', bytes: Buffer.alloc(300, 7) },
  ])
  const pdfs = await grown(context, round, [{ name: 'paper.pdf', bytes: pdf }], { signAsPdf: true, createNewEdoc: false })
  await judge({ rootPem: (deployment.anchors ?? []).map(({ pem }) => pem).join('\n'), containers, pdfs })
}

/** Each step begins with what the one before left, in a session of its own: a session may take no more work. */
async function grown(context: Context, round: number, files: readonly SessionFile[], flags?: Flags): Promise<readonly Buffer[]> {
  const { flow, seals, sessions, signers, storage } = context
  // RSA, P-256 and P-384 in turn.
  const [signer, seal] = [signers.all[round % signers.all.length] ?? signers.any, round % 2 === 0 ? seals.first : seals.second]
  const steps: readonly (readonly [Operation, (session: Session) => Promise<Exchange | null>])[] = [
    ['finalizeSigning', async (session) => (await flow.sign([session], signer, flags)).finalize],
    // In the container, not around it.
    ['createSeal', (session) => flow.createSeal([session], seal, flags ?? { signAsPdf: false, createNewEdoc: false })],
    ['addArchive', (session) => flow.addArchive([session])],
  ]
  const grownSoFar: Buffer[] = []
  let latest = files
  for (const [operation, step] of steps) {
    const session = await sessions.withFiles(latest)
    const answer = await step(session)
    if (answer === null || !makesClaim(answer, operation)) throw new Error(`${operation} is not claimed: ${toJson(answer?.response)}`)
    const [document] = await storage.documents(session)
    const body = document?.exchange.response?.body
    if (document === undefined || body?.kind !== 'bytes') throw new Error(`${operation}: there is no document`)
    const bytes = Buffer.from(body.bytes)
    grownSoFar.push(bytes)
    latest = [{ name: document.name, bytes }]
  }
  return grownSoFar
}
