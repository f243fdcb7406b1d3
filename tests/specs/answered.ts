// Recorded exchanges for tests of reading: an answer as the recorder keeps it, without asking anybody.
import type { Exchange, RecordedBody } from '../../fixtures/exchange.js'

/** The configuration of a provider, as a good answer wraps it. */
export const CONFIGURATION = {
  oauthClientId: 'a',
  name: 'A',
  created: '2024-05-01',
  changed: '2024-05-02',
  fileMaxLength: 4202406,
  sessionExpirationTimeout: 600,
}

/** An answer with this status and body; an object, list, number or null is JSON, a text is text. */
export function answered(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Exchange {
  const recorded: RecordedBody = typeof body === 'string' ? { kind: 'text', text: body } : { kind: 'json', value: body }
  return exchange({ response: { status, headers, body: recorded } })
}

/** A request that came to nothing, but for what is said otherwise. */
export function exchange(parts: Partial<Exchange>): Exchange {
  const request = { method: 'POST', url: 'https://deployment.example/', headers: {}, body: { kind: 'empty' } } as const
  return { id: 0, label: 'a request', request, response: null, failure: null, startedAt: 0, durationMs: 1, ...parts }
}

/** What was asked, and what was answered with 200. */
export type Asked = readonly [label: string, path: string, answer: object | string, body?: RecordedBody]

/** A log in which this was asked, one after the other. */
export function logOf(asked: readonly Asked[]): readonly Exchange[] {
  return asked.map(([label, path, answer, body = { kind: 'empty' }], id) => {
    const one = answered(200, answer)
    return { ...one, id, label, startedAt: 10 * id, request: { ...one.request, url: `https://deployment.example${path}`, body } }
  })
}
