// What `init` is told of a deployment by its flags, what is wrong with it, and what is left to be asked. Questions are answered in the same form. The
// files that it names lie relative to the working directory.
import { UsageError } from '../failures.js'
import { ASKED } from './asked.js'
import { STORAGE_API } from './given-texts.js'

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
  readonly authCertificate?: string
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

/** Flags that do not fit together. */
function misfits({ tokenUrl, clientId, scope, accessTokenVariable, signer = [], seal }: InitFlags): readonly string[] {
  const alone = tokenUrl === undefined && (clientId !== undefined || scope !== undefined)
  return [
    ...(tokenUrl !== undefined && accessTokenVariable !== undefined
      ? ['--token-url and --access-token-variable: expected one of them']
      : []),
    ...(alone ? [`--${clientId === undefined ? 'scope' : 'client-id'}: belongs to --token-url, which is missing`] : []),
    ...(signer.length % 2 === 1 ? ['--signer: expected a certificate and its private key, two files for each signer'] : []),
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
