// Everything that `init` wants to know: the flag, the question for whoever gave none, and what may be wrong with a text.
import { baseUrlFault, type Fault, fileFault, STORAGE_API, sessionsFault, tokenUrlFault, variableFault, wordFault } from './given-texts.js'

/** One thing to be told. */
export interface Asked {
  readonly flag: string
  readonly title: string
  /** A word of help: what is meant, and what an empty answer does. */
  readonly help: string
  /** What an empty answer means; where there is none, the question is asked again. An empty text leaves the thing out. */
  readonly byDefault?: string
  readonly fault: Fault
}

const leftOut = { byDefault: '', fault: fileFault }

/** Each by the name of its option; the second file of an option has a question of its own. */
export const ASKED = {
  baseUrl: {
    flag: '--base-url',
    title: 'Base URL',
    help: 'Where the deployment answers, with its path prefix, such as https://staging.example/signing',
    fault: baseUrlFault,
  },
  tokenUrl: {
    flag: '--token-url',
    title: 'Token endpoint',
    help: 'Where tokens are granted by client credentials. Enter: a token is there already',
    byDefault: '',
    fault: tokenUrlFault,
  },
  clientId: {
    flag: '--client-id',
    title: 'Client id',
    help: 'The id of the provider at the token endpoint. Its secret is not asked: it goes into the environment',
    fault: wordFault,
  },
  scope: { flag: '--scope', title: 'Scope', help: 'The scope to ask for. Enter: none', byDefault: '', fault: wordFault },
  accessTokenVariable: {
    flag: '--access-token-variable',
    title: 'Variable of the token',
    help: 'The environment variable that holds the token. The token itself is not asked',
    byDefault: 'ACCESS_TOKEN',
    fault: variableFault,
  },
  sessions: {
    flag: '--sessions',
    title: 'Sessions',
    help: `"${STORAGE_API}": the suite makes them over the session and storage areas. Else the pool file that lists prepared ones`,
    byDefault: STORAGE_API,
    fault: sessionsFault,
  },
  ca: { flag: '--ca', title: 'CA of the server', help: 'File with the CA certificates (PEM). Enter: the well-known ones', ...leftOut },
  signer: {
    flag: '--signer',
    title: 'Certificate of a signer',
    help: 'File with a signing certificate, at best one RSA and one EC key. Enter: none, or no more',
    ...leftOut,
  },
  signerKey: { flag: '--signer', title: 'Private key of the signer', help: 'File with its key, not encrypted', fault: fileFault },
  authCertificate: {
    flag: '--auth-certificate',
    title: 'Authentication certificate',
    help: "File with the signer's authentication certificate, which finishing a signature needs. Enter: none",
    ...leftOut,
  },
  seal: {
    flag: '--seal',
    title: 'Seal',
    help: 'The PFX file of an electronic seal. Its password is not asked. Enter: none',
    ...leftOut,
  },
  sealAuthCertificate: {
    flag: '--seal',
    title: 'Authentication certificate of the seal',
    help: 'File with the certificate that is bound to the seal',
    fault: fileFault,
  },
  anchor: {
    flag: '--anchor',
    title: 'Trust anchors of documents',
    help: 'File with the certificates that signers, time-stamps and OCSP responses chain to. Enter: none',
    ...leftOut,
  },
} as const satisfies Readonly<Record<string, Asked>>
