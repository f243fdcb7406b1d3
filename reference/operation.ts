// The operations of the interface, by name, and in what way the path of a request differs from the documented one.

/** The six operations of the interface. */
const OPERATIONS = ['configuration', 'public-key', 'calculate-digest', 'finalize-signing', 'add-archive', 'create-seal'] as const

/** The name of an operation. */
export type Operation = (typeof OPERATIONS)[number]

/** In what way a path differs from the documented one. */
export type PathForm =
  | 'documented'
  | 'other-case'
  | 'other-prefix'
  | 'trailing-slash'
  | 'double-slash'
  | 'percent-encoded'
  | 'with-query'
  | 'with-parameter'
  | 'with-detour'

/** @param documented a path; one with parameters (`:sessionId`) always counts as documented */
export function pathFormOf(url: string, documented: string): PathForm {
  const [path = url, query] = url.split('?', 2)
  if (documented.includes(':')) return 'documented'
  if (path === documented) return query === undefined ? 'documented' : 'with-query'
  if (DETOUR.test(path)) return 'with-detour'
  if (path.includes(';')) return 'with-parameter'
  if (path.includes('//')) return 'double-slash'
  if (path.includes('%')) return 'percent-encoded'
  if (withoutTrailingSlash(path) === withoutTrailingSlash(documented)) return 'trailing-slash'
  return withoutTrailingSlash(path).toLowerCase() === withoutTrailingSlash(documented).toLowerCase() ? 'other-case' : 'other-prefix'
}

/** Encoded slashes, backslashes and percent signs, and parameters of a segment that leads up. */
const DETOUR = /%2f|%5c|%25|\.\.;/i

/** The address that is left of one with detours: what is encoded in its path is decoded, and segments lead up where they say so. */
export function withoutDetours(url: string): string {
  const [path = '', ...query] = url.split('?')
  if (!DETOUR.test(path)) return url
  const plain = path
    .replaceAll('%25', '%')
    .replaceAll(/%2f|%5c/gi, '/')
    .replaceAll('..;', '..')
  return [new URL(plain, 'https://service.invalid').pathname, ...query].join('?')
}

function withoutTrailingSlash(path: string): string {
  return path.replace(/\/+$/, '')
}
