// What is wrong with a text that `init` is given, at a flag or as an answer. No sentence here quotes the text: it may be a secret.
import { existsSync } from 'node:fs'

/** Where sessions come from when no pool file is named. */
export const STORAGE_API = 'storage-api'

/** Says what is wrong, in words that read on after the name of the flag; nothing where all is well. */
export type Fault = (text: string) => Promise<string | undefined>

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
export const wordFault: Fault = async (text) => {
  if (text.trim() === '') return 'is blank'
  return looksSecret(text) ? `${SECRET} (a long id that is no secret can be given as '\${NAME}')` : undefined
}

/** The base URL of a deployment. */
export const baseUrlFault: Fault = async (text) => {
  const { baseUrlAt } = await import('../../fixtures/deployment-file/urls.js')
  return urlFault(text) ?? mistakeOf(() => baseUrlAt('', text))
}

/** The URL of a token endpoint. */
export const tokenUrlFault: Fault = async (text) => {
  const { endpointAt } = await import('../../fixtures/deployment-file/urls.js')
  return urlFault(text) ?? mistakeOf(() => endpointAt('', text))
}

function urlFault(text: string): string | undefined {
  const { username = '', password = '' } = URL.canParse(text) ? new URL(text) : {}
  if (username !== '' || password !== '') return 'holds a user name or a password: leave them out, no secret is given here'
  return looksSecret(text) ? SECRET : undefined
}

/** The name of an environment variable. Lower case is refused: a token would pass for such a name. */
export const variableFault: Fault = async (text) => {
  if (looksSecret(text)) return SECRET
  const isName = /^[A-Z_][A-Z0-9_]*$/.test(text)
  return isName ? undefined : 'is no name of an environment variable: expected capital letters, digits and "_", and never the token itself'
}

/** A file that is there. */
export const fileFault: Fault = async (text) => {
  if (text === '') return 'is blank: expected the path of a file'
  if (existsSync(text)) return undefined
  return looksSecret(text) ? SECRET : 'there is no such file (a path is relative to the working directory)'
}

/** `storage-api`, or a pool file. */
export const sessionsFault: Fault = async (text) => {
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
