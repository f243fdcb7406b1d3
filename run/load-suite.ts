// Loads the whole suite: importing the specs registers their checks, and the sentences about every answer and every claim.
import type { suite } from '../fixtures/index.js'

/** The suite with all its checks and sentences. */
export async function loadSuite(): Promise<typeof suite> {
  const [loaded] = await Promise.all([import('../fixtures/index.js'), import('../specs/index.js'), import('../specs/every-answer.js')])
  return loaded.suite
}
