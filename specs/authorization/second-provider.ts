// What a second provider may do is not shown: work that it may not do leaves nothing to judge. Sends nothing of its own.
import { NotAssessed, notApplicable } from '../../engine/index.js'

/** What a second provider may not do could not be run by it, and that is legal. */
export async function whereOpen<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof NotAssessed) || error.kind !== 'could-not-run') throw error
    throw notApplicable(`this is not open to a second provider here: ${error.message}`)
  }
}
