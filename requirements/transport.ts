// Requirements: transport. Ids keep their meaning for good; new rows take the next free number.
import { advised, open, required } from './requirement.js'

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
