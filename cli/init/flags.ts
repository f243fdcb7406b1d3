// What the flags of `init` tell, and what they leave out.
import { UsageError } from '../failures.js'
import { type Answers, type Material, type SignerFiles, STORAGE_API, type Tokens } from './answers.js'
import { ASKED, type Asked } from './asked.js'

/** The flags, as Commander gives them. */
export interface InitFlags {
  readonly baseUrl?: string
  readonly tokenUrl?: string
  readonly clientId?: string
  readonly scope?: string
  readonly accessTokenVariable?: string
  readonly sessions?: string
  readonly ca?: string
  readonly signer?: readonly string[]
  readonly authCertificate?: string
  readonly seal?: readonly string[]
  readonly anchor?: readonly string[]
}

/** A token endpoint whose client id is not known yet. */
interface EndpointAlone {
  readonly kind: 'endpoint'
  readonly tokenUrl: string
  readonly scope: string | undefined
}

/** What is known before a question is asked. */
export interface Known {
  readonly baseUrl: string | undefined
  readonly tokens: Tokens | EndpointAlone | undefined
  readonly sessions: string | undefined
  /** Nothing where no flag names a file. */
  readonly material: Material | undefined
}

/** @throws UsageError with every flag that cannot be used */
export async function knownBy(flags: InitFlags): Promise<Known> {
  const faults = (await Promise.all(given(flags).map(faultOf))).filter((fault) => fault !== undefined)
  refuse([...faults, ...misfits(flags)])
  return { baseUrl: flags.baseUrl, tokens: tokensIn(flags), sessions: flags.sessions, material: materialIn(flags) }
}

/** All that a file needs; nothing where a question is left. */
export function enoughIn({ baseUrl, tokens, sessions, material = NOTHING }: Known): Answers | undefined {
  if (baseUrl === undefined || sessions === undefined || tokens === undefined || tokens.kind === 'endpoint') return undefined
  return { baseUrl, tokens, sessions, material }
}

/** Where nobody can be asked. */
export function missingFrom({ baseUrl, tokens, sessions }: Known): UsageError {
  const { baseUrl: url, tokenUrl, tokenVariable, clientId } = ASKED
  const missing = [
    ...(baseUrl === undefined ? [`${url.flag} URL`] : []),
    ...(tokens === undefined ? [`${tokenUrl.flag} URL with ${clientId.flag} ID, or ${tokenVariable.flag} NAME`] : []),
    ...(tokens?.kind === 'endpoint' ? [`${clientId.flag} ID`] : []),
    ...(sessions === undefined ? [`${ASKED.sessions.flag} ${STORAGE_API}, or a pool file`] : []),
  ]
  return new UsageError(`without a terminal nothing is asked, and something is missing: give ${missing.join('; ')}`)
}

/** @throws UsageError with all of them, if there are any */
export function refuse(faults: readonly string[]): void {
  if (faults.length === 0) return
  throw new UsageError(
    faults.length === 1 ? faults.join() : `${faults.length} things are wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  )
}

const NOTHING: Material = { signers: [], anchors: [] }

/** A text that a flag gives. */
interface Given {
  readonly asked: Asked
  readonly text: string
  /** Which of several it is, as ` (file 2)`. */
  readonly place: string
}

function given(flags: InitFlags): readonly Given[] {
  const { baseUrl, tokenUrl, clientId, scope, accessTokenVariable, sessions, ca, authCertificate } = flags
  const single: readonly (readonly [Asked, string | undefined])[] = [
    [ASKED.baseUrl, baseUrl],
    [ASKED.tokenUrl, tokenUrl],
    [ASKED.clientId, clientId],
    [ASKED.scope, scope],
    [ASKED.tokenVariable, accessTokenVariable],
    [ASKED.sessions, sessions],
    [ASKED.ca, ca],
    [ASKED.authCertificate, authCertificate],
  ]
  const lists = [
    [ASKED.signer, flags.signer],
    [ASKED.seal, flags.seal],
    [ASKED.anchor, flags.anchor],
  ] as const
  return [
    ...single.flatMap(([asked, text]) => (text === undefined ? [] : [{ asked, text, place: '' }])),
    ...lists.flatMap(([asked, texts = []]) => texts.map((text, index) => ({ asked, text, place: ` (file ${index + 1})` }))),
  ]
}

async function faultOf({ asked: { flag, fault }, text, place }: Given): Promise<string | undefined> {
  const wrong = await fault(text)
  return wrong === undefined ? undefined : `${flag}${place}: ${wrong}`
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

function tokensIn({ tokenUrl, clientId, scope, accessTokenVariable }: InitFlags): Known['tokens'] {
  if (accessTokenVariable !== undefined) return { kind: 'variable', name: accessTokenVariable }
  if (tokenUrl === undefined) return undefined
  return clientId === undefined ? { kind: 'endpoint', tokenUrl, scope } : { kind: 'grant', tokenUrl, clientId, scope }
}

function materialIn({ ca, signer = [], authCertificate, seal, anchor = [] }: InitFlags): Material | undefined {
  const [pfx, sealAuthCertificate] = seal ?? []
  const isNone = ca === undefined && authCertificate === undefined && pfx === undefined && signer.length + anchor.length === 0
  if (isNone) return undefined
  return {
    ca,
    signers: pairsOf(signer),
    authCertificate,
    seal: pfx === undefined || sealAuthCertificate === undefined ? undefined : { pfx, authCertificate: sealAuthCertificate },
    anchors: anchor,
  }
}

function pairsOf([certificate, privateKey, ...more]: readonly string[]): readonly SignerFiles[] {
  return certificate === undefined || privateKey === undefined ? [] : [{ certificate, privateKey }, ...pairsOf(more)]
}
