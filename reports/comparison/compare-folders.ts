// Reads report folders and compares their runs: what differs, and what may explain that before the deployment is blamed. Must not judge: the results are
// taken as they stand there.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Facts } from '../../fixtures/context.js'
import { type ResultFile, validateResultFile } from '../../schemas/index.js'
import { EvidenceStore } from '../store/evidence-store.js'
import { RESULT_FILE, RUN_FILE } from '../store/file-names.js'
import { sha256Of } from '../store/manifest.js'
import { ReportFolderError, readStoredJson } from '../store/stored-json.js'
import { counted, notOwnAnswers } from '../words/counting.js'
import type { BodyLimits } from '../words/exchanges.js'
import { limitedText } from '../words/run-facts.js'
import { type Comparison, matrixOf, withChanges } from './comparison.js'
import { conclusionOf, gotWorse } from './words.js'

/** A run in its folder. */
interface Stored extends Told {
  readonly folder: string
}

/**
 * Compares the runs in these folders: the second with the first where there are two, and each with all others in the matrix.
 * @param limits how much is shown of a body
 * @throws ReportFolderError naming the file, if a folder holds no result, or one that is damaged
 */
export async function compareFolders(folders: readonly string[], limits?: BodyLimits): Promise<Comparison> {
  const runs = await Promise.all(folders.map(readRun))
  const matrix = matrixOf(runs.map(({ result }) => result))
  // The evidence, which is long, is read only where something differs. A result may have come without it.
  const read = runs.length === 2 && matrix.differing.length > 0 ? runs : []
  const [older, newer] = await Promise.all(read.map(({ run, folder }) => (run === null ? new Map() : EvidenceStore.open(folder).readAll())))
  return {
    runs: runs.map((run) => ({ name: nameOf(run, runs), folder: run.folder, result: run.result })),
    explanations: explanationsFor(runs),
    ...matrix,
    ...(older === undefined || newer === undefined ? {} : { differing: withChanges(matrix.differing, older, newer, limits) }),
  }
}

async function readRun(folder: string): Promise<Stored> {
  const file = join(folder, RESULT_FILE)
  if (!existsSync(file)) throw new ReportFolderError(`${folder} holds no result: expected ${file}, as "run --report-dir" leaves it`)
  const result = await readStoredJson(file, validateResultFile)
  if (result.traffic !== undefined)
    throw new ReportFolderError(`${folder} is of recorded traffic: what differs may be what was asked, so only runs are compared`)
  return { folder, result, run: existsSync(join(folder, RUN_FILE)) ? await EvidenceStore.open(folder).readRun() : null }
}

/** Deployments of one name are told apart by their folders. */
function nameOf({ result: { deployment }, folder }: Stored, runs: readonly Stored[]): string {
  return runs.filter(({ result }) => result.deployment.name === deployment.name).length > 1 ? folder : deployment.name
}

/** Of several runs each is held against the first. That they are of different deployments is what a matrix is for. */
function explanationsFor([first, second, ...more]: readonly Stored[]): string[] {
  if (first === undefined || second === undefined) return []
  if (more.length === 0) return explanationsOf(first, second)
  return [second, ...more].flatMap((run) => {
    return differencesIn(OF_THE_RUN, first, run).map((cause) => `${run.folder}, beside ${first.folder}: ${cause}`)
  })
}

/** One of two runs: its result, and how it was called, where its folder says so. */
export interface Told {
  readonly result: ResultFile
  readonly run: { readonly facts: Facts } | null
}

/** Everything that is not alike beside the verdicts, a sentence each: how the runs were made first, then what was run against. */
export function explanationsOf(older: Told, newer: Told): string[] {
  const known = older.run === null || newer.run === null ? [] : OF_THE_FILE
  return [...OF_THE_RUN, ...OF_THE_DEPLOYMENT, ...known].flatMap((one) => differencesIn([one], older, newer))
}

/** What may differ, and what a run says of it. */
type Telling = readonly [what: string, of: (told: Told) => string]

function differencesIn(tellings: readonly Telling[], older: Told, newer: Told): string[] {
  return tellings.flatMap(([what, of]) => (of(older) === of(newer) ? [] : [`${what}: ${of(older)}, then ${of(newer)}`]))
}

/** How a run was made, of whatever deployment. */
const OF_THE_RUN: readonly Telling[] = [
  ['another version of the suite', ({ result }) => result.suite.version],
  ['another seed, so other files, other passwords and other walks', ({ result }) => result.seed],
  ['another scope', ({ result: { requirements, scope } }) => `${counted(requirements.length, 'row')} of ${scope.assessed.join(' ')}`],
  ['another selection', ({ result }) => limitedText(result) || 'everything'],
  ['other limits by the command', ({ result: { invocation } }) => pairsIn(invocation?.limits ?? {})],
  ['another effort', ({ result }) => result.effort],
  ['walks', ({ result }) => String(result.exploration?.walks ?? 0)],
  ['advised rows', ({ result }) => (result.strict ? 'count (strict)' : 'do not count')],
  ['an obstacle', ({ result }) => result.obstacle ?? 'none'],
  ['the end', ({ result }) => (result.interrupted ? 'interrupted' : 'in order')],
  ['answers', ({ result }) => notOwnAnswers(result) || "all the deployment's own"],
]

const OF_THE_DEPLOYMENT: readonly Telling[] = [
  ['another deployment', ({ result: { deployment } }) => `${deployment.name} (${deployment.baseUrl})`],
  ['other signers', ({ result }) => signersOf(result)],
]

/** The facts of the deployment file that judging knows. */
const OF_THE_FILE: readonly Telling[] = [
  ['another source of sessions', ({ run }) => run?.facts.sessionsSource ?? ''],
  ['`distinct` of the pool', ({ run }) => String(run?.facts.poolDistinct)],
  ['`tls.insecure`', ({ run }) => String(run?.facts.tlsInsecure)],
  ['`expected.oauthClientId`', ({ run }) => run?.facts.expectedClientId ?? 'not given'],
  ['another client of the token endpoint', ({ run }) => run?.facts.grantClientId ?? 'not given'],
  ['other anchors of documents', ({ run }) => anchorsSaid(run?.facts.anchors ?? [])],
]

/** By what they are together: each is long. */
function anchorsSaid(anchors: readonly string[]): string {
  return `${anchors.length} (SHA-256 ${sha256Of([...anchors].sort().join('\n')).slice(0, 16)}…)`
}

function pairsIn(values: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(values).map(([key, value]) => `${key}=${value}`)
  return pairs.toSorted().join(' ') || 'none'
}

/** The signers of the deployment file, as its budgets name them. */
function signersOf({ budgets = [] }: ResultFile): string {
  const signers = budgets.flatMap(({ key, unit }) => (key.startsWith('signers') ? [unit.replace(/^signatures of /, '')] : []))
  return signers.join(', ') || 'none named'
}

/** The text: what each run was, what may explain a difference, and the matrix, which says of two runs what became of each row. */
export function renderComparisonJson(comparison: Comparison): string {
  const { runs, explanations, differing, alike } = comparison
  const told = runs.map(({ name, folder, result }) => {
    const { deployment, suite, seed, only, level, startedAt, verdict } = result
    return { name, folder, deployment, suite, seed, only, ...(level === undefined ? {} : { level }), startedAt, verdict }
  })
  const conclusion = { gotWorse: gotWorse(comparison), says: conclusionOf(comparison) }
  return `${JSON.stringify({ runs: told, explanations, conclusion, differing, alike }, null, 2)}\n`
}
