// How much work is under way at the same time. Knows nothing of the work.

/** Lets so many pieces of work be under way; the others wait, the first come first. */
export class Limiter {
  readonly most: number
  readonly #waiting: { readonly places: number; readonly go: () => void }[] = []
  #free: number

  constructor(most: number) {
    this.most = most
    this.#free = most
  }

  /**
   * Does the work when its turn has come.
   * @param places how many it takes up: with all of them nothing else is under way meanwhile
   * @param isNext its turn comes before that of all others that wait
   */
  async inTurn<T>(work: () => Promise<T>, places = 1, isNext = false): Promise<T> {
    await new Promise<void>((go) => {
      this.#waiting.splice(isNext ? 0 : this.#waiting.length, 0, { places, go })
      this.#next()
    })
    try {
      return await work()
    } finally {
      this.#free += places
      this.#next()
    }
  }

  #next(): void {
    for (let [first] = this.#waiting; first !== undefined && first.places <= this.#free; [first] = this.#waiting) {
      this.#waiting.shift()
      this.#free -= first.places
      first.go()
    }
  }
}
