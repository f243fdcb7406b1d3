// Limits and versions (interface, Limits; Versioning). Every point is open, so it is only observed; but what a batch of any size claims is judged.
import { setTimeout as pause } from 'node:timers/promises'
import { judgeEach, notApplicable } from '../../engine/index.js'
import { makesClaim } from '../../fixtures/answers/claims.js'
import { isRateLimited } from '../../fixtures/answers/own-word.js'
import { sessionIdsSent } from '../../fixtures/answers/session-ids.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { kindOfAnswer, kindOfAttempt } from '../answers/observed-answers.js'
import { isCarriedOut } from '../answers/refusals.js'
import { expectItemForEachTold } from '../answers/results.js'
import { limitIn } from '../asking/offered.js'

/** Sizes of batches, 87 sessions in all. The next size is tried only where the one before was accepted. */
const SIZES = [2, 5, 10, 20, 50]
/** The longest life of a session, in seconds, whose end is waited for. */
const SHORT_LIFE = 5
const LEEWAY_MS = 2_000
const LARGEST_UPLOAD = 16 * 2 ** 20
const BURST = 20
const VERSIONS = ['v1', 'v1.1', 'v2', 'v2.0', 'v0.9']

const upward = probe(
  'limits: more and more sessions in one call',
  { mayBeRefused: true },
  async ({ api, sessions, signers, flow, limits }) => {
    if (sessions.source === 'pool') throw notApplicable('the sessions of a pool are too few to try')
    const ceiling = limits.sessionsPerCall
    const sizes = SIZES.filter((size) => ceiling === null || size <= ceiling)
    if (sizes.length === 0)
      throw notApplicable(`limits.sessionsPerCallCeiling of the deployment file allows no more than ${ceiling} in one call`)
    const batches: Exchange[] = []
    for (const size of sizes) {
      const taken = await sessions.take('text', size)
      const batch = await api.calculateDigest(await flow.digestRequest(taken, signers.any))
      batches.push(batch)
      if (!isCarriedOut('calculateDigest', batch)) break
    }
    return { batches }
  },
)

check('DIG-5', upward, 'an item for each session of a larger batch', ({ batches }) => {
  judgeEach(batches, (batch) => expectItemForEachTold(batch, 'calculateDigest'))
})

observe('LIM-1', upward, 'the most sessions taken by CalculateDigest', ({ batches }) => {
  const taken = batches.filter((batch) => isCarriedOut('calculateDigest', batch))
  const refused = batches.find((batch) => !taken.includes(batch))
  const [most = 1] = taken.map((batch) => sessionIdsSent(batch).length).toReversed()
  return refused === undefined ? `${most}, more were not tried` : `${most}; ${sessionIdsSent(refused).length}: ${kindOfAnswer(refused)}`
})

const expiry = probe('limits: a session after its expiration', async ({ api, sessions, signers, flow }) => {
  const seconds = limitIn(await api.configuration(), 'sessionExpirationTimeout')
  if (seconds > SHORT_LIFE) throw notApplicable(`a session lives ${seconds} s, which is too long to wait for`)
  if (sessions.source === 'pool') throw notApplicable('nobody knows when the sessions of a pool began')
  const taken = [await sessions.one('text')]
  await pause(seconds * 1000 + LEEWAY_MS)
  // A refusal is what is asked for: it leaves nothing open.
  return { answer: await api.calculateDigest(await flow.digestRequest(taken, signers.any), { patient: false }) }
})

observe('LIM-2', expiry, ({ answer }) => kindOfAttempt('calculateDigest', answer))

const upload = probe('limits: an upload above `fileMaxLength`', async ({ api, sessions, storage, samples }) => {
  if (sessions.source === 'pool') throw notApplicable('there is no way to upload to the sessions of a pool')
  const length = limitIn(await api.configuration(), 'fileMaxLength')
  if (length >= LARGEST_UPLOAD) throw notApplicable(`\`fileMaxLength\` is ${length}, which is too long to send`)
  const session = await sessions.one('empty')
  const file = samples.binary(Math.floor(length) + 1)
  return { length, answer: await storage.upload(session, file) }
})

observe('LIM-3', upload, 'one byte more than `fileMaxLength`, taken as bytes', ({ answer }) => kindOfAnswer(answer))

const versions = probe('limits: other version segments', async ({ api }) => {
  const tried: { readonly version: string; readonly configuration: Exchange; readonly publicKey: Exchange }[] = []
  for (const version of VERSIONS) {
    tried.push({
      version,
      configuration: await api.configuration({ path: `/api-config/${version}/`, patient: false }),
      publicKey: await api.publicKey({ path: `/api-config/${version}/public/key`, patient: false }),
    })
  }
  return { tried }
})

observe('LIM-4', versions, ({ tried }) => {
  const served = tried.filter(
    ({ configuration, publicKey }) => makesClaim(configuration, 'configuration') || makesClaim(publicKey, 'publicKey'),
  )
  return served.length === 0 ? `none of ${VERSIONS.join(', ')}` : served.map(({ version }) => version).join(', ')
})

const burst = probe('limits: a burst of requests', { provokes: true }, async ({ api, takesOneAtATime }) => ({
  answers: await Promise.all(Array.from({ length: BURST }, () => api.configuration())),
  isOneAtATime: takesOneAtATime(),
}))

observe('LIM-5', burst, `${BURST} readings of the configuration at once`, ({ answers, isOneAtATime }) => {
  const oneAtATime = isOneAtATime ? ['a call beside another one is refused, so that each was sent by itself'] : []
  const refused = answers.some(isRateLimited) ? 'some were refused for good (429)' : 'none was refused for good'
  const announced = answers.flatMap(({ response }) =>
    Object.keys(response?.headers ?? {}).filter((name) => /ratelimit|retry-after/.test(name)),
  )
  return [...oneAtATime, refused, ...new Set(announced.sort())].join('; ')
})
