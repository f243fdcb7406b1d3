// The bytes of one body as they pass, as far as there is room: what is kept at once is bounded, whatever passes.

/** Bytes of one body: more than any that is judged has. */
const LONGEST_BODY = 4 * 1024 * 1024
/** Bytes of all bodies that are kept at once. */
const ALL_BODIES = 64 * 1024 * 1024

/** The room that all captures share. */
export class CaptureRoom {
  left = ALL_BODIES
}

/** One body. */
export class Capture {
  readonly #room: CaptureRoom
  #chunks: Uint8Array[] = []
  #length = 0
  #isKept: boolean

  /** @param isWanted `false` for a body of which nothing is kept */
  constructor(room: CaptureRoom, isWanted: boolean) {
    this.#room = room
    this.#isKept = isWanted
  }

  add(chunk: Uint8Array): void {
    if (!this.#isKept) return
    if (this.#length + chunk.length > LONGEST_BODY || chunk.length > this.#room.left) {
      this.release()
      return
    }
    this.#room.left -= chunk.length
    this.#chunks.push(chunk)
    this.#length += chunk.length
  }

  /** All of it; `null` where it was not wanted or found no room. */
  body(): Buffer | null {
    return this.#isKept ? Buffer.concat(this.#chunks) : null
  }

  /** Gives the room back; nothing more is kept. */
  release(): void {
    this.#room.left += this.#length
    this.#isKept = false
    this.#chunks = []
    this.#length = 0
  }
}
