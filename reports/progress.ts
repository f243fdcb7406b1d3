// Progress of a run: one line that updates itself on a terminal, a handful of lines elsewhere.
// Knows only numbers; writes to the stream it is given.
import { counted } from './counting.js'
import { paintWith, wantsColour } from './text-layout.js'

/** Where progress is written: standard error, or a text in a test. */
export interface ProgressStream {
  readonly isTTY?: boolean | undefined
  write(text: string): unknown
}

/** Told of each judgement while a run goes on. */
export interface Progress {
  /** One more check was judged. */
  judged(verdict: string): void
  /** Clears the line. Call it before anything else is printed. */
  end(): void
}

/** The shortest time between two drawings of the line. */
const REDRAW_MS = 80

/**
 * Progress on a stream: live on a terminal, a few lines elsewhere and in CI.
 * @param about what is judged
 * @param total how many checks there will be
 */
export function progressOn(stream: ProgressStream, env: NodeJS.ProcessEnv, about: string, total: number): Progress {
  const live = stream.isTTY === true && (env.CI ?? '') === ''
  return live ? liveProgress(stream, wantsColour(stream, env), about, total) : quietProgress(stream, about, total)
}

/** Shows nothing: for `--quiet`. */
export const noProgress: Progress = { judged: () => {}, end: () => {} }

function liveProgress(stream: ProgressStream, colour: boolean, about: string, total: number): Progress {
  const paint = paintWith(colour)
  const counts = { judged: 0, failed: 0 }
  let drawnAt = 0
  const draw = (): void => {
    const failed = counts.failed === 0 ? '' : paint.red(`, ${counts.failed} failed`)
    stream.write(`\r\u001b[2K${paint.dim(about)} ${counts.judged}/${counted(total, 'check')}${failed}`)
  }
  draw()
  return {
    judged(verdict) {
      counts.judged += 1
      if (verdict === 'fail') counts.failed += 1
      const now = performance.now()
      if (now - drawnAt < REDRAW_MS) return
      drawnAt = now
      draw()
    },
    end: () => void stream.write('\r\u001b[2K'),
  }
}

/** A log is read afterwards: the start and each quarter are enough. */
function quietProgress(stream: ProgressStream, about: string, total: number): Progress {
  let judged = 0
  let quarter = 0
  stream.write(`${about}: ${counted(total, 'check')}\n`)
  return {
    judged() {
      judged += 1
      const reached = Math.floor((judged * 4) / total)
      if (reached === quarter || reached === 4) return
      quarter = reached
      stream.write(`${about}: ${judged} of ${counted(total, 'check')} judged\n`)
    },
    end: () => {},
  }
}
