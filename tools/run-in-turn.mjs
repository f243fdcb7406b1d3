// Test files of one folder share a process: what they import is loaded and compiled once for all of them, which takes longer than most tests.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** So many files share a process. */
const MOST = 8

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
  const modules = [...byFolder.values()].flatMap(chunksOf).map((files, index) => {
    const module = join(folder, `group-${index + 1}.mjs`)
    const list = JSON.stringify(files.map((file) => pathToFileURL(file).href))
    writeFileSync(module, `import { runInTurn } from '${import.meta.url}'\nawait runInTurn(${list})\n`)
    return module
  })
  return [...alone, ...modules]
}

/** Parts of about the same size. */
function chunksOf(files) {
  const count = Math.ceil(files.length / MOST)
  return Array.from({ length: count }, (_, part) => files.filter((_file, index) => index % count === part))
}

const TURN = 'the turn after '

/** The name of the test with which the next file begins, and so the one before has ended. */
function turnAfter(file) {
  return `${TURN}${file}`
}

/** The file that has ended with a test of this name, `''` for the beginning of the first one; `undefined` where it is no turn. */
export function endedWith({ name, file }) {
  if (file === undefined || !file.endsWith('run-in-turn.mjs') || !name.startsWith(TURN)) return undefined
  const ended = name.slice(TURN.length)
  return ended === '' ? '' : fileURLToPath(ended)
}

/**
 * Each file is loaded when the tests of the file before it have ended: until then a test of this module keeps its turn. What a test began and is shared
 * in a process must not be awaited at the top of another file: the runner would take the tests behind it for parts of the one that has ended.
 */
export async function runInTurn(files) {
  let release = () => {}
  let before = ''
  let isOver = false
  // A file that ends the process takes the tests of others with it: that is never a success.
  process.on('exit', () => {
    if (isOver) return
    process.stderr.write(`the process ended in the turn of ${before || files[0]}, or of the file behind it\n`)
    process.exitCode = 1
  })
  for (const file of files) {
    const loading = promised()
    const begun = promised()
    test(turnAfter(before), () => {
      begun.resolve()
      return loading.promise
    })
    // The file before runs its tests now, and then the turn of this one has come.
    release()
    await begun.promise
    try {
      await import(file)
    } catch (error) {
      test(`${file} cannot be loaded`, () => {
        throw error
      })
    }
    before = file
    release = loading.resolve
  }
  test(turnAfter(before), () => {
    isOver = true
  })
  release()
}

function promised() {
  let resolve
  const promise = new Promise((done) => {
    resolve = done
  })
  return { promise, resolve }
}
