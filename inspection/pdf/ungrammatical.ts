// Bytes that no grammar of PDF knows (ISO 32000-1, 7.2 and 7.3), and where they stand.
// Must not know what readers make of them: some stop, and others guess.
import { Malformed } from '../findings.js'

/** Thrown where a value should stand and none does. */
export class Ungrammatical extends Malformed {
  readonly #bytes: Uint8Array
  readonly #position: number

  constructor(message: string, bytes: Uint8Array, position: number) {
    super(message)
    this.#bytes = bytes
    this.#position = position
  }

  /** Where they stand in a file; `undefined` where they were read from something else, such as an object stream. */
  offsetIn({ buffer, byteOffset, length }: Uint8Array): number | undefined {
    const offset = this.#bytes.byteOffset + this.#position - byteOffset
    return this.#bytes.buffer === buffer && offset >= 0 && offset <= length ? offset : undefined
  }

  /** The same, told in other words. */
  saying(message: string): Ungrammatical {
    return new Ungrammatical(message, this.#bytes, this.#position)
  }
}
