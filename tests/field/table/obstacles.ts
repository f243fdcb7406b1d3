// Everything stands behind something: one sentence after a few requests that says what to look at, and no accusation.
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { OPERATIONS } from '../../../fixtures/endpoints.js'
import { answersHtml, htmlPage, redirects } from '../acts/answering.js'
import type { Circumstance } from '../circumstance.js'
import type { Act } from '../turn.js'

/** So many requests are enough to see that everything is the same, with the handshakes of the rows on TLS. */
const FEW_REQUESTS = 80

/** A whole run, ended by one obstacle. */
function obstructed(
  name: string,
  setting: Circumstance['setting'],
  obstacle: RegExp,
  ends: Circumstance['expect']['ends'] = 'incomplete',
): Circumstance {
  return { name, setting, run: { limits: { timeoutMs: 4000 } }, expect: { ends, obstacle, requests: FEW_REQUESTS, seconds: 60 } }
}

/** Tokens are given, and all six operations meet the act. */
function operations(name: string, act: Act, obstacle: RegExp): Circumstance {
  return obstructed(name, { rules: [{ on: OPERATIONS, act }] }, obstacle)
}

/** A login page, as a portal in front of a service shows it. */
const LOGIN_PAGE =
  '<!DOCTYPE html><html><head><title>Sign in</title></head><body><form method="post" action="/login"><input name="user"><input name="password" type="password"></form></body></html>'
const LOGIN = 'https://login.example.org/start?from=signing'

/** What stands in the way of all or nearly all. */
export const obstacles: readonly Circumstance[] = [
  operations('operations-a-login-page', answersHtml(200, LOGIN_PAGE), /(HTML|login).*baseUrl|baseUrl.*(HTML|login)|login in front/is),
  operations('operations-redirect-to-a-login', redirects(302, LOGIN), /302.*login\.example\.org/s),
  operations('operations-503-maintenance', answersHtml(503, htmlPage('Down for maintenance'), { 'retry-after': '600' }), /503/),
  obstructed(
    'silence-on-tcp',
    { server: () => createServer((socket) => socket.resume()) },
    /(cannot be reached|does not answer|in time|timed out|silent)/i,
  ),
  // A service in the clear at an https URL breaks TLS-1; a port that was mixed up does not. Both look like this.
  obstructed(
    'plain-http-where-tls-is-due',
    { server: () => createHttpServer((_request, response) => response.end('<html><body>It works</body></html>')) },
    /(plain HTTP|does not speak TLS)/i,
    ['incomplete', 'non-conformant'],
  ),
]
