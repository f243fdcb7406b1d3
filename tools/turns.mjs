// Test files that share a process take turns. A turn is a test of the runner's own, which tells the reporter that the file before has ended.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** So many files share a process. */
const MOST = 8
const SEPARATOR = ' then '

/** @param before the file whose tests have ended then; empty for none, and so for the next */
export function turnName(before, next) {
  return `${before}${SEPARATOR}${next}`
}

/** The file that has ended where a test of this name and file ends, or undefined where it is no turn. */
export function endedFile({ name, file }) {
  if (file === undefined || !file.endsWith('run-in-turn.mjs') || !name.includes(SEPARATOR)) return undefined
  const [before = ''] = name.split(SEPARATOR)
  return before === '' ? '' : fileURLToPath(before)
}

/**
 * Files for the runner: one that stands alone as it is, and for those that may share a process a module that runs some of one folder.
 * @param paths absolute paths in order
 * @param folder where the modules go
 */
export function inGroups(paths, standsAlone, folder) {
  mkdirSync(folder, { recursive: true })
  const alone = paths.filter(standsAlone)
  const byFolder = new Map()
  for (const path of paths.filter((one) => !standsAlone(one))) byFolder.set(dirname(path), [...(byFolder.get(dirname(path)) ?? []), path])
  const groups = [...byFolder.values()].flatMap((files) => chunksOf(files))
  const runner = new URL('run-in-turn.mjs', import.meta.url).href
  const modules = groups.map((files, index) => {
    const module = join(folder, `group-${index + 1}.mjs`)
    const list = JSON.stringify(files.map((file) => pathToFileURL(file).href))
    writeFileSync(module, `import { runInTurn } from '${runner}'\nawait runInTurn(${list})\n`)
    return module
  })
  return [...alone, ...modules]
}

/** Parts of about the same size. */
function chunksOf(files) {
  const count = Math.ceil(files.length / MOST)
  return Array.from({ length: count }, (_, part) => files.filter((_file, index) => index % count === part))
}
