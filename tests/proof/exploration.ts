// What walks find alone, with every hand-written probe switched off: `npm run proof:walks -- [walks] [seed] [defects] [liberties] [NAME…]`.
// Counts may be 0; names are those of defects.
import { type Case, type CaseResult, defectCases, randomCases } from './cases.js'
import { inDrawnOrder } from './drawn-today.js'
import { runCases } from './run-cases.js'

/** Rows that walks can reach: the operations on sessions, and what they leave in documents. */
const REACHED = /^(?:DIG|FIN|ARC|SEA|DOC|PLA)-|^ERR-[23]$|^AUT-(?:[1-6]|15|16)$|^CFG-(?:1|6|7|13)$|^KEY-1$/

const [walks = '100', seed = 'walks', defects = '40', liberties = '20', ...names] = process.argv.slice(2)

const reached = defectCases().filter((one) => one.kind === 'defect' && REACHED.test(one.requirement))
const drawn = inDrawnOrder(reached, seed, ({ name }) => name).slice(0, Number(defects))
const cases: readonly Case[] =
  names.length > 0 ? reached.filter(({ name }) => names.includes(name)) : [...drawn, ...randomCases(seed, Number(liberties))]

const say = ({ name, kind, ok, complaint, failed, durationMs }: CaseResult): void => {
  const caught = kind === 'defect' ? (ok ? `caught by ${failed.join(' ')}` : 'missed') : ok ? 'nobody accused' : `ACCUSED: ${complaint}`
  process.stdout.write(`${name}: ${caught} (${Math.round(durationMs / 1000)} s)\n`)
}

const results = await runCases(cases, { seed, walks: Number(walks), processes: 2, onResult: say })
const count = (kind: Case['kind'], isOk: boolean): number => results.filter((one) => one.kind === kind && one.ok === isOk).length
process.stdout.write(
  `${count('defect', true)} of ${count('defect', true) + count('defect', false)} defects caught with ${walks} walks each; ` +
    `${count('liberties', false)} of ${count('liberties', true) + count('liberties', false)} combinations of liberties accused\n`,
)
process.exitCode = count('liberties', false) === 0 ? 0 : 1
