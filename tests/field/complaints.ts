// Compares what a run did with what the row of the table expects. Brings nothing about.
import { exitCodeOf } from '../../engine/index.js'
import type { ResultFile } from '../../schemas/index.js'
import type { Ended as CommandEnded } from '../cli/command.js'
import type { Leak } from '../secrets/search.js'
import { type Circumstance, secondsFor } from './circumstance.js'

/** The most memory that a run may hold, in megabytes. */
const MOST_MEGABYTES = 400

/** Characters of a complaint that are shown. */
const LONGEST = 400

/** What no run may ever print. */
const NEVER: readonly RegExp[] = [
  /the check itself broke/,
  /internal error/,
  /^\s+at .*(?:node:|file:\/\/)\S*:\d+:\d+/m,
  /TypeError|RangeError|ERR_INVALID|unhandled/i,
  /\[object Object\]/,
]

/** A run that has ended. */
export interface Ended extends CommandEnded {
  /** The most memory that it held, in kilobytes; left out where it was killed. */
  readonly peakKb?: number | undefined
}

/** All that was seen of it. */
interface Observed extends Ended {
  readonly seconds: number
  /** What it left as `conformance.json`. */
  readonly result: ResultFile | undefined
  readonly requests: number
  readonly leaks: readonly Leak[]
}

/** Everything that is not as expected, in words; empty where all is. */
export function complaintsOf(circumstance: Circumstance, seen: Observed): string[] {
  const { expect } = circumstance
  const endings = [expect.ends].flat()
  const { code, result, seconds, peakKb = 0, requests, leaks } = seen
  const mostSeconds = secondsFor(circumstance)
  const accused = (result?.requirements ?? []).filter(({ level, verdict }) => level === 'required' && verdict === 'fail')
  const failing = new Set<string>(accused.map(({ id }) => id))
  const missed = (expect.fails ?? []).filter((id) => !failing.has(id))
  const spared = (result?.requirements ?? []).filter(({ id, verdict }) => verdict === 'fail' && expect.spares?.includes(id))
  const notTheDeployments = result?.exchanges.notTheDeployments ?? 0
  const innocent = !endings.includes('non-conformant')
  const list: (string | false)[] = [
    !endings.some((ending) => result?.verdict === ending && code === exitCodeOf(ending)) &&
      `it ended as ${endOf(seen)}, expected ${endings.join(' or ')}`,
    innocent &&
      accused.length > 0 &&
      `${accused.length} required rows are accused: ${accused.map(({ id, reason }) => `${id} (${reason})`).join('; ')}`,
    missed.length > 0 && `not found: ${missed.join(', ')}`,
    spared.length > 0 && `accused for what is not their matter: ${spared.map(({ id, reason }) => `${id} (${reason})`).join('; ')}`,
    seconds > mostSeconds && `it took ${seconds.toFixed(1)} s, at most ${mostSeconds}`,
    peakKb > MOST_MEGABYTES * 1024 && `it held ${peakKb} KB, at most ${MOST_MEGABYTES} MB`,
    requests > (expect.requests ?? Number.POSITIVE_INFINITY) && `it made ${requests} requests, at most ${expect.requests}`,
    notTheDeployments < (expect.notTheDeployments ?? 0) &&
      `the result counts ${notTheDeployments} answers as not the deployment's, at least ${expect.notTheDeployments}`,
    ...wordsOf(expect, seen),
    ...leaks.map(({ secret, where, stretch }) => `secret: ${secret} stands in ${where} (${stretch.length / 2} bytes)`),
  ]
  return list
    .filter((complaint) => complaint !== false)
    .map((complaint) => (complaint.length > LONGEST ? `${complaint.slice(0, LONGEST)} …` : complaint))
}

function endOf({ code, result, stdout, stderr }: Observed): string {
  const verdict = result === undefined ? 'no result' : result.verdict
  const last = `${stdout}${stderr}`.trim().split('\n').at(-1) ?? ''
  return `exit ${code}, ${verdict}${result?.obstacle ? ` (${result.obstacle})` : ` (${last.slice(0, 200)})`}`
}

function wordsOf({ says = [], neverSays = [], obstacle }: Circumstance['expect'], { stdout, stderr, result }: Observed): string[] {
  const reasons = (result?.requirements ?? []).map(({ reason }) => reason ?? '')
  const said = [stdout, stderr, result?.obstacle ?? '', ...new Set(reasons)].join('\n').replaceAll(/[ \t]*\n[ \t]*(?=[a-z(])/g, ' ')
  const raw = `${stdout}\n${stderr}\n${reasons.join('\n')}`
  return [
    ...says.filter((words) => !words.test(said)).map((words) => `it does not say ${words}`),
    ...[...NEVER, ...neverSays].filter((words) => words.test(raw)).map((words) => `it says ${words}: ${words.exec(raw)?.[0]}`),
    ...(obstacle === undefined || obstacle.test(result?.obstacle ?? '')
      ? []
      : [`the obstacle is "${result?.obstacle}", expected ${obstacle}`]),
  ]
}
