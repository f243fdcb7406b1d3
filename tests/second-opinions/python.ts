// Asks programs in Python: pyHanko about PDFs, zipfile about containers, others about what they record.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What a reader of Python says of one document. */
export interface Opinion {
  readonly file: string
  readonly unreadable?: string
  /** Of a PDF, in the order of the file. */
  readonly signatures?: readonly { readonly name: string; readonly verdict: string }[]
  /** Of a container, in the order of its directory. */
  readonly names?: readonly string[]
}

/** An interpreter, as the environment names it. */
interface Python {
  readonly executable: string
  /** For the `skip` option of a test: `false` where all modules are there, else the reason. @throws Error under CI=true where one is missing */
  missingModules(...modules: readonly string[]): string | false
}

/** @param variable names an interpreter that has what the file lists */
export function pythonOf(variable: string, requirements: string): Python {
  const executable = process.env[variable] ?? 'python3'
  return {
    executable,
    missingModules: (...modules) => {
      const { status } = spawnSync(executable, ['-c', `import ${modules.join(', ')}`])
      if (status === 0) return false
      const how = `python3 -m venv V && V/bin/pip install -r tests/second-opinions/${requirements}, and set ${variable}=V/bin/python`
      const reason = `NOT ASKED: ${executable} has no ${modules.join(', ')}; ${how}`
      if (process.env.CI === 'true') throw new Error(reason)
      return reason
    },
  }
}

/** The one that reads and writes documents. */
const { executable, missingModules } = pythonOf('PYTHON', 'requirements.txt')

export { missingModules }

export function askPython(folder: string, root: string, files: readonly string[]): readonly Opinion[] {
  return runPython(folder, 'judge.py', root, ...files)
    .trim()
    .split('\n')
    .map((line): Opinion => JSON.parse(line))
}

/** Runs a program beside this file. @returns what it prints @throws with its standard error where it fails */
export function runPython(folder: string, program: string, ...parameters: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(executable, [fileURLToPath(new URL(program, import.meta.url)), ...parameters], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`)
  return stdout
}

/** Of the names in a container, those of the files that are signed. */
export function dataFiles(names: readonly string[]): readonly string[] {
  return names.filter((name) => name !== 'mimetype' && !name.startsWith('META-INF/') && !name.endsWith('/')).toSorted()
}
