// What a comparison of runs holds. Every format of it is a projection of this.
import type { Level } from '../../requirements/ledger.js'
import type { Observation, ResultFile } from '../../schemas/index.js'

/** A run that is compared. */
export interface ComparedRun {
  /** What the comparison calls it: the name of the deployment, or the folder where two have the same name. */
  readonly name: string
  /** The report folder, as the user named it. */
  readonly folder: string
  readonly result: ResultFile
}

/** One exchange of one run, by reference, with what is shown of it. */
export interface ShownExchange {
  /** The title of the probe that recorded it. */
  readonly probe: string
  /** Its number in the evidence of the probe. */
  readonly exchange: number
  readonly request: string
  /** The body that was sent, cut where it is long; empty where there was none. */
  readonly sent: string
  readonly answer: string
  /** The body that came, cut where it is long; empty where there was none. */
  readonly received: string
}

/** What became of a row, in the order in which a reader wants to know; the last kind is of open rows. */
export const KINDS = ['newly-failed', 'newly-could-not-run', 'no-longer-assessed', 'fixed', 'newly-passed', 'observed-otherwise'] as const
/** One of {@link KINDS}. */
export type Kind = (typeof KINDS)[number]

/** How a row stands in one of two runs. */
export interface Stand {
  /** Its verdict, or why it has none (`could-not-run`, `not-applicable`); at an open point what was observed. */
  readonly value: string
  /** What is wrong, or why it was not assessed; `null` where there is nothing to say. */
  readonly says: string | null
  readonly shown: ShownExchange | null
}

/** A row that stands differently in two runs. */
export interface Change {
  readonly kind: Kind
  readonly id: string
  readonly level: Level
  /** The sentence of the row, or the open point. */
  readonly text: string
  /** Whether something got worse: it fails, or what passed could not be run. */
  readonly isWorse: boolean
  readonly old: Stand
  readonly new: Stand
}

/** What one run has at one column of the matrix; `null` where it was not observed. */
export type Cell = { readonly value: string; readonly evidence: Observation['evidence'] | null } | null

/** A column of the matrix: a point, and what each run has there, in the order of the runs. */
export interface Column {
  readonly requirement: string
  /** What was looked at; `null` for the verdict of the requirement. */
  readonly point: string | null
  readonly cells: readonly Cell[]
  /** The different values, the commonest first. */
  readonly values: readonly string[]
}

/** Several runs beside each other. */
export interface Comparison {
  readonly runs: readonly ComparedRun[]
  /** What may explain a difference beside the deployment, a sentence each. */
  readonly explanations: readonly string[]
  /** What differs between the first run and the second; `null` where there are more than two. */
  readonly changes: readonly Change[] | null
  /** Columns in which the runs differ. */
  readonly differing: readonly Column[]
  /** Columns in which they are alike. */
  readonly alike: readonly Column[]
}
