// What of recorded traffic is not read: the reason, and the account of all that is left out for one.
import type { TrafficFile } from '../../schemas/index.js'

/** Why an entry is not read: it is about something else or shows nothing; or (`isBad`) it is broken, or too much. */
export class Apart extends Error {
  readonly isBad: boolean
  /** Nobody knows whether the request went out. */
  readonly isUnsent: boolean
  constructor(reason: string, isBad = false, isUnsent = false) {
    super(reason)
    this.isBad = isBad
    this.isUnsent = isUnsent
  }
}

/** Of most that is recorded beside. */
export const NO_OPERATION = 'it asks for none of the six operations'

/** Why the work was not done; `null` where it was. */
export function apartOf(work: () => void): Apart | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof Apart) return error
    throw error
  }
}

/** Numbers of entries that are told for one reason. */
const MOST_TOLD = 20

/** The account of what is left out, by the reason. */
export class LeftOut {
  readonly #byReason = new Map<string, TrafficFile['apart'][number]>()

  /** Does the work for an entry, and notes why where it cannot be done. Answers whether it was. */
  isDone(work: () => void, number: number): boolean {
    const apart = apartOf(work)
    if (apart !== null) this.note(apart, number)
    return apart === null
  }

  note({ message, isBad }: Apart, number: number): void {
    const noted = this.#byReason.get(message) ?? { reason: message, bad: isBad, count: 0, entries: [] }
    noted.count += 1
    if (noted.entries.length < MOST_TOLD) noted.entries.push(number)
    this.#byReason.set(message, noted)
  }

  list(): TrafficFile['apart'] {
    return [...this.#byReason.values()]
  }
}
