// What a client must trust or keep to itself: certificates, the proxy of its network, secrets that come back.

import { writeFileSync } from 'node:fs'
import type { ServerOptions } from 'node:https'
import { join } from 'node:path'
import { OPERATIONS } from '../../../fixtures/endpoints.js'
import { WRITINGS } from '../../secrets/writings.js'
import { answerOf, everyLetterEscaped, inTurn, withBody } from '../acts.js'
import { type CertificateKind, clientCertificate, serverCertificate } from '../certificates.js'
import { ALL_SIX, type Circumstance, READING } from '../circumstance.js'
import type { Act, Rule, Turn, WholeAnswer } from '../turn.js'

const HANDSHAKES = { only: [...READING, 'TLS-1'], timeoutMs: 5000 } as const

function shows(certificate: CertificateKind, obstacle: RegExp): Circumstance {
  return {
    name: `certificate-${certificate}`,
    setting: { certificate },
    run: HANDSHAKES,
    expect: { ends: 'incomplete', obstacle, requests: 0 },
  }
}

/** Asks every client for a certificate of the right authority. */
const MUTUAL: ServerOptions = { requestCert: true, rejectUnauthorized: true, ca: serverCertificate('good').caPem }

/** Names a client certificate in the deployment file. */
function withClientCertificate(description: Record<string, unknown>, folder: string): void {
  const { key, cert } = clientCertificate()
  writeFileSync(join(folder, 'client.pem'), cert)
  writeFileSync(join(folder, 'client.key'), key)
  Object.assign(description.tls as object, { clientCertificate: { certificate: 'client.pem', privateKey: 'client.key' } })
}

/** TLS that is not in order: one obstacle that names the cause and what to change, and no token is sent. */
export const tls: readonly Circumstance[] = [
  shows('expired', /expired/),
  shows('wrong-name', /signing\.example\.org.*not for 127\.0\.0\.1.*host in baseUrl/s),
  shows('missing-intermediate', /intermediate/),
  {
    name: 'only-tls-1-1',
    setting: { tls: { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } },
    run: HANDSHAKES,
    // A deployment that has nothing newer is no deployment that BCP 195 knows, but a handshake of a kind succeeds: TLS-1 stays open.
    expect: { ends: 'incomplete', obstacle: /(too old|TLS 1\.[01]|protocol version)/i, requests: 0 },
  },
  {
    name: 'client-certificate-asked-for-with-tls-1-2',
    setting: { tls: { ...MUTUAL, maxVersion: 'TLSv1.2' } },
    run: HANDSHAKES,
    expect: { ends: 'incomplete', obstacle: /tls\.clientCertificate/, requests: 0 },
  },
  {
    name: 'client-certificate-given-to-a-self-signed-server-that-is-taken',
    setting: {
      certificate: 'self-signed',
      tls: MUTUAL,
      alter: (description, folder) => {
        withClientCertificate(description, folder)
        Object.assign(description.tls as object, { insecure: true })
      },
    },
    run: { only: READING, timeoutMs: 5000 },
    expect: { ends: 'conformant' },
  },
]

function through(name: string, login: string, expect: Circumstance['expect']): Circumstance {
  return {
    name,
    setting: { forwardProxy: 'office:s3cret-of-the-proxy' },
    run: { ...HANDSHAKES, env: { HTTPS_PROXY: `http://${login}@{forward-proxy}` } },
    expect: { ...expect, neverSays: [/s3cret-of-the-proxy/, /wr0ng-secret/] },
  }
}

/** Company networks: a forward proxy between the suite and the deployment, by the usual environment variables. */
export const networks: readonly Circumstance[] = [
  through('forward-proxy-with-credentials', 'office:s3cret-of-the-proxy', { ends: 'conformant' }),
  through('forward-proxy-with-wrong-credentials', 'office:wr0ng-secret', {
    ends: 'incomplete',
    obstacle: /407.*(HTTPS_PROXY|proxy)|(HTTPS_PROXY|proxy).*407/is,
  }),
  {
    name: 'extra-authorities-of-node-and-a-forward-proxy-past-this-machine',
    setting: {
      alter: (description, folder) => {
        writeFileSync(join(folder, 'company.pem'), serverCertificate('good').caPem)
        description.tls = {}
      },
    },
    run: { ...HANDSHAKES, env: { NODE_EXTRA_CA_CERTS: '{folder}/company.pem', HTTPS_PROXY: 'http://127.0.0.1:9' } },
    expect: { ends: 'conformant' },
  },
]

const TELLING = { only: [...ALL_SIX, 'AUT-1', 'AUT-2', 'SEA-11', 'ERR-7'], timeoutMs: 5000 } as const
/** Whether an echo in an answer breaks an advised row is not the matter here. */
const JUDGED = { ends: ['conformant', 'non-conformant', 'incomplete'], neverSays: [/Bearer [A-Za-z0-9_-]{20}/] } as const

const credentialsOf = ({ request }: Turn): string => request.headers.authorization ?? ''
const withoutScheme = (credentials: string): string => credentials.replace(/^\S+ /, '')

/** A secret in every encoding. */
const writingsOf = (secret: string): readonly string[] => Object.values(WRITINGS).map((write) => write(secret))

/** Every success holds the token of its request: in every encoding, as the name of a member, and in a header. */
const inSuccesses: Act = (turn) => {
  const credentials = credentialsOf(turn)
  const change = (body: Buffer): Buffer => {
    const json = JSON.parse(body.toString('utf8')) as object
    return Buffer.from(JSON.stringify({ ...json, debug: writingsOf(withoutScheme(credentials)), [credentials]: true }))
  }
  return withBody(change, { 'x-token': credentials })(turn)
}

/** Answers with what the request says, as debugging error pages do. */
const says =
  (write: (turn: Turn) => WholeAnswer): Act =>
  (turn) =>
    turn.send(write(turn))

/** Errors hold it in each of their parts. */
const inErrors: Act = inTurn(
  says((turn) => {
    const secret = credentialsOf(turn)
    const fields = {
      'x-debug': secret,
      'www-authenticate': `Bearer error="${secret}"`,
      'set-cookie': `token=${encodeURIComponent(secret)}`,
    }
    const trace = `Error: ${secret}\n    at Object.<anonymous> (/srv/app/token.js:10:15)`
    return { ...answerOf(500, 'text/plain', trace, fields), reason: `Bad ${secret}` }
  }),
  says((turn) => answerOf(400, 'application/json', `{"error":"${everyLetterEscaped(credentialsOf(turn))}"}`)),
  says((turn) => answerOf(500, 'text/html', `<html><body><pre>Authorization: ${credentialsOf(turn)}</pre></body></html>`)),
)

/** What was sent, as it came and encoded: password and key file are in it. */
const sentBack: Act = inTurn(
  says(({ body }) => answerOf(400, 'text/plain', writingsOf(body.toString('utf8')).join('\n\n'))),
  says(({ body }) => answerOf(400, 'application/json', `{"error":"bad","request":"${everyLetterEscaped(body.toString('latin1'))}"}`)),
)

/** The client secret in the words of a token endpoint. */
const clientSecretTold: Act = says((turn) => {
  const credentials = credentialsOf(turn)
  const plain = Buffer.from(withoutScheme(credentials), 'base64').toString('utf8')
  const description = `unknown: ${credentials} ${turn.body.toString('utf8')} ${plain}`
  return answerOf(401, 'application/json', JSON.stringify({ error: 'invalid_client', error_description: description }))
})

function echoing(name: string, rule: Rule, expect: Partial<Circumstance['expect']> = {}): Circumstance {
  return { name, setting: { rules: [rule] }, run: TELLING, expect: { ...JUDGED, ...expect } }
}

/** Deployments and gateways that send secrets back: whatever the form, none is left in a report or printed. */
export const echoes: readonly Circumstance[] = [
  echoing('token-in-every-success', { on: OPERATIONS, act: inSuccesses }),
  echoing('token-in-errors', { on: 'publicKey', act: inErrors }, { ends: ['non-conformant', 'incomplete'] }),
  {
    ...echoing('request-in-errors', { on: ['createSeal', 'token'], skip: 1, act: sentBack }),
    run: { only: ['SEA-1', 'CFG-1', 'AUT-13'], timeoutMs: 5000 },
  },
  echoing('client-secret-in-the-token-error', { on: 'token', act: clientSecretTold }, { ends: 'incomplete', obstacle: /invalid_client/ }),
]
