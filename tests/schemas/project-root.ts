// Where the project is: sources, schemas and generated files are read there, not in the compiled copy. Knows no test.
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The nearest folder, from the working directory upwards, that holds the project. */
function findRoot(): string {
  for (let folder = resolve('.'); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'tools', 'generate.mjs'))) return folder
    if (folder === dirname(folder))
      throw new Error('run the tests inside the project: its sources are looked up from the working directory')
  }
}

export const projectRoot = findRoot()
