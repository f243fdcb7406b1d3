// Files that the user names: what is read from them, where a text is left that another program may want, and the one error for all that is wrong
// with what a user gives to a command.
import { readFile, writeFile } from 'node:fs/promises'

/** The command line, or a file that it names, is wrong. The message names it, and says what was expected. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Prints the text, or writes it. @param file that `--output` names @throws UsageError where it cannot be written */
export async function printOrWrite(text: string, file: string | undefined): Promise<void> {
  if (file === undefined) process.stdout.write(text)
  else await written(file, text, '--output')
}

/** Writes a file that an option names. @throws UsageError where it cannot be written */
export async function written(file: string, content: string | Uint8Array, option: string): Promise<void> {
  const { codeOf } = await import('../reports/store/stored-json.js')
  try {
    await writeFile(file, content)
  } catch (error) {
    throw new UsageError(`${file} cannot be written (${codeOf(error)}): name another ${option}`)
  }
}

/** Reads a file that the user names. @param expected what it should be: `a file in PEM` @throws UsageError where it cannot be read */
export async function readGiven(file: string, expected: string): Promise<Buffer> {
  const { codeOf } = await import('../reports/store/stored-json.js')
  try {
    return await readFile(file)
  } catch (error) {
    throw new UsageError(`${file} cannot be read (${codeOf(error)}): expected ${expected}`)
  }
}
