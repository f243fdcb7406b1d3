// The projections of a proof's record: all figures for the terminal and the docs, a few for the README. Computes no verdict.

import { BOUNDS } from '../../run/planning/effort.js'
import type { ProofShare } from '../../schemas/index.js'
import { markdownTable, withPart } from '../documents/marks.js'
import type { MutantFigures } from './mutants/score.js'
import type { ProofRecord, ReachFigures } from './record.js'

/** All figures and complaints, as `npm run proof` prints them and the page of the docs shows them. */
export function figuresOf(record: ProofRecord): string {
  const end = `The proof ${record.holds ? 'holds' : 'does **not** hold'}. Seed: \`${record.seed}\`.`
  const complaints = complaintsOf(record).map((text) => `- ${text}`)
  return [markdownTable(['figure', 'value'], allFigures(record)), '', end, '', ...complaints].join('\n')
}

/** The page of the proof with all figures, and the rules by which altered answers are legal. @throws Error when the marks are not there */
export function pageWith(page: string, record: ProofRecord): string {
  const rules = Object.entries(record.matrix.legal).map(([rule, count]) => [rule, String(count)])
  const withFigures = withPart(page, 'docs/proof.md', 'the figures of the proof', figuresOf(record))
  return withPart(withFigures, 'docs/proof.md', 'the rules of the altered answers', markdownTable(['rule', 'copies'], rules))
}

/** The README with the few figures between its marks that say how far a verdict can be trusted. @throws Error when the marks are not there */
export function readmeWith(readme: string, record: ProofRecord): string {
  return withPart(
    readme,
    'README.md',
    'the figures of the proof',
    markdownTable(['figure of the last whole proof', 'value'], figuresInShort(record)),
  )
}

/** The guide to gating with a table of the builds that judge a deployment, and what each catches. @throws Error when the marks are not there */
export function gatingWith(guide: string, { defects: { shares } }: ProofRecord): string {
  const { requests, timeStamps } = BOUNDS.default
  const asks = `about ${count(requests)} requests and ${count(timeStamps)} time-stamps`
  const [once, tenTimes] = [shareOfAll(shares.one.default), shareOfAll(shares.tenDefaults)]
  const rows = [
    ['merge gate', '--seed builds', once, asks, '12 s'],
    ['nightly', '--seed "$(date +%F)"', `${once}, and ${tenTimes} in ten nights`, asks, '12 s'],
    ['release', '--allow-fixed --thorough', shareOfAll(shares.one.thorough), 'about 7,700 requests and 1,000 time-stamps', '1 min'],
  ].map(([build = '', options, ...more]) => [
    build,
    `\`run --deployment staging.json --baseline known.json --require SEA DOC ${options}\``,
    ...more,
  ])
  const head = ['build', 'command', 'defects of the [proof](proof.md) that it shows', 'asks', 'takes about']
  return withPart(guide, 'docs/gating.md', 'what builds catch', markdownTable(head, rows))
}

function figuresInShort({ ledger, liberties, defects, reach, mutants }: ProofRecord): [string, string][] {
  const { one } = defects.shares
  return [
    ['rows of the ledger that are checked or observed', `${ledger.checked} of ${ledger.rows}`],
    ['combinations of liberties found conformant', `${liberties.passed} of ${liberties.tried}`],
    ['defects caught, under the row that they break', `${defects.caught} of ${defects.tried}`],
    ...reachFigures(reach),
    ['defects of the first two kinds, shown by one default run', shareOfAll(one.default)],
    ...(mutants === undefined ? [] : [mutantFigure(mutants)]),
  ]
}

function allFigures({ ledger, liberties, defects, reach, matrix, mutants }: ProofRecord): [string, string][] {
  return [
    ['ledger rows checked or observed', `${ledger.checked} of ${ledger.rows}, by ${ledger.checks} checks`],
    ['ledger rows excluded, with a reason', count(ledger.excluded)],
    ['combinations of liberties found conformant', `${liberties.passed} of ${liberties.tried}`],
    ['defects caught, under the row that they break', `${defects.caught} of ${defects.tried}`],
    ...reachFigures(reach),
    ['defects shown by one run of the smoke test', shareOf(defects.shares.one.smoke)],
    ['defects shown by one default run', shareOf(defects.shares.one.default)],
    ['defects shown by ten default runs with ten seeds', shareOf(defects.shares.tenDefaults)],
    ['defects shown by one thorough run', shareOf(defects.shares.one.thorough)],
    ['altered answers failed', count(matrix.killed)],
    ['altered answers that leave a row unproved', count(matrix.unproved)],
    ['altered answers legal by a named rule', count(Object.values(matrix.legal).reduce((sum, one) => sum + one, 0))],
    ['altered answers that survived', count(matrix.survivors.length)],
    ...(mutants === undefined ? [] : [mutantFigure(mutants)]),
  ]
}

function reachFigures({ singles, pairs }: ProofRecord['reach']): [string, string][] {
  return [
    ['reach defects of one circumstance, shown by one thorough run', reachFigure(singles)],
    ['reach defects where two circumstances meet, shown by one thorough run', reachFigure(pairs)],
  ]
}

/** `91 of 100 (91.0 %), drawn of 339; 8 that no probe meets, 1 that was missed`. */
function reachFigure({ all, tried, shown, unreached, missed }: ReachFigures): string {
  return `${shown} of ${tried} (${percent(shown, tried)}), drawn of ${count(all)}; ${unreached.length} that no probe meets, ${missed.length} missed`
}

/** `123 of 135 (91.1 %; by the default run 77.8 %), from a sample of 300 of 3,384`, with its name. */
export function mutantFigure({ tried, reached, outcomes, verdicts, score, defaultScore }: MutantFigures): [string, string] {
  const breaking = tried - verdicts.legal - verdicts.equivalent
  return [
    'mutants of the reference noticed',
    `${count(tried - outcomes.survived)} of ${count(breaking)} (${score} %; by the default run ${defaultScore} %), from a sample of ${count(tried)} of ${count(reached)}`,
  ]
}

/** `97.9 % (98.8 % of 754 plain ones, 92.0 % of 162 that need a circumstance)`. */
function shareOf(share: ProofShare): string {
  const { plain, circumstantial } = share
  const [first, second] = [percent(plain.shown, plain.of), percent(circumstantial.shown, circumstantial.of)]
  return `${shareOfAll(share)} (${first} of ${plain.of} plain ones, ${second} of ${circumstantial.of} that need a circumstance)`
}

function shareOfAll({ plain, circumstantial }: ProofShare): string {
  return percent(plain.shown + circumstantial.shown, plain.of + circumstantial.of)
}

function percent(shown: number, of: number): string {
  return `${((100 * shown) / of).toFixed(1)} %`
}

function complaintsOf({ liberties, defects, matrix }: ProofRecord): string[] {
  return [
    ...liberties.complaints.map(({ name, complaint }) => `liberties ${name}: ${complaint}`),
    ...defects.complaints.map(({ name, complaint }) => `defect ${name}: ${complaint}`),
    ...matrix.survivors.map(({ probe, exchange, path, operator }) => `survived: ${operator} at ${path} of ${exchange} (${probe})`),
  ]
}

function count(value: number): string {
  return value.toLocaleString('en')
}
