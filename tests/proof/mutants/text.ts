// What `npm run proof:mutants` prints. Computes no figure.
import { join } from 'node:path'
import { projectRoot, writtenAt } from '../../../run/project-root.js'
import { mutantFigure } from '../render.js'
import type { Mutant } from './instrument.js'
import { LEAST_SCORE, type MutantFigures, type MutantVerdict, type TriedMutant, VERDICTS } from './score.js'

/** Characters that are shown of a change, and of the reason for an outcome. */
const LONGEST = 90
const LONGEST_WHY = 300

/** One mutant with its outcome; the place is in the source. */
export function mutantText({ mutant, outcome: { kind, why, effort } }: TriedMutant, seconds: number): string {
  return `${kind} ${mutant.id} (${effort}, ${Math.round(seconds)} s) ${changeText(mutant)}${why === '' ? '' : `\n    ${why.slice(0, LONGEST_WHY)}`}`
}

/** The figures of a sample, and what is left to do. */
export function figuresText(figures: MutantFigures, tried: readonly TriedMutant[], verdicts: ReadonlyMap<string, MutantVerdict>): string {
  const survivors = tried.filter(({ outcome }) => outcome.kind === 'survived').map(({ mutant }) => mutant)
  const having = (verdict: MutantVerdict['verdict'] | undefined): Mutant[] =>
    survivors.filter(({ id }) => verdicts.get(id)?.verdict === verdict)
  const counts = Object.entries({ ...figures.outcomes, ...figures.verdicts }).map(([what, count]) => `${count} ${what}`)
  return [
    `${mutantFigure(figures).join(': ')}, seed ${figures.seed}; at least ${LEAST_SCORE} % are wanted`,
    counts.join(', '),
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

function changeText(mutant: Mutant): string {
  const { file, line, column } = mutant
  return `${writtenAt({ file: join(projectRoot(), 'dist', file), line, column })} ${changeOf(mutant)}`
}

/** The change in one line. */
function changeOf({ mutator, original, replacement }: Mutant): string {
  return `${mutator}: ${shortened(original)} → ${shortened(replacement)}`
}

/** An entry for a mutant that has none, to be filled in. */
function emptyEntry(mutant: Mutant): string {
  const entry = { verdict: '', mutant: `${mutant.file} ${changeOf(mutant)}`, reason: '' }
  return `${JSON.stringify(mutant.id)}: ${JSON.stringify(entry)},`
}

function shortened(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ')
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1)}…`
}
