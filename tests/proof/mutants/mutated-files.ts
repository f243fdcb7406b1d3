// Which compiled files of the reference deployment are mutated. Knows no mutant.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What decides how the reference signs, and whom it serves. Its HTTP, its liberties and its trust services are left as they are. */
const FOLDERS = ['operations', 'documents', 'sessions', 'identity'].map((name) => `reference/${name}`)

/** Left out: the words of a refusal, which are free, and a lock that by default never closes. */
const LEFT_OUT = ['reference/operations/signature-mistake.js', 'reference/operations/seal-lock.js']

/** Their paths from the folder of what is compiled. */
export function mutatedFiles(dist: string): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => `${folder}/${file}`),
  )
  return files.filter((file) => !LEFT_OUT.includes(file)).sort()
}
