// What the oracle of walks says of answers: whom it accuses, whom it clears, and of what it says nothing; and of the configuration and the published
// key when they are read in the midst of other calls.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exchange } from '../../fixtures/exchange.js'
import { circumstancesOf } from '../../specs/exploration/circumstances.js'
import { judgeAnswers } from '../../specs/exploration/oracle-answers.js'
import { judgeReading } from '../../specs/exploration/oracle-readings.js'
import { digest as digestStep, PLAIN_FILE } from '../../specs/exploration/plan.js'
import type { WalkedStep } from '../../specs/exploration/trace.js'
import { FACTS } from '../reports/sample.js'
import { answered } from '../specs/answered.js'
import { saidBy } from './said.js'

const error = { code: 'session:not-found', message: 'There is no such session' }
const claim = (sessionId: string) => ({ sessionId, digest: 'AAAA' })
const digests = (...items: readonly object[]): Exchange => answered(200, { data: { sessionDigests: items } })
const seals = (ids: string): Exchange => answered(200, { data: { results: [...ids].map((sessionId) => ({ sessionId })) } })
const refusal = (): Exchange => answered(400, error)

const BLANK = { certificateSha256: null, seal: null, rests: null, fault: null, telling: null, reads: null, left: null }
const PLACE = { isAtOnce: false }

/** A CalculateDigest of these sessions that is not the plainest, but for what is said otherwise. */
function digest(sent: string, answer: Exchange, parts: Partial<WalkedStep> = {}): WalkedStep {
  const asked = { words: 'asked', act: 'digest', operation: 'calculateDigest', circumstances: ['file: pdf'] } as const
  return { ...BLANK, ...PLACE, ...asked, sent: [...sent], answer, ...parts }
}
const seal = (sent: string, answer: Exchange, parts: Partial<WalkedStep> = {}): WalkedStep =>
  digest(sent, answer, { act: 'seal', operation: 'createSeal', ...parts })

const wrong = { fault: { name: 'a session that does not exist', row: 'DIG-19', forbidden: ['B'] } } as const
const open = { fault: { ...wrong.fault, row: null } }
const both = { fault: { ...wrong.fault, row: null, beside: { row: 'DIG-18', forbidden: ['A'] } } } as const
/** As a walk tells of the plainest step. */
const plain = {
  circumstances: circumstancesOf(digestStep(0), { sessions: 1, isAtOnce: false, signer: 0, past: [], files: [[PLAIN_FILE]] }),
}
const told = (again: Exchange, asPlain: Exchange | null): Partial<WalkedStep> => ({
  telling: { row: 'SEA-26', circumstance: 'password: long', again, plain: asPlain, other: null },
})
/** As a walk tells of the deployment's own work that it refuses to seal. */
const ofOwnWork = (other: Exchange, again = refusal()): Partial<WalkedStep> => ({
  telling: { row: 'SEA-1', circumstance: 'its own work', again, plain: null, other: { exchange: other, sent: ['B'] } },
})
const [good, spoilt] = [digest('C', digests(claim('C'))), digest('AB', refusal(), wrong)]
const ofBoth = digests(claim('A'), claim('B'))

/** The steps of a walk, and what is said of the last one. */
const WALKS: Readonly<Record<string, readonly [steps: readonly WalkedStep[], said: string]>> = {
  'a claim for the wrong session': [[digest('AB', ofBoth, wrong)], 'DIG-19 broken'],
  'a refusal in a walk without a good request': [[spoilt], 'DIG-19 nothing to judge'],
  'a refusal after a good request': [[good, spoilt], 'DIG-19 kept'],
  'a refusal after a good request that was refused': [[digest('C', refusal()), spoilt], 'DIG-19 nothing to judge'],
  'a refusal after a good request of another kind': [[seal('C', seals('C')), spoilt], 'DIG-19 nothing to judge'],
  'a refusal after another wrong one': [[digest('CB', digests(claim('C')), wrong), spoilt], 'DIG-19 nothing to judge'],
  'a claim for the others alone': [[good, digest('AB', digests(claim('A'), { sessionId: 'B', error }), wrong)], 'DIG-19 kept'],
  'a claim whose first digest waits': [[digest('B', digests(claim('B'))), digest('AB', ofBoth, wrong)], 'DIG-19 nothing to judge'],
  'a claim where the interface leaves it open': [[digest('AB', ofBoth, open)], ''],
  'a claim for what is wrong beside another fault': [[digest('AB', ofBoth, both)], 'DIG-18 broken'],
  'the answer of a gateway': [[digest('AB', answered(502, ''), wrong)], ''],
  'an item for each session': [[digest('AB', ofBoth)], 'DIG-5 kept'],
  'two items for one session': [[digest('AB', digests(claim('A'), claim('A'), claim('B')))], 'DIG-5 broken'],
  'no item for one session': [[digest('AB', digests(claim('A')))], 'DIG-5 broken'],
  'no item for one session, beside an error': [[digest('AB', digests(claim('A'), { error }))], 'DIG-5 kept'],
  'no item for a session that was not sealed': [[seal('AB', seals('A'))], 'SEA-2 kept'],
  'the plainest request is carried out': [[digest('A', digests(claim('A')), plain)], 'DIG-5 kept, DIG-1 kept'],
  'the plainest request is refused': [[digest('A', refusal(), plain)], 'DIG-1 broken'],
  'the plainest seal of two sessions is refused': [[seal('AB', refusal(), plain)], 'SEA-4 broken'],
  'the plainest request is refused after another one': [[seal('A', seals('A')), digest('A', refusal(), plain)], ''],
  'the same, but the other one was about another session': [[good, digest('A', refusal(), plain)], 'DIG-1 broken'],
  'an unusual request is refused': [[digest('A', refusal())], ''],
  'the same is carried out in the plain way': [[seal('A', refusal(), told(refusal(), seals('A')))], 'SEA-26 broken'],
  'a plain document is taken where the own work is refused': [[seal('A', refusal(), ofOwnWork(seals('B')))], 'SEA-1 broken'],
  'the own work is taken after the plain document': [[seal('A', refusal(), ofOwnWork(seals('B'), seals('A')))], 'SEA-1 nothing to judge'],
  'a plain document is refused like the own work': [[seal('A', refusal(), ofOwnWork(refusal()))], 'SEA-1 nothing to judge'],
  'the same is refused in the plain way': [[seal('A', refusal(), told(refusal(), refusal()))], 'SEA-26 nothing to judge'],
  'the same is carried out when it is sent again': [[seal('A', refusal(), told(seals('A'), null))], ''],
}

const walkOf = (steps: readonly WalkedStep[]) => ({ sessions: [], log: [], steps, brokenOff: null })

for (const [name, [steps, said]] of Object.entries(WALKS))
  test(`${name}: ${said || 'nothing is said'}`, async () => {
    const judgements = steps.slice(-1).flatMap((last) => judgeAnswers(walkOf(steps), last))
    assert.equal((await saidBy(judgements)).join(', '), said)
  })

/** A reading of the configuration or of the published key. */
function read(label: 'configuration' | 'publicKey', data: object): WalkedStep {
  const answer = { ...answered(200, { data }), label }
  return digest('', answer, { words: 'read', act: 'read', operation: null, reads: 'own', circumstances: [] })
}
const configuration = (fileMaxLength = 1024): WalkedStep =>
  read('configuration', { name: 'Client', oauthClientId: 'client', fileMaxLength })
const publishedKey = (): WalkedStep => read('publicKey', { name: 'Key', dateCreated: '2026-01-01', publicKey: 'AAAA' })

const READINGS: Readonly<Record<string, readonly [steps: readonly WalkedStep[], said: string]>> = {
  'a configuration after the published key': [[publishedKey(), configuration()], 'CFG-1 kept, CFG-13 nothing to judge'],
  'a configuration as before': [[configuration(), publishedKey(), configuration()], 'CFG-1 kept, CFG-13 kept'],
  'a configuration that has changed': [[configuration(), configuration(2048)], 'CFG-1 kept, CFG-13 broken'],
  'the published key after a configuration': [[configuration(), publishedKey()], 'KEY-1 kept'],
}

for (const [name, [steps, said]] of Object.entries(READINGS))
  test(`${name}: ${said}`, async () => {
    const judgements = steps.slice(-1).flatMap((last) => judgeReading(walkOf(steps), last, FACTS))
    assert.equal((await saidBy(judgements)).filter((one) => !one.startsWith('CFG-6')).join(', '), said)
  })
