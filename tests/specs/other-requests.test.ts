// Requests as other programs make them: readings that name no media type are answered with JSON as well. And a path that leads on to an operation
// when its end is taken away is guarded.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pack } from '../../engine/evidence.js'
import { type Evidence, judge } from '../../engine/index.js'
import type { Call, Context, Facts } from '../../fixtures/context.js'
import { ENDPOINTS } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { suite } from '../../fixtures/index.js'
import { SeededRandom } from '../../fixtures/samples/random.js'
import '../../specs/authorization/aliases.spec.js'
import '../../specs/configuration/good.spec.js'
import '../../specs/public-key/good.spec.js'
import { answered, CONFIGURATION } from './answered.js'

const KEY = { name: 'a', dateCreated: '2025-01-01T00:00:00+02:00', dateExpiration: '2028-01-01T00:00:00+02:00', publicKey: 'AAAA' }

/** The verdicts of a row on what a probe gathers where each reading is answered so. */
async function verdictsOf(row: string, title: string, answerTo: (call: Call) => Exchange): Promise<readonly string[]> {
  const exchanges: Exchange[] = []
  const read = async (call: Call = {}): Promise<Exchange> => {
    const one = { ...answerTo(call), id: exchanges.length, label: 'configuration' }
    exchanges.push(one)
    return one
  }
  const tokens = { neverIssued: async () => 'Bearer of-nobody' }
  const context = { api: { configuration: read, publicKey: read }, tokens, random: new SeededRandom('a', 'a'), sessions: {}, signers: {} }
  const gathered = await suite.probes.get(title)?.run(context as unknown as Context)
  const outcome = { value: pack(gathered, exchanges) }
  const evidence: Evidence<Exchange> = { probe: title, startedAt: 0, durationMs: 0, outcome, exchanges }
  const checks = suite.checks.filter((one) => one.id === row && one.probe.title === title)
  return Promise.all(checks.map(async (check) => (await judge(check, evidence, {} as Facts)).verdict))
}

const XML = answered(200, '<?xml version="1.0"?><data/>', { 'content-type': 'application/xml' })

test('who names no media type is answered with JSON', async () => {
  for (const [row, title, data] of [
    ['CFG-1', 'configuration: read twice', CONFIGURATION],
    ['KEY-1', 'public key: read twice', KEY],
  ] as const) {
    const json = answered(200, { data })
    assert.deepEqual(await verdictsOf(row, title, () => json), ['pass'], title)
    assert.deepEqual(await verdictsOf(row, title, ({ headers }) => (headers?.accept === '*/*' ? XML : json)), ['fail'], title)
  }
})

test('a path with a line end behind it is guarded where it is served', async () => {
  const title = `authorization: other paths and methods of ${ENDPOINTS.configuration.name}`
  const served = answered(200, { data: CONFIGURATION })
  const isLineEnd = ({ path }: Call): boolean => path?.endsWith('%0a') === true
  const guarded = (call: Call): Exchange => (isLineEnd(call) && call.authorization === undefined ? served : answered(401, {}))
  assert.deepEqual(await verdictsOf('AUT-8', title, guarded), ['pass'])
  assert.deepEqual(await verdictsOf('AUT-8', title, (call) => (isLineEnd(call) ? served : answered(404, {}))), ['fail'])
})
