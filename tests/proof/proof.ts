// The suite's proof: prints one table of what it catches and what it does not accuse, and writes it as JSON and as a page of the docs.
// `npm run proof` runs all of it; `npm run proof -- --short` the sample that the tests run.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type CaseResult, defectCases, pairwiseCases, randomCases, rowsOfGroup, sampledDefects, sampledLiberties } from './cases.js'
import { coverageOf } from './coverage.js'
import { runMatrix } from './matrix-run.js'
import { type Proof, renderProof } from './render.js'
import { runCases } from './run-cases.js'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'proof' },
    random: { type: 'string', default: '200' },
    short: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const { seed, short } = values

const started = performance.now()
const progress = (result: CaseResult): void => {
  process.stderr.write(result.ok ? '.' : `\n✗ ${result.kind} ${result.name}: ${result.complaint}\n`)
}
const liberties = short ? sampledLiberties(seed) : [...pairwiseCases(), ...randomCases(seed, Number(values.random))]
const libertyResults = await runCases(liberties, { seed, onResult: progress })
const limited = await runCases(short ? sampledDefects() : defectCases(), { seed, onlyFor: rowsOfGroup, onResult: progress })
// Whole runs show what else a defect breaks; they are dear, and so done on the sample.
const whole = short ? [] : await runCases(sampledDefects(), { seed, onResult: progress })
const defectResults = limited.map((result) => whole.find(({ name, ok }) => name === result.name && !ok) ?? result)
const proof: Proof = {
  seed,
  short,
  ledger: await coverageOf(),
  liberties: libertyResults,
  defects: defectResults,
  matrix: await runMatrix(seed),
  seconds: Math.round((performance.now() - started) / 1000),
}
const page = renderProof(proof)
process.stdout.write(`\n${page.table}\n`)
if (values.write) {
  writeFileSync('docs/proof.json', `${JSON.stringify(page.json, null, 2)}\n`)
  writeFileSync('docs/proof.md', page.markdown)
}
process.exitCode = page.holds ? 0 : 1
