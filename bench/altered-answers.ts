// Alters recorded answers and judges them again, as `npm run proof` does: node altered-answers.js REPORT PROBES-APART. Tells what one took.
import { EvidenceStore } from '../reports/store/evidence-store.js'
import { loadSuite } from '../run/load-suite.js'
import { isWalk } from '../specs/exploration/titles.js'
import { mutationMatrix } from '../tests/proof/matrix.js'
import { legalIn } from '../tests/proof/record.js'
import { tell } from './processes.js'

// The answers of one in so many probes are altered: a sample is enough for a mean. Walks are left out, as in the proof.
const [report = '', apart = ''] = process.argv.slice(2)
const store = EvidenceStore.open(report)
const { facts } = await store.readRun()
const { checks } = await loadSuite()
const probes = [...(await store.readAll())].filter(([title]) => !isWalk(title))
const sample = new Map(probes.filter((_, i) => i % Number(apart) === 0))
const before = process.cpuUsage()
const { killed, unproved, legal, survivors } = await mutationMatrix(checks, sample, facts)
const { user, system } = process.cpuUsage(before)
tell({ answerMs: (user + system) / 1000 / (killed + unproved + legalIn(legal) + survivors.length) })
