// The rules of the architecture: arrows, packages, loading and names. The linter knows those of sizes, and of circles between files (biome.json).
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { test } from 'node:test'
import { projectRoot } from '../../run/project-root.js'

/** Every folder with sources, and what it may import, by the table in docs/architecture.md: folders, `types of` one, and packages or their scopes. */
const ARROWS = new Map<string, { readonly parts: readonly string[]; readonly packages: readonly string[] }>()
for (const [, folder = '', mayImport = '', packages = ''] of textOf('docs/architecture.md').matchAll(
  /^\| `(\w+)` \|[^|]*\|([^|]*)\|([^|]*)\|$/gm,
)) {
  const parts = listed(mayImport).flatMap((one) => (one === 'all above' ? [...ARROWS.keys()] : [one]))
  ARROWS.set(folder, { parts, packages: listed(packages) })
}

function listed(cell: string): readonly string[] {
  return cell.split(',').flatMap((one) => one.trim() || [])
}

/** Libraries that take long to load: no entry module may load one before it is needed. */
const HEAVY = ['@faker-js/faker', '@libpdf/core', 'fastify', 'libxml2-wasm', 'node-forge', 'undici'] as const

/** Modules that every run loads first. */
const ENTRANCES = [
  'cli/main.ts',
  'engine/index.ts',
  'fixtures/index.ts',
  'fixtures/deployment-file/index.ts',
  'inspection/index.ts',
  'schemas/index.ts',
  'specs/index.ts',
]

interface Import {
  /** The importing file, from the project's root. */
  readonly file: string
  /** A file from the project's root for relative imports, the bare specifier otherwise. */
  readonly target: string
  /** Whether it is a relative import, and so leads to another file of the project. */
  readonly inside: boolean
  /** `type`: erased by the compiler. `static`: loaded with the file. `dynamic`: loaded when it is needed. */
  readonly kind: 'type' | 'static' | 'dynamic'
}

const IMPORT = /^(?:import|export)\s+(type\s)?(?:[\w$*{},\s]+from\s+)?'([^']+)'|(typeof\s+)?\b(?:import|require)\(\s*'([^']+)'/gm

function importsOf(file: string): Import[] {
  return [...textOf(file).matchAll(IMPORT)].map(([, type, loaded, typeLater, later = '']) => {
    const specifier = loaded ?? later
    const inside = specifier.startsWith('.')
    const target = inside ? normalize(join(dirname(file), specifier)) : specifier
    return { file, target, inside, kind: (type ?? typeLater) !== undefined ? 'type' : loaded === undefined ? 'dynamic' : 'static' }
  })
}

function textOf(file: string): string {
  return readFileSync(join(projectRoot(), file), 'utf8')
}

/** Every file written by hand in a folder of the project, from its root. */
function sourcesOf(folder: string): string[] {
  const root = join(projectRoot(), folder)
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|mjs)$/.test(entry.name))
    .map((entry) => relative(projectRoot(), join(entry.parentPath, entry.name)))
    .filter((file) => !/^schemas\/generated\/|\/node_modules\//.test(file))
    .sort()
}

/** `@noble/curves/nist.js` is of the package `@noble/curves`, and of the scope `@noble`. */
function isOf(packages: readonly string[], target: string): boolean {
  return packages.some((name) => `${target}/`.startsWith(`${name}/`))
}

function told({ file, target }: Import): string {
  return `${file} imports ${target}`
}

for (const [folder, { parts, packages }] of ARROWS) {
  test(`${folder} imports nothing it must not know`, () => {
    const isAllowed = ({ target, inside, kind }: Import): boolean => {
      if (target.startsWith('node:')) return true
      if (!inside) return isOf(packages, target)
      const [part = ''] = target.split('/')
      // Of a type nothing is loaded.
      return [folder, ...parts].includes(part) || (kind === 'type' && parts.includes(`types of ${part}`))
    }
    const stray = sourcesOf(folder)
      .flatMap(importsOf)
      .filter((found) => !isAllowed(found))
    assert.deepEqual(stray.map(told), [])
  })
}

test('every folder with sources has its row', () => {
  const folders = readdirSync(projectRoot(), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !['node_modules', 'dist', 'tests'].includes(entry.name))
    .map(({ name }) => name)
    .filter((name) => sourcesOf(name).length > 0)
  const without = folders.filter((folder) => !ARROWS.has(folder))
  assert.deepEqual(without, [])
})

test('the arrows point one way: to folders whose row stands above', () => {
  const rows = [...ARROWS.keys()]
  for (const [place, [folder, { parts }]] of [...ARROWS].entries())
    for (const other of parts) assert.ok(rows.indexOf(other.replace('types of ', '')) < place, `${folder} -> ${other}`)
})

test('the inspection may use no library that the reference deployment may use', () => {
  const [inspection, reference] = ['inspection', 'reference'].map((name) => ARROWS.get(name)?.packages ?? assert.fail(name))
  const shared = inspection?.filter((name) => reference?.includes(name))
  assert.deepEqual(shared, [])
})

const everyFile = [...ARROWS.keys(), 'tests'].flatMap(sourcesOf)

/** What is loaded together with a file: files and packages, each with the import that brought it. */
function loadedWith(entrance: string): Map<string, Import> {
  const loaded = new Map<string, Import>()
  const visit = (file: string): void => {
    for (const found of importsOf(file).filter(({ kind }) => kind === 'static')) {
      // `engine/index.js` is written as `engine/index.ts`.
      const target = found.inside ? found.target.replace(/\.js$/, '.ts') : found.target
      if (loaded.has(target)) continue
      loaded.set(target, found)
      if (found.inside) visit(target)
    }
  }
  visit(entrance)
  return loaded
}

test('every spec file is part of a run', () => {
  const loaded = loadedWith('specs/index.ts')
  const left = sourcesOf('specs').filter((file) => file.endsWith('.spec.ts') && !loaded.has(file))
  assert.deepEqual(left, [])
})

for (const entrance of ENTRANCES) {
  test(`${entrance} loads nothing heavy before it is needed`, () => {
    const heavy = [...loadedWith(entrance).values()].filter(({ target }) => isOf(HEAVY, target))
    assert.deepEqual(heavy.map(told), [])
  })
}

test('nothing is called utils or helpers', () => {
  const named = everyFile.filter((file) => /(?:^|\/)(?:utils?|helpers?|misc|common)(?:\/|\.)/i.test(file))
  assert.deepEqual(named, [])
})

test('only the makers of keys that may be exported as JWK make keys', () => {
  const makers = [...ARROWS.keys()].flatMap(sourcesOf).filter((file) => textOf(file).includes('generateKeyPair'))
  assert.deepEqual(makers.sort(), ['fixtures/samples/nobodys-keys.ts', 'reference/pki/keys.ts'])
})

test('every module opens with what it is for', () => {
  const silent = everyFile.filter((file) => !/^(?:#!.*\n)?\/\/ /.test(textOf(file)))
  assert.deepEqual(silent, [])
})
