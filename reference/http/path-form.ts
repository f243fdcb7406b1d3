// In what way the path of a request differs from the documented one.
import type { PathForm } from '../seams/values.js'

/** @param documented a path; one with parameters (`:sessionId`) always counts as documented */
export function pathFormOf(url: string, documented: string): PathForm {
  const [path = url, query] = url.split('?', 2)
  if (documented.includes(':')) return 'documented'
  if (path === documented) return query === undefined ? 'documented' : 'with-query'
  if (path.includes(';')) return 'with-parameter'
  if (path.includes('//')) return 'double-slash'
  if (path.includes('%')) return 'percent-encoded'
  if (withoutTrailingSlash(path) === withoutTrailingSlash(documented)) return 'trailing-slash'
  return withoutTrailingSlash(path).toLowerCase() === withoutTrailingSlash(documented).toLowerCase() ? 'other-case' : 'other-prefix'
}

function withoutTrailingSlash(path: string): string {
  return path.replace(/\/+$/, '')
}
