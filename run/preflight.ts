// Finds out before a run whether the deployment can be reached and lets us in, so that a wrong host or token is reported once, at the start.
// Judges nothing: an obstacle keeps probes from being run in vain, and the verdicts still come from the checks.
import { couldNotRun, NotAssessed, type Opener, type Probe } from '../engine/index.js'
import type { Conformance, Context, Handshake } from '../fixtures/context.js'

/** Opens the deployment for the probes of this suite. */
export type DeploymentOpener = Opener<Conformance>

/** What stands in the way. */
export interface Obstacle {
  readonly message: string
  /** Whether a connection came about, so that the transport can be judged all the same. */
  readonly transportCanBeJudged: boolean
}

/** Connects once and gets a token. Answers `null` where nothing stands in the way. */
export async function findObstacle(opener: DeploymentOpener, insecure: boolean): Promise<Obstacle | null> {
  const opened = await opener.open(PREFLIGHT)
  try {
    const { transport } = opened.context
    const handshake = await transport.handshake()
    const obstacle = obstacleOfHandshake(handshake, transport.baseUrl, insecure)
    return obstacle ?? (await obstacleOfToken(opened.context))
  } finally {
    await opened.close()
  }
}

/** Opens the context for the questions above. It is no probe of the suite: nothing of it is kept or judged. */
const PREFLIGHT: Probe<Conformance> = {
  title: 'preflight',
  place: { file: '', line: 0, column: 0 },
  needs: undefined,
  run: () => Promise.resolve(undefined),
}

function obstacleOfHandshake(
  { failure, trusted, trustError, issuer, through }: Handshake,
  baseUrl: string,
  insecure: boolean,
): Obstacle | null {
  if (failure?.stage === 'proxy') return { message: `${baseUrl} cannot be reached: ${failure.message}`, transportCanBeJudged: false }
  if (failure?.stage === 'name' || failure?.stage === 'tcp' || failure?.stage === 'timed-out') {
    const message = `${baseUrl} cannot be reached (${failure.message}): check baseUrl in the deployment file, and the network`
    return { message, transportCanBeJudged: false }
  }
  if (failure?.stage === 'tls' || failure?.stage === 'closed') {
    return { message: `${baseUrl} does not speak TLS (${failure.message}): no token was sent`, transportCanBeJudged: true }
  }
  if (!insecure && (failure?.stage === 'trust' || trusted === false)) {
    const cause = failure?.message ?? trustError ?? 'no cause given'
    const inspected =
      through === null
        ? ''
        : `; it came through the proxy ${through.proxy}, issued by ${issuer ?? 'nobody named'}: if that is the proxy's own CA, name it in NODE_EXTRA_CA_CERTS`
    const message = `the certificate of ${baseUrl} is not trusted (${cause}): name its CA as tls.caFile in the deployment file; no token was sent${inspected}`
    return { message, transportCanBeJudged: true }
  }
  return null
}

async function obstacleOfToken({ api, tokens }: Context): Promise<Obstacle | null> {
  try {
    await tokens.good()
  } catch (error) {
    if (!(error instanceof NotAssessed)) throw error
    return { message: `no token was to be had: ${error.message}`, transportCanBeJudged: true }
  }
  // Where the grant gave the token, checks judge whether the deployment accepts it.
  if (tokens.clientId !== null) {
    await tokens.learnUse()
    return null
  }
  const answers = await Promise.all([api.configuration(), api.publicKey()])
  if (!answers.every(({ response }) => response !== null && (response.status === 401 || response.status === 403))) return null
  const message =
    'the deployment refuses authorization.accessToken for both reading operations: check that it is current and complete, and authorization.scheme'
  return { message, transportCanBeJudged: true }
}

/** An opener for the probes that can be judged in spite of the obstacle. All others could not be run, because of it. */
export function behindObstacle(
  opener: DeploymentOpener,
  obstacle: Obstacle,
  isAboutTransport: (probe: Probe<Conformance>) => boolean,
): DeploymentOpener {
  return {
    reserve: (probes) => opener.reserve?.(probes),
    comesLast: (probe) => opener.comesLast?.(probe) ?? false,
    open: (probe) => {
      if (obstacle.transportCanBeJudged && isAboutTransport(probe)) return opener.open(probe)
      return Promise.reject(couldNotRun(obstacle.message))
    },
    redacted: (outcome) => opener.redacted(outcome),
    close: () => opener.close(),
  }
}
