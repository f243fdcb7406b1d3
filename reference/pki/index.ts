// The entrance of the public-key infrastructure: authorities, service certificates, user certificates and PFX files.
export { type AuthorityName, createPki, type Pki } from './create-pki.js'
export type { KeyKind } from './keys.js'
export type * from './model.js'
export { certificatePem, privateKeyPem } from './pem.js'
export { createPfx } from './pfx/create-pfx.js'
export { PfxError, type PfxErrorCode } from './pfx/errors.js'
export { type OpenedPfx, openPfx } from './pfx/open-pfx.js'
export { legacyProtection } from './pfx/protection.js'
