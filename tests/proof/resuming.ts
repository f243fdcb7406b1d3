// What a long proof has found so far, a line of JSON for each case: another call goes on from there.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** All lines of the file; none where it is not there, or no file is named. @param T what {@link keepLine} wrote there */
export function linesIn<T>(file: string | undefined): readonly T[] {
  if (file === undefined || !existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as T)
}

/** Adds a line, where a file is named. */
export function keepLine(file: string | undefined, value: unknown): void {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(value)}\n`)
}
