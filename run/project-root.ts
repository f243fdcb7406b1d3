// Where the project lies on disk, the version of this suite, and where something is written in its sources: by package.json, and by the source map beside
// the compiled file. A map is read when a place in its file is first asked for: no start waits for it.
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Place } from '../engine/index.js'

/** The path of the project's folder, two above this one as it is compiled. */
export function projectRoot(): string {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  if (!existsSync(join(root, 'package.json'))) throw new Error('the suite has lost its package.json: install it again')
  return root
}

/** The version that package.json names, such as `0.1.0`. */
export function suiteVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as { readonly version: string }
  return version
}

const maps = new Map<string, SourceMap>()

/** The place in the source for one in the loaded file; where that has no map, it is the source. */
export function sourceOf(place: Place): Place {
  const loaded = pathOf(place.file)
  const path = `${loaded}.map`
  if (!maps.has(path) && existsSync(path)) maps.set(path, new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload))
  const found = maps.get(path)?.findEntry(place.line - 1, place.column - 1)
  if (found === undefined || !('originalSource' in found)) return place
  const file = fileURLToPath(new URL(found.originalSource, pathToFileURL(loaded)))
  return { file, line: found.originalLine + 1, column: found.originalColumn + 1 }
}

/** Many checks share a line: each is looked up once. */
const written = new Map<string, string>()

/** Where something is written, as people write it: `specs/configuration/good.spec.ts:24`, from the folder of the project. */
export function writtenAt(place: Place): string {
  const key = `${place.line}:${place.column} ${place.file}`
  const known = written.get(key)
  if (known !== undefined) return known
  const { file, line } = sourceOf(place)
  const text = `${relative(projectRoot(), pathOf(file)).split(sep).join('/')}:${line}`
  written.set(key, text)
  return text
}

/** Node.js names a loaded module by its URL, other loaders by its path. */
function pathOf(file: string): string {
  return file.startsWith('file:') ? fileURLToPath(file) : file
}
