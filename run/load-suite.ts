// Loads the whole suite: importing the specs registers their checks.
import type { suite } from '../fixtures/index.js'

/** The suite with all its checks. */
export async function loadSuite(): Promise<typeof suite> {
  const [loaded] = await Promise.all([import('../fixtures/index.js'), import('../specs/index.js')])
  return loaded.suite
}
