// Requirements on all requests: authentication, transport, errors, limits and versions. Ids keep their meaning for good; new rows take the next free number.
import { advised, form, open, required } from './requirement.js'

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
    'AUT-13': 'a token of another scope, or a refresh token, is refused',
    'AUT-14': 'a token in the query string is not accepted',
    'AUT-15': 'refused work leaves nothing behind',
    'AUT-16': "another provider's session cannot be used",
    'AUT-17': 'a refusal carries no stack trace',
    'AUT-22': 'a token whose letters are in the other case is refused',
    'AUT-23': { since: '0.2', text: 'a refusal for want of authorization holds nothing of what was asked for' },
    'AUT-24': {
      since: '0.2',
      text: 'the own configuration is not given to caches that others share',
      source: 'Authentication; RFC 9111, 3.5',
    },
  }),
  ...open('Authentication; Errors', {
    'AUT-18': 'the scheme prefixes of the header value that are taken',
    'AUT-19': 'the statuses and bodies of refusals',
    'AUT-20': 'the life of a token',
    'AUT-21': 'whether a new token ends the old one',
  }),
}

/** TLS: interface, Authentication (all requests use TLS); BCP 195. */
export const transport = {
  ...required('What the service does; Authentication: all requests use TLS', {
    'TLS-1': 'the base URL is https and a TLS handshake succeeds',
    'TLS-2': 'plain HTTP on the same host and port makes no claim',
    'TLS-3': 'plain HTTP on port 80 makes no claim, where the base URL uses 443',
  }),
  ...advised('BCP 195; prudence', {
    'TLS-4': 'the certificate chain ends in a trusted anchor and the name matches',
    'TLS-5': 'the certificate does not expire within 14 days',
    'TLS-6': 'the token endpoint is https',
    'TLS-7': 'TLS 1.0 and TLS 1.1 are refused',
    'TLS-8': 'no weak cipher suite is taken',
  }),
  ...open('What the service does', {
    'TLS-9': 'the protocol and cipher suite negotiated',
    'TLS-10': 'whether HTTP/2 is offered',
    'TLS-11': 'whether a client certificate is asked for',
  }),
}

/** ERR: interface, Errors and Session error; RFC 9110. */
export const errors = {
  ...required('Errors; Session error; General', {
    'ERR-1': 'every success body is a JSON object',
    'ERR-2': form('a non-null `error` of an item is an object with the strings `code` and `message`'),
    'ERR-3': 'a non-null `error` of an item stands with the session that failed',
    'ERR-16': 'escapes, blanks and the order of members in the JSON of a good request are no reason to refuse it',
  }),
  ...advised('Errors; RFC 9110; prudence', {
    'ERR-4': { text: 'success bodies are sent as `application/json`', source: 'Errors; RFC 9110; RFC 8259, 8.1' },
    'ERR-5': 'request-level failures are 4xx for client mistakes',
    'ERR-6': 'no failure carries a stack trace',
    'ERR-7': 'no failure carries a secret that was sent',
    'ERR-8': 'malformed requests (not JSON, wrong types, null, empty, oversized, deeply nested, 10,000 sessions) are answered in time',
    'ERR-9': 'after a malformed request the next good request works',
    'ERR-17': {
      since: '0.2',
      text: 'no member stands twice in an object of a success, so that every program reads the same',
      source: 'General; RFC 8259, 4',
    },
  }),
  ...open('Errors; General', {
    'ERR-10': 'the error codes and messages seen',
    'ERR-11': 'the status for each mistake',
    'ERR-12': 'the body shape of request-level failures',
    'ERR-13': 'which request fields are required and which optional',
    'ERR-14': 'the `Content-Type` of requests that is taken',
    'ERR-15': 'extra members in answers',
  }),
}

/** LIM: interface, Limits and Versioning. */
export const limits = {
  ...open('Limits; Versioning', {
    'LIM-1': 'the most sessions taken in one call',
    'LIM-2': 'what happens when a session expires',
    'LIM-3': 'what an upload above `fileMaxLength` does',
    'LIM-4': 'whether other version segments are served',
    'LIM-5': 'the rate limits met',
  }),
}
