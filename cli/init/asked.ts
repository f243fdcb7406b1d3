// Everything that `init` wants to know: the flag that tells it, which is the question for whoever gave none, and the keys of the deployment file that come
// of it. What may be wrong with what was told; an answer that cannot be used is asked for again. The files that it names lie relative to the working
// directory.
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { UsageError } from '../../run/given-files.js'

/** Where sessions come from when no pool file is named. */
export const STORAGE_API = 'storage-api'
/** The variable that holds a token where nobody names another. */
export const TOKEN_VARIABLE = 'ACCESS_TOKEN'

/** One thing to be told. */
export interface Asked {
  readonly flag: string
  readonly about: string
  /** What an empty answer means; where there is none, the question is asked again. An empty text leaves the thing out. */
  readonly byDefault?: string
  /** Keys of the deployment file, without the places in lists. */
  readonly keys: readonly string[]
}

const NONE = { byDefault: '' }

/** Each by the name of its option; the second file of an option has a question of its own. */
export const ASKED = {
  baseUrl: { flag: '--base-url', about: 'where the deployment answers, such as https://staging.example/signing', keys: ['baseUrl'] },
  tokenUrl: {
    ...{ flag: '--token-url', about: 'where tokens are granted by client credentials; none where a token is there already', ...NONE },
    keys: ['authorization.tokenUrl'],
  },
  clientId: { flag: '--client-id', about: "the provider's client id there", keys: ['authorization.clientId'] },
  scope: { flag: '--scope', about: 'the scope to ask for there', ...NONE, keys: ['authorization.scope'] },
  accessTokenVariable: {
    flag: '--access-token-variable',
    about: 'in place of a token endpoint: the environment variable that holds a token',
    byDefault: TOKEN_VARIABLE,
    keys: ['authorization.accessToken'],
  },
  sessions: {
    flag: '--sessions',
    about: `"${STORAGE_API}", or the pool file that lists prepared sessions`,
    byDefault: STORAGE_API,
    keys: ['sessions'],
  },
  ca: { flag: '--ca', about: 'CA certificates (PEM) to trust beside the well-known ones', ...NONE, keys: ['tls.caFile'] },
  signer: {
    flag: '--signer',
    about: 'the certificate of a signer, at best of one with an RSA key and one with an EC key',
    ...NONE,
    keys: ['signers.certificate'],
  },
  signerKey: { flag: '--signer', about: 'the private key of the signer, not encrypted', keys: ['signers.privateKey'] },
  authCertificate: {
    ...{ flag: '--auth-certificate', about: "the signer's authentication certificate, which finishing a signature needs", ...NONE },
    keys: ['signers.authCertificate', 'authCertificate'],
  },
  seal: { flag: '--seal', about: 'the PFX file of a seal', ...NONE, keys: ['seal.pfx'] },
  sealAuthCertificate: {
    flag: '--seal',
    about: 'the authentication certificate that is bound to the seal',
    keys: ['seal.authCertificate'],
  },
  anchor: {
    ...{ flag: '--anchor', about: 'certificates that signers, time-stamps and OCSP responses chain to', ...NONE },
    keys: ['documents.anchors'],
  },
} as const satisfies Readonly<Record<string, Asked>>

/**
 * What was told, by the names of the flags. `sessions` is `storage-api`, or the path of a pool file; `signer` a certificate and its private key by turns;
 * `authCertificate` one for each signer, in their order, empty for one without, the first also for archive time-stamps and for signers without one;
 * `seal` the PFX file, and the authentication certificate that is bound to it.
 */
export type Told = Readonly<
  Partial<Record<'baseUrl' | 'tokenUrl' | 'clientId' | 'scope' | 'accessTokenVariable' | 'sessions' | 'ca', string>>
> &
  Readonly<Partial<Record<'signer' | 'authCertificate' | 'seal' | 'anchor', readonly string[]>>>

/** What is wrong, in words that read on after the flag of what told it. */
export interface Fault {
  readonly flag: string
  /** The key of the deployment file, without the places in lists; empty where the text itself is wrong. */
  readonly key: string
  readonly message: string
}

const LONG = 40
/** Options that name files. */
const FILES: readonly string[] = ['sessions', 'ca', 'signer', 'authCertificate', 'seal', 'anchor']

/** Whether a text has the look of a secret: a JWT, a PEM block, a header value, or a long word that no language has. The path of a file has not. */
function looksSecret(text: string): boolean {
  if (existsSync(text)) return false
  if (/^(?:bearer|basic)\s/i.test(text) || text.includes('-----BEGIN') || /\beyJ[\w-]{8}/.test(text)) return true
  return text.split(/[^A-Za-z0-9+=~_]/).some((part) => part.length >= LONG && /\d/.test(part) && /[A-Za-z]/.test(part))
}

/** No fault quotes what may be a secret. */
function faultIn(option: string, text: string): string | undefined {
  if (looksSecret(text))
    return `looks like a token, a password or a key: no secret is given here; set it in the environment, and the deployment file names its variable (a long id that is no secret can be given as '\${NAME}')`
  // A token would pass for a name in lower case.
  if (option === 'accessTokenVariable' && !/^[A-Z_][A-Z0-9_]*$/.test(text))
    return 'is no name of an environment variable: expected capital letters, digits and "_", and never the token itself'
  if (FILES.includes(option) && text !== '' && text !== STORAGE_API && !existsSync(text))
    return 'there is no such file (a path is relative to the working directory)'
  return undefined
}

/** What is wrong with texts, and what does not go together: all that can be said before a file is looked at. */
export function faultsOfTexts(told: Told): readonly Fault[] {
  const { tokenUrl, clientId, scope, accessTokenVariable, signer = [], authCertificate = [], seal } = told
  const texts = Object.entries(ASKED).flatMap(([option, { flag }]) =>
    Object.entries(told)
      .filter(([name]) => name === option)
      .flatMap(([, value]: readonly [string, string | readonly string[]]) => value)
      .map((text) => ({ flag, message: faultIn(option, text) })),
  )
  const misfits = [
    { flag: '--token-url', message: tokenUrl && accessTokenVariable && 'excludes --access-token-variable: expected one of them' },
    { flag: '--client-id', message: !tokenUrl && clientId && 'belongs to --token-url, which is missing' },
    { flag: '--scope', message: !tokenUrl && scope && 'belongs to --token-url, which is missing' },
    { flag: '--signer', message: signer.length % 2 === 1 && 'expected a certificate and its private key, two files for each signer' },
    {
      flag: '--auth-certificate',
      message:
        authCertificate.length > Math.max(1, signer.length / 2) && 'expected one for each signer, in their order: there are more of them',
    },
    {
      flag: '--seal',
      message: seal && seal.length !== 2 && 'expected two files, the PFX file and the authentication certificate that is bound to the seal',
    },
  ]
  return [...texts, ...misfits].flatMap(({ flag, message }) => (message ? [{ flag, key: '', message }] : []))
}

/** What a file still needs, as somebody would write it on the command line; empty where nothing is missing. */
export function missingIn({ baseUrl, tokenUrl, clientId, accessTokenVariable, sessions }: Told): readonly string[] {
  const isWithoutToken = tokenUrl === undefined && accessTokenVariable === undefined
  return [
    ...(baseUrl === undefined ? ['--base-url URL'] : []),
    ...(isWithoutToken ? ['--token-url URL with --client-id ID, or --access-token-variable NAME'] : []),
    ...(tokenUrl !== undefined && clientId === undefined ? ['--client-id ID'] : []),
    ...(sessions === undefined ? [`--sessions ${STORAGE_API}, or a pool file`] : []),
  ]
}

/** Where answers come from, and where questions go. */
interface Streams {
  readonly input: Readable
  readonly output: Writable & { readonly isTTY?: boolean }
}

/**
 * Asks for what the flags do not tell.
 * @param faultsIn says what is wrong with what was told so far
 * @throws UsageError where the answers end before the questions
 */
export async function askFor(flags: Told, faultsIn: (told: Told) => Promise<readonly Fault[]>, { input, output }: Streams): Promise<Told> {
  const lines = createInterface({ input, output, terminal: output.isTTY === true })
  // An iterator keeps what is typed ahead, and ends with the input.
  const answers = lines[Symbol.asyncIterator]()
  const say = (text: string): void => void output.write(text)
  let told = flags
  const answerTo = async ({ byDefault }: Asked): Promise<string> => {
    lines.setPrompt(byDefault === undefined || byDefault === '' ? '  > ' : `  [${byDefault}] > `)
    lines.prompt()
    const { value, done } = await answers.next()
    if (done === true) throw new UsageError('the questions were broken off: nothing was written')
    return value.trim() || (byDefault ?? '')
  }
  /** Asks until nothing is wrong with the answer, and keeps it. */
  const ask = async (question: Asked, within: (answer: string) => Told): Promise<string> => {
    say(`\n${question.about}\n`)
    for (;;) {
      const answer = await answerTo(question)
      if (answer === '' && question.byDefault === '') return ''
      const faults = answer === '' ? [] : await faultsIn(within(answer))
      const own = faults.find(({ flag, key }) => flag === question.flag && question.keys.some((one) => key === '' || key.startsWith(one)))
      if (answer !== '' && own === undefined) {
        told = within(answer)
        return answer
      }
      say(`  ${own?.message ?? 'an answer is needed'}\n`)
    }
  }
  const askOne = (name: Exclude<keyof Told, 'signer' | 'authCertificate' | 'seal' | 'anchor'>): Promise<string> =>
    ask(ASKED[name], (answer) => ({ ...told, [name]: answer }))
  try {
    say('This writes a deployment file. Enter takes what stands in brackets. No secret is asked for.\n')
    if (told.baseUrl === undefined) await askOne('baseUrl')
    if (told.accessTokenVariable === undefined) await askForTokens(() => told, askOne)
    if (told.sessions === undefined) await askOne('sessions')
    const { ca, signer, authCertificate, seal, anchor } = told
    if ([ca, signer, authCertificate, seal, anchor].every((given) => given === undefined)) {
      say('\nCertificates and keys: whatever is left out can be added later.\n')
      await askOne('ca')
      await askForMaterial(() => told, ask)
    }
    say('\n')
    return told
  } finally {
    lines.close()
  }
}

async function askForTokens(
  told: () => Told,
  askOne: (name: 'tokenUrl' | 'clientId' | 'scope' | 'accessTokenVariable') => Promise<string>,
): Promise<void> {
  const isGiven = told().tokenUrl !== undefined
  if (!isGiven && (await askOne('tokenUrl')) === '') return void (await askOne('accessTokenVariable'))
  if (told().clientId === undefined) await askOne('clientId')
  if (!isGiven) await askOne('scope')
}

async function askForMaterial(
  told: () => Told,
  ask: (question: Asked, within: (answer: string) => Told) => Promise<string>,
): Promise<void> {
  const list = (name: 'signer' | 'authCertificate'): readonly string[] => told()[name] ?? []
  for (;;) {
    const before = list('signer')
    const certificate = await ask(ASKED.signer, (answer) => ({ ...told(), signer: [...before, answer, answer] }))
    if (certificate === '') break
    await ask(ASKED.signerKey, (answer) => ({ ...told(), signer: [...before, certificate, answer] }))
    const others = list('authCertificate')
    const missing = Array.from({ length: before.length / 2 - others.length }, () => '')
    await ask(ASKED.authCertificate, (answer) => ({ ...told(), authCertificate: [...others, ...missing, answer] }))
  }
  const pfx = await ask(ASKED.seal, (answer) => ({ ...told(), seal: [answer, answer] }))
  if (pfx !== '') await ask(ASKED.sealAuthCertificate, (answer) => ({ ...told(), seal: [pfx, answer] }))
  if (list('signer').length > 0 || pfx !== '') await ask(ASKED.anchor, (answer) => ({ ...told(), anchor: [answer] }))
}
