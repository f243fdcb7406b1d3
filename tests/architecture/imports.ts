// What source files import, read from their text. Knows no rule.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { projectRoot } from '../../run/project-root.js'

export interface Import {
  /** The importing file, from the project's root. */
  readonly file: string
  readonly line: number
  /** A file from the project's root for relative imports, the bare specifier otherwise. */
  readonly target: string
  /** Whether it is a relative import, and so leads to another file of the project. */
  readonly inside: boolean
  /** `type`: erased by the compiler. `static`: loaded with the file. `dynamic`: loaded when it is needed. */
  readonly kind: 'type' | 'static' | 'dynamic'
}

const CLAUSE = String.raw`(?:\*(?:\s+as\s+[\w$]+)?|\{[^}]*\}|[\w$]+(?:\s*,\s*(?:\{[^}]*\}|\*\s+as\s+[\w$]+))?)`
const STATIC = new RegExp(String.raw`^(?:import|export)\s+(type\s+)?(?:${CLAUSE}\s+from\s+)?['"]([^'"]+)['"]`, 'gm')
const DYNAMIC = /(typeof\s+)?\b(?:import|require|require\.resolve)\(\s*(['"])([^'"]+)\2/g

export function importsOf(file: string): Import[] {
  const text = readFileSync(join(projectRoot(), file), 'utf8')
  const at = (index: number, specifier: string, kind: Import['kind']): Import => ({
    file,
    line: text.slice(0, index).split('\n').length,
    target: specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier,
    inside: specifier.startsWith('.'),
    kind,
  })
  const statics = [...text.matchAll(STATIC)].map(({ index, 1: type, 2: specifier = '' }) => at(index, specifier, type ? 'type' : 'static'))
  const dynamics = [...text.matchAll(DYNAMIC)].map(({ index, 1: type, 3: specifier = '' }) =>
    at(index, specifier, type ? 'type' : 'dynamic'),
  )
  return [...statics, ...dynamics]
}

/** Every file written by hand in a folder of the project, from its root. */
export function sourcesOf(folder: string): string[] {
  const root = join(projectRoot(), folder)
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|mjs)$/.test(entry.name))
    .map((entry) => relative(projectRoot(), join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(join('schemas', 'generated')) && !file.split(sep).includes('node_modules'))
    .sort()
}

/** The source behind an imported file: `engine/index.js` is written as `engine/index.ts`. */
export function sourceOf(target: string): string {
  return target.replace(/\.js$/, '.ts')
}

/** `@noble/curves/nist.js` is of the package `@noble/curves`; modules of Node are of none. */
export function packageOf(target: string): string | undefined {
  if (target.startsWith('node:')) return undefined
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')
}
