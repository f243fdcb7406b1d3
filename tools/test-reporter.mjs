// Tells of the events of node:test: a line for each file as it ends, then the slowest files, the reason of each skip, and the full error of each
// failure. Adds up what passed, failed and was skipped.
import { relative } from 'node:path'
import { endedWith } from './run-in-turn.mjs'

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
    if (type === 'test:summary' && data.file !== undefined) yield* ended(files.get(fileOf(data)))
    if (type !== 'test:complete') continue
    const turn = endedWith(data)
    if (turn !== undefined || isContainer(data)) {
      if (turn !== undefined || data.details.type !== 'suite') yield* ended(files.get(fileOf({ ...data, file: turn ?? data.file })))
      continue
    }
    const { name, nesting, details, skip, todo } = data
    const file = fileOf(data)
    const entry = files.get(file) ?? { file, passed: 0, failed: 0, skipped: 0, seconds: 0, isTold: false }
    files.set(file, entry)
    if (nesting === 0) entry.seconds += details.duration_ms / 1000
    const outcome = skip !== undefined || todo !== undefined ? 'skipped' : details.passed ? 'passed' : 'failed'
    entry[outcome] += 1
    totals[outcome] += 1
    if (outcome === 'skipped')
      stories.unshift(`skipped  ${file}: ${name}: ${typeof skip === 'string' && skip !== '' ? skip : 'no reason given'}\n`)
    if (outcome === 'failed') stories.push(`FAILED  ${file}: ${name}\n${storyOf(details.error)}\n`)
  }
  for (const entry of files.values()) yield* ended(entry)
  const slow = [...files.values()].filter(({ seconds }) => seconds >= SLOW).toSorted((one, other) => other.seconds - one.seconds)
  if (slow.length > 0) yield 'the slowest:\n'
  for (const { file, seconds } of slow.slice(0, SLOWEST)) yield `    ${Math.round(seconds).toString().padStart(4)} s  ${file}\n`
  yield* stories
}

/** The line of a file that has ended, once. */
function* ended(entry) {
  if (entry === undefined || entry.isTold) return
  entry.isTold = true
  const { file, passed, failed, skipped, seconds } = entry
  const counts = Object.entries({ passed, failed, skipped }).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []))
  yield `${failed === 0 ? 'ok' : 'FAILED'}  ${file}  ${[...counts, ...(seconds >= SLOW ? [`${Math.round(seconds)} s`] : [])].join(', ')}\n`
}

/** Tests are named by their source, and files by what was compiled of it. */
function fileOf({ file, name }) {
  return file === undefined ? name : relative(process.cwd(), file).replace(/^dist\/(.+)\.js$/, '$1.ts')
}

/** Files and describe blocks are not counted as tests: they fail because a test in them fails, unless they break themselves. */
function isContainer({ name, file, nesting, details }) {
  const isFile = nesting === 0 && file !== undefined && file.endsWith(name)
  const brokenByItself = details.error !== undefined && details.error.failureType !== 'subtestsFailed'
  return (details.type === 'suite' || isFile) && !brokenByItself
}

/** The error that the test threw, not the runner's wrapper around it. */
function storyOf(error) {
  const cause = error?.cause instanceof Error ? error.cause : error
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
  return text.replace(/^/gm, '    ')
}
