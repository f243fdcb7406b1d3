// Puts the parts of a deployment together and starts it.
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { deferred, issuePasswordKeys, issueSeals, issueUsers } from './credentials.js'
import { INTROSPECTION_SCOPE } from './http/guard.js'
import { chooseTlsCertificate, type ListenerOptions } from './http/listener.js'
import { operationEndpoints } from './http/operation-endpoints.js'
import { createServiceServer } from './http/service-server.js'
import { signatureEndpoints } from './http/signature-endpoints.js'
import { sessionEndpoints, storageEndpoints } from './http/storage-endpoints.js'
import { TOKEN_PATH, tokenEndpoint } from './http/token-endpoints.js'
import type { SignIdentity } from './identity/server-held-keys.js'
import { SignatureGrants } from './identity/signature-grants.js'
import { TokenStore } from './identity/token-store.js'
import type { Liberties } from './liberties.js'
import { DocumentWorkshop } from './operations/document-workshop.js'
import { SealLock } from './operations/seal-lock.js'
import { certificatePem, type PkiAddresses } from './pki/index.js'
import { newRsaKeys, type RsaKeys } from './pki/keys.js'
import type { Provider, ReferenceDeployment } from './reference-deployment.js'
import { type Alterations, type ListenerSettings, Seams } from './seams.js'
import type { Watcher } from './served.js'
import type { Service } from './service.js'
import { SessionStore } from './sessions/session-store.js'
import { openTrustServices } from './trust-services.js'

/** Random and encoded values, such as tokens, keys and signatures, are at least so long and have no spaces. */
const ENCODED = /[A-Za-z0-9+/=_.-]{20,}/g

/** @param during the method and path of the request, or what else was under way */
function describeInternalError(error: unknown, during: string): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  // The frames say where; the message may quote what was being read.
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const said = message.replace(ENCODED, (value) => `…(${value.length} characters)`)
  const path = during.replace(ENCODED, (value) => (/[0-9a-f]{32}/i.test(value) ? '…' : value))
  return [`internal error during ${path}: ${name}: ${said}`, ...frames].join('\n')
}

/** How a deployment is started; everything has a default. */
export interface ReferenceOptions {
  /** TCP port of the service; default any free one. */
  readonly port?: number
  /** Address to listen on; default `127.0.0.1`. */
  readonly host?: string
  /** Choices by name; what is left out has its default. */
  readonly liberties?: Readonly<Record<string, string>>
  /** Names of deliberate breaches; default none. */
  readonly defects?: readonly string[]
  /** What it does of its own at its seams; default nothing. */
  readonly alterations?: Alterations
  /** At least two; default two providers with random secrets. */
  readonly providers?: readonly [Provider, Provider, ...Provider[]]
  /** The deployment's clock; default the machine's. */
  readonly clock?: () => Date
  /** Where its RSA keys come from; default new ones. Several deployments may share their keys, to start faster. */
  readonly rsaKeys?: RsaKeys
  /** Told of every failure of its own, in lines for a log without secrets; the client is told only that the service failed. */
  readonly onInternalError?: (report: string) => void
  /** Told of every request with its answer, and of what was found of it; default nobody. */
  readonly watcher?: Watcher
}

interface DeployOptions extends Omit<ReferenceOptions, 'liberties' | 'defects' | 'alterations'> {
  readonly liberties: Liberties
  readonly alterations: readonly Alterations[]
}

/** Limits that hold even where the deployment announces none. */
const LARGEST_FILE = 16 * 1024 * 1024
/** Bytes of all files together. */
const MEMORY = 256 * 1024 * 1024
/** Milliseconds: more than a client takes from an upload to its next request. */
const A_MOMENT_MS = 400
/** Nearly thirty runs of the suite that close none of theirs. Beyond it the sessions that were used longest ago make room. */
const MOST_SESSIONS = 10_000

/** Milliseconds by which the clock of the service is ahead of the true time. */
const CLOCK_AHEAD: Readonly<Record<Liberties['clock'], number>> = {
  exact: 0,
  'forty-minutes-fast': 40 * 60_000,
  'two-hours-slow': -2 * 3_600_000,
}

/** Authenticated encryption only (RFC 9325, 4.2), for the EC key of the listener. */
const SUITES = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
].join(':')

/** A file with the name of a container that cannot be read as one, so it cannot be signed. */
const UNSIGNABLE = { name: 'damaged.asice', content: Buffer.from('PK\u0003\u0004 this container was cut short') }

/**
 * Starts a deployment with these liberties, and alterations at its seams.
 * @throws Error when the address cannot be listened on
 */
export async function deploy(options: DeployOptions): Promise<ReferenceDeployment> {
  const { liberties, port = 0, host = '127.0.0.1', clock: trueClock = () => new Date(), rsaKeys = newRsaKeys } = options
  const clock = () => new Date(trueClock().getTime() + CLOCK_AHEAD[liberties.clock])
  const failures: unknown[] = []
  const onInternalError = (error: unknown, during: string): void => {
    failures.push(error)
    options.onInternalError?.(describeInternalError(error, during))
  }
  const seams = new Seams(options.alterations)
  const trust = await openTrustServices({
    host,
    liberties,
    seams,
    clock: trueClock,
    rsaKeys,
    onError: (error) => onInternalError(error, 'an answer of the trust services'),
  })
  const { pki, addresses } = trust

  const users = deferred(() => issueUsers(pki))
  const seals = deferred(() => issueSeals(pki, liberties))
  const passwordKeys = issuePasswordKeys({ pki, addresses, liberties, rsaKeys }, clock())
  const providers = options.providers ?? inventProviders()
  const service: Service = {
    liberties,
    seams,
    clock,
    providers,
    pki,
    sessions: createSessionStore(liberties, clock),
    documents: new DocumentWorkshop({ liberties, seams, services: trust.signing, clock }),
    passwordKeys,
    sealLock: new SealLock(liberties, clock),
  }
  const identities = async () => (await users()).map(({ identity }) => identity)
  const listener = listenerOf(service, addresses, options.watcher)
  const app = await assembleServer({ service, identities, listener, watcher: options.watcher, onInternalError })
  const end = (): Promise<unknown> => Promise.all([app.close(), trust.close()])
  try {
    await app.listen({ port, host })
  } catch (error) {
    // The trust services listen already.
    await end()
    throw error
  }
  // Making RSA keys would slow the start down, so it begins only now. Requests that need a key wait for it, and fail if its making failed.
  const keys = [users, seals, passwordKeys.all].map((begin) => begin())
  for (const key of keys) key.catch((error: unknown) => onInternalError(error, 'the making of keys'))

  return {
    ...addressesOf(app, host, listener.settings),
    scope: INTROSPECTION_SCOPE,
    caPem: pki.caPem,
    documentAnchorsPem: pki.authorities.slice(-1).map(certificatePem),
    providers,
    unsignable: UNSIGNABLE,
    users: async () => (await users()).map(({ user }) => user),
    seals,
    internalErrors: () => failures,
    async close() {
      await end()
      await Promise.allSettled(keys)
    },
  }
}

interface ServerParts {
  readonly service: Service
  readonly identities: () => Promise<readonly SignIdentity[]>
  readonly listener: ListenerOptions
  readonly watcher: Watcher | undefined
  readonly onInternalError: (error: unknown, during: string) => void
}

/** The server with the endpoints of the service, its storage and the identity platform; it does not listen yet. */
async function assembleServer({ service, identities, listener, watcher, onInternalError }: ServerParts): Promise<FastifyInstance> {
  const { liberties, seams, providers, clock } = service
  const tokens = new TokenStore({
    clock,
    form: liberties['token-form'],
    lifeSeconds: Number.parseInt(liberties['token-life'], 10),
    endsOlder: liberties['new-token'] === 'ends-the-old',
    servesOnce: liberties['new-token'] === 'serves-once',
    issuer: 'https://identity.invalid/trustedx-authserver/oauth/lvrtc-eipsign-as',
  })
  const grants = new SignatureGrants(clock)
  const endpoints = [
    ...operationEndpoints(service),
    ...sessionEndpoints(service),
    ...storageEndpoints(service, largestFile(liberties)),
    tokenEndpoint({ liberties, tokens, grants, providers }),
    ...signatureEndpoints({ liberties, seams, grants, identities }),
  ]
  return createServiceServer({ ...service, tokens, endpoints, listener, watcher, onInternalError })
}

/** Where the service and the identity platform are reached. */
function addressesOf(app: FastifyInstance, host: string, { protocol }: ListenerSettings) {
  const { port } = app.server.address() as AddressInfo
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`
  const baseUrl = `${protocol === 'http' ? 'http' : 'https'}://${authority}`
  return { baseUrl, tokenUrl: baseUrl + TOKEN_PATH, rawSignatureUrl: `${baseUrl}/trustedx-resources/esigp/v1/signatures/server/raw` }
}

function listenerOf({ liberties, seams, pki }: Service, addresses: PkiAddresses, watcher: Watcher | undefined): ListenerOptions {
  const settings = seams.through('listener', honestListener(liberties), {})
  return {
    settings,
    ...chooseTlsCertificate(settings.certificate, pki, addresses),
    asksForClientCertificate: liberties['client-certificate'] === 'asked',
    onPlainRequest: watcher === undefined ? undefined : () => watcher.plainRequest(),
  }
}

function honestListener(liberties: Liberties): ListenerSettings {
  return {
    protocol: 'https',
    minimumVersion: liberties['tls-versions'] === '1.3-only' ? 'TLSv1.3' : 'TLSv1.2',
    ciphers: SUITES,
    certificate: 'own',
  }
}

function createSessionStore(liberties: Liberties, clock: () => Date): SessionStore {
  const announced = Number(liberties['session-expiration'])
  const matching = liberties['session-id-matching']
  return new SessionStore({
    clock,
    lifeSeconds: announced > 0 ? announced : undefined,
    maximumSessions: MOST_SESSIONS,
    maximumBytes: MEMORY,
    arrivalMs: liberties['uploads-shown'] === 'a-moment-later' ? A_MOMENT_MS : 0,
    normalizeId: (id) => {
      if (matching === 'trimmed') return id.trim()
      return matching === 'case-folded' ? id.toLowerCase() : id
    },
  })
}

function largestFile(liberties: Liberties): number {
  const announced = Number(liberties['file-max-length'])
  return announced > 0 ? announced : LARGEST_FILE
}

function inventProviders(): readonly [Provider, Provider] {
  const invent = (clientId: string, name: string): Provider => ({
    clientId,
    clientSecret: randomBytes(24).toString('base64url'),
    name,
    created: new Date('2024-03-01T09:30:00.250Z'),
    changed: new Date('2025-06-17T14:05:41.125Z'),
  })
  return [invent('reference-client-one', 'Pirmā sniedzēja pakalpojums'), invent('reference-client-two', 'Otrā sniedzēja pakalpojums')]
}
