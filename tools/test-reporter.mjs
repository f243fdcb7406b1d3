// Tells of the events of node:test: a point for each test that passed, then the slowest files, the reason of each skip, and the full error of each
// failure. Adds up what passed, failed and was skipped.
import { relative } from 'node:path'

/** Seconds of a file that are worth a word. */
const SLOW = 5
/** How many of the slowest files are named. */
const SLOWEST = 10

/** @param totals what is counted is added to it */
export default async function* report(events, totals) {
  const seconds = new Map()
  const stories = []
  for await (const { type, data } of events) {
    if (type === 'test:stderr' || type === 'test:stdout') yield data.message
    if (type !== 'test:complete' || isContainer(data) || isTurn(data)) continue
    const { name, nesting, details, skip, todo } = data
    const file = fileOf(data)
    if (nesting === 0) seconds.set(file, (seconds.get(file) ?? 0) + details.duration_ms / 1000)
    if (skip !== undefined || todo !== undefined) {
      totals.skipped += 1
      stories.unshift(`skipped  ${file}: ${name}: ${typeof skip === 'string' && skip !== '' ? skip : 'no reason given'}\n`)
    } else if (details.passed) {
      totals.passed += 1
      yield '.'
    } else {
      totals.failed += 1
      const story = `FAILED  ${file}: ${name}\n${storyOf(details.error)}\n`
      stories.push(story)
      yield `\n${story}`
    }
  }
  yield '\n'
  const slow = [...seconds].filter(([, taken]) => taken >= SLOW).toSorted(([, one], [, other]) => other - one)
  if (slow.length > 0) yield 'the slowest:\n'
  for (const [file, taken] of slow.slice(0, SLOWEST)) yield `    ${Math.round(taken).toString().padStart(4)} s  ${file}\n`
  yield* stories
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

/** A test of the runner's own: it fails where a file cannot be loaded. */
function isTurn({ file, details }) {
  return file?.endsWith('run-in-turn.mjs') === true && details.passed
}

/** The error that the test threw, not the runner's wrapper around it. */
function storyOf(error) {
  const cause = error?.cause instanceof Error ? error.cause : error
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
  return text.replace(/^/gm, '    ')
}
