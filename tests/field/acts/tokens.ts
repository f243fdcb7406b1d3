// Gives tokens out with the characters that token endpoints escape in their JSON, and takes them back. Knows no circumstance.
import type { Rule } from '../turn.js'
import { rewrites } from './shaping.js'

/**
 * Tokens hold `/`, `+` and `=` (RFC 6750, 2.1); the deployment behind gets its own ones back.
 * @param write how the token endpoint writes its JSON
 */
export function disguisedTokens(write: (json: string) => string): Rule[] {
  const own = new Map<string, string>()
  return [
    {
      on: 'token',
      act: (turn) =>
        rewrites((text) => {
          const answer = JSON.parse(text) as { access_token?: unknown }
          const { access_token: token } = answer
          if (typeof token !== 'string') return text
          const disguised = `${token.replaceAll(/.{8}(?=.)/g, '$&/')}+==`
          own.set(disguised, token)
          turn.issued(disguised)
          return write(JSON.stringify({ ...answer, access_token: disguised }))
        })(turn),
    },
    {
      act: ({ request: { rawHeaders } }) => {
        for (const [i, value] of rawHeaders.entries()) {
          const disguised = value.replace(/^\S+ /, '')
          const token = own.get(disguised)
          if (token !== undefined) rawHeaders[i] = value.replace(disguised, token)
        }
        return false
      },
    },
  ]
}
