// Reads the files that a run has left. A file that is cut short or breaks its schema is one error that names it.
// Must not know what they are for.
import { readFileSync } from 'node:fs'
import type { Validation } from '../schemas/index.js'

/** Something is wrong with a report folder that its user named. */
export class ReportFolderError extends Error {
  override readonly name = 'ReportFolderError'
}

/** The most mistakes of a file that one message names. */
const PROBLEMS_NAMED = 3

/**
 * Reads a JSON file of a report folder.
 * @returns its text, to be revived, and its value as it stands there
 * @throws ReportFolderError naming the file, if it cannot be read, is no JSON or breaks its schema
 */
export async function readStoredJson<T>(
  file: string,
  validate: (value: unknown) => Promise<Validation<T>>,
): Promise<{ readonly text: string; readonly value: T }> {
  const text = readStored(file).toString('utf8')
  const validation = await validate(parsed(file, text))
  if (validation.ok) return { text, value: validation.value }
  const problems = validation.problems.slice(0, PROBLEMS_NAMED).map(({ path, message }) => [path, message].filter(Boolean).join(' '))
  throw new ReportFolderError(`${file} is not as a run leaves it: ${problems.join('; ')}; ${REMEDY}`)
}

const REMEDY = 'restore the report folder, or run again; a folder of another version of the suite is for that version to judge'

/**
 * Reads a file of a report folder.
 * @throws ReportFolderError naming the file, if it cannot be read
 */
export function readStored(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new ReportFolderError(`${file} cannot be read (${codeOf(error)}): expected it as a run leaves it; ${REMEDY}`)
  }
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new ReportFolderError(`${file} is no JSON: it was cut short or altered; ${REMEDY}`)
  }
}

/** The code of an error of the file system, such as `ENOENT`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
