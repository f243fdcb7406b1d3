// Foreign tools that judge what the reference deployment makes, run on files in a directory of their own.
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import type { Ending } from '../fixtures/test-server.js'

/** A scratch directory, removed when the test ends. */
export class Workbench {
  readonly folder: string

  constructor(test?: Ending) {
    this.folder = temporaryFolder(test)
  }

  write(name: string, content: string | Buffer): void {
    const file = join(this.folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }

  read(name: string): Buffer {
    return readFileSync(join(this.folder, name))
  }

  /** Runs a command with these words. @returns standard output and standard error together */
  run(tool: string, ...words: readonly string[]): Promise<{ readonly status: number; readonly output: string }> {
    const options = { cwd: this.folder, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } } as const
    return new Promise((resolve) => {
      execFile(tool, words, options, (error, stdout, stderr) => {
        resolve({ status: error === null ? 0 : Number(error.code), output: `${stdout}${stderr}` })
      })
    })
  }
}
