// The ways in which a deployment may write a secret that it echoes, each by an encoder of the test's own.
// Knows nothing of how secrets are found.
import { createHash } from 'node:crypto'

/** Writes a secret. Every stretch of the result shows something of the secret. */
type Write = (secret: string) => string

const jsonText = (text: string): string => JSON.stringify(text).slice(1, -1)
/** Every unit of a text as an escape of JSON. */
export const escaped = (text: string): string =>
  text.replaceAll(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
const percent = (character: string): string => hex(character).replaceAll(/../g, '%$&')
const base64 = (text: string, before = ''): string => Buffer.from(before + text).toString('base64')
const wrapped = (text: string, width: number): string => text.replaceAll(new RegExp(`.{${width}}`, 'g'), '$&\r\n')
const hex = (text: string): string => Buffer.from(text).toString('hex')
const entity = (character: string): string => `&#${character.codePointAt(0)};`

/** The same choices in every run: which characters are escaped, and how. */
function chosen(secret: string, ways: readonly ((character: string) => string)[]): string {
  const chance = createHash('sha256').update(secret).digest()
  return [...secret].map((character, index) => (ways[(chance[index % 32] ?? 0) % ways.length] ?? String)(character)).join('')
}

const inJson = [jsonText, escaped, (c: string) => escaped(c).replaceAll(/[a-f]/g, (digit) => digit.toUpperCase())]
const inUrl = [encodeURIComponent, percent, (c: string) => percent(c).toUpperCase()]
const inMarkup = [
  (c: string) => (/[&<>"']/.test(c) ? entity(c) : c),
  entity,
  (c: string) => `&#x${c.codePointAt(0)?.toString(16)};`,
  (c: string) => `&#X0${c.codePointAt(0)?.toString(16).toUpperCase()};`,
]

export const WRITINGS: Readonly<Record<string, Write>> = {
  'as it is': String,
  'in JSON': jsonText,
  'in JSON with slashes escaped': (secret) => jsonText(secret).replaceAll('/', '\\/'),
  'in JSON with every character escaped': escaped,
  'in JSON with some characters escaped': (secret) => chosen(secret, inJson),
  'in a URL': encodeURIComponent,
  'in a URL with every character escaped': (secret) => [...secret].map(percent).join(''),
  'in a URL with some characters escaped': (secret) => chosen(secret, inUrl),
  'in a form': (secret) => chosen(secret, inUrl).replaceAll('%20', '+'),
  'in markup': (secret) => chosen(secret, inMarkup.slice(0, 1)),
  'in markup with some characters as entities': (secret) => chosen(secret, inMarkup),
  'in base64': (secret) => base64(secret),
  'in base64 without padding': (secret) => base64(secret).replace(/=+$/, ''),
  'in base64 after a byte': (secret) => base64(secret, '\n'),
  'in base64 after two bytes': (secret) => base64(secret, '\n\n'),
  'in base64url': (secret) => Buffer.from(secret).toString('base64url'),
  'in base64 on several lines': (secret) => wrapped(base64(secret), 64),
  'in base64 in JSON': (secret) => base64(secret).replaceAll('/', '\\/').replaceAll('=', '').replaceAll('+', '\\u002B'),
  'in base64 in a URL': (secret) => encodeURIComponent(base64(secret)),
  'in hex': hex,
  'in upper-case hex': (secret) => hex(secret).toUpperCase(),
  'in hex with colons': (secret) => hex(secret).replaceAll(/..(?=.)/g, '$&:'),
  'on several lines': (secret) => wrapped(secret, 20),
}

/** Parts that must not be left either, of secrets that are long enough. */
export const PIECES: Readonly<Record<string, Write>> = {
  'its first half': (secret) => secret.slice(0, secret.length / 2),
  'its second half': (secret) => secret.slice(secret.length / 2),
  'its middle in base64': (secret) => base64(secret.slice(10, -10)),
}
