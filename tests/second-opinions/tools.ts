// Runs foreign command-line tools: they build the documents here, so that nothing of this project judges its own work.
import { spawnSync } from 'node:child_process'

/** Runs a tool to its end. @throws with its standard error when it fails */
export function run(directory: string, tool: string, ...parameters: readonly string[]): Buffer {
  const result = spawnSync(tool, parameters, { cwd: directory, maxBuffer: 64 * 1024 * 1024 })
  if (result.error !== undefined) throw result.error
  if (result.status !== 0) throw new Error(`${tool} ${parameters.join(' ')} ended with ${result.status}: ${result.stderr.toString()}`)
  return result.stdout
}

/** Runs openssl with the words of a command, and parameters that may hold blanks. */
export function openssl(directory: string, command: string, ...parameters: readonly string[]): Buffer {
  return run(directory, 'openssl', ...command.split(' '), ...parameters)
}
