// What is said of a walk by its log: whom it accuses, whom it clears, and of what it says nothing; and how a walk is told.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { READINGS } from '../../fixtures/sessions/storage-client.js'
import { hashToSign } from '../../fixtures/signers/hash-to-sign.js'
import { signWith } from '../../fixtures/signers/key-signer.js'
import { judgeWalk } from '../../specs/exploration/every-walk.js'
import type { Expected, Walked, WalkedStep } from '../../specs/exploration/trace.js'
import type { Intent } from '../../specs/faults/asking.js'
import { pki } from '../fixtures/test-server.js'
import { FACTS } from '../reports/sample.js'
import { type Asked, answered, logOf } from '../specs/answered.js'

const ERROR = { code: 'session:not-found', message: 'There is no such session' }
const claim = (sessionId: string) => ({ sessionId, digest: 'AAAA' })
const refusal = answered(400, ERROR)

const about = (ids: string) => ({ kind: 'json', value: { sessions: [...ids].map((sessionId) => ({ sessionId })) } }) as const
const asked = (label: string, sent: string, answer: object): Asked => [label, '/api-sign/v1.0/', answer, about(sent)]
const digest = (sent: string, ...sessionDigests: readonly object[]): Asked => asked('calculateDigest', sent, { data: { sessionDigests } })
const seal = (sent: string, ids: string): Asked =>
  asked('createSeal', sent, { data: { results: [...ids].map((sessionId) => ({ sessionId })) } })

/** A walk of one step for each call of a log, but for what is said otherwise. */
function walkOf(log: readonly Exchange[], parts: Partial<Walked> = {}, step: Partial<WalkedStep> = {}): Walked {
  const steps = log.flatMap((answer): WalkedStep[] => {
    if (!/^(?:calculateDigest|finalizeSigning|addArchive|createSeal)$/.test(answer.label)) return []
    const operation = answer.label as SigningOperation
    const told = { words: operation, operation, answer, left: null, circumstances: [] }
    return [{ ...told, sent: ['A'], isWrong: false, isRepeated: false, again: null, ...step }]
  })
  return { sessions: [], log, steps, refused: [], expected: [], isBound: true, brokenOff: null, ...parts }
}

/** What is said of it: `DIG-5 kept`, `SEA-26 broken`. */
async function said(walked: Walked): Promise<string> {
  const { breaches, kept } = await judgeWalk(walked, FACTS)
  return [...breaches.map(({ row }) => `${row} broken`), ...[...kept].map((row) => `${row} kept`)].join(', ')
}

/** Calls, and what is said of their items. */
const ITEMS: Readonly<Record<string, readonly [call: Asked, sent: string, said: string]>> = {
  'an item for each session': [digest('AB', claim('A'), claim('B')), 'AB', 'DIG-5 kept'],
  'two items for one session': [digest('AB', claim('A'), claim('A'), claim('B')), 'AB', 'DIG-5 broken'],
  'no item for one session': [digest('AB', claim('A')), 'AB', 'DIG-5 broken'],
  'no item for one session, beside an error': [digest('AB', claim('A'), { error: ERROR }), 'AB', 'DIG-5 kept'],
  'no item for a session that was not sealed': [seal('AB', 'A'), 'AB', 'SEA-2 kept'],
}

for (const [name, [call, sent, expected]] of Object.entries(ITEMS))
  test(`${name}: ${expected}`, async () => assert.equal(await said(walkOf(logOf([call]), {}, { sent: [...sent] })), expected))

test('what holds a fault is judged beside a good request of the same walk', async () => {
  const [good, bad] = logOf([digest('C', claim('C')), digest('AB', claim('A'), claim('B'))]) as [Exchange, Exchange]
  const intent: Intent = {
    ...{ operation: 'calculateDigest', fault: 'a session that does not exist', row: 'DIG-19', attempt: bad, sent: ['A', 'B'] },
    ...{ forbidden: ['B'], controls: [{ exchange: good, sessions: ['C'] }] },
  }
  const wrong = (parts: Partial<Intent>): Walked => walkOf([], { refused: [{ ...intent, ...parts }] })
  assert.equal(await said(wrong({})), 'DIG-19 broken')
  assert.equal(await said(wrong({ attempt: refusal })), 'DIG-19 kept')
  assert.equal(await said(wrong({ attempt: refusal, controls: [] })), '')
  assert.equal(await said(wrong({ row: null })), '')
})

test('what a service fails at twice, with another session, it did not foresee; a refusal and a success clear it', async () => {
  const failed = answered(500, {})
  const walked = (again: Exchange): Walked =>
    walkOf([], {
      steps: walkOf(logOf([seal('A', 'A')]), {}, { answer: failed, again }).steps,
    })
  assert.equal(await said(walked(failed)), 'ERR-5 broken')
  assert.equal(await said(walked(refusal)), 'ERR-5 kept')
  assert.equal(await said(walked(logOf([seal('B', 'B')])[0] as Exchange)), 'ERR-5 kept')
})

test('what is refused of its own work has to be taken where the same is taken of a plain document', async () => {
  const taken = logOf([seal('A', 'A')])[0] as Exchange
  const control = { exchange: taken, sessions: ['A'] }
  const expected: Expected = {
    ...{ row: 'SEA-1', operation: 'createSeal', tried: [{ name: 'its own work', exchange: refusal, sessions: ['A'] }] },
    control,
  }
  const asked = (parts: Partial<Expected>): Walked => walkOf([], { expected: [{ ...expected, ...parts }] })
  assert.equal(await said(asked({})), 'SEA-1 broken')
  assert.equal(await said(asked({ tried: [{ name: 'its own work', ...control }] })), 'SEA-1 kept')
  assert.equal(await said(asked({ control: { exchange: refusal, sessions: ['A'] } })), '')
})

const signer = await pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'signer' })
const certificate = signer.certificate.toString('base64')
const hash = createHash('sha256').update('the data to be signed').digest()
const [value] = await signWith(signer.privateKey)([{ ...hashToSign(hash, 'hash', { wide: false }), answered: hash }], undefined)
const signatureValue = Buffer.from(value ?? []).toString('base64')
const prepared = (ids: string): Asked => {
  const sessions = [...ids].map((sessionId) => ({ sessionId }))
  const sessionDigests = sessions.map((one) => ({ ...one, digest: hash.toString('base64') }))
  return [
    'calculateDigest',
    '/api-sign/v1.0/CalculateDigest',
    { data: { sessionDigests } },
    { kind: 'json', value: { sessions, certificate } },
  ]
}
const finalize = (ids: string, answer: object): Asked => {
  const sessionSignatureValues = [...ids].map((sessionId) => ({ sessionId, signatureValue }))
  return ['finalizeSigning', '/api-sign/v1.0/finalizeSigning', answer, { kind: 'json', value: { sessionSignatureValues } }]
}
const DONE = { data: { results: [{ sessionId: 'A' }] } }

test('a batch may be refused as a whole where something was asked about one of its sessions since', async () => {
  const saidOf = (...calls: readonly Asked[]) => said(walkOf(logOf(calls), {}, { sent: ['A', 'B'] }))
  const refused = finalize('AB', ERROR)
  assert.match(await saidOf(prepared('AB'), refused), /DIG-11 broken/)
  assert.equal(await saidOf(prepared('AB'), seal('B', 'B'), refused), 'DIG-5 kept, SEA-2 kept')
})

test('a signature over an answered digest finalizes, where nothing else was asked since and nothing may be refused', async () => {
  const refused = logOf([prepared('A'), finalize('A', ERROR)])
  assert.equal(await said(walkOf(refused)), 'DIG-15 broken, DIG-5 kept')
  assert.equal(await said(walkOf(logOf([prepared('A'), finalize('A', DONE)]))), 'DIG-5 kept, FIN-2 kept, DIG-15 kept')
  assert.equal(await said(walkOf(refused, { isBound: false })), 'DIG-5 kept')
  assert.equal(await said(walkOf(logOf([prepared('A'), seal('A', ''), finalize('A', ERROR)]))), 'DIG-5 kept')
  const late = refused.map((one) => ({ ...one, startedAt: one.label === 'finalizeSigning' ? 10_000 : 0 }))
  assert.equal(await said(walkOf(late)), 'DIG-5 kept')
})

test('a session with an error fails ERR-3 only where its work was done, and may be done twice', async () => {
  const upload: Asked = ['upload', '/api-storage/v1.0/A/upload', {}, { kind: 'text', text: '--b\r\n\r\nagreed\r\n--b--' }]
  const list: Asked = [READINGS.afterwards.list, '/api-storage/v1.0/A/list', { data: [{ id: 1, name: 'a.txt' }] }]
  const download: Asked = [READINGS.afterwards.download, '/api-storage/v1.0/A/1', 'agreed']
  const failed = (sent: string): Asked => asked('addArchive', sent, { data: { results: [{ sessionId: 'A', error: ERROR }] } })
  assert.equal(await said(walkOf(logOf([upload, failed('A'), list, download]))), 'ERR-3 kept')
  assert.equal(await said(walkOf(logOf([upload, failed('AA'), list, download]))), '')
})
