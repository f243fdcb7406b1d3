// The entrance of the public-key infrastructure: authorities, service certificates, user certificates and PFX files.
// Must not know who answers OCSP, who stamps time, or what a document is.
export { type AuthorityName, createPki, type Pki } from './create-pki.js'
export type * from './model.js'
export { certificatePem, privateKeyPem } from './pem.js'

import type { Credential } from './model.js'
export interface OpenedPfx extends Credential {}
export declare function openPfx(der: Buffer, password: string): OpenedPfx
export declare function createPfx(credential: Credential, password: string): Buffer
