// What a comparison of runs holds. Every format of it is a projection of this.
import type { Level } from '../../requirements/ledger.js'
import type { Observation, RequirementResult, ResultFile } from '../../schemas/index.js'

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
  /** From the report folder. */
  readonly file: string
  /** The number of the exchange in the file. */
  readonly exchange: number
  readonly request: string
  /** The body that was sent, cut where it is long; empty where there was none. */
  readonly sent: string
  readonly answer: string
  /** The body that came, cut where it is long; empty where there was none. */
  readonly received: string
}

/** What became of a requirement, in the order in which a reader wants to know. */
export const CHANGES = ['newly-failed', 'newly-could-not-run', 'no-longer-assessed', 'fixed', 'newly-passed'] as const
/** One of {@link CHANGES}. */
export type Change = (typeof CHANGES)[number]

/** How a requirement stands in one of two runs. */
export interface Stand {
  readonly verdict: Exclude<RequirementResult['verdict'], 'not-assessed'> | 'could-not-run' | 'not-applicable'
  /** What is wrong, or why it was not assessed; `null` where it passes. */
  readonly says: string | null
  readonly shown: ShownExchange | null
}

/** A requirement that is required or advised, and stands differently in the two runs. */
export interface RowChange {
  readonly change: Change
  readonly id: string
  readonly level: Level
  readonly text: string
  /** Whether something got worse: it fails, or what passed could not be run. */
  readonly isWorse: boolean
  readonly old: Stand
  readonly new: Stand
}

/** What one of two runs observed at a point; `null` where it observed nothing there. */
export interface SeenPoint {
  readonly value: string
  readonly evidence: Observation['evidence'] | null
  readonly shown: ShownExchange | null
}

/** An open point at which the two runs observed different things. */
export interface PointChange {
  readonly requirement: string
  readonly point: string
  readonly old: SeenPoint | null
  readonly new: SeenPoint | null
}

/** What differs between two runs; empty lists where nothing does. */
export interface Changes {
  readonly rows: readonly RowChange[]
  readonly points: readonly PointChange[]
}

/** What one run has at one column of the matrix; `null` where it was not observed. */
export type Cell = Pick<SeenPoint, 'value' | 'evidence'> | null

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
  readonly changes: Changes | null
  /** Columns in which the runs differ. */
  readonly differing: readonly Column[]
  /** Columns in which they are alike. */
  readonly alike: readonly Column[]
}
