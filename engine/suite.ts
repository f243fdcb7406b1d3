// Writing a suite: probes that gather, checks that judge, observations that describe.
import type { CheckableId, OpenId, RequirementId } from '../requirements/ledger.js'
import type { Evidence, Recorded, Storable } from './evidence.js'

/** The types that a user of the engine chooses. Everything in the engine takes them as its one type parameter. */
export interface Types {
  /** What a probe is given. */
  readonly context: unknown
  /** What is recorded of one request. */
  readonly exchange: Recorded
  /** What judging may know beside the outcome. */
  readonly facts: unknown
  /** What a probe may need set aside before it starts. */
  readonly needs: unknown
}

/** Where something is written: the position in the loaded file (the compiled one, where the source was compiled). */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** A short conversation with the deployment. It gathers; it asserts nothing and decides nothing. */
export interface Probe<T extends Types, Outcome = unknown> {
  readonly title: string
  readonly place: Place
  /** What is set aside for the probe before it starts, such as sessions of a pool. */
  readonly needs: T['needs'] | undefined
  readonly run: (context: T['context']) => Promise<Outcome>
}

interface Judging<T extends Types, Kind extends string, Id extends RequirementId, Said> {
  readonly kind: Kind
  readonly id: Id
  readonly title: string
  readonly probe: Probe<T>
  readonly place: Place
  /** A pure function of a revived outcome and the facts; `check` throws a Violation to fail, `observe` returns what it sees. */
  readonly judge: (outcome: unknown, facts: T['facts']) => Said | Promise<Said>
}

/** What an observation says, and which exchanges show it. */
export interface Observed {
  /** A small text or code: the same in every run against the same deployment, whatever the run has drawn. */
  readonly value: string
  readonly shownBy: readonly Recorded[]
}

/** A judgement of one requirement over one probe's outcome; it sends nothing. */
export type Check<T extends Types> = Judging<T, 'check', CheckableId, void> | Judging<T, 'observe', OpenId, string | Observed>

/**
 * A sentence about every answer: it is judged over every recorded exchange that it is about, whichever probe recorded it. It has no probe
 * of its own.
 */
export interface Everywhere<T extends Types> {
  readonly id: CheckableId
  readonly title: string
  readonly place: Place
  /** Whether the sentence is about this exchange of a probe. */
  readonly isAbout: (exchange: T['exchange'], of: Omit<Evidence<T['exchange']>, 'exchanges'>) => boolean
  /** A pure function of one such exchange, and of all those of its probe: throws a Violation to fail. */
  readonly judge: (exchange: T['exchange'], facts: T['facts'], all: readonly T['exchange'][]) => void | Promise<void>
}

/**
 * A sentence about every probe of a kind, such as all walks: it is judged over the outcomes of all of them together, whichever ran. So a row is
 * judged once, and what breaks it in the plainest way is told.
 */
export interface Across<T extends Types> {
  readonly id: CheckableId
  readonly title: string
  readonly place: Place
  /** Whether the probe with this title is one of them. */
  readonly isOf: (probe: string) => boolean
  /** A pure function of the revived outcomes and the facts: throws a Violation to fail. */
  readonly judge: (outcomes: readonly unknown[], facts: T['facts']) => void | Promise<void>
}

type JudgeOf<T extends Types, Outcome, Said> = (outcome: Outcome, facts: T['facts']) => Said | Promise<Said>
type Titled<F> = [judge: F] | [title: string, judge: F]

type Run<T extends Types, O> = (context: T['context']) => Promise<O & Storable<O>>

/**
 * All probes and checks, and the functions that specs write them with. They throw an Error where a title is used twice: for two probes, or for two
 * checks of one requirement.
 */
export class Suite<T extends Types> {
  readonly probes = new Map<string, Probe<T>>()
  readonly checks: Check<T>[] = []
  readonly everywheres: Everywhere<T>[] = []
  readonly acrosses: Across<T>[] = []
  /** Makes so many probes that are drawn from the seed of a run. */
  drawnProbes: (count: number) => readonly Probe<T>[] = () => []
  readonly #names = new Set<string>()
  #writing: Place | undefined

  readonly probe = <O>(title: string, ...rest: [run: Run<T, O>] | [needs: T['needs'], run: Run<T, O>]): Probe<T, O> => {
    if (this.probes.has(title)) throw new Error(`two probes are called "${title}"`)
    const [needs, run] = rest.length === 1 ? [undefined, rest[0]] : rest
    const probe: Probe<T, O> = { title, needs, run, place: placeOfCall(this.probe) }
    this.probes.set(title, probe)
    return probe
  }

  /** Registers what makes the probes that are drawn. */
  readonly draws = (makes: (count: number) => readonly Probe<T>[]): void => {
    this.drawnProbes = makes
  }

  /** A probe that only some runs have, such as a drawn walk: it is not registered, and sentences about every probe of its kind judge it. */
  readonly drawn = <O>(title: string, needs: T['needs'], run: Run<T, O>): Probe<T, O> => {
    return { title, needs, run, place: placeOfCall(this.drawn) }
  }

  /** Judges a requirement over a probe's outcome. Fails by throwing a Violation. Without a title the check takes the title of its probe. */
  readonly check = <O>(id: CheckableId, probe: Probe<T, O>, ...judging: Titled<JudgeOf<T, O, void>>): void => {
    this.#add({ kind: 'check', id, ...judgingOf(probe, judging), place: this.#writing ?? placeOfCall(this.check) })
  }

  /**
   * Says in a small text what an open requirement was found to be. Runs are compared by it: no id, time or file name of the run may stand
   * in it. A text alone is shown by all the exchanges that the outcome refers to.
   */
  readonly observe = <O>(id: OpenId, probe: Probe<T, O>, ...judging: Titled<JudgeOf<T, O, string | Observed>>): void => {
    this.#add({ kind: 'observe', id, ...judgingOf(probe, judging), place: this.#writing ?? placeOfCall(this.observe) })
  }

  /**
   * Registers what `write` registers as written at the place where `writer` was called. For functions that register several checks for a
   * spec; where one of them calls another, the place of the first counts.
   */
  readonly writtenBy = (writer: (...given: never[]) => unknown, write: () => void): void => {
    const outer = this.#writing
    this.#writing ??= placeOfCall(writer)
    try {
      write()
    } finally {
      this.#writing = outer
    }
  }

  /** Registers a sentence about every answer: judges each exchange that it is about, of every probe that ran. */
  readonly everywhere = (id: CheckableId, title: string, isAbout: Everywhere<T>['isAbout'], judge: Everywhere<T>['judge']): void => {
    if (this.everywheres.some((other) => other.id === id && other.title === title))
      throw new Error(`${id} is judged everywhere twice as "${title}"`)
    this.everywheres.push({ id, title, isAbout, judge, place: this.#writing ?? placeOfCall(this.everywhere) })
  }

  /** Registers a sentence about every probe of a kind. `O` is what each of them returns. */
  readonly across = <O>(id: CheckableId, title: string, isOf: Across<T>['isOf'], judge: JudgeOf<T, readonly O[], void>): void => {
    // As in `judgingOf`: the probes of a kind return what its sentences take.
    const joint: Across<T>['judge'] = (outcomes, facts) => judge(outcomes as readonly O[], facts)
    this.acrosses.push({ id, title, isOf, place: this.#writing ?? placeOfCall(this.across), judge: joint })
  }

  #add(check: Check<T>): void {
    const name = `${check.id} ${check.title}`
    if (this.#names.has(name)) throw new Error(`${check.id} has two checks called "${check.title}": give one of them a title of its own`)
    this.#names.add(name)
    this.checks.push(check)
  }
}

function judgingOf<T extends Types, O, Said>(
  probe: Probe<T, O>,
  judging: Titled<JudgeOf<T, O, Said>>,
): Pick<Judging<T, string, RequirementId, Said>, 'probe' | 'title' | 'judge'> {
  const [title, judge] = judging.length === 1 ? [probe.title, judging[0]] : judging
  // The value that is revived for a check is the one that its probe returned, so the cast is safe. It is the only place where an outcome
  // gets its type back.
  return { probe, title, judge: (outcome, facts) => judge(outcome as O, facts) }
}

/** Where `callee` was called. Cheap: one frame, nothing mapped or formatted. */
function placeOfCall(callee: (...given: never[]) => unknown): Place {
  const { prepareStackTrace, stackTraceLimit } = Error
  const holder: { stack?: unknown } = {}
  try {
    Error.stackTraceLimit = 1
    Error.prepareStackTrace = (_error, frames) => frames
    Error.captureStackTrace(holder, callee)
    const [frame] = holder.stack as NodeJS.CallSite[]
    return { file: frame?.getFileName() ?? '', line: frame?.getLineNumber() ?? 0, column: frame?.getColumnNumber() ?? 0 }
  } finally {
    Error.prepareStackTrace = prepareStackTrace
    Error.stackTraceLimit = stackTraceLimit
  }
}
