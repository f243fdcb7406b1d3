// A deployment that refuses its own work is compared with a plain document of the same past, and only where nothing else may be the cause.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notApplicable } from '../../engine/index.js'
import type { Context, Session } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { begun, type Held } from '../../specs/exploration/held.js'
import { askedAfterwards } from '../../specs/exploration/own-work.js'
import { alone, PLAIN_FILE, renew, seal } from '../../specs/exploration/plan.js'
import { walk } from '../../specs/exploration/walk.js'
import { answered, exchange } from '../specs/answered.js'

const REFUSAL = answered(400, { error: { code: 'x', message: 'y' } })

/** A document as it was read. */
function read(bytes: string): NonNullable<Held['documents']>[number] {
  return { name: 'd', exchange: exchange({ response: { status: 200, headers: {}, body: { kind: 'bytes', bytes: Buffer.from(bytes) } } }) }
}

const [PDF, CONTAINER, REPORT] = [read('%PDF-1.7'), read('PK\u0003\u0004'), read('all is well')]

interface Case {
  readonly held?: Partial<Held>
  readonly seconds?: number
  readonly refusal?: Exchange
}

/** What is asked of a deployment that refuses to seal what it has sealed with the first seal; `null` where nothing is compared. */
async function asked(given: Case): Promise<readonly string[] | null> {
  const { told, requests } = await compared(given)
  return told === null || told.expected === null ? null : requests
}

async function compared({ held = {}, seconds = 600, refusal = REFUSAL }: Case) {
  const requests: string[] = []
  const kinds = new Map<string, string>()
  const createSeal = async ([session]: readonly Session[], seal: string): Promise<Exchange> => {
    requests.push(`seal ${kinds.get(session?.id ?? '')} with ${seal}`)
    return answered(200, { data: { results: [{ sessionId: session?.id }] } })
  }
  const context = {
    exploration: { learned: { refusedForPlain: new Set() } },
    seals: { first: 'the first seal', second: 'the second seal' },
    sessions: {
      one: async (kind: string) => {
        kinds.set('plain', kind)
        return { id: 'plain', kind, files: null }
      },
    },
    storage: { documents: async () => requests.push('read') },
    api: { configuration: async () => answered(200, { data: { ...CONFIGURATION, sessionExpirationTimeout: seconds } }) },
    flow: { createSeal },
  } as unknown as Context
  const session = { id: 'own', kind: 'text' as const, files: null }
  const made = { maker: { seal: 'first', flags: 'own' }, claims: 1, previous: 'seal', documents: [CONTAINER] } as const
  const own: Held = { ...begun(session, [PLAIN_FILE], 'A'), since: performance.now() - 60_000, ...made, ...held }
  const ask = async ([one]: readonly Session[]): Promise<Exchange> => {
    requests.push(`seal ${one?.id} once more`)
    return refusal
  }
  return { told: await askedAfterwards(context, { held: own, operation: 'createSeal', answer: refusal, ask }), requests }
}

const CONFIGURATION = { oauthClientId: 'client', name: 'n', created: '2026-01-01', changed: '2026-01-01', fileMaxLength: 1000 }

const COMPARED: Readonly<Record<string, readonly [Case, kind: string]>> = {
  'a container, by what made it': [{}, 'text'],
  'a PDF with a byte order mark before its header': [{ held: { documents: [read('\ufeff%PDF-1.7')] } }, 'pdf'],
}

for (const [title, [given, kind]] of Object.entries(COMPARED)) {
  test(`compared with a plain one: ${title}`, async () => {
    assert.deepEqual(await asked(given), [
      'seal own once more',
      `seal ${kind} with the first seal`,
      'read',
      'seal plain once more',
      'seal own once more',
    ])
  })
}

const NOT_COMPARED: Readonly<Record<string, Case>> = {
  'the session may be near its end': { seconds: 100 },
  'the document may be too long': { held: { session: { id: 'own', kind: 'text', files: [{ name: 'f', bytes: Buffer.alloc(500) }] } } },
  'what is there is no document': { held: { documents: [REPORT] } },
  'nothing is there': { held: { documents: [] } },
  'documents of two kinds': { held: { documents: [PDF, CONTAINER] } },
  'its claim came of an unusual request': { held: { maker: null } },
  'two claims': { held: { claims: 2 } },
  'a call about the session was refused before its claim': { held: { past: new Set(['refused before: addArchive']) } },
  'somebody else had signed it': { held: { files: [{ ...PLAIN_FILE, kind: 'signed-pdf' }] } },
}

for (const [title, given] of Object.entries(NOT_COMPARED)) {
  test(`not compared: ${title}`, async () => assert.equal(await asked(given), null))
}

test('not compared: files of the session may have been deleted since', async () => {
  let isDeleted = false
  const opened = (id: string) => async (): Promise<Session> => ({ id, kind: 'text', files: null })
  const context = {
    exploration: { learned: { refusedForPlain: new Set(), most: 9 }, log: () => [], isOver: () => false, isInDoubt: () => false },
    seals: { first: {} },
    sessions: { withFiles: opened('own'), one: opened('plain') },
    storage: {
      documents: async () => [CONTAINER],
      clear: async () => {
        isDeleted = true
        throw notApplicable('the list of documents still shows files that were deleted')
      },
    },
    api: { configuration: async () => answered(200, { data: { ...CONFIGURATION, sessionExpirationTimeout: 600 } }) },
    flow: {
      createSeal: async ([session]: readonly Session[]) =>
        isDeleted && session?.id === 'own' ? REFUSAL : answered(200, { data: { results: [{ sessionId: session?.id }] } }),
    },
  } as unknown as Context
  const { steps, expected } = await walk({ sessions: alone({}), steps: [seal(0), renew(0), seal(0)] }, { context, isBound: true })
  assert.deepEqual([steps.map(({ answer }) => answer?.response?.status), expected], [[200, undefined, 400], []])
})
