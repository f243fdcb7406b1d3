// A copy of the compiled project in a temporary folder, in which the reference deployment holds its mutants.
// Runs nothing.
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { projectRoot } from '../../../run/project-root.js'
import { temporaryFolder } from '../../../run/serve-reference.js'
import { type Instrumented, instrument } from './instrument.js'

const SWITCH_FILE = 'tests/proof/mutants/switch.js'

/** What decides how the reference signs, and whom it serves. Its HTTP, its liberties and its trust services are left as they are. */
const FOLDERS = ['operations', 'documents', 'sessions', 'identity'].map((name) => `reference/${name}`)

/** Left out: the words of a refusal, which are free, and a lock that by default never closes. */
const LEFT_OUT = ['reference/operations/signature-mistake.js', 'reference/operations/seal-lock.js']

export interface MutatedCopy extends Pick<Instrumented, 'mutants' | 'leftOut'> {
  /** The compiled files, as in `dist`. */
  readonly dist: string
  /** For what its processes leave behind. */
  readonly temporary: string
  remove(): void
}

/** Copies `dist`, with the mutants in it. Nothing outside of the temporary folder changes. */
export async function makeMutatedCopy(): Promise<MutatedCopy> {
  const root = projectRoot()
  const compiled = join(root, 'dist')
  const files = mutatedFiles(compiled)
  const sources = new Map(files.map((file) => [file, readFileSync(join(compiled, file), 'utf8')]))
  const { code, mutants, leftOut } = await instrument(sources, (file) => posix.relative(posix.dirname(file), SWITCH_FILE))
  const { path, remove } = await temporaryFolder()
  const dist = join(path, 'dist')
  cpSync(compiled, dist, { recursive: true, filter: (file) => !file.endsWith('.map') })
  for (const [file, text] of code) writeFileSync(join(dist, file), text)
  cpSync(join(root, 'package.json'), join(path, 'package.json'))
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  const temporary = join(path, 'tmp')
  mkdirSync(temporary)
  return { dist, temporary, mutants, leftOut, remove }
}

/** The paths of the files that hold mutants, from the folder of what is compiled. */
function mutatedFiles(dist: string): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => `${folder}/${file}`),
  )
  return files.filter((file) => !LEFT_OUT.includes(file)).sort()
}
