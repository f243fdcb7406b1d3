// The entrance of the time-stamping authority (RFC 3161) and of its client.
// Must not know what is stamped: it sees imprints only.
export { createTimeStampAuthority } from './authority.js'
export { requestTimeStamp } from './client.js'
export { TimeStampError } from './errors.js'
