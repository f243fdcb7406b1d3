// Set-ups that are broken in one way each, with what the doctor has to say of them. Starts what each needs; looks at nothing.
import { generateKeyPairSync } from 'node:crypto'
import type { Diagnosis } from '../../run/doctor/doctor.js'
import { closedPort } from '../fixtures/test-server.js'
import { certificateOf, inDays, pfxWithoutCertificate } from './certificates.js'
import { type Answering, always, type Front, front, frontCa, plainFront, silentFront } from './fronts.js'

/** A deployment file, parsed. */
export type Description = Record<string, unknown> & {
  baseUrl: string
  authorization: Record<string, unknown> & { tokenUrl: string }
  signers: Record<string, unknown>[]
  seal: Record<string, unknown>
}

/** What a set-up is broken with. */
interface Workshop {
  /** The deployment file of the reference, to be altered in place. */
  readonly file: Description
  /** A server that is closed with the test. */
  stand(server: Promise<Front>): Promise<Front>
  /** A server before the reference; the deployment file points at it. */
  standBefore(answering: Answering): Promise<void>
  /** Writes a file beside the deployment file; answers its name. */
  save(name: string, content: string | Buffer): Promise<string>
}

/** One broken set-up. */
export interface BrokenSetup {
  readonly breaking: (workshop: Workshop) => unknown
  readonly verdict: Diagnosis['verdict']
  readonly says: RegExp
}

export type { Answering } from './fronts.js'

const LOGIN = '<!doctype html><html><head><title>Sign in</title></head><body><form></form></body></html>'
const SHORT = { timeoutMs: 3000 }

/** Puts a server in place of the deployment, with a certificate of the fronts' CA, which the file trusts. */
async function replace({ file, stand, save }: Workshop, server: Promise<Front>): Promise<void> {
  const { baseUrl } = await stand(server)
  file.baseUrl = baseUrl
  file.authorization.tokenUrl = `${baseUrl}/token`
  file.tls = { caFile: await save('fronts-ca.pem', frontCa.cert) }
}

function shown(options: Parameters<typeof front>[2]): (workshop: Workshop) => Promise<void> {
  return (workshop) => replace(workshop, front(always(200, LOGIN), '', options))
}

const expiredJwt = ['{"alg":"RS256"}', '{"exp":1000000000}', 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.')
const isUnder = (path: string, url = ''): boolean => url.includes(path)

/** Answers only what goes to a path. */
function at(path: string, answering: Answering): Answering {
  return (request, response) => (isUnder(path, request.url) ? answering(request, response) : 'pass')
}

const intermediate = certificateOf({ name: 'Fronts TEST intermediate', ca: true, issuer: frontCa, key: newKey() })

function newKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).privateKey
}

const host = ['127.0.0.1']

type Setup = (breaking: BrokenSetup['breaking'], says: RegExp) => BrokenSetup
const unreachable: Setup = (breaking, says) => ({ breaking, verdict: 'not reachable', says })
const toMend: Setup = (breaking, says) => ({ breaking, verdict: 'to be mended', says })
const ready: Setup = (breaking, says) => ({ breaking, verdict: 'ready', says })

/** Every broken set-up by its name. */
export const BROKEN: Readonly<Record<string, BrokenSetup>> = {
  'a host without an address': unreachable(
    ({ file }) => Object.assign(file, { baseUrl: 'https://nowhere.invalid' }),
    /connection: .*nowhere\.invalid cannot be reached.*baseUrl/,
  ),
  'a port that nobody listens on': unreachable(
    async ({ file }) => Object.assign(file, { baseUrl: `https://127.0.0.1:${await closedPort()}` }),
    /cannot be reached \(.*ECONNREFUSED/,
  ),
  'a port that takes connections and says nothing': unreachable(async (workshop) => {
    await replace(workshop, silentFront())
    workshop.file.limits = SHORT
  }, /cannot be reached \(no handshake within 3000 ms\)/),
  'no CA': toMend(
    ({ file }) => Object.assign(file, { tls: {} }),
    /is not trusted: .*Reference TEST Issuing CA.*name the root as tls\.caFile/,
  ),
  'a CA that is another': toMend(
    async ({ file, save }) => Object.assign(file, { tls: { caFile: await save('other-ca.pem', frontCa.cert) } }),
    /is not trusted: .*tls\.caFile/,
  ),
  'an expired certificate': toMend(
    shown(certificateOf({ name: 'old', hosts: host, from: inDays(-60), to: inDays(-30), issuer: frontCa })),
    /it expired on \d{4}.*renew it.*\(CERT_HAS_EXPIRED\)/,
  ),
  'a certificate of tomorrow': toMend(
    shown(certificateOf({ name: 'new', hosts: host, from: inDays(2), issuer: frontCa })),
    /not yet valid.*the clock of this machine/,
  ),
  'a certificate for other names': toMend(
    shown(certificateOf({ name: 'other', hosts: ['api.example', 'www.example'], issuer: frontCa })),
    /it is for api\.example, www\.example, and not for 127\.0\.0\.1; check the host in baseUrl/,
  ),
  'a self-signed certificate': toMend(shown(certificateOf({ name: 'alone', hosts: host })), /it is self-signed; .*tls\.caFile/),
  'an intermediate that is not sent': toMend(
    shown(certificateOf({ name: 'below', hosts: host, issuer: intermediate })),
    /sends no certificate of its issuer \(CN=Fronts TEST intermediate\).*the server has to send it/,
  ),
  'a port for plain HTTP': toMend(
    (workshop) => replace(workshop, plainFront()),
    /the port answers in plain HTTP.*the port of baseUrl is one for plain HTTP/,
  ),
  'a server that speaks only TLS 1.1': toMend(
    shown({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }),
    /only versions of TLS that are too old/,
  ),
  'a client certificate that is missing (TLS 1.3)': toMend(
    shown({ requestCert: true, rejectUnauthorized: true, ca: frontCa.cert, minVersion: 'TLSv1.3' }),
    /turns every connection away.*asks for a client certificate: name yours as tls\.clientCertificate/,
  ),
  'a client certificate that is missing (TLS 1.2)': toMend(
    shown({ requestCert: true, rejectUnauthorized: true, ca: frontCa.cert, maxVersion: 'TLSv1.2' }),
    /asks for a client certificate.*tls\.clientCertificate/,
  ),
  'a wrong client secret': toMend(
    ({ file }) => Object.assign(file.authorization, { clientSecret: 'not-the-secret-4711' }),
    /token: no token was to be had: .*`authorization`/,
  ),
  'a token endpoint that is not there': toMend(
    ({ file }) => Object.assign(file.authorization, { tokenUrl: `${file.baseUrl}/no/such/endpoint` }),
    /token: no token was to be had: .*authorization/,
  ),
  'a token endpoint on a closed port': unreachable(
    async ({ file }) => Object.assign(file.authorization, { tokenUrl: `https://127.0.0.1:${await closedPort()}/token` }),
    /token: no token was to be had: .*check authorization\.tokenUrl/,
  ),
  'a token that nobody issued': toMend(
    ({ file }) => Object.assign(file, { authorization: { accessToken: 'never-issued-0815' } }),
    /refuses authorization\.accessToken/,
  ),
  'a token that has ended': toMend(
    ({ file }) => Object.assign(file, { authorization: { accessToken: expiredJwt } }),
    /token: it ended at 2001-09-09.*→ name a current one as authorization\.accessToken/s,
  ),
  'a granted token that the deployment refuses': toMend(
    ({ standBefore }) => standBefore(at('/api-', always(401, '{}', { 'content-type': 'application/json' }))),
    /token: the deployment refuses it for both reading operations \(status 401\)/,
  ),
  'a path where nothing is': toMend(
    ({ file }) => Object.assign(file, { baseUrl: `${file.baseUrl}/no/such/path` }),
    /answers 404 to everything: check baseUrl, its path above all/,
  ),
  'a login in front': toMend(
    ({ standBefore }) => standBefore(at('/api-', always(200, LOGIN))),
    /a page of HTML titled "Sign in" \(status 200\): check baseUrl, and whether a login/,
  ),
  'a maintenance of an hour': unreachable(
    ({ standBefore }) => standBefore(at('/api-', always(503, 'later', { 'retry-after': '3600' }))),
    /answers 503 \(not available\) to everything \(Retry-After: 3600\)/,
  ),
  'an hour to wait': unreachable(
    ({ standBefore }) => standBefore(at('/api-', always(429, 'slow down', { 'retry-after': '3600' }))),
    /answers 429 .*\(Retry-After: 3600\).*limits\.requestsPerSecond and limits\.concurrency/,
  ),
  'a redirect of everything': toMend(
    ({ standBefore }) => standBefore(at('/api-', always(302, '', { location: 'https://new.example/base?state=1' }))),
    /redirects every request \(status 302, Location: https:\/\/new\.example\/base\)/,
  ),
  'a proxy that asks for a login': toMend(
    ({ standBefore }) => standBefore(at('/api-', always(407, 'who are you'))),
    /a proxy on the way .* asks for a login \(status 407\): give its credentials in HTTPS_PROXY/,
  ),
  'a gateway without a service': unreachable(
    ({ standBefore }) => standBefore(always(502, '<html><body>Bad Gateway</body></html>')),
    /a gateway in front, but no service behind it \(status 502\)/,
  ),
  'silence after the handshake': unreachable(async ({ file, standBefore }) => {
    await standBefore(at('/api-', () => undefined))
    file.limits = SHORT
  }, /gives no complete answer within 3 s, whatever is asked.*limits\.timeoutMs/),
  'an expired certificate of a signer': toMend(async ({ file, save }) => {
    const { cert, key } = certificateOf({ name: 'old signer', from: inDays(-60), to: inDays(-30) })
    Object.assign(file.signers[0] ?? {}, { certificate: await save('old.pem', cert), privateKey: await save('old.key', key) })
  }, /its certificate expired on .*→ name a valid certificate and its key under signers\[0\]/s),
  'a signer with the key of another': toMend(
    async ({ file, save }) =>
      Object.assign(file.signers[0] ?? {}, { privateKey: await save('stranger.key', certificateOf({ name: 'x' }).key) }),
    /signers\[0\]\.privateKey: the key in .* does not belong to the certificate/,
  ),
  'a signer whose program is missing': toMend(({ file }) => {
    const [{ certificate, authCertificate } = {}] = file.signers
    file.signers = [{ kind: 'command', certificate, authCertificate, command: ['./no-such-card-reader'] }]
  }, /there is no program .*no-such-card-reader.*→ correct signers\[0\]\.command/s),
  'a platform that is gone': toMend(
    async ({ file }) => Object.assign(file.signers.at(-1) ?? {}, { url: `https://127.0.0.1:${await closedPort()}` }),
    /identity platform: .*cannot be reached.*signers\[3\]\.url/s,
  ),
  'a wrong password of the seal': toMend(
    ({ file }) => Object.assign(file.seal, { password: 'not-the-password-99' }),
    /seal\.password: does not open the PFX file/,
  ),
  'a seal without a certificate': toMend(
    async ({ file, save }) =>
      Object.assign(file.seal, { pfx: await save('bare.p12', pfxWithoutCertificate('secret-word')), password: 'secret-word' }),
    /seal.*certificate/,
  ),
  'sessions at a wrong address': toMend(
    ({ file }) => Object.assign(file, { sessions: { kind: 'storage-api', baseUrl: `${file.baseUrl}/elsewhere` } }),
    /sessions: GET \S+\/start: expected .*→ check sessions\.baseUrl/s,
  ),
  'a session area that refuses': toMend(
    ({ standBefore }) => standBefore(at('/api-session/', always(403, '{"error":{"code":"no"}}'))),
    /sessions: GET \S+\/start: expected .*status 403/,
  ),
  'a storage area that takes no file': toMend(
    ({ standBefore }) => standBefore(at('/upload', always(500, '{"error":{"code":"disk"}}'))),
    /sessions: one was opened, and takes no file \(upload: status 500/,
  ),
  'a pool that is too small': toMend(async ({ file, save }) => {
    const text = [1, 2, 3].map((digit) => String(digit).repeat(64))
    Object.assign(file, { sessions: { kind: 'pool', file: await save('pool.json', JSON.stringify({ text })) }, samples: undefined })
  }, /pool: the pool is too small: the run needs text \d+.*; the pool has text 3.*→ add text \d+/s),
  'a clock that is an hour ahead': ready(
    ({ standBefore }) =>
      standBefore((_request, response) => {
        response.setHeader('date', new Date(Date.now() + 3_600_000).toUTCString())
        return 'pass'
      }),
    /warning .*clock: the clock of the deployment is 60 min ahead of that of this machine/,
  ),
  'another client than expected': toMend(
    ({ file }) => Object.assign(file, { expected: { oauthClientId: 'somebody-else' } }),
    /configuration: it is of the client "reference-client-one", and expected\.oauthClientId is "somebody-else"/,
  ),
  'no anchors': ready(
    ({ file }) => Object.assign(file, { documents: undefined }),
    /warning .*anchors: the deployment file names no documents\.anchors/,
  ),
  'anchors of somebody else': ready(
    async ({ file, save }) => Object.assign(file, { documents: { anchors: [await save('anchor.pem', frontCa.cert)] } }),
    /seal: its certificate was issued by .*, which is not among documents\.anchors/,
  ),
}
