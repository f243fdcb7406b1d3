// Reads and writes the files that a run leaves. What cannot be written, is cut short or breaks its schema is one error that names it.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Problem, Validation } from '../../schemas/index.js'

/** Something is wrong with a report folder that its user named. */
export class ReportFolderError extends Error {
  override readonly name = 'ReportFolderError'
}

/** The most mistakes of a file that one message names. */
const PROBLEMS_NAMED = 3

/**
 * Reads a JSON file of a report folder.
 * @throws ReportFolderError naming the file, if it cannot be read, is no JSON or breaks its schema
 */
export function readStoredJson<T>(file: string, validate: (value: unknown) => Promise<Validation<T>>): Promise<T> {
  return storedValue(file, readStored(file).toString('utf8'), validate)
}

/**
 * The value of a JSON text in a report folder.
 * @param place the file, or the line of it, that the error names
 * @throws ReportFolderError naming the place, if it is no JSON or breaks its schema
 */
export async function storedValue<T>(place: string, text: string, validate: (value: unknown) => Promise<Validation<T>>): Promise<T> {
  const validation = await validate(parsed(place, text))
  if (validation.ok) return validation.value
  throw new ReportFolderError(`${place} is not as a run leaves it: ${problemsText(validation.problems)}; ${REMEDY}`)
}

/** The first problems of a file, in one line. */
export function problemsText(problems: readonly Problem[]): string {
  const named = problems.slice(0, PROBLEMS_NAMED).map(({ path, message }) => [path, message].filter(Boolean).join(' '))
  return named.join('; ')
}

const REMEDY = 'restore the report folder, or run again; a folder of another version of the suite is for that version to judge'

/** Longer than any file that a run leaves; Node.js makes no text of twice as much. */
const MOST_BYTES = 256 * 1024 * 1024

/**
 * Reads a file of a report folder.
 * @throws ReportFolderError naming the file, if it cannot be read
 */
export function readStored(file: string): Buffer {
  try {
    const found = statSync(file)
    // A device has no end.
    if (!found.isFile() || found.size > MOST_BYTES) {
      throw new ReportFolderError(`${file} is ${found.isFile() ? 'too long' : 'no file'}: expected it as a run leaves it; ${REMEDY}`)
    }
    return readFileSync(file)
  } catch (error) {
    if (error instanceof ReportFolderError) throw error
    throw new ReportFolderError(`${file} cannot be read (${codeOf(error)}): expected it as a run leaves it; ${REMEDY}`)
  }
}

function parsed(place: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new ReportFolderError(`${place} is no JSON: it was cut short or altered; ${REMEDY}`)
  }
}

/**
 * Does the writing in a report folder.
 * @throws ReportFolderError naming the folder and the cause, if it fails
 */
export async function writing<T>(reportDir: string, write: () => T | Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof ReportFolderError || !(error instanceof Error && 'code' in error)) throw error
    const code = codeOf(error)
    const remedy = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code) ? 'free space there' : 'let it be written'
    throw new ReportFolderError(`the report folder ${reportDir} cannot be written (${code}): ${remedy}, or name another --report-dir`)
  }
}

/** Makes a folder and those above it. Node's own way of doing so never returns where the system lets nobody make one, as in `/proc`. */
export function makeFolder(path: string, mode = 0o777): void {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path), mode)
  mkdirSync(path, { mode })
}

/**
 * Puts the whole file in place at once: a reader sees the old one or the new one, never a half. Without waiting: a run writes hundreds of small files,
 * and handing each to another thread takes four times as much processor time as writing it.
 */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const draft = `${path}.part`
  try {
    writeFileSync(draft, content)
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** The code of an error of the file system, such as `ENOENT`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
