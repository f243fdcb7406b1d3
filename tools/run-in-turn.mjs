// Runs test files one after another in this process: what they import is loaded and compiled once for all of them, which takes longer than most tests.
import { test } from 'node:test'
import { turnName } from './turns.mjs'

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
    process.stderr.write(`the process ended in the turn of ${before === '' ? files[0] : before}, or of the file behind it\n`)
    process.exitCode = 1
  })
  for (const file of files) {
    const loading = promised()
    const begun = promised()
    test(turnName(before, file), () => {
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
  test(turnName(before, ''), () => {
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
