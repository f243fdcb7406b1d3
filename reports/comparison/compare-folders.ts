// Reads report folders and compares their runs: what differs, and what may explain that before the deployment is blamed. Must not judge: the results are
// taken as they stand there.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Facts } from '../../fixtures/context.js'
import { type ResultFile, validateResultFile } from '../../schemas/index.js'
import { EvidenceStore } from '../store/evidence-store.js'
import { RESULT_FILE, RUN_FILE } from '../store/file-names.js'
import { ReportFolderError, readStoredJson } from '../store/stored-json.js'
import { counted, notOwnAnswers } from '../words/counting.js'
import type { BodyLimits, EvidenceByProbe } from '../words/exchanges.js'
import { limitedText } from '../words/run-facts.js'
import { changesBetween, matrixOf } from './changes.js'
import type { Comparison } from './words.js'
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
  const isPair = runs.length === 2
  // The evidence, which is long, is read only where something differs.
  const [older, newer] = isPair && matrix.differing.length > 0 ? await Promise.all(runs.map(evidenceOf)) : []
  const changes = older === undefined || newer === undefined ? [] : changesBetween(matrix.differing, older, newer, limits)
  return {
    runs: runs.map((run) => ({ name: nameOf(run, runs), folder: run.folder, result: run.result })),
    explanations: explanationsFor(runs),
    changes: isPair ? changes : null,
    ...matrix,
  }
}

/** A result may have come without the evidence. */
async function evidenceOf({ run, folder }: Stored): Promise<EvidenceByProbe> {
  return run === null ? new Map() : await EvidenceStore.open(folder).readAll()
}

/** Of several runs each is held against the first. That they are of different deployments is what a matrix is for. */
function explanationsFor([first, second, ...more]: readonly Stored[]): string[] {
  if (first === undefined || second === undefined) return []
  if (more.length === 0) return explanationsOf(first, second)
  return [second, ...more].flatMap((run) => {
    return runExplanations(first.result, run.result).map((cause) => `${run.folder}, beside ${first.folder}: ${cause}`)
  })
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

/** One of two runs: its result, and how it was called, where its folder says so. */
export interface Told {
  readonly result: ResultFile
  readonly run: { readonly facts: Facts } | null
}

/** Everything that is not alike beside the verdicts, a sentence each: how the runs were made first, then what was run against. */
export function explanationsOf(older: Told, newer: Told): string[] {
  return [...runExplanations(older.result, newer.result), ...deploymentExplanations(older, newer)]
}

/** How two runs were made, of whatever deployments. */
function runExplanations(a: ResultFile, b: ResultFile): string[] {
  const differing = (what: string, of: (result: ResultFile) => string): string[] => differingIn(what, a, b, of)
  return [
    ...differing('another version of the suite', ({ suite }) => suite.version),
    ...differing('another seed, so other files, other passwords and other walks', ({ seed }) => seed),
    ...scopeExplanations(a, b),
    ...differing('another selection', (result) => limitedText(result) || 'everything'),
    ...differing('other limits by the command', limitsSaid),
    ...differing('another effort', ({ effort }) => effort),
    ...differing('walks', ({ exploration }) => String(exploration?.walks ?? 0)),
    ...differing('advised rows', ({ strict }) => (strict ? 'count (strict)' : 'do not count')),
    ...endingExplanations('the first run', a),
    ...endingExplanations('the second run', b),
  ]
}

function limitsSaid({ invocation }: ResultFile): string {
  const limits = Object.entries(invocation?.limits ?? {}).map(([key, limit]) => `${key}=${limit}`)
  return limits.toSorted().join(' ') || 'none'
}

function deploymentExplanations(older: Told, newer: Told): string[] {
  const [a, b] = [older.result, newer.result]
  return [
    ...differingIn('another deployment', a, b, ({ deployment: { name, baseUrl } }) => `${name} (${baseUrl})`),
    ...differingIn('other signers', a, b, signersOf),
    ...factsExplanations(older, newer),
  ]
}

function differingIn(what: string, a: ResultFile, b: ResultFile, of: (result: ResultFile) => string): string[] {
  return of(a) === of(b) ? [] : [`${what}: ${of(a)}, then ${of(b)}`]
}

/** The signers of the deployment file, as its budgets name them. */
function signersOf({ budgets = [] }: ResultFile): string {
  const signers = budgets.flatMap(({ key, unit }) => (key.startsWith('signers') ? [unit.replace(/^signatures of /, '')] : []))
  return signers.join(', ') || 'none named'
}

function scopeExplanations(a: ResultFile, b: ResultFile): string[] {
  const [gone, added] = [beyond(a, b), beyond(b, a)]
  return [
    ...(gone === '' ? [] : [`a narrower scope: the second run leaves out ${gone} of the first`]),
    ...(added === '' ? [] : [`a wider scope: the second run has ${added} that the first leaves out`]),
  ]
}

/** What one run is about and the other is not; empty where there is nothing. */
function beyond(one: ResultFile, other: ResultFile): string {
  const known = new Set<string>([...other.requirements.map(({ id }) => id), ...other.scope.assessed])
  const rows = one.requirements.filter(({ id }) => !known.has(id)).length
  const groups = one.scope.assessed.filter((group) => !known.has(group))
  return [rows === 0 ? [] : counted(rows, 'requirement'), groups.length === 0 ? [] : `the groups ${groups.join(', ')}`].flat().join(' and ')
}

/** Words for the facts of the deployment file that judging knows. */
const FACTS = {
  sessionsSource: 'another source of sessions',
  poolDistinct: '`distinct` of the pool',
  tlsInsecure: '`tls.insecure`',
  expectedClientId: '`expected.oauthClientId`',
  grantClientId: 'another client of the token endpoint',
} as const

function factsExplanations({ run: older }: Told, { run: newer }: Told): string[] {
  if (older === null || newer === null) return []
  const keys = Object.keys(FACTS).filter((key): key is keyof typeof FACTS => Object.hasOwn(FACTS, key))
  const others = keys
    .filter((key) => older.facts[key] !== newer.facts[key])
    .map((key) => `${FACTS[key]}: ${older.facts[key] ?? 'not given'}, then ${newer.facts[key] ?? 'not given'}`)
  const anchors = isDeepStrictEqual([...older.facts.anchors].sort(), [...newer.facts.anchors].sort())
  return anchors ? others : [...others, 'other anchors of documents']
}

function endingExplanations(which: string, result: ResultFile): string[] {
  const notOwn = notOwnAnswers(result)
  return [
    ...(result.obstacle === null ? [] : [`${which} met an obstacle: ${result.obstacle}`]),
    ...(result.interrupted ? [`${which} was interrupted`] : []),
    ...(notOwn === '' ? [] : [`${which}: ${notOwn}`]),
  ]
}

/** The text: what each run was, what may explain a difference, what changed between two, and the matrix. */
export function renderComparisonJson(comparison: Comparison): string {
  const { runs, explanations, changes, differing, alike } = comparison
  const told = runs.map(({ name, folder, result }) => {
    const { deployment, suite, seed, only, level, startedAt, verdict } = result
    return { name, folder, deployment, suite, seed, only, ...(level === undefined ? {} : { level }), startedAt, verdict }
  })
  const conclusion = { gotWorse: gotWorse(comparison), says: conclusionOf(comparison) }
  return `${JSON.stringify({ runs: told, explanations, conclusion, changes, matrix: { differing, alike } }, null, 2)}\n`
}
