// The error codes and messages that answers hold, wherever they stand.
import { isObject } from '../../fixtures/answers/fields.js'
import type { Exchange } from '../../fixtures/exchange.js'

/** `code: message` for every object of an answer that has a code. */
export function codesAndMessagesIn({ response }: Exchange): readonly string[] {
  return response?.body.kind === 'json' ? codesIn(response.body.value) : []
}

function codesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(codesIn)
  if (!isObject(value)) return []
  const { code, message } = value
  const own =
    typeof code === 'string' || typeof code === 'number' ? [`${code}: ${typeof message === 'string' ? message : '(no message)'}`] : []
  return [...own, ...Object.values(value).flatMap(codesIn)]
}
