// Looks for secrets in what a run has left and printed: as they are, escaped, percent-encoded, in base64 and in hex.
// Shares nothing with the redaction of the suite, so that one mistake cannot hide in both.
import { createPrivateKey } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Description } from './circumstance.js'

/** A secret that was found, by its name, and where. */
export interface Leak {
  readonly secret: string
  readonly where: string
  readonly form: string
}

/** Secrets by what they are. */
export type Secrets = ReadonlyMap<string, Buffer>

/** Shorter ones stand in unrelated text as well. */
const SHORTEST = 8
/** Enough of a key file to know it by. */
const STRETCH = 48

/** All secrets that a deployment file names, and the files beside it. */
export function secretsOf(description: Description, file: string, tokens: readonly string[]): Secrets {
  const secrets = new Map<string, Buffer>()
  const note = (name: string, secret: Buffer): void => {
    if (secret.length >= SHORTEST) secrets.set(name, secret)
  }
  for (const [i, token] of tokens.entries()) note(`access token ${i + 1}`, Buffer.from(token))
  visit(description, '', (path, key, value) => {
    if (/^(accessToken|clientSecret|password)$/.test(key)) note(path, Buffer.from(value.trim()))
    const named = join(dirname(file), value)
    if (key === 'privateKey' && isFile(named)) noteKey(path, readFileSync(named), note)
    if (key === 'pfx' && isFile(named)) for (const part of [1, 2, 3]) note(`${path}, part ${part}`, stretchOf(readFileSync(named), part))
  })
  return secrets
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

function visit(value: unknown, path: string, take: (path: string, key: string, value: string) => void): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries(value)) {
    const here = path === '' ? key : `${path}.${key}`
    if (typeof member === 'string') take(here, key, member)
    else visit(member, here, take)
  }
}

/** Of a private key only the private numbers are secret: the file holds the public key as well. */
function noteKey(path: string, pem: Buffer, note: (name: string, secret: Buffer) => void): void {
  if (!pem.includes('PRIVATE KEY')) return
  const { d, p, q } = createPrivateKey(pem).export({ format: 'jwk' })
  for (const [name, number] of Object.entries({ d, p, q })) {
    if (number !== undefined) note(`${path}, ${name}`, Buffer.from(number, 'base64url').subarray(0, STRETCH))
  }
}

function stretchOf(file: Buffer, part: number): Buffer {
  const start = Math.floor((file.length * part) / 4)
  return file.subarray(start, start + STRETCH)
}

/** The texts of all files in a folder, with their paths, and what was printed. */
export function textsOf(folder: string, printed: Readonly<Record<string, string>>): Map<string, Buffer> {
  const texts = new Map(Object.entries(printed).map(([name, text]) => [name, Buffer.from(text)]))
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return texts
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) texts.set(path.slice(folder.length + 1), readFileSync(path))
  }
  return texts
}

/** Every secret that stands in a text, once for each text. */
export function leaksIn(texts: ReadonlyMap<string, Buffer>, secrets: Secrets): Leak[] {
  const leaks: Leak[] = []
  const wanted = [...secrets].map(([secret, bytes]) => ({ secret, forms: formsOf(bytes) }))
  for (const [where, bytes] of texts) {
    const views = viewsOf(bytes)
    for (const { secret, forms } of wanted) {
      const found = forms.find(({ view, text }) => views[view].includes(text))
      if (found !== undefined) leaks.push({ secret, where, form: found.form })
    }
  }
  return leaks
}

/** The ways in which a text is read before it is searched. */
interface Views {
  /** Byte for byte. */
  readonly plain: string
  /** Escapes of JSON and HTML and percent-encoding undone. */
  readonly unescaped: string
  /** As plain, with the letters of base64url replaced by those of base64, and without the line ends in it. */
  readonly base64: string
  readonly hex: string
}

function viewsOf(bytes: Buffer): Views {
  const plain = bytes.toString('latin1')
  const joined = plain.replaceAll(/\\[rn]|[\r\n]/g, '')
  return {
    plain,
    unescaped: withoutEscapes(plain),
    base64: withoutEscapes(joined).replaceAll('-', '+').replaceAll('_', '/'),
    hex: plain.toLowerCase().replaceAll(/(?<=[0-9a-f]{2})[: ](?=[0-9a-f]{2})/g, ''),
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function withoutEscapes(text: string): string {
  return text
    .replaceAll(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\(["\\/])/g, '$1')
    .replaceAll(/%([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/&#x([0-9a-fA-F]{1,4});/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d{1,5});/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
}

interface Form {
  readonly form: string
  readonly view: keyof Views
  readonly text: string
}

function formsOf(secret: Buffer): Form[] {
  const plain = secret.toString('latin1')
  const base64 = [0, 1, 2].map((offset): Form => {
    const encoded = Buffer.concat([Buffer.alloc(offset), secret]).toString('base64')
    // Only the characters that no neighbour has a part in.
    const inner = encoded.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + secret.length) * 8) / 6))
    return { form: 'base64', view: 'base64', text: inner }
  })
  return [
    { form: 'as it is', view: 'plain', text: plain },
    { form: 'escaped', view: 'unescaped', text: plain },
    ...base64,
    { form: 'hex', view: 'hex', text: secret.toString('hex') },
  ]
}
