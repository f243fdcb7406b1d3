// Keeps OCSP answers and CRLs until the second is over: all signatures share the same authorities, so one question about each is enough.

/** Times in OCSP and CRLs are whole seconds (RFC 6960, 4.2.2.1; RFC 5280, 5.1.2.4), so a new answer in the same second would say the same. */
const SECOND = 1000

/** The answers of the current second, by certificate or address. */
export class RecentAnswers {
  readonly #answers = new Map<string, Promise<Buffer>>()
  #second = 0

  /**
   * The answer that was asked for in this second; without one, the answer of `ask`. A failure is not kept.
   * It is fresh enough for a time-stamp made before the call: no time in it is earlier than the second of the call.
   * @param about the certificate (DER), or the address of the distribution point
   */
  get(about: Buffer | string, ask: () => Promise<Buffer>): Promise<Buffer> {
    const second = Math.floor(Date.now() / SECOND)
    if (second !== this.#second) this.#answers.clear()
    this.#second = second
    const key = typeof about === 'string' ? about : about.toString('latin1')
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const answer = ask()
    this.#answers.set(key, answer)
    answer.catch(() => {
      if (this.#answers.get(key) === answer) this.#answers.delete(key)
    })
    return answer
  }
}
