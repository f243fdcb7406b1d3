// Tells of the events of node:test: a line for each file as it ends, then the slowest files, the reason of each skip, and the full error of each
// failure. Adds up what passed, failed and was skipped.
import { basename, relative } from 'node:path'
import { endedFile } from './turns.mjs'

/** Seconds of a file that are worth a word. */
const SLOW = 5
/** How many of the slowest files are named. */
const SLOWEST = 10

/** @param totals what is counted is added to it */
export default async function* report(events, totals) {
  const files = new Map()
  const stories = []
  for await (const { type, data } of events) {
    if (type === 'test:stderr' || type === 'test:stdout') yield data.message
    // Newer versions of Node.js end a file with its summary, older ones with a test of its name.
    if (type === 'test:summary' && data.file !== undefined) yield* ended(files.get(nameOf(data)))
    if (type !== 'test:complete') continue
    const turn = endedFile(data)
    if (turn !== undefined) {
      yield* ended(files.get(nameOf({ file: turn })))
      continue
    }
    if (isGroup(data) && isContainer(data)) continue
    const entry = entryOf(files, data)
    if (isContainer(data)) {
      if (isFile(data)) yield* ended(entry, data.details)
      continue
    }
    if (data.nesting === 0) entry.milliseconds += data.details.duration_ms
    if (data.skip !== undefined || data.todo !== undefined) {
      entry.skipped += 1
      stories.unshift(`skipped  ${entry.name}: ${data.name}: ${reasonOf(data)}\n`)
    } else if (data.details.passed) {
      entry.passed += 1
    } else {
      entry.failed += 1
      stories.push(`FAILED  ${entry.name}: ${data.name}\n${storyOf(data.details.error)}\n`)
      if (isFile(data)) yield* ended(entry, data.details)
    }
  }
  for (const entry of files.values()) yield* ended(entry)
  yield* slowestOf([...files.values()])
  yield* stories
  for (const entry of files.values()) for (const what of Object.keys(totals)) totals[what] += entry[what]
}

function entryOf(files, data) {
  const name = nameOf(data)
  const entry = files.get(name) ?? { name, passed: 0, failed: 0, skipped: 0, milliseconds: 0, isTold: false }
  files.set(name, entry)
  return entry
}

/** Tests are named by their source, and files by what was compiled of it. */
function nameOf({ file, name }) {
  return file === undefined ? name : relative(process.cwd(), file).replace(/^dist\/(.+)\.js$/, '$1.ts')
}

/** The line of a file that has ended, once. The runner may hold back its tests until the files before it have ended, and their number with them. */
function* ended(entry, { duration_ms: milliseconds = entry?.milliseconds, passed: isGood = entry?.failed === 0 } = {}) {
  if (entry === undefined || entry.isTold) return
  Object.assign(entry, { isTold: true, milliseconds })
  const { name, passed, failed, skipped } = entry
  const counts = { passed, failed, skipped }
  const counted = Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []))
  const seconds = secondsOf(entry) < SLOW ? [] : [`${secondsOf(entry)} s`]
  const told = [...counted, ...seconds].join(', ')
  yield `${isGood ? 'ok' : 'FAILED'}  ${name}${told === '' ? '' : `  ${told}`}\n`
}

function* slowestOf(entries) {
  const slow = entries.filter((entry) => secondsOf(entry) >= SLOW).toSorted((one, other) => other.milliseconds - one.milliseconds)
  if (slow.length > 0) yield 'the slowest:\n'
  for (const entry of slow.slice(0, SLOWEST)) yield `    ${String(secondsOf(entry)).padStart(4)} s  ${entry.name}\n`
}

function secondsOf({ milliseconds }) {
  return Math.round(milliseconds / 1000)
}

function isFile({ name, file, nesting }) {
  return nesting === 0 && file !== undefined && file.endsWith(name)
}

/** A module that runs several files. It is told of only where it broke. */
function isGroup(data) {
  return isFile(data) && basename(data.file).startsWith('group-')
}

/** Files and describe blocks are not counted as tests: they fail because a test in them fails, unless they break themselves. */
function isContainer(data) {
  const { details } = data
  const brokenByItself = details.error !== undefined && details.error.failureType !== 'subtestsFailed'
  return (details.type === 'suite' || isFile(data)) && !brokenByItself
}

function reasonOf({ skip, todo }) {
  if (todo !== undefined) return 'todo'
  return skip === true || skip === '' ? 'no reason given' : skip
}

/** The error that the test threw, not the runner's wrapper around it. */
function storyOf(error) {
  const cause = error?.cause instanceof Error ? error.cause : error
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
  return text.replace(/^/gm, '    ')
}
