// Progress of a run: one line that updates itself on a terminal, a line every ten seconds elsewhere.
// Knows only numbers and titles; writes to the stream it is given.
import { counted } from '../words/counting.js'
import { paintWith, printable, wantsColour } from '../words/layout.js'

/** Where progress is written: standard error, or a text in a test. */
interface ProgressStream {
  readonly isTTY?: boolean | undefined
  /** Characters of a line, on a terminal. */
  readonly columns?: number | undefined
  write(text: string): unknown
}

/** Told of each judgement while a run goes on. */
export interface Progress {
  /** One more check was judged. @param counts whether its failure would fail the run: one of an advised row would not */
  judged(verdict: string, counts: boolean): void
  /** Clears the line, and ends the ticking. Call it before anything else is printed. */
  end(): void
}

/** What is judged, and how far the run has come. */
interface ProgressAbout {
  readonly name: string
  /** How many checks there will be. */
  readonly checks: number
  readonly standing: () => Standing
}

/** How far a run has come, beside its checks. */
export interface Standing {
  readonly requests: number
  /** The time of an answer in milliseconds, on average; `null` before the first. */
  readonly answerMs: number | null
  /** Milliseconds that the rest may take; `null` while too little is known. */
  readonly leftMs: number | null
  /** The title of the probe that has been under way longest; `null` between probes. */
  readonly underWay: string | null
}

/** The clock and the timer; those of Node.js by default. */
export interface Ticking {
  /** Milliseconds of a clock that never goes back. */
  now(): number
  /** Calls again and again; answers how to stop it. */
  every(milliseconds: number, tick: () => void): () => void
}

/** The shortest time between two drawings of the line. */
const REDRAW_MS = 80
/** The line is drawn so often at least: a deployment may be silent for long. */
const TICK_MS = 1000
const LOG_EVERY_MS = 10_000
const USUAL_COLUMNS = 80
/** From here on the time of an answer is worth telling. */
const SLOW_ANSWER_MS = 1000
const MINUTE_MS = 60_000

/** Progress on a stream: live on a terminal, a line every ten seconds elsewhere and in CI. */
export function progressOn(stream: ProgressStream, env: NodeJS.ProcessEnv, about: ProgressAbout, ticking: Ticking = nodeTicking): Progress {
  const live = stream.isTTY === true && (env.CI ?? '') === ''
  return live ? liveProgress(stream, wantsColour(stream, env), about, ticking) : loggedProgress(stream, about, ticking)
}

/** Shows nothing: for `--quiet`. */
export const noProgress: Progress = { judged: () => {}, end: () => {} }

const nodeTicking: Ticking = {
  now: () => performance.now(),
  every: (milliseconds, tick) => {
    const timer = setInterval(tick, milliseconds).unref()
    return () => clearInterval(timer)
  },
}

function liveProgress(stream: ProgressStream, colour: boolean, about: ProgressAbout, ticking: Ticking): Progress {
  const paint = paintWith(colour)
  const counts = newCounts()
  let drawnAt = Number.NEGATIVE_INFINITY
  const draw = (): void => {
    drawnAt = ticking.now()
    const { requests, underWay, ...pace } = about.standing()
    const name = printable(about.name)
    const failed = counts.failed === 0 ? '' : `, ${counts.failed} failed`
    const rest = [
      advisedFailures(counts),
      `, ${counted(requests, 'request')}`,
      forecast(pace),
      underWay === null ? '' : `: ${printable(underWay)}`,
    ].join('')
    const done = ` ${counts.judged}/${counted(about.checks, 'check')}`
    // A line that is longer than the terminal would be left behind when the next one is drawn.
    const room = (stream.columns ?? USUAL_COLUMNS) - 1 - name.length - done.length - failed.length
    stream.write(`\r\u001b[2K${paint.dim(name)}${done}${paint.red(failed)}${paint.dim(cut(rest, room))}`)
  }
  draw()
  const stop = ticking.every(TICK_MS, draw)
  return {
    judged(verdict, isCounted) {
      add(counts, verdict, isCounted)
      if (ticking.now() - drawnAt >= REDRAW_MS) draw()
    },
    end: () => {
      stop()
      stream.write('\r\u001b[2K')
    },
  }
}

function loggedProgress(stream: ProgressStream, about: ProgressAbout, ticking: Ticking): Progress {
  const counts = newCounts()
  const name = printable(about.name)
  stream.write(`${name}: ${counted(about.checks, 'check')}\n`)
  const stop = ticking.every(LOG_EVERY_MS, () => {
    const { requests, underWay, ...pace } = about.standing()
    const failed = (counts.failed === 0 ? '' : `, ${counts.failed} failed`) + advisedFailures(counts)
    const now = underWay === null ? '' : `; under way: ${printable(underWay)}`
    const judged = `${counts.judged} of ${counted(about.checks, 'check')} judged`
    stream.write(`${name}: ${judged}${failed}, ${counted(requests, 'request')}${forecast(pace)}${now}\n`)
  })
  return {
    judged(verdict, isCounted) {
      add(counts, verdict, isCounted)
    },
    end: stop,
  }
}

interface Counts {
  judged: number
  failed: number
  /** Failed, and does not fail the run. */
  advised: number
}

function newCounts(): Counts {
  return { judged: 0, failed: 0, advised: 0 }
}

function add(counts: Counts, verdict: string, isCounted: boolean): void {
  counts.judged += 1
  if (verdict === 'fail') counts[isCounted ? 'failed' : 'advised'] += 1
}

function advisedFailures({ advised }: Counts): string {
  return advised === 0 ? '' : `, ${advised} advised failed`
}

/** `, about 12 minutes left at 5 s an answer`; the time of an answer only where it is long. */
function forecast({ leftMs, answerMs }: Pick<Standing, 'leftMs' | 'answerMs'>): string {
  const pace = answerMs === null || answerMs < SLOW_ANSWER_MS ? '' : ` at ${Math.round(answerMs / 1000)} s an answer`
  if (leftMs === null) return pace === '' ? '' : `,${pace}`
  if (leftMs < MINUTE_MS) return `, less than a minute left${pace}`
  return `, about ${counted(Math.round(leftMs / MINUTE_MS), 'minute')} left${pace}`
}

function cut(text: string, room: number): string {
  if (text.length <= room) return text
  return room < 1 ? '' : `${text.slice(0, room - 1)}…`
}
