// Writing a suite: probes that gather, checks that judge, observations that describe.
// Knows nothing of how a probe talks, nor of what drives the checks.
import type { CheckableId, OpenId, RequirementId } from '../requirements/ledger.js'
import type { Recorded, Storable } from './evidence.js'

/** Where something is written: the position in the loaded file (the compiled one, where the source was compiled). */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** A short conversation with the deployment. It gathers; it asserts nothing and decides nothing. */
export interface Probe<T = unknown, C = never, N = unknown> {
  readonly title: string
  readonly place: Place
  /** What has to be set aside for it before it starts, such as sessions of a pool. */
  readonly needs: N | undefined
  readonly run: (context: C) => Promise<T>
}

interface Judging<K extends string, Id extends RequirementId, C, N> {
  readonly kind: K
  readonly id: Id
  readonly title: string
  readonly probe: Probe<unknown, C, N>
  readonly place: Place
  /** A pure function of a revived outcome and the facts; `check` throws to fail, `observe` answers a description. */
  readonly judge: (outcome: never, facts: never) => unknown
}
/** A judgement of one requirement over one probe's outcome; it talks to nobody. */
export type Check<C = never, N = unknown> = Judging<'check', CheckableId, C, N> | Judging<'observe', OpenId, C, N>

/** A sentence about every answer, whatever the probe was about that got it. Rides along: it asks nothing of its own. */
export interface Everywhere {
  readonly id: CheckableId
  readonly title: string
  readonly place: Place
  /** Whether the sentence is about this exchange. */
  readonly isAbout: (exchange: never) => boolean
  /** A pure function of one such exchange: throws a Disagreement to fail. */
  readonly judge: (exchange: never, facts: never) => void
}

/** `C`: what a probe is given. `F`: the facts that judging may know beside the outcome. `N`: what a probe may need set aside. `X`: what is recorded of one request. */
export interface Suite<C, F, N, X extends Recorded> {
  readonly probes: ReadonlyMap<string, Probe<unknown, C, N>>
  readonly checks: readonly Check<C, N>[]
  readonly everywheres: readonly Everywhere[]
  /** Told of every check at the moment it is written; an in-process run has no listener. */
  onCheck: ((check: Check<C, N>) => void) | undefined

  probe<T>(title: string, run: (context: C) => Promise<T & Storable<T>>): Probe<T, C, N>
  probe<T>(title: string, needs: N, run: (context: C) => Promise<T & Storable<T>>): Probe<T, C, N>
  /** Judges a requirement over a probe's outcome. Fails by throwing a Disagreement. Without a title the probe's serves. */
  check<T>(id: CheckableId, probe: Probe<T, C, N>, judge: (outcome: T, facts: F) => void | Promise<void>): void
  check<T>(id: CheckableId, probe: Probe<T, C, N>, title: string, judge: (outcome: T, facts: F) => void | Promise<void>): void
  /** Says in one line what an open requirement was found to be. */
  observe<T>(id: OpenId, probe: Probe<T, C, N>, describe: (outcome: T, facts: F) => string | Promise<string>): void
  observe<T>(id: OpenId, probe: Probe<T, C, N>, point: string, describe: (outcome: T, facts: F) => string | Promise<string>): void
  /** Judges every exchange that the sentence is about, of every probe that ran, one at a time. */
  everywhere(id: CheckableId, title: string, isAbout: (exchange: X) => boolean, judge: (exchange: X, facts: F) => void): void
}

export function createSuite<C, F, N, X extends Recorded>(): Suite<C, F, N, X> {
  const probes = new Map<string, Probe<unknown, C, N>>()
  const checks: Check<C, N>[] = []
  const everywheres: Everywhere[] = []

  const add = (check: Check<C, N>): void => {
    if (checks.some((other) => other.id === check.id && other.title === check.title)) {
      throw new Error(`${check.id} has two checks called "${check.title}": give one of them a title of its own`)
    }
    checks.push(check)
    suite.onCheck?.(check)
  }

  const suite: Suite<C, F, N, X> = {
    probes,
    checks,
    everywheres,
    onCheck: undefined,
    probe<T>(title: string, ...rest: [run: Probe<T, C, N>['run']] | [needs: N, run: Probe<T, C, N>['run']]): Probe<T, C, N> {
      if (probes.has(title)) throw new Error(`two probes are called "${title}"`)
      const [needs, run] = rest.length === 1 ? [undefined, rest[0]] : rest
      const probe: Probe<T, C, N> = { title, needs, run, place: placeOfCall(suite.probe) }
      probes.set(title, probe)
      return probe
    },
    check(id: CheckableId, probe: Probe<unknown, C, N>, ...rest: [Check['judge']] | [string, Check['judge']]) {
      const [title, judge] = rest.length === 1 ? [probe.title, rest[0]] : rest
      add({ kind: 'check', id, probe, title, judge, place: placeOfCall(suite.check) })
    },
    observe(id: OpenId, probe: Probe<unknown, C, N>, ...rest: [Check['judge']] | [string, Check['judge']]) {
      const [title, judge] = rest.length === 1 ? [probe.title, rest[0]] : rest
      add({ kind: 'observe', id, probe, title, judge, place: placeOfCall(suite.observe) })
    },
    everywhere(id, title, isAbout, judge) {
      if (everywheres.some((other) => other.id === id && other.title === title))
        throw new Error(`${id} is judged everywhere twice as "${title}"`)
      everywheres.push({ id, title, isAbout, judge, place: placeOfCall(suite.everywhere) })
    },
  }
  return suite
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
