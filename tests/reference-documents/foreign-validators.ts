// Foreign tools that judge what the reference deployment makes, run on files in a directory of their own.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startProgram } from '../cli/command.js'
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
  async run(tool: string, ...words: readonly string[]): Promise<{ readonly status: number | null; readonly output: string }> {
    const { code, stdout, stderr } = await startProgram(tool, words, { cwd: this.folder, env: { LC_ALL: 'C.UTF-8' } }).ended
    return { status: code, output: stdout + stderr }
  }
}
