// What a second provider may do is not shown: work that it may not do leaves nothing to judge. Sends nothing of its own.
import { whereTaken } from '../asking/offered.js'

/** What a second provider may not do could not be run by it, and that is legal. */
export function whereOpen<T>(work: () => Promise<T>): Promise<T> {
  return whereTaken('this is not open to a second provider here', work)
}
