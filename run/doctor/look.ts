// What the doctor saw in one place, as data. Knows nothing of how it is printed.

/** `problem`: has to be mended before a run says much. `unreachable`: nothing could be seen. `unseen`: not looked at, because of another look. */
export type LookState = 'ok' | 'warning' | 'problem' | 'unreachable' | 'unseen'

/** One look at a deployment or at its file. */
export interface Look {
  /** What was looked at, in a word or two. */
  readonly title: string
  readonly state: LookState
  /** What was seen. */
  readonly text: string
  /** What to change; `null` where nothing has to be. */
  readonly remedy: string | null
}

/** All is well. */
export function ok(title: string, text: string): Look {
  return { title, state: 'ok', text, remedy: null }
}

/** A run is possible, but says less than it could, or may be misled. */
export function warning(title: string, text: string, remedy: string): Look {
  return { title, state: 'warning', text, remedy }
}

/** Has to be mended. */
export function problem(title: string, text: string, remedy: string): Look {
  return { title, state: 'problem', text, remedy }
}
