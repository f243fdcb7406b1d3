// The entrance of the public-key infrastructure: authorities, service certificates, user certificates and PFX files.
export { createPki, type Pki } from './create-pki.js'
export type { KeyKind } from './keys.js'
export type * from './model.js'
export { certificatePem, privateKeyPem } from './pem.js'
export { createPfx, legacyProtection, type OpenedPfx, openPfx, PfxError, type PfxErrorCode } from './pfx.js'
