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

interface ProgressAbout {
  readonly name: string
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

const REDRAW_MS = 80
/** The line is drawn so often at least: a deployment may be silent for long. */
const TICK_MS = 1000
const LOG_EVERY_MS = 10_000
const USUAL_COLUMNS = 80
/** From here on the time of an answer is worth telling. */
const SLOW_ANSWER_MS = 1000
const MINUTE_MS = 60_000

/** Progress on a stream: live on a terminal, a line every ten seconds elsewhere and in CI. */
export function progressOn(stream: ProgressStream, env: NodeJS.ProcessEnv, about: ProgressAbout): Progress {
  const isLive = stream.isTTY === true && (env.CI ?? '') === ''
  const paint = paintWith(isLive && wantsColour(stream, env))
  const name = printable(about.name)
  const checks = counted(about.checks, 'check')
  const counts = { judged: 0, failed: 0, advised: 0 }
  let drawnAt = Number.NEGATIVE_INFINITY
  const tell = (): void => {
    drawnAt = Date.now()
    const { requests, underWay, ...pace } = about.standing()
    const failed = counts.failed === 0 ? '' : `, ${counts.failed} failed`
    const advised = counts.advised === 0 ? '' : `, ${counts.advised} advised failed`
    const asked = `${advised}, ${counted(requests, 'request')}${forecast(pace)}`
    const now = underWay === null ? '' : `: ${printable(underWay)}`
    if (isLive) {
      const done = ` ${counts.judged}/${checks}`
      // A line that is longer than the terminal would be left behind when the next one is drawn.
      const room = (stream.columns ?? USUAL_COLUMNS) - 1 - name.length - done.length - failed.length
      stream.write(`\r\u001b[2K${paint.dim(name)}${done}${paint.red(failed)}${paint.dim(cut(asked + now, room))}`)
    } else stream.write(`${name}: ${counts.judged} of ${checks} judged${failed}${asked}${now === '' ? '' : `; under way${now}`}\n`)
  }
  if (isLive) tell()
  else stream.write(`${name}: ${checks}\n`)
  const ticking = setInterval(tell, isLive ? TICK_MS : LOG_EVERY_MS).unref()
  return {
    judged(verdict, isCounted) {
      counts.judged += 1
      if (verdict === 'fail') counts[isCounted ? 'failed' : 'advised'] += 1
      if (isLive && Date.now() - drawnAt >= REDRAW_MS) tell()
    },
    end: () => {
      clearInterval(ticking)
      if (isLive) stream.write('\r\u001b[2K')
    },
  }
}

/** Shows nothing: for `--quiet`. */
export const noProgress: Progress = { judged: () => {}, end: () => {} }

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
