// A copy of the compiled project in a temporary folder, in which the reference deployment holds its mutants.
// Runs nothing.
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { projectRoot } from '../../../run/project-root.js'
import { temporaryFolder } from '../../../run/serve-reference.js'
import { type Instrumented, instrument } from './instrument.js'
import { mutatedFiles } from './mutated-files.js'

const SWITCH_FILE = 'tests/proof/mutants/switch.js'

/** A copy on disk. */
export interface MutatedCopy extends Pick<Instrumented, 'mutants' | 'leftOut'> {
  /** The compiled files, as in `dist`. */
  readonly dist: string
  /** For what its processes leave behind. */
  readonly temporary: string
  remove(): void
}

/**
 * Copies `dist`, with the mutants in it. Nothing outside of the temporary folder changes.
 * @param isMutated limits the mutants to these files
 */
export async function makeMutatedCopy(isMutated: (file: string) => boolean = () => true): Promise<MutatedCopy> {
  const root = projectRoot()
  const compiled = join(root, 'dist')
  const files = mutatedFiles(compiled).filter(isMutated)
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
