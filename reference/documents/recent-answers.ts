// Keeps the OCSP answers and the CRLs of the second that is running: a signing service asks once for the authorities that all its signatures share.
// Must not know how an answer is had, nor what it says.

/** Times in OCSP and CRLs carry no fractions (RFC 6960, 4.2.2.1; RFC 5280, 5.1.2.4), so an answer of the same second says the same as one asked for anew. */
const SECOND = 1000

/** The answers of the current second, by certificate or address. */
export class RecentAnswers {
  readonly #answers = new Map<string, Promise<Buffer>>()
  #second = 0

  /**
   * The answer about a certificate, or from a distribution point, that was asked for in this second, or else the one that `ask` brings; a failure is not kept.
   * To a time-stamp made before the call it is as fresh: no time in it is earlier than the second of the call.
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
