// Looks for secrets in what a run has left and printed, however they are written there. Knows no deployment.
// Shares nothing with the redaction of the suite, so that one mistake cannot hide in both.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { viewsOf, withoutEscapes } from './views.js'

/** A secret that was found, by its name, where, and the stretch of it that stands there, as hex. */
export interface Leak {
  readonly secret: string
  readonly where: string
  readonly stretch: string
}

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

/** Every secret that stands in a text, whole or in part, once for each text. */
export function leaksIn(texts: ReadonlyMap<string, Buffer>, secrets: Secrets): Leak[] {
  const wanted = new Wanted(secrets)
  return [...texts].flatMap(([where, bytes]) => {
    const found = new Map<string, string>()
    for (const view of viewsOf(bytes)) wanted.find(view, found)
    return [...found].map(([secret, stretch]) => ({ secret, where, stretch: Buffer.from(stretch, 'latin1').toString('hex') }))
  })
}

interface Place {
  readonly secret: string
  readonly form: string
  readonly at: number
}

/** All forms of all secrets. Long ones are found by any stretch of them; only every few characters of a text have to be looked at. */
class Wanted {
  readonly #short: { readonly secret: string; readonly form: string }[] = []
  readonly #grams = new Map<string, Place[]>()

  constructor(secrets: Secrets) {
    for (const [secret, bytes] of secrets) for (const form of formsOf(bytes)) this.#add(secret, form)
  }

  #add(secret: string, form: string): void {
    if (form.length <= SHORTEST_STRETCH) {
      this.#short.push({ secret, form })
      return
    }
    for (let at = 0; at + GRAM <= form.length; at += 1) {
      const gram = form.slice(at, at + GRAM)
      const places = this.#grams.get(gram)
      if (places === undefined) this.#grams.set(gram, [{ secret, form, at }])
      else places.push({ secret, form, at })
    }
  }

  /** Adds what stands in the text to `found`: the stretch by the name of its secret. */
  find(text: string, found: Map<string, string>): void {
    for (const { secret, form } of this.#short) if (!found.has(secret) && text.includes(form)) found.set(secret, form)
    for (let start = 0; start + GRAM <= text.length; start += STEP) {
      const places = this.#grams.get(text.slice(start, start + GRAM)) ?? []
      for (const place of places) {
        const stretch = found.has(place.secret) ? '' : stretchAround(text, start, place)
        if (stretch.length >= SHORTEST_STRETCH) found.set(place.secret, stretch)
      }
    }
  }
}

/** The longest stretch that text and form share around a gram. */
function stretchAround(text: string, start: number, { form, at }: Place): string {
  let before = 0
  while (before < Math.min(start, at) && text[start - before - 1] === form[at - before - 1]) before += 1
  let after = GRAM
  while (start + after < text.length && at + after < form.length && text[start + after] === form[at + after]) after += 1
  return text.slice(start - before, start + after)
}

/** A secret as text is looked for without what would be taken for an escape in it; as bytes also in UTF-16. */
function formsOf(secret: Buffer): ReadonlySet<string> {
  const plain = secret.toString('latin1')
  const text = secret.toString('utf8')
  const utf16 = Buffer.from(text, 'utf16le')
  const wide = text.includes('\u{fffd}') ? [] : [utf16, Buffer.from(utf16).swap16()].map((bytes) => bytes.toString('latin1'))
  return new Set([plain, withoutEscapes(plain), ...wide, plain.replaceAll(' ', '+')])
}
