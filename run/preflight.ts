// Finds out before a run whether the deployment can be reached and lets us in, so that one cause is said once, at the start.
// Judges nothing: an obstacle keeps probes from being run in vain, and the verdicts still come from the checks.
import { setTimeout as pause } from 'node:timers/promises'
import { type Evidence, NotAssessed, type Opened, type Opener, type Probe } from '../engine/index.js'
import type { Conformance, Context } from '../fixtures/context.js'
import type { Deployment } from '../fixtures/deployment-file/index.js'
import type { Exchange } from '../fixtures/exchange.js'
import { BETWEEN, DIALECT, TOKENS } from '../fixtures/opening/reservations.js'
import {
  type Asked,
  type Cause,
  causeOf,
  clientCertificateAdvice,
  isAboutClientCertificate,
  type Obstacle,
  obstacleOfCause,
  obstacleOfHandshake,
  PASSING,
  sharedCause,
} from './obstacles.js'

/** An opener with what was recorded for all probes together: the token requests are there. */
export type SharingOpener = Opener<Conformance> & { calibration(): readonly Evidence<Exchange>[] }

/** Milliseconds for one question, where the deployment file names no time limit. A slow answer takes five seconds. */
const QUESTION_MS = 15_000
/** Milliseconds before a question is asked again, where its answer may be over in a moment. */
const PAUSES_MS = [1000, 3000] as const
/** A token endpoint that gave no answer in time is asked once more. */
const MOST_TOKEN_TRIES = 2
/** Time limits of a question for the token, with all its repeats. */
const TOKEN_LIMITS = 3
/** Milliseconds to listen for a refusal after a handshake. */
const LISTEN_MS = 1000

/**
 * Looks for what stops every probe: one handshake, a token, both reading operations; a few questions more where these show something in the
 * deployment's place. Where nothing answers, it takes eight times the time limit of a question at most. Answers `null` where nothing stands in the way.
 * @param keep is given what was asked
 * @throws AbortError where the signal fires meanwhile
 */
export async function findObstacle(
  opener: SharingOpener,
  deployment: Deployment,
  signal: AbortSignal,
  keep: (evidence: Evidence<Exchange>) => void = () => {},
): Promise<Obstacle | null> {
  const startedAt = Date.now()
  let asked: readonly Exchange[] = []
  try {
    return await withContext(opener, async ({ context, exchanges }) => {
      asked = exchanges
      const obstacle = await obstacleIn({ context, deployment, signal, opener, limitMs: questionLimitMs(deployment) }).catch(usedUp)
      return obstacle === null ? null : { ...obstacle, message: String(opener.redacted(obstacle.message)) }
    })
  } finally {
    keep({ probe: PREFLIGHT.title, startedAt, durationMs: Date.now() - startedAt, outcome: { value: null }, exchanges: [...asked] })
  }
}

/** The last answer of a token endpoint; `undefined` where none was asked. */
export function lastGrant(opener: SharingOpener): Exchange | undefined {
  const shared = opener.calibration().flatMap(({ exchanges }) => exchanges)
  return shared.findLast(({ label }) => label === 'token')
}

/** Opens the context for questions, and closes it after the work. */
export async function withContext<T>(opener: SharingOpener, work: (opened: Opened<Conformance>) => Promise<T>): Promise<T> {
  const opened = await opener.open(PREFLIGHT)
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

/** A budget of the operator may be too small for the questions alone. */
function usedUp(error: unknown): Obstacle {
  if (!(error instanceof NotAssessed && error.kind === 'left-out')) throw error
  const message = 'limits.requests is used up before the first probe: allow more requests'
  return { message, transportCanBeJudged: true, kind: 'to be mended', stage: 'answers' }
}

/** Opens the context for the questions. It is no probe of the suite: nothing of it is judged. */
const PREFLIGHT: Probe<Conformance> = {
  title: 'preflight',
  place: { file: '', line: 0, column: 0 },
  needs: undefined,
  run: () => Promise.resolve(undefined),
}

/** What the questions are asked with. */
interface Asking {
  readonly context: Context
  readonly deployment: Deployment
  readonly signal: AbortSignal
  readonly opener: SharingOpener
  readonly limitMs: number
}

/** The questions, in order: each is asked only where those before it found no obstacle. */
async function obstacleIn(at: Asking): Promise<Obstacle | null> {
  const asked = { ...askedOf(at), insecure: at.deployment.tls.insecure }
  const handshake = await at.context.transport.handshake({ timeoutMs: at.limitMs })
  const obstacle = obstacleOfHandshake(handshake, asked) ?? (await ofToken(at)) ?? (await ofAnswers(at))
  return obstacle === null || obstacle.stage === 'connection' ? obstacle : ((await ofClientCertificate(at, obstacle)) ?? obstacle)
}

/** A server that wants another client certificate may say so only after the handshake, and to nobody who is about to send a request. */
async function ofClientCertificate(at: Asking, { kind }: Obstacle): Promise<Obstacle | null> {
  const { failure } = await at.context.transport.handshake({ timeoutMs: at.limitMs, listenMs: LISTEN_MS })
  const { url, offersClientCertificate } = askedOf(at)
  // Some servers close the connection and give no reason.
  const mayBeRefused = offersClientCertificate && failure?.stage === 'closed' && kind === 'unreachable'
  if (failure === null || !(mayBeRefused || isAboutClientCertificate(failure.message))) return null
  const message = `${url} turns every connection away (${failure.message}): ${clientCertificateAdvice(offersClientCertificate)}`
  return { message, transportCanBeJudged: false, kind: 'to be mended', stage: 'connection' }
}

async function ofToken(at: Asking): Promise<Obstacle | null> {
  const { authorization } = at.deployment
  const tokenUrl = authorization.kind === 'client-credentials' ? authorization.tokenUrl : ''
  const asked = { ...askedOf(at), url: tokenUrl, key: 'authorization.tokenUrl', stage: 'token' as const }
  const late = pause(TOKEN_LIMITS * at.limitMs, 'late' as const, { ref: false, signal: at.signal })
  for (let tries = 1; ; tries += 1) {
    const problem = await Promise.race([tokenProblem(at), late])
    if (problem === null) {
      // Tokens that serve once have to be known before anything is asked twice.
      if (at.context.tokens.clientId !== null) await at.context.tokens.learnUse()
      return null
    }
    const answer = lastGrant(at.opener)
    const cause = answer === undefined ? null : causeOf(answer)
    // Nobody repeats a token request that timed out: a probe of the run would be run again.
    if (cause === 'silent' && problem !== 'late' && tries < MOST_TOKEN_TRIES) continue
    if (answer !== undefined && cause !== null) {
      const found = obstacleOfCause(cause, answer, asked)
      return { ...found, message: `no token was to be had: ${found.message}` }
    }
    if (problem !== 'late')
      return { message: `no token was to be had: ${problem}`, transportCanBeJudged: true, kind: 'to be mended', stage: 'token' }
    const message = `no token was to be had: ${tokenUrl} gives no complete answer within ${(TOKEN_LIMITS * at.limitMs) / 1000} s; check authorization.tokenUrl and whether the service is up`
    return { message, transportCanBeJudged: false, kind: 'unreachable', stage: 'token' }
  }
}

/** Why there is no token; `null` where there is one. */
async function tokenProblem(at: Asking): Promise<string | null> {
  try {
    await at.context.tokens.good()
    return null
  } catch (error) {
    if (!(error instanceof NotAssessed)) throw error
    return error.message
  }
}

async function ofAnswers(at: Asking): Promise<Obstacle | null> {
  const answers = await read(at)
  const refused = refusedToken(answers, at.context.tokens.clientId)
  if (refused !== null) return refused
  let asked = answers
  for (const wait of [...PAUSES_MS, 0]) {
    const cause = await sharedByAll(at, asked)
    if (cause === null) return null
    const [first] = asked
    if (first === undefined) return null
    if (!PASSING.has(cause) || wait === 0 || waitsLong(first)) return obstacleOfCause(cause, first, askedOf(at))
    await pause(wait, undefined, { signal: at.signal })
    asked = await read(at)
  }
  return null
}

/** Both reading operations (interface, 1 and 2). */
function read(at: Asking): Promise<readonly Exchange[]> {
  const { api } = at.context
  return Promise.all([api.configuration(call(at)), api.publicKey(call(at))])
}

/** What the reading operations show is one cause only where the other operations show it as well; else it is for the checks. */
async function sharedByAll(at: Asking, read: readonly Exchange[]): Promise<Cause | null> {
  if (sharedCause(read) === null) return null
  const { api } = at.context
  // A request without sessions does nothing: it is refused, or nothing is there.
  const digest = await api.calculateDigest({}, call(at))
  if (sharedCause([...read, digest]) === null) return null
  const others = await Promise.all([api.finalizeSigning, api.addArchive, api.createSeal].map((ask) => ask({}, call(at))))
  const all = [...read, digest, ...others]
  const shared = sharedCause(all)
  // A deployment may refuse with 404. Only where the reading operations do it in the same words is nothing of the interface there.
  return shared === 'nothing there' && new Set(all.map(likeness)).size > 1 ? null : shared
}

function call(at: Asking): { readonly timeoutMs: number; readonly patient: false } {
  return { timeoutMs: at.limitMs, patient: false }
}

function askedOf(at: Asking): Asked {
  const { baseUrl, tls } = at.deployment
  return {
    url: baseUrl,
    key: 'baseUrl',
    stage: 'answers',
    limitMs: at.limitMs,
    offersClientCertificate: tls.clientCertificate !== undefined,
  }
}

/** Milliseconds for one question before the run: `limits.timeoutMs`, or half of what a question of the run may take. */
export function questionLimitMs({ limits }: Deployment): number {
  return limits.timeoutMs ?? QUESTION_MS
}

/** Where the grant gave the token, checks judge whether the deployment accepts it. */
function refusedToken(answers: readonly Exchange[], clientId: string | null): Obstacle | null {
  if (clientId !== null || !answers.every(isRefused) || sharedCause(answers) === 'login') return null
  const message =
    'the deployment refuses authorization.accessToken for both reading operations: check that it is current and complete, and authorization.scheme'
  return { message, transportCanBeJudged: true, kind: 'to be mended', stage: 'token' }
}

/** Whether an answer refuses the token, or whoever has it. */
export function isRefused({ response }: Exchange): boolean {
  return response?.status === 401 || response?.status === 403
}

const LONG_SECONDS = 30

function waitsLong({ response }: Exchange): boolean {
  const told = response?.headers['retry-after']
  return told !== undefined && (Number(told) > LONG_SECONDS || Date.parse(told) > Date.now() + LONG_SECONDS * 1000)
}

/** An answer without what differs from request to request: methods, paths, ids, times, and prose, which may name the nearest path. */
function likeness({ request, response }: Exchange): string {
  const { pathname } = new URL(request.url)
  const body =
    response === null
      ? ''
      : JSON.stringify(response.body, (_key, value: unknown) => (typeof value === 'string' && /\s/.test(value.trim()) ? '' : value))
  const plain = body
    .replaceAll(pathname, '')
    .replaceAll(request.method, '')
    .replaceAll(/[0-9a-f]{8}[0-9a-f-]*/gi, '')
    .replaceAll(/\d+/g, '')
  return `${response?.status} ${plain}`
}

/** Titles under which there is evidence that belongs to no probe of the suite. */
export const SHARED_EVIDENCE: ReadonlySet<string> = new Set([PREFLIGHT.title, TOKENS, DIALECT, BETWEEN])

/** Evidence that is kept and not judged. */
export function isPreflight({ probe }: Evidence<Exchange>): boolean {
  return probe === PREFLIGHT.title
}
