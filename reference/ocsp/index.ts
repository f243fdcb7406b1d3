// The entrance of the OCSP responder (RFC 6960) and of its client.
// Must not know how certificates are issued: it is told their status.
export { requestOcsp } from './client.js'
export { OcspError } from './errors.js'
export { createOcspResponder } from './responder.js'
