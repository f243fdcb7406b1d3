// Runs the suite against the reference deployment as one case sets it, in this process, and compares the result with the expected one.

import { type Deployment, loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { groupOf } from '../../requirements/ledger.js'
import { runSuite } from '../../run/run-suite.js'
import { serveReference } from '../../run/serve-reference.js'
import type { ResultFile } from '../../schemas/index.js'
import { EXPLORATION } from '../../specs/exploration/titles.js'
import type { Case, CaseResult } from './cases.js'
import { knownRsaKeys } from './known-rsa-keys.js'

export interface CaseRun {
  /** Makes the probes' random choices repeatable. */
  readonly seed: string
  /** Limits the run to these rows, for speed: nothing is then said of the others. */
  readonly only?: readonly string[]
  /** So many walks, and no probe that is written by hand: what exploration finds alone. */
  readonly walks?: number
}

/**
 * Runs a case. Where the rows are limited, the broken row alone, until it fails, mostly shows the defect of a required one in a fraction of the
 * time; otherwise all rows asked for do.
 */
export async function runCase(one: Case, run: CaseRun): Promise<CaseResult> {
  const started = performance.now()
  const isLimited =
    one.kind === 'defect' && one.walks === undefined && one.level === 'required' && run.only !== undefined && run.only.length > 0
  const result = isLimited ? await runOnce(one, { ...run, only: [one.requirement] }, new AbortController()) : undefined
  const found = result?.ok === true ? result : await runOnce(one, run)
  return { ...found, durationMs: Math.round(performance.now() - started) }
}

/** @param ending ends the run as soon as a row fails */
async function runOnce(
  one: Case,
  { seed, only = [], ...alone }: CaseRun,
  ending?: AbortController,
): Promise<Omit<CaseResult, 'durationMs'>> {
  const walks = alone.walks ?? (one.kind === 'defect' ? one.walks : undefined)
  const reference = await serveReference({
    rsaKeys: knownRsaKeys(),
    ...(one.kind === 'liberties' ? { liberties: one.liberties } : { defects: [one.name] }),
  })
  try {
    const deployment = await loadDeploymentFile(reference.file)
    const { result } = await runSuite({
      deployment: one.kind === 'defect' ? impatient(deployment) : deployment,
      seed,
      only,
      signal: ending?.signal,
      onJudged: ({ verdict }) => verdict === 'fail' && ending?.abort(),
      // The figures of probes written by hand are theirs alone.
      ...(walks === undefined ? { explore: 0 } : { explore: walks, untilFirst: true, isProbe: (title) => title.startsWith(EXPLORATION) }),
    })
    const complaint =
      walks !== undefined
        ? complaintOfWalks(one, result)
        : one.kind === 'liberties'
          ? complaintOfLiberties(result)
          : complaintOfDefect(one.requirement, one.level, result)
    return {
      name: one.name,
      kind: one.kind,
      ok: complaint === '',
      complaint,
      failed: result.requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id),
      verdict: result.verdict,
    }
  } finally {
    await reference.close()
  }
}

/** Milliseconds in which any answer comes here, unless a defect holds it back. */
const PATIENCE_MS = 6000

function impatient(deployment: Deployment): Deployment {
  return { ...deployment, limits: { ...deployment.limits, timeoutMs: PATIENCE_MS } }
}

/** Advised rows that a liberty goes against, as the interface allows: a largest file of -1 bytes is announced, a container has no manifest. */
const AGAINST_ADVICE = /^(?:CFG|KEY)-|^DOC-26$/

/** Walks alone cannot prove every row; they may accuse nobody, and have to see that something is wrong. */
function complaintOfWalks(one: Case, result: ResultFile): string {
  const failed = result.requirements.filter(({ verdict }) => verdict === 'fail')
  if (one.kind === 'defect') return failed.length > 0 ? '' : 'no walk failed'
  const byWalks = failed.filter(
    ({ id, level, checks }) =>
      level === 'required' ||
      (!AGAINST_ADVICE.test(id) && checks.some(({ verdict, probe }) => verdict === 'fail' && probe.startsWith(EXPLORATION))),
  )
  return byWalks.map(({ id, reason }) => `${id} (${reason})`).join('; ')
}

function complaintOfLiberties(result: ResultFile): string {
  if (result.verdict === 'conformant') return ''
  const accused = result.requirements.filter(
    ({ level, verdict, kind }) => level === 'required' && (verdict === 'fail' || kind === 'could-not-run'),
  )
  return `${result.verdict}: ${accused.map(({ id, reason }) => `${id} (${reason})`).join('; ')}`
}

/**
 * Advised rows whose breach may leave the verdict incomplete: no token is sent to a deployment that is not trusted (TLS-4); a
 * good request may be on a connection that breaks after a malformed one (ERR-9); and nothing can be sealed with a published key that
 * cannot be read (KEY-5).
 */
const IN_THE_WAY: readonly string[] = ['TLS-4', 'ERR-9', 'KEY-5']

/** Advised rows on which required rows depend, with the group of those: a platform gives no authorization for a summary of another length, or of other digests. */
const CARRIES: Readonly<Record<string, string>> = { 'DIG-30': 'PLA', 'DIG-31': 'PLA' }

/**
 * How many required rows of other groups may fail with the broken one, because they depend on the answer that is refused or unreadable. Any
 * number of one group may: those of the operation whose answers cannot be read.
 */
const MOST_STRAY = 6

function complaintOfDefect(requirement: string, level: 'required' | 'advised', result: ResultFile): string {
  const row = result.requirements.find(({ id }) => id === requirement)
  if (row?.verdict !== 'fail') return `${requirement} is ${row?.verdict} (${row?.reason ?? 'it passed'})`
  const expected = level === 'required' ? 'non-conformant' : 'conformant'
  const required = result.requirements.filter((one) => one.level === 'required' && one.verdict === 'fail').map(({ id }) => id)
  const stray = required.filter((id) => groupOf(id) !== groupOf(requirement))
  // Without digests the platform has nothing to sign.
  const isOfOneGroup = new Set(stray.map(groupOf).filter((group) => group !== 'PLA')).size <= 1
  if (level === 'required' && stray.length > MOST_STRAY && !isOfOneGroup)
    return `it is not told apart: ${stray.join(', ')} of other groups failed as well`
  if (result.verdict === expected || (IN_THE_WAY.includes(requirement) && result.verdict === 'incomplete')) return ''
  if (level === 'advised' && required.length > 0 && required.every((id) => groupOf(id) === CARRIES[requirement])) return ''
  return `the verdict is ${result.verdict}, expected ${expected}; required rows that failed: ${required.join(', ') || 'none'}`
}
