// A reporter for node:test: a line for each file, with the seconds of slow ones, the full error of each failure, the reason of each skip,
// and the counts at the end.
import { relative } from 'node:path'

/** Seconds of a file that are worth a word. */
const SLOW = 5

export default async function* report(events) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const files = new Map()
  for await (const { type, data } of events) {
    if (type === 'test:stderr' || type === 'test:stdout') yield data.message
    if (type !== 'test:pass' && type !== 'test:fail') continue
    // Files and describe blocks are not counted as tests: they fail because a test in them fails, unless they break themselves.
    if (isContainer(data)) continue
    const file = data.file === undefined ? data.name : relative(process.cwd(), data.file)
    const entry = files.get(file) ?? { passed: 0, failed: 0, milliseconds: 0 }
    files.set(file, entry)
    if (data.nesting === 0) entry.milliseconds += data.details.duration_ms
    if (data.skip !== undefined || data.todo !== undefined) {
      counts.skipped += 1
      yield `skipped  ${file}: ${data.name}: ${data.skip === true || data.skip === '' ? 'no reason given' : (data.skip ?? 'todo')}\n`
    } else if (type === 'test:pass') {
      counts.passed += 1
      entry.passed += 1
    } else {
      counts.failed += 1
      entry.failed += 1
      yield `FAILED  ${file}: ${data.name}\n${storyOf(data.details.error)}\n`
    }
  }
  for (const [file, { passed, failed, milliseconds }] of files) {
    const seconds = Math.round(milliseconds / 1000)
    const counted = `${passed} passed${failed === 0 ? '' : `, ${failed} failed`}`
    yield `${failed === 0 ? 'ok' : 'FAILED'}  ${file}  ${counted}${seconds < SLOW ? '' : `, ${seconds} s`}\n`
  }
  yield `COUNTS ${counts.passed} ${counts.failed} ${counts.skipped}\n`
}

function isContainer({ details, name, file, nesting }) {
  const brokenByItself = details.error !== undefined && details.error.failureType !== 'subtestsFailed'
  const isFile = nesting === 0 && file !== undefined && file.endsWith(name)
  return (details.type === 'suite' || isFile) && !brokenByItself
}

/** The error that the test threw, not the runner's wrapper around it. */
function storyOf(error) {
  const cause = error?.cause instanceof Error ? error.cause : error
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
  return text.replace(/^/gm, '    ')
}
