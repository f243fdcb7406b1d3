// What `npm run proof:mutants` prints. Computes no figure.
import { join } from 'node:path'
import { projectRoot } from '../../../run/project-root.js'
import { placeText, sourceOf } from '../../../run/source-place.js'
import type { Mutant } from './instrument.js'
import { LEAST_SCORE, type MutantFigures, type TriedMutant } from './score.js'
import { changeOf, emptyEntry, type MutantVerdict, VERDICTS } from './verdicts.js'

const LONGEST_WHY = 300

/** One mutant with its outcome; the place is in the source. */
export function mutantText({ mutant, outcome: { kind, why, effort } }: TriedMutant, seconds: number): string {
  return `${kind} ${mutant.id} (${effort}, ${Math.round(seconds)} s) ${changeText(mutant)}${why === '' ? '' : `\n    ${why.slice(0, LONGEST_WHY)}`}`
}

/** The table of a sample, and what is left to do. */
export function figuresText(figures: MutantFigures, tried: readonly TriedMutant[], verdicts: ReadonlyMap<string, MutantVerdict>): string {
  const { outcomes, score, reached, seed } = figures
  const survivors = tried.filter(({ outcome }) => outcome.kind === 'survived').map(({ mutant }) => mutant)
  const having = (verdict: MutantVerdict['verdict'] | undefined): Mutant[] =>
    survivors.filter(({ id }) => verdicts.get(id)?.verdict === verdict)
  return [
    `mutants tried, of those that a good run reaches  ${figures.tried} of ${reached}, seed ${seed}`,
    `a required row failed                            ${outcomes.required}`,
    `the run was incomplete                           ${outcomes.incomplete}`,
    `advised rows failed                              ${outcomes.advised}`,
    `survived                                         ${outcomes.survived}: ${verdictsText(figures)}`,
    `score                                            ${score} % (at least ${LEAST_SCORE} %); by a default run alone ${figures.defaultScore} %`,
    ...having('missed').map((mutant) => `✗ missed: ${mutant.id} ${changeText(mutant)}\n    ${verdicts.get(mutant.id)?.reason}`),
    ...having(undefined).flatMap((mutant) => [
      `✗ survived, give it a verdict in ${VERDICTS}: ${changeText(mutant)}`,
      `    ${emptyEntry(mutant)}`,
    ]),
    ...tried
      .filter(({ mutant, outcome }) => verdicts.has(mutant.id) && outcome.kind !== 'survived')
      .map(
        ({ mutant, outcome }) => `! ${mutant.id} is ${verdicts.get(mutant.id)?.verdict} by its verdict, and was noticed: ${outcome.why}`,
      ),
  ].join('\n')
}

function verdictsText({ verdicts }: MutantFigures): string {
  return Object.entries(verdicts)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(', ')
}

function changeText(mutant: Mutant): string {
  const { file, line, column } = mutant
  const source = sourceOf({ file: join(projectRoot(), 'dist', file), line, column })
  return `${placeText(source)} ${changeOf(mutant)}`
}
