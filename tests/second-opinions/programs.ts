// Runs programs by others on documents: command-line tools, and pyHanko and others in Python.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What pyHanko says of one PDF. */
export interface Opinion {
  readonly file: string
  readonly unreadable?: string
  /** In the order of the file. */
  readonly signatures?: readonly { readonly name: string; readonly verdict: string }[]
}

/** An interpreter of Python, as the environment names it. */
const executable = process.env.PYTHON ?? 'python3'

/** For the `skip` option of a test: `false` where all modules are there, else the reason. @throws Error under CI=true where one is missing */
export function missingModules(...modules: readonly string[]): string | false {
  const { status } = spawnSync(executable, ['-c', `import ${modules.join(', ')}`])
  if (status === 0) return false
  const how = 'python3 -m venv V && V/bin/pip install -r tests/second-opinions/requirements.txt, and set PYTHON=V/bin/python'
  const reason = `NOT ASKED: ${executable} has no ${modules.join(', ')}; ${how}`
  if (process.env.CI === 'true') throw new Error(reason)
  return reason
}

export function askPyHanko(folder: string, root: string, files: readonly string[]): readonly Opinion[] {
  return runPython(folder, 'judge.py', root, ...files).map((line): Opinion => JSON.parse(line))
}

/** Runs a program beside this file. @returns the lines that it prints */
export function runPython(folder: string, program: string, ...parameters: readonly string[]): readonly string[] {
  const path = fileURLToPath(new URL(program, import.meta.url))
  return run(folder, executable, path, ...parameters)
    .toString()
    .trim()
    .split('\n')
}

/** Runs a tool to its end. @throws with its standard error when it fails */
export function run(directory: string, tool: string, ...parameters: readonly string[]): Buffer {
  const result = spawnSync(tool, parameters, { cwd: directory, maxBuffer: 64 * 1024 * 1024 })
  if (result.error !== undefined) throw result.error
  if (result.status !== 0) throw new Error(`${tool} ${parameters.join(' ')} ended with ${result.status}: ${result.stderr.toString()}`)
  return result.stdout
}
