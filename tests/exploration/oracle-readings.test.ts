// What the oracle of walks says of the configuration and the published key when they are read in the midst of other calls.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Facts } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { judgeReading } from '../../specs/exploration/oracle-readings.js'
import type { WalkedStep } from '../../specs/exploration/trace.js'
import { answered } from '../specs/answered.js'
import { saidBy } from './said.js'

const CLOCK = Date.UTC(2026, 0, 1)
const FACTS: Facts = {
  now: CLOCK,
  baseUrl: 'https://deployment.example',
  expectedClientId: null,
  grantClientId: null,
  anchors: [],
  sessionsSource: 'storage-api',
  poolDistinct: false,
  tlsInsecure: false,
}

const of = (label: 'configuration' | 'publicKey', data: object): Exchange => ({ ...answered(200, { data }), label })
const configuration = (fileMaxLength = 1024): Exchange => of('configuration', { name: 'Client', oauthClientId: 'client', fileMaxLength })
const publishedKey = (): Exchange => of('publicKey', { name: 'Key', dateCreated: '2026-01-01', publicKey: 'AAAA' })

function read(answer: Exchange): WalkedStep {
  const about = { words: 'read', act: 'read', operation: null, left: null, sent: [], before: 0, after: 0, basis: 0, puts: [] } as const
  const nothing = { certificateSha256: null, seal: null, rests: null, fault: null, telling: null, isAtOnce: false, isShared: false }
  return { ...about, ...nothing, reads: 'own', circumstances: [], answer }
}

/** The answers of a walk, and what is said of the last one. */
const WALKS: Readonly<Record<string, readonly [answers: readonly Exchange[], said: string]>> = {
  'a configuration after the published key': [[publishedKey(), configuration()], 'CFG-1 kept, CFG-13 nothing to judge'],
  'a configuration as before': [[configuration(), publishedKey(), configuration()], 'CFG-1 kept, CFG-13 kept'],
  'a configuration that has changed': [[configuration(), configuration(2048)], 'CFG-1 kept, CFG-13 broken'],
  'the published key after a configuration': [[configuration(), publishedKey()], 'KEY-1 kept'],
}

for (const [name, [answers, said]] of Object.entries(WALKS))
  test(`${name}: ${said}`, async () => {
    const steps = answers.map(read)
    const walked = { number: 1, shortOf: null, sessions: [], states: [[]], steps, brokenOff: null }
    const judgements = steps.slice(-1).flatMap((last) => judgeReading(walked, last, FACTS))
    assert.equal((await saidBy(judgements)).filter((one) => !one.startsWith('CFG-6')).join(', '), said)
  })
