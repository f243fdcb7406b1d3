// Everything stands behind something: one sentence after a few requests that says what to look at, and no accusation.
import { answersEmpty, answersHtml, answersJson, dateIn, htmlPage, LOGIN_PAGE, redirects, tooMany } from '../acts/answering.js'
import { closesUnanswered, drips, neverAnswers, resetsBefore, sendsBytes } from '../acts/breaking.js'
import type { Circumstance } from '../circumstance.js'
import { closesAtOnce, greets, nobody, plainHttp, resetsAtOnce, silent } from '../small-servers.js'
import { type Act, OPERATIONS } from '../turn.js'

/** So many requests are enough to see that everything is the same, with the handshakes of the rows on TLS. */
const FEW_REQUESTS = 80
const SHORT = { timeoutMs: 4000 }

/** Everything meets the act, the token endpoint included, in a whole run. */
function everything(name: string, act: Act, obstacle: RegExp): Circumstance {
  const expect = { ends: 'incomplete', obstacle, requests: FEW_REQUESTS, seconds: 60 } as const
  return { name, setting: { rules: [{ act }] }, run: { limits: SHORT }, expect }
}

/** Tokens are given, and all six operations meet the act. */
function operations(name: string, act: Act, obstacle: RegExp): Circumstance {
  const { run, expect } = everything(name, act, obstacle)
  return { name, setting: { rules: [{ on: OPERATIONS, act }] }, ...(run && { run }), expect }
}

/** Another server stands there. */
function elsewhere(name: string, server: NonNullable<Circumstance['setting']['server']>, obstacle: RegExp): Circumstance {
  return {
    name,
    setting: { server },
    run: { limits: SHORT },
    expect: { ends: 'incomplete', obstacle, requests: FEW_REQUESTS, seconds: 60 },
  }
}

const LOGIN = 'https://login.example.org/start?from=signing'

/** What stands in the way of all or nearly all. */
export const obstacles: readonly Circumstance[] = [
  everything('everything-404-as-json', answersJson(404, { error: 'not found' }), /404.*(baseUrl|tokenUrl)/s),
  everything('everything-404-as-html', answersHtml(404), /404.*(baseUrl|tokenUrl)/s),
  everything('everything-a-login-page', answersHtml(200, LOGIN_PAGE), /(HTML|login)/i),
  everything('everything-a-redirect', redirects(302, LOGIN), /302.*login\.example\.org/s),
  everything('everything-407', answersHtml(407), /407.*proxy/is),
  everything('everything-503-maintenance', answersHtml(503, htmlPage('Down for maintenance')), /503/),
  everything('everything-502', answersHtml(502), /502/),
  everything('everything-504-empty', answersEmpty(504), /504/),
  everything('everything-429-for-an-hour', tooMany('3600'), /429.*(hour|3600|60 min)/is),
  everything('everything-without-answer', neverAnswers, /(no answer|no complete answer|timed out|in time)/i),
  everything('everything-reset', resetsBefore, /(reset|closed)/i),
  everything('everything-not-http', sendsBytes('220 mail.example.org ESMTP\r\n'), /(HTTP|malformed)/i),
  everything('everything-403-from-a-firewall', answersHtml(403, htmlPage('Request blocked')), /403/),
  everything('everything-511-captive-portal', answersHtml(511, LOGIN_PAGE), /511|HTML|login/i),
  operations('operations-404-as-json', answersJson(404, { error: 'not found' }), /404.*baseUrl/s),
  operations('operations-404-as-html', answersHtml(404), /404.*baseUrl/s),
  operations('operations-a-login-page', answersHtml(200, LOGIN_PAGE), /(HTML|login).*baseUrl|baseUrl.*(HTML|login)|login in front/is),
  operations('operations-redirect-to-a-login', redirects(302, LOGIN), /302.*login\.example\.org/s),
  operations('operations-moved-for-good', redirects(301, 'https://signing.example.org/v2/'), /301.*signing\.example\.org.*baseUrl/s),
  operations('operations-407', answersHtml(407), /407.*proxy/is),
  operations('operations-503-maintenance', answersHtml(503, htmlPage('Down for maintenance'), { 'retry-after': '600' }), /503/),
  operations('operations-502-pages', answersHtml(502), /502/),
  operations('operations-504-empty', answersEmpty(504), /504/),
  operations('operations-429-for-an-hour', tooMany('3600'), /429.*(limits\.|hour|3600|60 min)/is),
  operations('operations-429-until-a-date', tooMany(dateIn(3600)), /429/),
  operations('operations-403-from-a-firewall', answersHtml(403, htmlPage('Request blocked')), /403/),
  operations('operations-without-answer', neverAnswers, /(no answer|no complete answer|in time|timed out)/i),
  operations('operations-reset', resetsBefore, /(reset|closed)/i),
  operations('operations-close-unanswered', closesUnanswered, /closed/i),
  operations('operations-drip', drips(1), /(in time|slow|no complete answer)/i),
  operations('operations-520-pages', answersHtml(520), /(520|HTML)/),
  elsewhere('silence-on-tcp', silent, /(cannot be reached|does not answer|in time|timed out|silent)/i),
  elsewhere('closes-every-connection', closesAtOnce, /(closed|TLS)/i),
  elsewhere('resets-every-connection', resetsAtOnce, /(reset|closed|TLS)/i),
  {
    ...elsewhere('plain-http-where-tls-is-due', plainHttp, /(plain HTTP|does not speak TLS)/i),
    // A service in the clear at an https URL breaks TLS-1; a port that was mixed up does not. Both look like this.
    expect: { ends: ['incomplete', 'non-conformant'], obstacle: /(plain HTTP|does not speak TLS)/i, requests: FEW_REQUESTS, seconds: 60 },
  },
  elsewhere('an-ssh-server', greets('SSH-2.0-OpenSSH_9.6\r\n'), /(TLS|SSH)/),
  elsewhere('garbage-where-tls-is-due', greets(Buffer.alloc(4096, 0xa5)), /TLS/),
  elsewhere('nobody-listens', nobody, /cannot be reached.*baseUrl/s),
]
