// A copy of the compiled project in a temporary folder, in which the reference deployment holds all its mutants; each process has one of them on, or none.
// Runs nothing.
import { hash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { projectRoot } from '../../../run/project-root.js'
import { temporaryFolder } from '../../../run/serve-reference.js'
import { filesLeftOut, namesLeftOut, reasonToLeaveOut } from './left-out.js'

export interface Mutant {
  /** Stays the same where other code changes: made of the file, the mutator, both texts, and the place among equal ones. */
  readonly id: string
  /** What switches it on. It counts through the files, and changes with them. */
  readonly number: string
  /** The compiled file, from the folder of what is compiled. */
  readonly file: string
  /** In the compiled file, from 1. */
  readonly line: number
  readonly column: number
  readonly mutator: string
  readonly original: string
  readonly replacement: string
}

/** What decides how the reference signs, and whom it serves. Its HTTP, its liberties and its trust services are left as they are. */
const FOLDERS = ['operations', 'documents', 'sessions', 'identity'].map((name) => `reference/${name}`)

/** The instrumenter reports counts only; whatever fails is thrown. */
const SILENT = new Proxy({} as ConstructorParameters<typeof Instrumenter>[0], { get: () => () => false })

/**
 * Copies `dist`, with the mutants in it. Nothing outside of the temporary folder changes. Answers the copy, a folder for what its processes leave behind,
 * the mutants, and how many are not there, by the rule that they break nothing. @throws Error where a rule goes by a name that nothing has any more
 */
export async function makeMutatedCopy() {
  const root = projectRoot()
  const compiled = join(root, 'dist')
  const files = mutatedFiles(compiled).map((name) => ({ name, content: readFileSync(join(compiled, name), 'utf8'), mutate: true }))
  const lost = namesLeftOut.filter((name) => !files.some(({ content }) => content.includes(name)))
  if (lost.length > 0) throw new Error(`left-out.txt names what is not there any more: ${lost.join(', ')}`)
  const options = { plugins: null, noHeader: false, excludedMutations: [], ignorers: [{ shouldIgnore: reasonToLeaveOut }] }
  const made = await new Instrumenter(SILENT).instrument(files, options)
  const { path } = await temporaryFolder()
  const dist = join(path, 'dist')
  cpSync(compiled, dist, { recursive: true, filter: (file) => !file.endsWith('.map') })
  for (const { name, content } of made.files) writeFileSync(join(dist, name), content)
  cpSync(join(root, 'package.json'), join(path, 'package.json'))
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  const temporary = join(path, 'tmp')
  mkdirSync(temporary)
  const leftOut: Record<string, number> = {}
  for (const { statusReason } of made.mutants) if (statusReason !== undefined) leftOut[statusReason] = (leftOut[statusReason] ?? 0) + 1
  const sources = new Map(files.map(({ name, content }) => [name, content]))
  return { dist, temporary, mutants: named(made.mutants, sources), leftOut }
}

/** The paths of the files that hold mutants, from the folder of what is compiled. */
function mutatedFiles(dist: string): string[] {
  const gone = filesLeftOut.filter((file) => !existsSync(join(dist, file)))
  if (gone.length > 0) throw new Error(`left-out.txt names what is not there any more: ${gone.join(', ')}`)
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => `${folder}/${file}`),
  )
  return files.filter((file) => !filesLeftOut.includes(file)).sort()
}

type Made = Awaited<ReturnType<Instrumenter['instrument']>>['mutants']

/** Those that are not left out. */
function named(made: Made, sources: ReadonlyMap<string, string>): readonly Mutant[] {
  const equal = new Map<string, number>()
  return made.flatMap(({ id: number, fileName: file, location, mutatorName: mutator, replacement, statusReason }) => {
    const original = textAt(sources.get(file) ?? '', location)
    const key = JSON.stringify([file, mutator, original, replacement])
    const occurrence = equal.get(key) ?? 0
    equal.set(key, occurrence + 1)
    const id = hash('sha256', `${key} ${occurrence}`).slice(0, 10)
    const { line, column } = location.start
    // Those that are left out count all the same: a rule changes no other id.
    return statusReason === undefined ? [{ id, number, file, line: line + 1, column: column + 1, mutator, original, replacement }] : []
  })
}

/** The text between two positions; both count from 0. */
function textAt(code: string, { start, end }: Made[number]['location']): string {
  const lines = code.split('\n').slice(start.line, end.line + 1)
  const last = lines.length - 1
  return lines.map((line, i) => line.slice(i === 0 ? start.column : 0, i === last ? end.column : undefined)).join('\n')
}
