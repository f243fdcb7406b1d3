// How a field of a request is written, and a good body with one of them altered. Knows no operation.
import type { RequestField } from '../../fixtures/endpoints.js'

/** `sessions[].sessionId`: how reports write a field. */
export function nameOfField({ path }: RequestField): string {
  return path.join('[].')
}

/** A copy of the body with the field set to another value, in every element of a list; `undefined` leaves it out. */
export function withField(body: unknown, [name, ...below]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(body)) return body.map((element) => withField(element, [name, ...below], value))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, member]) => {
      if (key !== name) return [[key, member]]
      const altered = withField(member, below, value)
      return altered === undefined ? [] : [[key, altered]]
    }),
  )
}
