// Reads and alters the files of a report folder, as somebody would who wants it to say something else.
import { createHash } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A JSON file of the folder. */
export const read = <T>(dir: string, name: string): T => JSON.parse(readFileSync(join(dir, name), 'utf8')) as T

/** Writes it as a run does. */
export const write = (dir: string, name: string, value: unknown): void =>
  writeFileSync(join(dir, name), `${JSON.stringify(value, null, 2)}\n`)

/** Hexadecimal, as manifests hold it. */
export const sha256Of = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/** A copy of the folder beside it. @param name what the copy is for */
export function copyOf(dir: string, name: string): string {
  const copy = join(dirname(dir), name.replaceAll(/\W+/g, '-'))
  cpSync(dir, copy, { recursive: true })
  return copy
}
