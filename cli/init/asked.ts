// Everything that `init` wants to know: the flag, the question for whoever gave none, and what may be wrong with a text. Questions are answered in the
// form of flags; the files that they name lie relative to the working directory. No sentence here quotes a text that was given: it may be a secret.
import { existsSync } from 'node:fs'
import { UsageError } from '../failures.js'

/** Where sessions come from when no pool file is named. */
export const STORAGE_API = 'storage-api'

/** Says what is wrong, in words that read on after the name of the flag; nothing where all is well. */
type Fault = (text: string) => Promise<string | undefined>

/** Why a text is refused that has the look of a secret. */
const SECRET =
  'looks like a token, a password or a key: no secret is given here; set it in the environment, and the deployment file names its variable'
const LONG = 40

/** Whether a text has the look of a secret: a JWT, a PEM block, a header value, or a long word that no language has. */
function looksSecret(text: string): boolean {
  if (/^(?:bearer|basic)\s/i.test(text) || text.includes('-----BEGIN') || /\beyJ[\w-]{8}/.test(text)) return true
  return text.split(/[^A-Za-z0-9+=~_]/).some((part) => part.length >= LONG && /\d/.test(part) && /[A-Za-z]/.test(part))
}

/** A text that is written as it is; the file may take it from the environment as `${NAME}`. */
const wordFault: Fault = async (text) => {
  if (text.trim() === '') return 'is blank'
  return looksSecret(text) ? `${SECRET} (a long id that is no secret can be given as '\${NAME}')` : undefined
}

const baseUrlFault: Fault = async (text) => {
  const { baseUrlAt } = await import('../../fixtures/deployment-file/values.js')
  return urlFault(text) ?? mistakeOf(() => baseUrlAt('', text))
}

const tokenUrlFault: Fault = async (text) => {
  const { endpointAt } = await import('../../fixtures/deployment-file/values.js')
  return urlFault(text) ?? mistakeOf(() => endpointAt('', text))
}

function urlFault(text: string): string | undefined {
  const { username = '', password = '' } = URL.canParse(text) ? new URL(text) : {}
  if (username !== '' || password !== '') return 'holds a user name or a password: leave them out, no secret is given here'
  return looksSecret(text) ? SECRET : undefined
}

/** The name of an environment variable. Lower case is refused: a token would pass for such a name. */
const variableFault: Fault = async (text) => {
  if (looksSecret(text)) return SECRET
  const isName = /^[A-Z_][A-Z0-9_]*$/.test(text)
  return isName ? undefined : 'is no name of an environment variable: expected capital letters, digits and "_", and never the token itself'
}

const fileFault: Fault = async (text) => {
  if (text === '') return 'is blank: expected the path of a file'
  if (existsSync(text)) return undefined
  return looksSecret(text) ? SECRET : 'there is no such file (a path is relative to the working directory)'
}

const sessionsFault: Fault = async (text) => {
  if (text === STORAGE_API) return undefined
  if (existsSync(text)) return undefined
  if (looksSecret(text)) return SECRET
  return `expected "${STORAGE_API}", or the pool file that lists prepared sessions; there is no file of that name in the working directory`
}

/** The message of a mistake that the deployment file would have. */
export async function mistakeOf(use: () => unknown): Promise<string | undefined> {
  const { Mistakes } = await import('../../fixtures/deployment-file/mistakes.js')
  try {
    await use()
    return undefined
  } catch (error) {
    if (error instanceof Mistakes) return error.list.map(({ message }) => message).join('; ')
    throw error
  }
}

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

/** The flags, as Commander gives them. */
export interface InitFlags {
  readonly baseUrl?: string
  readonly tokenUrl?: string
  readonly clientId?: string
  readonly scope?: string
  readonly accessTokenVariable?: string
  /** `storage-api`, or the path of a pool file. */
  readonly sessions?: string
  readonly ca?: string
  /** A certificate and its private key by turns. */
  readonly signer?: readonly string[]
  /** One for each signer, in their order; the first also for archive time-stamps and for signers without one. */
  readonly authCertificate?: readonly string[]
  /** The PFX file, and the authentication certificate that is bound to it. */
  readonly seal?: readonly string[]
  readonly anchor?: readonly string[]
}

/** All that a deployment file needs. */
export type Answers = InitFlags & { readonly baseUrl: string; readonly sessions: string }

/** @throws UsageError with every flag that cannot be used */
export async function expectUsable(flags: InitFlags): Promise<void> {
  const faults = Object.entries(flags).flatMap(([option, value]: readonly [string, string | readonly string[]]) => {
    const asked = Object.entries(ASKED).find(([name]) => name === option)?.[1]
    if (asked === undefined) return []
    const places = typeof value === 'string' ? [[value, ''] as const] : value.map((text, i) => [text, ` (file ${i + 1})`] as const)
    return places.map(async ([text, place]) => {
      const wrong = await asked.fault(text)
      return wrong === undefined ? [] : [`${asked.flag}${place}: ${wrong}`]
    })
  })
  refuse([...(await Promise.all(faults)).flat(), ...misfits(flags)])
}

function misfits({
  tokenUrl,
  clientId,
  scope,
  accessTokenVariable,
  signer = [],
  authCertificate = [],
  seal,
}: InitFlags): readonly string[] {
  const alone = tokenUrl === undefined && (clientId !== undefined || scope !== undefined)
  return [
    ...(tokenUrl !== undefined && accessTokenVariable !== undefined
      ? ['--token-url and --access-token-variable: expected one of them']
      : []),
    ...(alone ? [`--${clientId === undefined ? 'scope' : 'client-id'}: belongs to --token-url, which is missing`] : []),
    ...(signer.length % 2 === 1 ? ['--signer: expected a certificate and its private key, two files for each signer'] : []),
    ...(authCertificate.length > Math.max(1, signer.length / 2)
      ? ['--auth-certificate: there are more of them than signers: expected one for each signer, in their order']
      : []),
    ...(seal !== undefined && seal.length !== 2
      ? ['--seal: expected two files, the PFX file and the authentication certificate that is bound to the seal']
      : []),
  ]
}

/** What a file still needs, as somebody would write it on the command line; empty where nothing is missing. */
export function missingIn({ baseUrl, tokenUrl, clientId, accessTokenVariable, sessions }: InitFlags): readonly string[] {
  const isWithoutToken = tokenUrl === undefined && accessTokenVariable === undefined
  return [
    ...(baseUrl === undefined ? ['--base-url URL'] : []),
    ...(isWithoutToken ? ['--token-url URL with --client-id ID, or --access-token-variable NAME'] : []),
    ...(tokenUrl !== undefined && clientId === undefined ? ['--client-id ID'] : []),
    ...(sessions === undefined ? [`--sessions ${STORAGE_API}, or a pool file`] : []),
  ]
}

/** Whether any flag names a certificate or a key. */
export function namesMaterial({ ca, signer, authCertificate, seal, anchor }: InitFlags): boolean {
  return [ca, signer, authCertificate, seal, anchor].some((given) => given !== undefined)
}

/** @throws UsageError with all of them, if there are any */
export function refuse(faults: readonly string[]): void {
  if (faults.length === 0) return
  throw new UsageError(
    faults.length === 1 ? faults.join() : `${faults.length} things are wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  )
}
