// Calculate digest (interface, part 3), as far as one call shows it. What a digest is good for is judged in finalize-signing.spec.ts.
import { notApplicable } from '../../engine/index.js'
import { itemsAnywhere } from '../../fixtures/answers/items.js'
import type { KeyType, Samples, SessionFile } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { decodeBase64 } from '../../schemas/formats/base64.js'
import { hashLength, hashNamed, isSha2OrBetter } from '../../schemas/formats/hash-names.js'
import { fieldsOf, itemsOf } from '../answers/answers.js'
import { expectEqual, expectThat } from '../answers/expect.js'
import { expectDigestForEach, expectItemForEach, expectNoItemError } from '../answers/results.js'
import { batchSigner } from '../asking/batch-signer.js'
import { idsOf } from '../asking/sessions.js'
import {
  expectAlgorithm,
  expectDigests,
  expectDigestsSummary,
  expectHashName,
  expectSessionDigests,
  expectSignatureAlgorithm,
} from './digest-answers.js'
import { expectAlgorithmOf } from './signature-algorithms.js'
import { formulaOf } from './summaries.js'

interface Batch {
  readonly ids: readonly string[]
  readonly keyType: KeyType
  readonly answer: Exchange
}

const oneByKey = (['rsa', 'ec'] as const).map((keyType) =>
  probe(
    `calculate digest: one session, ${keyType.toUpperCase()} certificate`,
    { text: 1 },
    async ({ sessions, signers, flow }): Promise<Batch> => {
      const taken = await sessions.take('text', 1)
      return { ids: idsOf(taken), keyType, answer: await flow.calculateDigest(taken, signers[keyType]) }
    },
  ),
)

const batches = [2, 3].map((size) =>
  probe(`calculate digest: ${size} sessions in one call`, { text: size }, async ({ sessions, signers, flow }): Promise<Batch> => {
    const signer = batchSigner(signers)
    const taken = await sessions.take('text', size)
    return { ids: idsOf(taken), keyType: signer.keyType, answer: await flow.calculateDigest(taken, signer) }
  }),
)

for (const good of [...oneByKey, ...batches]) {
  check('DIG-1', good, ({ answer }) => expectSessionDigests(answer))
  check('DIG-2', good, ({ answer }) => expectDigestsSummary(answer))
  check('DIG-3', good, ({ answer }) => expectAlgorithm(answer))
  check('DIG-4', good, ({ answer }) => expectSignatureAlgorithm(answer))
  check('DIG-5', good, ({ ids, answer }) => expectItemForEach(answer, 'calculateDigest', ids))
  check('DIG-6', good, ({ answer }) => expectDigests(answer))

  check('DIG-7', good, ({ answer }) => expectNoItemError(answer))

  check('DIG-12', good, ({ keyType, answer }) => expectAlgorithmOf(keyType, answer))

  check('DIG-14', good, ({ answer }) => expectHashName(answer))

  check('DIG-16', good, ({ answer }) => {
    expectThat(itemsOf(answer, 'calculateDigest').length > 0, 'the answer to a certificate in base64 DER', 'a digest', 'no item', answer)
  })

  check('DIG-30', good, ({ answer }) => {
    const { hash, summary } = hashAndSummary(answer)
    expectEqual(summary.length, hashLength(hash), `the bytes of \`digests_summary\`, a ${hash}`, answer)
  })

  check('DIG-33', good, ({ keyType, answer }) => {
    if (keyType !== 'rsa') throw notApplicable('the certificate is not RSA')
    expectEqual(hashAndSummary(answer).hash, 'SHA-256', '`algorithm` for an RSA certificate', answer)
    const lengths = itemsOf(answer, 'calculateDigest').map(({ digest }) => decodeBase64(String(digest))?.length)
    // Only a bare hash has one of these lengths; a DigestInfo or the whole data to be signed is free.
    const otherHash = lengths.find((length) => length !== undefined && [20, 28, 48, 64].includes(length))
    expectThat(otherHash === undefined, 'the length of a `digest` that is a hash', '32 bytes', otherHash, answer)
  })

  check('DIG-34', good, ({ answer }) => {
    const { hash } = hashAndSummary(answer)
    expectThat(isSha2OrBetter(hash), '`algorithm`', 'SHA-2 or better', hash, answer)
  })
}

/** The hash that `algorithm` names and the bytes of the summary; where either cannot be read, other checks say so. */
function hashAndSummary(answer: Exchange) {
  const { algorithm, digests_summary } = fieldsOf(answer)
  const hash = hashNamed(String(algorithm))
  const summary = decodeBase64(String(digests_summary))
  if (hash === null || summary === null) throw notApplicable('`algorithm` or `digests_summary` cannot be read')
  return { hash, summary }
}

const severalFiles = probe('calculate digest: a session with several files', { multi: 1 }, async ({ sessions, signers, flow }) => {
  const taken = await sessions.take('multi', 1)
  return { ids: idsOf(taken), answer: await flow.calculateDigest(taken, signers.any) }
})

check('DIG-8', severalFiles, expectDigestForEach)

const differentFiles = probe('calculate digest: files that differ in one byte', async ({ sessions, signers, samples, flow }) => {
  const file = longText(samples)
  // The first beyond a byte order mark.
  const [first, last] = [3, file.bytes.length - 1].map((position) => ({ ...file, bytes: file.bytes.with(position, 0x21) }))
  const taken = await Promise.all([file, first ?? file, last ?? file].map((one) => sessions.withFiles([one])))
  return { ids: idsOf(taken), answer: await flow.calculateDigest(taken, batchSigner(signers)) }
})

/** Longer than the blocks in which files are read, so that the last byte lies beyond the first of them. */
function longText({ text }: Samples): SessionFile {
  const { name, bytes } = text()
  return { name, bytes: new Uint8Array(Buffer.concat(Array.from({ length: 300 }, () => bytes))) }
}

const differentFilesOfPool = probe('calculate digest: sessions declared distinct', { text: 2 }, async ({ sessions, signers, flow }) => {
  if (!sessions.distinct) throw notApplicable('the pool does not declare `distinct: true`')
  const taken = await sessions.take('text', 2)
  return { ids: idsOf(taken), answer: await flow.calculateDigest(taken, batchSigner(signers)) }
})

for (const different of [differentFiles, differentFilesOfPool]) {
  check('DIG-9', different, ({ ids, answer }) => {
    expectDigestForEach({ ids, answer })
    const digests = itemsOf(answer, 'calculateDigest').map(({ digest }) => digest)
    expectEqual(new Set(digests).size, digests.length, 'how many of the digests of different files differ', answer)
  })
}

const sameFile = probe('calculate digest: two sessions with the same file', async ({ sessions, signers, samples, flow }) => {
  const file = samples.text('agreement.txt')
  const taken = await Promise.all([sessions.withFiles([file]), sessions.withFiles([file])])
  return { ids: idsOf(taken), answer: await flow.calculateDigest(taken, batchSigner(signers)) }
})

check('DIG-10', sameFile, expectDigestForEach)

const summaries = probe('calculate digest: the summaries of two calls and of a batch', { text: 4 }, async ({ sessions, signers, flow }) => {
  const [one, other, ...both] = await sessions.take('text', 4)
  if (one === undefined || other === undefined) throw notApplicable('there are no four sessions')
  return {
    ids: { one: [one.id], other: [other.id], batch: idsOf(both) },
    one: await flow.calculateDigest([one], signers.any),
    other: await flow.calculateDigest([other], signers.any),
    batch: await flow.calculateDigest(both, batchSigner(signers)),
  }
})

check('DIG-5', summaries, ({ ids, ...answers }) => {
  for (const call of ['one', 'other', 'batch'] as const) expectDigestForEach({ ids: ids[call], answer: answers[call] })
})

check('DIG-31', summaries, ({ one, other }) => {
  const digests = [one, other].map((answer) => itemsOf(answer, 'calculateDigest')[0]?.digest)
  if (digests[0] === digests[1]) throw notApplicable('both sessions have the same digest')
  expectThat(
    fieldsOf(one).digests_summary !== fieldsOf(other).digests_summary,
    'the summaries of different digests',
    'different values',
    fieldsOf(other).digests_summary,
    other,
  )
})

check('DIG-32', summaries, ({ batch }) => {
  const { digests_summary: summary } = fieldsOf(batch)
  const digests = itemsOf(batch, 'calculateDigest').map(({ digest }) => digest)
  expectThat(!digests.includes(summary), '`digests_summary` of a batch', 'none of its single digests', summary, batch)
})

for (const good of oneByKey) {
  observe('DIG-36', good, `the length of a digest: ${good.title}`, ({ answer }) => {
    const bytes = decodeBase64(String(itemsAnywhere(answer, 'calculateDigest')[0]?.digest))
    return bytes === null ? 'not base64' : `${bytes.length} bytes`
  })
}

observe('DIG-37', summaries, 'the summary of one session', ({ one }) => formulaOf(one))
observe('DIG-37', summaries, 'the summary of two sessions', ({ batch }) => formulaOf(batch))
