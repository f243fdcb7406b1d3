// Looks for secrets in what a run has left and printed, however they are written there: without escapes, and in what is encoded or packed; among them
// those of a deployment file and of the files that it names. Shares nothing with the redaction of the suite, so that one mistake cannot hide in both.
import { createPrivateKey } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { constants, gunzipSync } from 'node:zlib'

export type Secrets = ReadonlyMap<string, Buffer>

/** A shorter stretch of a secret is nothing that it could be known by. */
const SHORTEST_STRETCH = 15
const GRAM = 8
/** Every stretch of the shortest length holds a gram at a multiple of this. */
const STEP = SHORTEST_STRETCH - GRAM + 1

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

/** Every secret that stands in a text, whole or in part, once for each text: its name, and where. */
export function leaksIn(texts: ReadonlyMap<string, Buffer>, secrets: Secrets): string[] {
  const wanted = new Wanted(secrets)
  return [...texts].flatMap(([where, bytes]) => {
    const found = new Set<string>()
    for (const view of viewsOf(bytes)) wanted.find(view, found)
    return [...found].map((secret) => `${secret} in ${where}`)
  })
}

/** One way in which a secret may stand in a text. */
interface Form {
  readonly secret: string
  readonly form: string
}

/** All forms of all secrets. Long ones are found by any stretch of them; only every few characters of a text have to be looked at. */
class Wanted {
  readonly #short: Form[] = []
  readonly #grams = new Map<string, Set<Form>>()

  constructor(secrets: Secrets) {
    for (const [secret, bytes] of secrets) for (const form of formsOf(bytes)) this.#add({ secret, form })
  }

  #add(one: Form): void {
    const { form } = one
    if (form.length <= SHORTEST_STRETCH) this.#short.push(one)
    else
      for (let at = 0; at + GRAM <= form.length; at += 1) {
        const gram = form.slice(at, at + GRAM)
        this.#grams.set(gram, (this.#grams.get(gram) ?? new Set()).add(one))
      }
  }

  /** Adds the names of those that stand in the text to `found`. */
  find(text: string, found: Set<string>): void {
    for (const { secret, form } of this.#short) if (text.includes(form)) found.add(secret)
    for (let start = 0; start + GRAM <= text.length; start += STEP) {
      for (const { secret, form } of this.#grams.get(text.slice(start, start + GRAM)) ?? [])
        if (!found.has(secret) && sharesStretch(text, start, form)) found.add(secret)
    }
  }
}

/** Whether a stretch of the text around this gram stands in the form. */
function sharesStretch(text: string, start: number, form: string): boolean {
  for (let from = Math.max(0, start - STEP + 1); from <= start; from += 1) {
    const stretch = text.slice(from, from + SHORTEST_STRETCH)
    if (stretch.length === SHORTEST_STRETCH && form.includes(stretch)) return true
  }
  return false
}

/** A secret is looked for without what would be taken for an escape in it, too. */
function formsOf(secret: Buffer): ReadonlySet<string> {
  const plain = secret.toString('latin1')
  return new Set([plain, withoutEscapes(plain), plain.replaceAll(' ', '+')])
}

/** So often something may be encoded or packed in something else. */
const DEEPEST = 5
/** Escapes of escapes are undone so many times. */
const MOST_ROUNDS = 6
/** The first bytes of what gzip has packed (RFC 1952, 2.3.1). */
const GZIP = new RegExp(String.fromCharCode(0x1f, 0x8b, 8), 'g')
const LARGEST_PART = 16 * 1024 * 1024

/** Everything that stands in the bytes, one character for each byte. */
function* viewsOf(bytes: Buffer, depth = 0): Generator<string> {
  const plain = bytes.toString('latin1')
  const canonical = withoutEscapes(plain)
  yield plain
  if (canonical !== plain) yield canonical
  if (depth === DEEPEST) return
  for (const part of [...unpackedIn(bytes, plain), ...encodedIn(canonical)]) yield* viewsOf(part, depth + 1)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", bsol: '\\', sol: '/' }
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The text without escapes of JSON and HTML and without percent-encoding, however often they were put around each other. */
function withoutEscapes(text: string): string {
  let [before, after] = ['', text]
  for (let round = 0; round < MOST_ROUNDS && before !== after; round += 1) {
    before = after
    after = unescaped(before)
  }
  return after
}

function unescaped(text: string): string {
  return text
    .replaceAll(/((?:\\u[0-9a-fA-F]{4})+)|\\(["\\/nrtbf])/g, (_, units?: string, character = '') =>
      units === undefined ? (CONTROLS[character] ?? character) : utf8(units.slice(2).split('\\u').map(hexNumber), String.fromCharCode),
    )
    .replaceAll(/%([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(hexNumber(code)))
    .replaceAll(/&#[xX]([0-9a-fA-F]{1,6});/g, (whole, code: string) => characterOf(hexNumber(code), whole))
    .replaceAll(/&#(\d{1,7});/g, (whole, code: string) => characterOf(Number(code), whole))
    .replaceAll(/&(amp|lt|gt|quot|apos|bsol|sol);/g, (_, name: string) => ENTITIES[name] ?? '')
}

function hexNumber(digits: string): number {
  return Number.parseInt(digits, 16)
}

function characterOf(code: number, otherwise: string): string {
  return code > 0x10_ff_ff ? otherwise : utf8([code], String.fromCodePoint)
}

function utf8(codes: readonly number[], write: (...codes: number[]) => string): string {
  return Buffer.from(codes.map((code) => write(code)).join('')).toString('latin1')
}

/** What base64 and hex in the text stand for. Where a run begins cannot be known, so each place is tried. */
function encodedIn(text: string): readonly Buffer[] {
  const joined = text.replaceAll(/[\r\n]/g, '')
  const base64 = joined.match(/[A-Za-z0-9+/_-]{14,}/g) ?? []
  const hex = joined.replaceAll(/(?<=[0-9a-fA-F]{2}):(?=[0-9a-fA-F]{2})/g, '').match(/[0-9a-fA-F]{16,}/g) ?? []
  const decoded = (runs: readonly string[], encoding: 'base64' | 'hex', starts: readonly number[]): readonly Buffer[] =>
    starts.map((start) => Buffer.concat(runs.flatMap((run) => [Buffer.from(run.slice(start), encoding), Buffer.of(0, 0)])))
  return [...decoded(base64, 'base64', [0, 1, 2, 3]), ...decoded(hex, 'hex', [0, 1])].filter(({ length }) => length > 0)
}

/** What gzip has packed, as the page of a run is, as far as it can be unpacked. Documents are kept as they are, whatever was put into them. */
function unpackedIn(bytes: Buffer, text: string): readonly Buffer[] {
  return [...text.matchAll(GZIP)].flatMap(({ index }) => {
    try {
      return gunzipSync(bytes.subarray(index), { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: LARGEST_PART })
    } catch {
      // It only looks so, or is damaged: nobody else can read it either.
      return []
    }
  })
}

/** Shorter ones stand in unrelated text as well. */
const SHORTEST = 8
/** Bytes: enough of a key file to know it by. */
const STRETCH = 48

/** All secrets that a deployment file names, and the files beside it. */
export function secretsOf(description: object, file: string, tokens: readonly string[] = []): Secrets {
  const secrets = new Map<string, Buffer>()
  const note = (name: string, secret: Buffer): void => {
    if (secret.length >= SHORTEST) secrets.set(`${secrets.size + 1}: ${name}`, secret)
  }
  for (const token of tokens) note('an access token', Buffer.from(token))
  // Comes to every member, however deep.
  JSON.stringify(description, (key, value: unknown) => {
    if (typeof value !== 'string') return value
    if (/^(accessToken|clientSecret|password)$/.test(key)) note(key, Buffer.from(value.trim()))
    const named = join(dirname(file), value)
    if (key === 'privateKey' && isFile(named)) noteKey(value, readFileSync(named), note)
    if (key === 'pfx' && isFile(named)) {
      const pfx = readFileSync(named)
      for (const part of [1, 2, 3]) note(`${value}, part ${part}`, pfx.subarray((pfx.length * part) / 4).subarray(0, STRETCH))
    }
    return value
  })
  return secrets
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

/** Of a private key only the private numbers are secret: the file holds the public key as well. */
function noteKey(path: string, pem: Buffer, note: (name: string, secret: Buffer) => void): void {
  if (!pem.includes('PRIVATE KEY')) return
  const { d, p, q } = createPrivateKey(pem).export({ format: 'jwk' })
  for (const [name, number] of Object.entries({ d, p, q })) {
    if (number !== undefined) note(`${path}, ${name}`, Buffer.from(number, 'base64url').subarray(0, STRETCH))
  }
}
