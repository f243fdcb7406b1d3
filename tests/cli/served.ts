// A reference deployment served by the command, with its deployment file in a folder that ends with it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AlteredFile, alteredFile } from '../fixtures/altered-file.js'
import { type Running, start } from './command.js'

/** A reference deployment under way. */
export interface Served {
  readonly folder: string
  /** The deployment file. */
  readonly file: string
  readonly running: Running
  readonly altered: AlteredFile
  close(): Promise<void>
}

/** Serves one; the arguments are those of `serve`. */
export async function serve(...choices: readonly string[]): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'served-'))
  const file = join(folder, 'deployment.json')
  const running = start(['serve', '--deployment-out', file, ...choices])
  await running.until(/^ready .*\n/m)
  return {
    folder,
    file,
    running,
    altered: alteredFile(file),
    close: async () => {
      running.process.kill('SIGTERM')
      await running.ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
