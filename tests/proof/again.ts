// Runs single cases of the proof again, with all rows, and renews them in the kept record. For a repair that concerns only these cases.
// `npm run proof:again -- NAME…`; the ledger and the matrix are quick, and are renewed as well. The other cases stay as
// the last whole proof found them, and so do the figures of reach defects: what shows one is kept for the yields alone.
import { isDefectName } from '../../reference/index.js'
import { defectCases, pairwiseCases, randomCases, reachCase } from './cases.js'
import { coverageOf } from './coverage.js'
import { keepRecord, keptRecord } from './keeping.js'
import { keepShown } from './keeping-yields.js'
import { runMatrix } from './matrix-run.js'
import { recordWith } from './record.js'
import { tableOf } from './render.js'
import { runCases } from './run-cases.js'
import { sharesOf } from './shares.js'

const record = keptRecord()
const wanted = process.argv.slice(2)
const kept = [...pairwiseCases(), ...randomCases(record.seed), ...defectCases()]
const names = new Set(kept.map(({ name }) => name))
const cases = [...kept, ...wanted.filter((name) => !names.has(name) && isDefectName(name)).map(reachCase)]
const unknown = wanted.filter((name) => cases.every((one) => one.name !== name))
if (wanted.length === 0 || unknown.length > 0) {
  throw new Error(
    `expected names of liberties' combinations or defects, as docs/proof.json has them; unknown: ${unknown.join(', ') || 'none was given'}`,
  )
}
const again = await runCases(
  cases.filter(({ name }) => wanted.includes(name)),
  { seed: record.seed },
)
// What runs show is counted by what was found now.
keepShown(new Map(again.flatMap((one) => (one.kind === 'liberties' ? [] : [[one.name, one.shownBy] as const]))))
const shares = await sharesOf(record.seed)
const renewed = recordWith(record, { again, names, ledger: await coverageOf(), matrix: await runMatrix(record.seed), shares })
keepRecord(renewed)
process.stdout.write(`${tableOf(renewed)}\n`)
process.exitCode = renewed.holds ? 0 : 1
