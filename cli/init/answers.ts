// What `init` is told of a deployment, by flags or by answers: the files it names lie relative to the working directory.

/** A pair of files that signs for a person. */
export interface SignerFiles {
  readonly certificate: string
  readonly privateKey: string
}

/** The files that a deployment file may name. Each may be left out. */
export interface Material {
  readonly ca?: string | undefined
  readonly signers: readonly SignerFiles[]
  readonly authCertificate?: string | undefined
  readonly seal?: { readonly pfx: string; readonly authCertificate: string } | undefined
  readonly anchors: readonly string[]
}

/** How tokens come: one that is in an environment variable, or the client-credentials grant. */
export type Tokens =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'grant'; readonly tokenUrl: string; readonly clientId: string; readonly scope: string | undefined }

/** All of it. */
export interface Answers {
  readonly baseUrl: string
  readonly tokens: Tokens
  /** `storage-api`, or the path of a pool file. */
  readonly sessions: string
  readonly material: Material
}

/** Where sessions come from when no pool file is named. */
export const STORAGE_API = 'storage-api'
/** The variable of a token, where no other is named. */
export const TOKEN_VARIABLE = 'ACCESS_TOKEN'
