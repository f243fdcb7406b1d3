// Requests with a method or a path that leads nowhere, and the words that say where to go.
import { Refusal } from '../wire/refusal.js'
import type { Endpoint } from './endpoint.js'

/** The methods that are answered with 405 where a path does not take them. */
export const METHODS = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT'] as const

/** The methods that each path takes, its aliases included. */
export function methodsByPath(endpoints: readonly Endpoint[]): ReadonlyMap<string, readonly string[]> {
  const methods = new Map<string, string[]>()
  for (const { method, path, aliases = [] } of endpoints) {
    for (const url of [path, ...aliases]) methods.set(url, [...(methods.get(url) ?? []), method])
  }
  return methods
}

/** For a path that is there, but not for this method (RFC 9110, 15.5.6). */
export function wrongMethod(method: string, allowed: readonly string[]): Refusal {
  return new Refusal('method', 'request:method', `This path takes ${allowed.join(' and ')}, not ${method}`)
}

/** For a path that is not there; names the one that ends in the same way, or in nearly the same. */
export function unknownPath(url: string, endpoints: readonly Endpoint[]): Refusal {
  const wanted = lastSegment(url.split('?', 1)[0] ?? '')
  const near = wanted === '' ? undefined : endpoints.find(({ path }) => lastSegment(path) === wanted)
  const remedy = near === undefined ? '' : `: for ${near.method} the path is ${near.path}`
  return new Refusal('not-found', 'request:path', `There is no such path${remedy}`)
}

function lastSegment(path: string): string {
  return (path.replace(/\/+$/, '').split('/').at(-1) ?? '').toLowerCase()
}
