// The rules of the architecture: arrows, packages, loading and names. The linter knows those of sizes, and of circles between files (biome.json).
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectRoot } from '../../run/project-root.js'
import { ARROWS, ENTRANCES, HEAVY, type Room } from './arrows.js'
import { type Import, importsOf, packageOf, sourceOf, sourcesOf } from './imports.js'

function folderOf(target: string): string {
  return target.split('/')[0] ?? ''
}

function place({ file, line, target }: Import): string {
  return `${file}:${line} imports ${target}`
}

/** Imports of a folder that its row does not allow. */
function strayImports(folder: string, { folders, types = [], packages }: Room): string[] {
  const isAllowed = ({ target, inside, kind }: Import): boolean => {
    if (target.startsWith('node:')) return true
    if (!inside) return packages.some((name) => `${target}/`.startsWith(`${name}/`))
    return [folder, ...folders, ...(kind === 'type' ? types : [])].includes(folderOf(target))
  }
  return sourcesOf(folder)
    .flatMap(importsOf)
    .filter((found) => !isAllowed(found))
    .map(place)
}

for (const [folder, room] of Object.entries(ARROWS)) {
  test(`${folder} imports nothing it must not know`, () => {
    assert.deepEqual(strayImports(folder, room), [])
  })
}

test('every folder with sources has its row', () => {
  const folders = readdirSync(projectRoot(), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !['node_modules', 'dist', 'tests'].includes(entry.name))
    .map(({ name }) => name)
    .filter((name) => sourcesOf(name).length > 0)
  const without = folders.filter((folder) => !Object.hasOwn(ARROWS, folder))
  assert.deepEqual(without, [])
})

test('the arrows point one way', () => {
  const below = (folder: string, path: readonly string[]): void => {
    assert.ok(!path.includes(folder), `a circle: ${[...path, folder].join(' -> ')}`)
    const { folders = [], types = [] } = ARROWS[folder] ?? {}
    for (const next of [...folders, ...types]) below(next, [...path, folder])
  }
  for (const folder of Object.keys(ARROWS)) below(folder, [])
})

test('the inspection shares no library with the reference deployment', () => {
  const libraries = (folder: string) =>
    new Set(
      sourcesOf(folder)
        .flatMap(importsOf)
        .filter(({ inside }) => !inside)
        .map(({ target }) => packageOf(target))
        .filter((name) => name !== undefined),
    )
  const ofReference = libraries('reference')
  const shared = [...libraries('inspection')].filter((name) => ofReference.has(name))
  assert.deepEqual(shared, [])
})

const everyFile = [...Object.keys(ARROWS), 'tests'].flatMap(sourcesOf)

/** What is loaded together with a file: files and packages, each with the import that brought it. */
function loadedWith(entrance: string): Map<string, Import> {
  const loaded = new Map<string, Import>()
  const visit = (file: string): void => {
    for (const found of importsOf(file).filter(({ kind }) => kind === 'static')) {
      const target = found.inside ? sourceOf(found.target) : found.target
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
    const heavy = [...loadedWith(entrance).values()].filter(({ target }) => HEAVY.some((name) => packageOf(target) === name))
    assert.deepEqual(heavy.map(place), [])
  })
}

test('nothing is called utils or helpers', () => {
  const named = everyFile.filter((file) => /(?:^|\/)(?:utils?|helpers?|misc|common)(?:\/|\.)/i.test(file))
  assert.deepEqual(named, [])
})

test('only the makers of keys that may be exported as JWK make keys', () => {
  const makes = (file: string) => readFileSync(join(projectRoot(), file), 'utf8').includes('generateKeyPair')
  const makers = Object.keys(ARROWS).flatMap(sourcesOf).filter(makes)
  assert.deepEqual(makers.sort(), ['fixtures/samples/nobodys-keys.ts', 'reference/pki/keys.ts'])
})

test('every module opens with what it is for', () => {
  const opening = (file: string) => readFileSync(join(projectRoot(), file), 'utf8').replace(/^#!.*\n/, '')
  const silent = everyFile.filter((file) => !opening(file).startsWith('// '))
  assert.deepEqual(silent, [])
})
