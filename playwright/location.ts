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

/** Drops the stack: it shows the inside of the suite, and the message says all. */
export function bare(error: Error): Error {
  error.stack = error.message
  return error
}
