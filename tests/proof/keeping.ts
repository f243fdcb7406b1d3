// Where a proof's record is kept, and the figures and pages made of it: `npm run docs` makes them anew from the kept record. And what a long proof
// has found so far, a line of JSON for each case: another call goes on from there.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { ProofShare } from '../../schemas/index.js'
import { markdownTable, withPart } from '../documents/marks.js'
import type { MutantFigures } from './mutants/score.js'
import type { ProofRecord, ReachFigures } from './record.js'

const RECORD = 'docs/proof.json'
const PAGE = 'docs/proof.md'
const README = 'README.md'

/**
 * The pages that show a record, by path from the root of the project, where all of this runs: one with all figures and the rules by which altered
 * answers are legal, and the README with a few figures. @throws Error when the marks are not there
 */
export function pagesOf(record: ProofRecord): Readonly<Record<string, string>> {
  const inShort = allFigures(record).filter(([figure]) => IN_SHORT.test(figure))
  const rules = Object.entries(record.matrix.legal).map(([rule, count]) => [rule, String(count)])
  const page = withPart(readFileSync(PAGE, 'utf8'), PAGE, 'the figures of the proof', figuresOf(record))
  const readme = readFileSync(README, 'utf8')
  return {
    [PAGE]: withPart(page, PAGE, 'the rules of the altered answers', markdownTable(['rule', 'copies'], rules)),
    [README]: withPart(readme, README, 'the figures of the proof', markdownTable(['figure of the last whole proof', 'value'], inShort)),
  }
}

export function keepRecord(record: ProofRecord): void {
  const json = JSON.stringify(record, null, 2)
  // Each list of texts stands on one line: the rows that failed with a defect.
  const lists = /\[\s+("[^"[\]{}]*"(?:,\s+"[^"[\]{}]*")*)\s+\]/g
  writeFileSync(RECORD, `${json.replaceAll(lists, (_list, texts: string) => `[${texts.replaceAll(/\s+/g, ' ')}]`)}\n`)
  for (const [path, text] of Object.entries(pagesOf(record))) writeFileSync(path, text)
}

export function keptRecord(): ProofRecord {
  return JSON.parse(readFileSync(RECORD, 'utf8')) as ProofRecord
}

/** All lines of the file; none where it is not there, or no file is named. @param T what {@link keepLine} wrote there */
export function linesIn<T>(file: string | undefined): readonly T[] {
  if (file === undefined || !existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as T)
}

/** Adds a line, where a file is named. */
export function keepLine(file: string | undefined, value: unknown): void {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(value)}\n`)
}

/** All figures and complaints, as `npm run proof` prints them and the page of the docs shows them. */
export function figuresOf(record: ProofRecord): string {
  const end = `The proof ${record.holds ? 'holds' : 'does **not** hold'}. Seed: \`${record.seed}\`.`
  const complaints = complaintsOf(record).map((text) => `- ${text}`)
  return [markdownTable(['figure', 'value'], allFigures(record)), '', end, '', ...complaints].join('\n')
}

/** The figures that say how far a verdict can be trusted. */
const IN_SHORT = /^(?:ledger rows checked|combinations of liberties|defects caught|reach defects|defects shown by one default|mutants)/

function allFigures({ ledger, liberties, defects, reach, matrix, mutants }: ProofRecord): [string, string][] {
  return [
    ['ledger rows checked or observed', `${ledger.checked} of ${ledger.rows}, by ${ledger.checks} checks`],
    ['ledger rows excluded, with a reason', count(ledger.excluded)],
    ['combinations of liberties found conformant', `${liberties.passed} of ${liberties.tried}`],
    ['defects caught, under the row that they break', `${defects.caught} of ${defects.tried}`],
    ['reach defects of one circumstance, shown by one thorough run', reachFigure(reach.singles)],
    ['reach defects where two circumstances meet, shown by one thorough run', reachFigure(reach.pairs)],
    ['defects shown by one run of the smoke test', shareOf(defects.shares.smoke)],
    ['defects shown by one default run', shareOf(defects.shares.default)],
    ['defects shown by one thorough run', shareOf(defects.shares.thorough)],
    ['altered answers failed', count(matrix.killed)],
    ['altered answers that leave a row unproved', count(matrix.unproved)],
    ['altered answers legal by a named rule', count(Object.values(matrix.legal).reduce((sum, one) => sum + one, 0))],
    ['altered answers that survived', count(matrix.survivors.length)],
    ...(mutants === undefined ? [] : [mutantFigure(mutants)]),
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
function shareOf({ plain, circumstantial }: ProofShare): string {
  const [first, second] = [percent(plain.shown, plain.of), percent(circumstantial.shown, circumstantial.of)]
  const both = percent(plain.shown + circumstantial.shown, plain.of + circumstantial.of)
  return `${both} (${first} of ${plain.of} plain ones, ${second} of ${circumstantial.of} that need a circumstance)`
}

function percent(shown: number, of: number): string {
  return `${((100 * shown) / of).toFixed(1)} %`
}

/** What the proof does not hold for. */
export function complaintsOf({ liberties, defects, matrix }: Pick<ProofRecord, 'liberties' | 'defects' | 'matrix'>): string[] {
  return [
    ...liberties.complaints.map(({ name, complaint }) => `liberties ${name}: ${complaint}`),
    ...defects.complaints.map(({ name, complaint }) => `defect ${name}: ${complaint}`),
    ...matrix.survivors.map(({ probe, exchange, path, operator }) => `survived: ${operator} at ${path} of ${exchange} (${probe})`),
  ]
}

function count(value: number): string {
  return value.toLocaleString('en')
}
