// One line about an answer, for what a check received: status, media type, body. Judges nothing.
import type { Exchange } from '../../fixtures/exchange.js'
import { show } from './expect.js'

/** `401 application/json {"error":…}`, or why no answer came. */
export function describeAnswer(exchange: Exchange): string {
  const { response, failure } = exchange
  if (response === null) return `no answer (${failure?.kind ?? 'no reason recorded'})`
  const { body } = response
  const mediaType = mediaTypeOf(exchange)
  const shown = body.kind === 'json' ? show(body.value) : body.kind === 'text' ? show(body.text) : body.kind
  return [String(response.status), mediaType, shown].filter((part) => part !== null).join(' ')
}

/** The media type of an answer without its parameters, lower case; `null` where none is named. */
export function mediaTypeOf({ response }: Exchange): string | null {
  const named = response?.headers['content-type']
  return named === undefined ? null : (named.split(';')[0] ?? '').trim().toLowerCase()
}
