// How a refusal is sent: status, body and headers, by the deployment's liberties.
import { randomUUID } from 'node:crypto'
import type { Liberties } from '../liberties.js'
import { type Answer, jsonAnswer } from '../wire/answer.js'
import type { JsonObject } from '../wire/json.js'
import { NATURAL_STATUS, type Refusal, type RefusalCause } from '../wire/refusal.js'

/** Of a deployment with one class of answers for all operations: what does not apply is there, and says nothing. */
const VOID_MEMBERS: JsonObject = {
  oauthClientId: null,
  name: null,
  created: null,
  changed: '',
  fileMaxLength: 0,
  sessionExpirationTimeout: null,
  publicKey: null,
  dateCreated: null,
  dateExpiration: null,
  sessionDigests: [],
  digests_summary: null,
  algorithm: null,
  signature_algorithm: null,
  results: [],
}

/** Causes whose status no liberty changes: they say that the service cannot answer, not that the request is wrong. */
const ALWAYS_NATURAL: ReadonlySet<RefusalCause> = new Set(['rate', 'internal', 'full'])

/** The answer to a refused request. */
export function refusalAnswer(refusal: Refusal, liberties: Liberties, now: Date): Answer {
  const status = statusOf(refusal.failure, liberties)
  if (status === 'close') return { ...jsonAnswer(400, {}), disconnect: true }
  const headers = headersOf(refusal.failure, status)
  return { ...bodyOf(refusal, status, liberties, now), status, headers }
}

/** The code of an error in the spelling of this deployment. */
function spellCode(code: string, spelling: Liberties['error-codes']): string {
  if (spelling === 'colons') return code
  if (spelling === 'upper-case') return code.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase()
  const sum = [...code].reduce((total, character) => (total * 31 + character.charCodeAt(0)) % 9000, 0)
  return String(1000 + sum)
}

/** A message as this deployment sends it. */
function spellMessage(message: string, noise: Liberties['message-noise'], now: Date): string {
  return noise === 'none' ? message : `${message} (request ${randomUUID()}, ${now.toISOString()})`
}

function statusOf(failure: RefusalCause, liberties: Liberties): number | 'close' {
  if (ALWAYS_NATURAL.has(failure)) return NATURAL_STATUS[failure]
  if (failure === 'unauthorized') {
    const form = liberties['unauthorized-form']
    if (form === 'close') return 'close'
    return form === '302-login-redirect' ? 302 : Number(form)
  }
  const status = liberties['refusal-status']
  if (status === 'close') return 'close'
  return status === 'natural' ? NATURAL_STATUS[failure] : Number(status)
}

function headersOf(failure: RefusalCause, status: number): Record<string, string> {
  if (status === 302) return { location: '/login' }
  if (status === 401) return { 'www-authenticate': 'Bearer realm="signing", error="invalid_token"' }
  return failure === 'rate' ? { 'retry-after': '1' } : {}
}

function bodyOf(refusal: Refusal, status: number, liberties: Liberties, now: Date): Pick<Answer, 'body' | 'mediaType'> {
  const code = spellCode(refusal.code, liberties['error-codes'])
  const message = spellMessage(refusal.message, liberties['message-noise'], now)
  const details = liberties['refusal-details'] === 'present' ? { details: [{ code, message }] } : {}
  const form = liberties['refusal-body']
  // A 2xx answer must hold a JSON object, so a refusal with 200 is never text, HTML or empty.
  const spoken = status < 300 && (form === 'text' || form === 'html' || form === 'empty') ? 'service-json' : form
  switch (spoken) {
    case 'service-json':
      return { body: { error: { code, message, ...details } } }
    case 'data-results':
      return { body: { data: { results: [{ error: { code, message, ...details } }] } } }
    case 'void-members':
      return { body: { status: 'DENIED', name: 'Refusal', message: `${code}: ${message}`, data: VOID_MEMBERS } }
    case 'oauth-json':
      return { body: { error: code, error_description: message } }
    case 'problem-json':
      return { body: { type: 'about:blank', title: message, status, code }, mediaType: 'application/problem+json' }
    case 'text':
      return { body: `${code}: ${message}\n`, mediaType: 'text/plain; charset=utf-8' }
    case 'html':
      return { body: `<!DOCTYPE html><title>${status}</title><h1>${message}</h1>\n`, mediaType: 'text/html; charset=utf-8' }
    case 'empty':
      return { body: undefined }
  }
}
