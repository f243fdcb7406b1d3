// Requirements: authentication. Ids keep their meaning for good; new rows take the next free number.
import { advised, open, required } from './requirement.js'

/** AUT: interface, Authentication; RFC 6749 and RFC 6750. */
export const authorization = {
  ...required('Authentication', {
    'AUT-1': 'each of the six operations is refused without an `Authorization` header',
    'AUT-2': 'each operation is refused with a token of the same shape that was never issued',
    'AUT-3': 'each operation is refused with an empty `Authorization` header',
    'AUT-4': 'each operation is refused with a scheme and no token',
    'AUT-5': 'each operation is refused with the token cut to half',
    'AUT-6': 'each operation is refused with the middle of the token changed',
    'AUT-7': 'where the token is a JWT, each operation is refused with `alg: none`, without its signature, and with a changed payload',
    'AUT-8':
      'every alias that the deployment serves (other case, other prefix, slashes, percent-encoding, with a query, another method) is guarded as well',
    'AUT-9': 'a token of the client-credentials grant is accepted',
  }),
  ...advised('Authentication; RFC 6750; prudence', {
    'AUT-10': 'a request without a token is answered with 401 and `WWW-Authenticate`',
    'AUT-11': 'an expired token is refused',
    'AUT-12': {
      text: 'a revoked token is refused',
      excluded: 'the interface has no way to revoke a token, and the suite cannot ask the operator for one in mid-run',
    },
    'AUT-13': 'a token of another scope is refused',
    'AUT-14': 'a token in the query string is not accepted',
    'AUT-15': 'refused work leaves nothing behind',
    'AUT-16': "another provider's session cannot be used",
    'AUT-17': 'a refusal carries no stack trace',
    'AUT-22': 'a token whose letters are in the other case is refused',
  }),
  ...open('Authentication; Errors', {
    'AUT-18': 'the scheme prefixes of the header value that are taken',
    'AUT-19': 'the statuses and bodies of refusals',
    'AUT-20': 'the life of a token',
    'AUT-21': 'whether a new token ends the old one',
  }),
}
