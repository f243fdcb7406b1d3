// Transport: all calls use TLS. What happens below HTTP, and that plain HTTP gives access to nothing.
import { createSecureContext } from 'node:tls'
import { couldNotRun, notApplicable } from '../../engine/index.js'
import { makesClaim, tells } from '../../fixtures/answers/claims.js'
import type { Context, Handshake, HandshakeRules } from '../../fixtures/context.js'
import { ENDPOINTS } from '../../fixtures/endpoints.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { expectEqual, expectThat, fieldsOf } from '../answers/expect.js'
import { expectRefused, type Refusal } from '../answers/refusals.js'
import { goodAfter, goodRequest } from '../asking/good-requests.js'
import { idsOf, requireFreshSessions } from '../asking/sessions.js'

const DAY = 24 * 60 * 60_000
const DAYS_OF_NOTICE = 14
const HTTP_PORT = 80
const HTTPS_PORT = 443
/** Stages of a handshake at which no server has been reached. */
const BEFORE_TLS: readonly string[] = ['proxy', 'name', 'tcp', 'timed-out']
const OLD_VERSIONS = ['TLSv1', 'TLSv1.1'] as const
/** RFC 9325, 4.1: no encryption, no authentication, RC4, export, DES and the 64-bit blocks of 3DES. Names of OpenSSL's cipher lists. */
const WEAK_SUITES = ['eNULL', 'aNULL', 'RC4', 'EXPORT', 'DES', '3DES']
/** Without this OpenSSL leaves weak suites out of its offer. */
const NO_SECURITY_LEVEL = '@SECLEVEL=0'

const greeting = probe('transport: a TLS handshake', async ({ transport }) => ({
  handshake: await transport.handshake(),
  offered: await transport.handshake({ alpn: ['h2', 'http/1.1'] }),
  // TLS 1.3 asks for a certificate under encryption, where it cannot be seen.
  inTheClear: await transport.handshake({ maxVersion: 'TLSv1.2' }),
  tokenUrl: transport.tokenUrl,
}))

check('TLS-1', greeting, ({ handshake }, { baseUrl }) => {
  expectEqual('the scheme of the base URL', 'https:', new URL(baseUrl).protocol)
  const { ok, failure, through } = handshake
  // The name in the certificate and its issuer are judged by TLS-4.
  if (ok || failure === null || failure.stage === 'trust') return
  // A proxy may answer in plain HTTP through the tunnel that it opened.
  expectThat(failure.stage !== 'plain-http' || through !== null, 'the TLS handshake', 'a success', failure.message)
  // What speaks neither TLS nor HTTP is another service. An alert of TLS may ask for what this client has not: a certificate, an old version.
  throw couldNotRun(`no TLS connection to the deployment came about (${failure.stage}: ${failure.message})`)
})

/** Redirects may be set up for pages that are read, and not for work that is asked for. */
const OVER_PLAIN_HTTP = ['configuration', 'publicKey', 'calculateDigest'] as const

for (const port of ['its own', HTTP_PORT] as const) {
  for (const operation of OVER_PLAIN_HTTP) {
    const title = `transport: ${ENDPOINTS[operation].name} over plain HTTP on ${port === HTTP_PORT ? 'port 80' : 'the port of the base URL'}`
    const plain = probe(title, async (context) => {
      const { transport } = context
      const url = new URL(transport.baseUrl)
      if (url.protocol !== 'https:') throw notApplicable('the base URL itself is not https, which TLS-1 judges')
      const ownPort = Number(url.port || HTTPS_PORT)
      if (port === HTTP_PORT && ownPort !== HTTPS_PORT) throw notApplicable(`the base URL uses port ${ownPort}, not ${HTTPS_PORT}`)
      if (operation === 'calculateDigest') {
        requireFreshSessions(context)
        // With a made-up token nothing would be done, and a session is not worth that.
        if (!transport.plainHttpWithToken) throw notApplicable('`tls.plainHttpWithToken` of the deployment file is false')
      }
      const { method, path } = ENDPOINTS[operation]
      const good = await goodRequest(operation, context)
      const request = { label: `plain HTTP ${operation}`, method, path, port: port === HTTP_PORT ? HTTP_PORT : ownPort, body: good.body }
      const attempt = await transport.plainHttp(request)
      const { controls } = await goodAfter(context, good)
      return { operation, fault: 'plain HTTP', attempt, forbidden: idsOf(good.sessions), controls, proxy: transport.proxy }
    })

    check(port === HTTP_PORT ? 'TLS-3' : 'TLS-2', plain, (outcome) => expectNothingOverPlainHttp(outcome, port === HTTP_PORT))
  }
}

function expectNothingOverPlainHttp({ proxy, ...refusal }: Refusal & { readonly proxy: string | null }, isOtherPort: boolean): void {
  const { operation, attempt, controls } = refusal
  if (proxy !== null && !makesClaim(attempt, operation)) {
    throw notApplicable(`the request went through the proxy ${proxy}, which may have answered or refused plain HTTP itself`)
  }
  // A packet filter may drop what comes to port 80. Then no plain HTTP is served that could make a claim.
  if (isOtherPort && attempt.failure?.kind === 'timed-out') throw notApplicable('nothing answers on port 80')
  // A TLS server may wait silently for a handshake. Where it answers over TLS at the same time, the silence is no claim.
  if (attempt.failure?.kind === 'timed-out' && controls.some((control) => makesClaim(control, operation))) return
  if (!isOfAnother(refusal)) expectRefused(refusal)
}

/** A gateway that asks for TLS may have a name as well: it is the configuration, or the key, only where something tells so, or the name is theirs. */
function isOfAnother({ operation, attempt, controls }: Refusal): boolean {
  if ((operation !== 'configuration' && operation !== 'publicKey') || !makesClaim(attempt, operation) || tells(attempt, operation))
    return false
  const good = controls.filter((control) => makesClaim(control, operation))
  const { name } = fieldsOf(attempt)
  return typeof name === 'string' && good.length > 0 && good.every((control) => fieldsOf(control).name !== name)
}

check('TLS-4', greeting, ({ handshake }) => {
  const { trusted, trustError } = reached(handshake)
  expectThat(trusted === true, 'the certificate chain and the name in it', 'a trusted anchor and the name of the host', trustError)
})

// RFC 9525, 6.3: the common name counts no more, but the TLS library of Node.js still takes it where there is no other name.
check('TLS-4', greeting, 'the name in `subjectAltName`', ({ handshake }) => {
  const { trusted, certificate } = reached(handshake)
  if (trusted !== true || certificate === null) throw notApplicable('the certificate is not trusted in any way')
  expectThat(certificate.names.length > 0, 'the names in `subjectAltName`', 'that of the host', certificate.subject)
})

for (const whose of ['the certificate', 'an authority above it'] as const)
  check('TLS-5', greeting, `the end of ${whose}`, ({ handshake }, { now }) => {
    const { certificate } = reached(handshake)
    if (certificate === null) throw couldNotRun('the end of the certificate could not be read')
    const end = whose === 'the certificate' ? certificate.validTo : certificate.authoritiesValidTo
    if (end === null) throw notApplicable('no authority of the certificate is known')
    const days = Math.floor((Date.parse(end) - now) / DAY)
    expectThat(days >= DAYS_OF_NOTICE, `the days until ${whose} expires`, `at least ${DAYS_OF_NOTICE}`, days)
  })

check('TLS-6', greeting, ({ tokenUrl }) => {
  if (tokenUrl === null) throw notApplicable('the deployment file gives an access token, not a token endpoint')
  expectEqual('the scheme of the token endpoint', 'https:', new URL(tokenUrl).protocol)
})

/** A handshake that was completed with the deployment, whoever issued the certificate. @throws NotAssessed `could-not-run` where there was none */
function reached(handshake: Handshake): Handshake {
  expectNotInspected(handshake)
  if (handshake.trusted === null) throw couldNotRun(`no handshake was completed (${handshake.failure?.message ?? 'no reason recorded'})`)
  return handshake
}

/** @throws NotAssessed `could-not-run` where the handshake may have been one with a proxy */
function expectNotInspected(handshake: Handshake): void {
  const { issuer, through } = handshake
  if (through?.mayInspect)
    throw couldNotRun(
      `the handshake${throughWhat(handshake)} showed a certificate issued by ${issuer ?? 'nobody named'}, for which neither a well-known CA nor tls.caFile vouches: it may be the proxy's own`,
    )
}

/** Through what the deployment was looked at; nothing where the way was direct. */
function throughWhat({ through }: Handshake): string {
  return through === null ? '' : ` through the proxy ${through.proxy}`
}

/** A handshake with an offer that has to be refused, beside one of today. */
async function refusedBeside({ transport }: Context, offer: string, how: HandshakeRules) {
  return { offer, today: await transport.handshake(), attempt: await transport.handshake(how) }
}

for (const version of OLD_VERSIONS) {
  const old = probe(`transport: a handshake with ${version}`, async (context) => {
    if (!(await context.transport.canSpeak(version))) throw notApplicable(`this machine cannot speak ${version}`)
    return refusedBeside(context, version, { minVersion: version, maxVersion: version })
  })
  check('TLS-7', old, expectNoHandshake)
}

const weak = probe('transport: a handshake with weak cipher suites only', async (context) => {
  const suites = WEAK_SUITES.filter(isSpokenHere)
  if (suites.length === 0) throw notApplicable('this machine can speak no weak cipher suite')
  const ciphers = [...suites, NO_SECURITY_LEVEL].join(':')
  return refusedBeside(context, `nothing but ${suites.join(', ')}`, { maxVersion: 'TLSv1.2', ciphers })
})
check('TLS-8', weak, expectNoHandshake)

/** Whether the TLS library of this machine still has any of these suites. */
function isSpokenHere(suites: string): boolean {
  try {
    createSecureContext({ maxVersion: 'TLSv1.2', ciphers: `${suites}:${NO_SECURITY_LEVEL}` })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SSL_NO_CIPHER_MATCH') return false
    throw error
  }
}

function expectNoHandshake({ offer, today, attempt }: Awaited<ReturnType<typeof refusedBeside>>): void {
  const spoken = attempt.trusted === null ? null : `${attempt.protocol} ${attempt.cipher}${throughWhat(attempt)}`
  // An inspecting proxy speaks what it likes.
  if (spoken !== null) reached(attempt)
  expectThat(spoken === null, `a handshake that offers ${offer}`, 'a refusal', spoken)
  if (attempt.failure !== null && BEFORE_TLS.includes(attempt.failure.stage)) {
    throw couldNotRun(`the handshake that offers ${offer} got nowhere (${attempt.failure.stage}: ${attempt.failure.message})`)
  }
  reached(today)
}

observe('TLS-9', greeting, ({ handshake }) => {
  const { protocol, cipher } = reached(handshake)
  return `${protocol}, ${cipher}${throughWhat(handshake)}`
})

observe('TLS-10', greeting, ({ offered }) => (reached(offered).alpn === 'h2' ? 'offered' : 'not offered'))

observe('TLS-11', greeting, ({ inTheClear }) => {
  expectNotInspected(inTheClear)
  const { clientCertificateRequested: asked } = inTheClear
  if (asked === null) throw notApplicable('it cannot be seen: TLS 1.2 is not served, and TLS 1.3 asks under encryption')
  return asked ? 'asked for' : 'not asked for'
})
