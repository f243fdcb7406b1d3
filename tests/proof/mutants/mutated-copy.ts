// A copy of the compiled project in a temporary folder, in which the reference deployment holds its mutants.
// Knows the folders of the reference that are mutated; runs nothing.
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { projectRoot } from '../../../run/project-root.js'
import { temporaryFolder } from '../../../run/serve-reference.js'
import { type Instrumented, instrument } from './instrument.js'
import { LEFT_OUT_FILES } from './left-out.js'

/** What decides how the reference signs, and whom it serves. Its HTTP, its liberties and its trust services are left as they are. */
const FOLDERS = ['operations', 'documents', 'sessions', 'identity'].map((name) => `reference/${name}`)

const SWITCH_FILE = 'tests/proof/mutants/switch.js'

/** A copy on disk. */
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
  const { code, mutants, leftOut } = await instrument(referenceFiles(compiled), (file) => posix.relative(posix.dirname(file), SWITCH_FILE))
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

function referenceFiles(compiled: string): ReadonlyMap<string, string> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(compiled, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => `${folder}/${file}`),
  )
  const mutated = files.filter((file) => !Object.hasOwn(LEFT_OUT_FILES, file)).sort()
  return new Map(mutated.map((file) => [file, readFileSync(join(compiled, file), 'utf8')]))
}
