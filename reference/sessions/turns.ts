// Calls about the same session, one after the other. A call reads the documents first and keeps the new ones last: of two at the same time the later
// one would undo what the earlier one has claimed.

/** The turns of all sessions. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>()

  /** Does something once all calls that came earlier about any of these sessions have ended. @throws whatever it throws */
  async take<T>(ids: readonly string[], act: () => Promise<T>): Promise<T> {
    // All places are taken at the same moment, so that no two calls wait for each other.
    const result = Promise.all(ids.map((id) => this.#last.get(id))).then(act)
    const ended = result.then(
      () => {},
      () => {},
    )
    for (const id of ids) this.#last.set(id, ended)
    try {
      return await result
    } finally {
      for (const id of ids) if (this.#last.get(id) === ended) this.#last.delete(id)
    }
  }
}
