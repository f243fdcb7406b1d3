// Loads the whole suite: all checks are registered once the specs are imported.
import type { suite } from '../fixtures/index.js'

export async function loadSuite(): Promise<typeof suite> {
  const [loaded] = await Promise.all([import('../fixtures/index.js'), import('../specs/index.js')])
  return loaded.suite
}
