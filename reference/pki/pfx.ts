// The entrance of PFX files: opening and writing them.
export { createPfx } from './pfx/create-pfx.js'
export { PfxError, type PfxErrorCode } from './pfx/errors.js'
export { type OpenedPfx, openPfx } from './pfx/open-pfx.js'
export { legacyProtection } from './pfx/protection.js'
