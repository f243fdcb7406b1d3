// What may explain a difference between two runs before the deployment is blamed: another suite, other facts, a narrower scope.
import { isDeepStrictEqual } from 'node:util'
import type { Facts } from '../../fixtures/context.js'
import type { ResultFile } from '../../schemas/index.js'
import { counted, notOwnAnswers } from '../words/counting.js'
import { limitedText } from '../words/run-facts.js'

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
export function runExplanations(a: ResultFile, b: ResultFile): string[] {
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

/** What `--limit` said. */
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
