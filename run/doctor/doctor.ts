// Looks at a deployment before a run, changes as little as it can, and plans the run. Judges no sentence of the interface; prints nothing.
import type { Opened } from '../../engine/index.js'
import type { Conformance, Handshake } from '../../fixtures/context.js'
import type { Deployment } from '../../fixtures/deployment-file/index.js'
import type { Exchange } from '../../fixtures/exchange.js'
import type { DeploymentOpener } from '../../fixtures/opening/open-deployment.js'
import { within } from '../breaking-off.js'
import type { Obstacle } from '../obstacles.js'
import { findObstacle, lastGrant, questionLimitMs, type SharingOpener, withContext } from '../preflight.js'
import { timesOf } from '../told-by-evidence.js'
import type { Look } from './looks.js'
import { lookAtClock, lookAtConfiguration, lookAtPool, lookAtPublicKey, lookAtStorage, lookAtTls, lookAtToken } from './looks.js'
import { lookAtAnchors, lookAtSeals, lookAtSigners, trustedBy } from './material.js'
import type { Planned } from './plan.js'

/** What the looks come to. */
export type Diagnosis = Awaited<ReturnType<typeof diagnose>>

/** What the doctor is given. */
interface DoctorOptions extends Planned {
  readonly signal: AbortSignal
  /** Called with each look as soon as it is done. */
  readonly onLook?: ((look: Look) => void) | undefined
}

/** How long a session that is still open may take to close, in milliseconds; after an interruption the command has to end soon. */
const CLOSING_MS = 5000
const CLOSING_INTERRUPTED_MS = 1000

/** Looks at the deployment and at its file. Whatever the deployment does ends in a look. */
export async function diagnose({ signal, onLook, ...options }: DoctorOptions) {
  const { deployment } = options
  const [{ openDeployment }, { planFor }] = await Promise.all([import('../../fixtures/opening/open-deployment.js'), import('./plan.js')])
  const limits = { ...deployment.limits, timeoutMs: questionLimitMs(deployment) }
  const open = (changes: Partial<Deployment> = {}): DeploymentOpener =>
    openDeployment({ ...deployment, limits, ...changes }, { seed: 'doctor', signal })
  const shakeHands = (url: string): Promise<Handshake> => {
    const other = open({ baseUrl: url })
    return withContext(other, ({ context }) => context.transport.handshake()).finally(() => other.close())
  }

  const opener = open()
  const looks: Look[] = []
  const add = (...seen: readonly Look[]): void => {
    for (const look of seen) {
      const harmless = redacted(look, opener)
      looks.push(harmless)
      onLook?.(harmless)
    }
  }
  try {
    const plan = await planFor(options)
    const { opensSessions } = plan
    const obstacle = await findObstacle(opener, deployment, signal)
    const visit = await withContext(opener, (opened) => lookAtDeployment(opened, obstacle, opener, { deployment, opensSessions, add }))
    const surroundings = { deployment, trusted: trustedBy(deployment), shakeHands }
    add(...(await lookAtSigners(surroundings)), ...lookAtSeals(surroundings), lookAtAnchors(deployment))
    if (deployment.sessions.kind === 'pool') add(lookAtPool(deployment.sessions, plan.list, plan.sealsBetween))
    // Seconds that the run waits, at the latency that was seen.
    return { looks, plan, seconds: visit.length === 0 ? null : plan.secondsAt(timesOf(visit).medianMs), verdict: verdictOf(looks) }
  } finally {
    await within(signal.aborted ? CLOSING_INTERRUPTED_MS : CLOSING_MS, opener.closeSessions())
    await opener.close()
  }
}

/** What a deployment without sessions can pass, `--only CFG KEY TLS`, asks for none. */
const NO_SESSIONS: Look = { title: 'sessions', state: 'unseen', text: 'not looked at: the run opens none', remedy: null }
const ONCE = { patient: false }

/** Everything that needs a connection. Answers the exchanges of both reading operations. */
async function lookAtDeployment(
  { context, exchanges }: Opened<Conformance>,
  obstacle: Obstacle | null,
  opener: SharingOpener,
  { deployment, opensSessions, add }: Pick<Planned, 'deployment'> & { opensSessions: boolean; add: (...looks: readonly Look[]) => void },
): Promise<readonly Exchange[]> {
  if (obstacle !== null) {
    if (obstacle.stage !== 'connection') add(lookAtTls(await context.transport.handshake()))
    // The message says what to look at.
    const state = obstacle.kind === 'unreachable' ? 'unreachable' : 'problem'
    add({ title: obstacle.stage, state, text: obstacle.message, remedy: null }, ...endedToken(deployment))
    add({ title: 'all behind it', state: 'unseen', text: 'clock, configuration, key and sessions were not looked at', remedy: null })
    return []
  }
  add(lookAtTls(await context.transport.handshake()))
  const [configuration, publicKey] = await Promise.all([context.api.configuration(ONCE), context.api.publicKey(ONCE)])
  const answers = [configuration, publicKey]
  add(lookAtClock(answers), lookAtToken(deployment.authorization, await context.tokens.good(), answers, lastGrant(opener)))
  add(lookAtConfiguration(configuration, deployment), lookAtPublicKey(publicKey))
  if (deployment.sessions.kind === 'storage-api') add(opensSessions ? await lookAtStorage(context) : NO_SESSIONS)
  return exchanges.filter(({ failure }) => failure === null)
}

/** Why a token of the deployment file is refused, where the token itself tells. */
function endedToken({ authorization }: Deployment): readonly Look[] {
  if (authorization.kind !== 'access-token') return []
  const look = lookAtToken(authorization, authorization.accessToken, [])
  return look.state === 'problem' ? [look] : []
}

/** A deployment may echo a secret in what is shown here, or line ends. */
function redacted(look: Look, opener: SharingOpener): Look {
  const plain = (text: string): string => String(opener.redacted(text)).replaceAll(/\s+/g, ' ')
  return { ...look, text: plain(look.text), remedy: look.remedy === null ? null : plain(look.remedy) }
}

function verdictOf(looks: readonly Look[]): 'ready' | 'to be mended' | 'not reachable' {
  if (looks.some(({ state }) => state === 'unreachable')) return 'not reachable'
  return looks.some(({ state }) => state === 'problem') ? 'to be mended' : 'ready'
}
