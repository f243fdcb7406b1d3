// What the reference deployment makes under every value of every liberty: a container and a PDF, signed by a person, sealed, archived.
import { type Liberty, liberties, libertyNames } from '../../reference/index.js'
import { documentLiberties } from '../../reference/liberties/documents.js'
import { knownRsaKeys } from '../proof/known-rsa-keys.js'
import { pairwise } from '../proof/pairwise.js'
import { type Bench, claimed, withBench } from '../reference/client.js'

export interface MadeDocuments {
  readonly rootPem: string
  /** In the order they were made: signed, sealed, archived. */
  readonly containers: readonly Buffer[]
  readonly pdfs: readonly Buffer[]
}

/** Values under which no client could learn anything from a status: each is tried alone. */
const ALONE: Readonly<Record<string, readonly string[]>> = { 'refusal-status': ['close'], 'unauthorized-form': ['close'] }

/** Two seconds may be over before a busy machine has sent its second request; that tokens are renewed is the client's matter, not tried here. */
const NOT_HERE = 'token-life'
/** Values that ask more of a client than the bench does: a token for each call, digests in the order of the request, another session for an archive time-stamp, an encrypted password for each try, a pause after each upload. */
const BEYOND_THE_BENCH: Readonly<Record<string, readonly string[]>> = {
  'new-token': ['serves-once'],
  'summary-order': ['as-asked'],
  'finalized-sessions': ['are-done'],
  'encrypted-password-again': ['refused'],
  'uploads-shown': ['a-moment-later'],
}

/** So many rounds have every value. */
const ROUNDS = Math.max(...libertyNames.map((name) => liberties[name].values.length))

/** In round n every other liberty has its n-th value, counted around. */
function choicesOf(round: number): Readonly<Record<string, string>> {
  const names = libertyNames.filter((name) => name !== NOT_HERE)
  return Object.fromEntries(
    names.map((name) => {
      const { values }: Liberty = liberties[name]
      const rest = values.filter((value) => ![ALONE, BEYOND_THE_BENCH].some((apart) => apart[name]?.includes(value)))
      return [name, rest[round % rest.length] ?? values[0]]
    }),
  )
}

interface Combination {
  readonly round: number
  readonly liberties: Readonly<Record<string, string>>
}

/** Every pair of choices about documents, and beside them every value of the other liberties. */
export function combinations(): readonly Combination[] {
  const values = Object.fromEntries(Object.entries(documentLiberties).map(([name, liberty]) => [name, liberty.values]))
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
  { round, liberties }: Combination,
  pdf: Buffer,
  judge: (made: MadeDocuments) => Promise<void>,
): Promise<void> {
  await withBench({ liberties, rsaKeys: knownRsaKeys() }, async (bench) => {
    const containers = await grown(bench, round, [
      ['līgums + 1.txt', Buffer.from('one')],
      ['b.bin', Buffer.alloc(300, 7)],
    ])
    const pdfs = await grown(bench, round, [['paper.pdf', pdf]], { signAsPdf: true })
    await judge({ rootPem: bench.deployment.documentAnchorsPem.join('\n'), containers, pdfs })
  })
}

type Files = readonly (readonly [name: string, content: Buffer])[]

/** Each step begins with what the one before left, in a session of its own: a session may take no more work. */
async function grown(
  bench: Bench,
  round: number,
  files: Files,
  fields: Readonly<Record<string, boolean>> = {},
): Promise<readonly Buffer[]> {
  const users = await bench.users()
  const seals = await bench.deployment.seals()
  // RSA, P-256 and P-384 in turn.
  const [user, seal] = [users[round % users.length] ?? users[0], seals[round % seals.length] ?? seals[0]]
  const steps: readonly ((id: string) => ReturnType<Bench['post']>)[] = [
    (id) => bench.sign([id], user, fields),
    (id) => bench.seal([id], seal, fields),
    (id) => bench.archive([id], user),
  ]
  const grownSoFar: Buffer[] = []
  let latest = files
  for (const step of steps) {
    bench.renew()
    const id = await bench.session(...latest)
    const reply = await step(id)
    if (!claimed(reply).includes(id)) throw new Error(`not claimed: ${reply.status} ${reply.bytes}`)
    const { name, content } = await bench.download(id)
    grownSoFar.push(content)
    latest = [[name, content]]
  }
  return grownSoFar
}
