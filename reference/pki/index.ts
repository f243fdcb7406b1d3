// The entrance of the public-key infrastructure: authorities, service certificates, user certificates and PFX files.

export { certificatePem, privateKeyPem } from './certificates.js'
export { createPki, type Pki } from './create-pki.js'
export type { KeyKind } from './keys.js'
export type * from './model.js'
export { createPfx, legacyProtection } from './pfx/create-pfx.js'
export { openPfx, PfxError } from './pfx/open-pfx.js'
