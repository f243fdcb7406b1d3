// Asks programs in Python: pyHanko about PDFs, zipfile about containers.
// Must not know what is right.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The interpreter: one that has what requirements.txt lists. */
const PYTHON = process.env.PYTHON ?? 'python3'
const REQUIREMENTS = 'tests/second-opinions/requirements.txt'

/** What a reader of Python says of one document. */
export interface Opinion {
  readonly file: string
  /** Why nothing could be read. */
  readonly unreadable?: string
  /** Of a PDF, in the order of the file. */
  readonly signatures?: readonly { readonly name: string; readonly verdict: string }[]
  /** Of a container, in the order of its directory. */
  readonly names?: readonly string[]
}

/** For the `skip` option of a test: `false` where all modules are there, else the reason. @throws Error under CI=true where one is missing */
export function missingModules(...modules: readonly string[]): string | false {
  const { status } = spawnSync(PYTHON, ['-c', `import ${modules.join(', ')}`])
  if (status === 0) return false
  const reason = `NOT ASKED: ${PYTHON} has no ${modules.join(', ')}; python3 -m venv V && V/bin/pip install -r ${REQUIREMENTS}, and set PYTHON=V/bin/python`
  if (process.env.CI === 'true') throw new Error(reason)
  return reason
}

/** What Python says of the files in a folder, one after the other. */
export function askPython(folder: string, root: string, files: readonly string[]): readonly Opinion[] {
  return runPython(folder, 'judge.py', root, ...files)
    .trim()
    .split('\n')
    .map((line): Opinion => JSON.parse(line))
}

/** Runs a program beside this file. @returns what it prints @throws with its standard error where it fails */
export function runPython(folder: string, program: string, ...parameters: readonly string[]): string {
  const script = fileURLToPath(new URL(program, import.meta.url))
  const { status, stdout, stderr, error } = spawnSync(PYTHON, [script, ...parameters], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`)
  return stdout
}
