// How a client authenticates at the token endpoint (RFC 6749, 2.3.1); common deviations of clients are accepted.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Provider } from '../provider.js'

/** The provider that the credentials belong to; undefined where they are missing or wrong. */
export function authenticateClient(
  authorization: string | undefined,
  form: URLSearchParams,
  providers: readonly Provider[],
  accepted: 'any' | 'basic' | 'body',
): Provider | undefined {
  const candidates: Credentials[] = []
  if (accepted !== 'body') candidates.push(...basicCredentials(authorization))
  if (accepted !== 'basic') candidates.push(...formCredentials(form))
  return providers.find((provider) => candidates.some((candidate) => matches(candidate, provider)))
}

interface Credentials {
  readonly id: string
  readonly secret: string
}

/** RFC 6749 wants id and secret form-encoded before Basic; many clients do not do it, so both forms are accepted. */
function basicCredentials(authorization: string | undefined): readonly Credentials[] {
  const encoded = /^basic +([A-Za-z0-9+/=]+) *$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return []
  const [name = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  const raw = { id: name, secret: rest.join(':') }
  const id = formDecode(raw.id)
  const secret = formDecode(raw.secret)
  return id === undefined || secret === undefined ? [raw] : [raw, { id, secret }]
}

function formCredentials(form: URLSearchParams): readonly Credentials[] {
  const id = form.get('client_id')
  const secret = form.get('client_secret')
  return id === null || secret === null ? [] : [{ id, secret }]
}

function formDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

function matches(credentials: Credentials, provider: Provider): boolean {
  return credentials.id === provider.clientId && sameText(credentials.secret, provider.clientSecret)
}

/** Compares hashes, so that the time taken shows neither content nor length. */
function sameText(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
