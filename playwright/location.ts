// Makes Playwright report a check at the line where it is written, though the binding declares its test.
import vm from 'node:vm'
import type { Place } from '../engine/index.js'

type Callee<A extends readonly unknown[], R> = (...given: A) => R

/** Calls with `place` on the stack: there Playwright looks for the place of a test, and maps it to the source. */
export function callAt<A extends readonly unknown[], R>(place: Place, callee: Callee<A, R>, ...given: A): R {
  const padding = ' '.repeat(Math.max(0, place.column - 1))
  const call = vm.runInThisContext(`(callee, ...given) =>\n${padding}callee(...given)`, {
    filename: place.file,
    lineOffset: place.line - 2,
  }) as (callee: Callee<A, R>, ...given: A) => R
  return call(callee, ...given)
}

const sources = new Map<string, Place>()

/** The place in the source: read from a stack that Playwright has mapped. */
export function sourceOf(place: Place): Place {
  const key = Object.values(place).join(':')
  const known = sources.get(key)
  if (known !== undefined) return known
  const stack = callAt(place, () => new Error('where').stack ?? '')
  const frame = /\(?((?:file:\/\/)?\/[^()\s]+|[A-Za-z]:\\[^()]+):(\d+):(\d+)\)?$/.exec(stack.split('\n')[2] ?? '')
  const [, file, line, column] = frame ?? []
  const found = file === undefined ? place : { file: file.replace(/^file:\/\//, ''), line: Number(line), column: Number(column) }
  sources.set(key, found)
  return found
}

/** Drops the stack: it shows the inside of the suite, and the message says all. */
export function bare(error: Error): Error {
  error.stack = error.message
  return error
}
