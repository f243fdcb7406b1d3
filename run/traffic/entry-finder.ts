// Finds the entries of an HTTP Archive in the bytes of its file, one after the other: the file may be longer than memory.
// Reads no entry, and looks at nothing else of the archive.

/** An entry, by its number in `log.entries`: its text, or why there is none. */
export type RawEntry = { readonly number: number } & ({ readonly text: string } | { readonly fault: string })

/** Bytes of an entry. One that is longer brings a document, or is made to fill memory. */
const ENTRY_BYTES = 16 * 1024 * 1024
/** Levels of lists and objects in which an entry stands: the archive, `log`, `entries`. */
const DEPTH = 3
const LONGEST_KEY = 'entries'.length

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const BLANK = 0x20

/** Takes the chunks of a file in their order. */
export class EntryFinder {
  #isArchive = false
  #depth = 0
  #inEntries = false
  #inString = false
  #isEscaped = false
  /** The last string of the two outer objects. */
  #word = ''
  /** The key that is read, by its depth. */
  readonly #keys: string[] = []
  #number = 0
  #isUnderWay = false
  #parts: Buffer[] = []
  #length = 0

  /** Whether there was a list of entries, however long. */
  get isArchive(): boolean {
    return this.#isArchive
  }

  /** The entries that end in this chunk. */
  *find(chunk: Buffer): Generator<RawEntry> {
    let start = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? BLANK
      if (this.#inString) {
        this.#readString(byte)
        continue
      }
      if (this.#inEntries && this.#depth === DEPTH) {
        if (byte === COMMA || byte === CLOSE_LIST) {
          if (this.#isUnderWay) yield this.#ended(chunk.subarray(start, at))
          if (byte === COMMA) continue
          this.#inEntries = false
        } else if (!this.#isUnderWay && byte > BLANK) {
          this.#isUnderWay = true
          start = at
        }
      }
      this.#step(byte)
    }
    if (this.#isUnderWay) this.#keep(chunk.subarray(start))
  }

  /** What is left where the file ends. A log that still grows, or whose writer was killed, ends behind a whole entry. */
  *end(): Generator<RawEntry> {
    if (!this.#isUnderWay) return
    if (this.#depth === DEPTH && !this.#inString) yield this.#ended(Buffer.alloc(0))
    else yield { number: this.#number, fault: 'the file ends within it' }
  }

  #readString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === BACKSLASH) this.#isEscaped = true
    else if (byte === QUOTE) this.#inString = false
    else if (this.#depth < DEPTH && this.#word.length <= LONGEST_KEY) this.#word += String.fromCharCode(byte)
  }

  #step(byte: number): void {
    switch (byte) {
      case QUOTE:
        this.#inString = true
        this.#word = ''
        break
      case COLON:
        if (this.#depth < DEPTH) this.#keys[this.#depth] = this.#word
        break
      case OPEN_LIST:
      case OPEN_OBJECT:
        this.#depth += 1
        if (byte === OPEN_LIST && this.#depth === DEPTH && this.#keys[1] === 'log' && this.#keys[2] === 'entries') {
          this.#inEntries = true
          this.#isArchive = true
        }
        break
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        this.#depth -= 1
    }
  }

  #keep(part: Buffer): void {
    this.#length += part.length
    if (this.#length <= ENTRY_BYTES) this.#parts.push(part)
    else this.#parts = []
  }

  #ended(part: Buffer): RawEntry {
    this.#keep(part)
    const number = this.#number
    const text = this.#length > ENTRY_BYTES ? null : Buffer.concat(this.#parts).toString('utf8')
    this.#number += 1
    this.#isUnderWay = false
    this.#parts = []
    this.#length = 0
    return text === null ? { number, fault: `is longer than ${ENTRY_BYTES / 1024 / 1024} MiB` } : { number, text }
  }
}
