// A deployment that refuses its own work is compared with a plain document of the same past, and only where nothing else may be the cause.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Context, Session } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { PLAIN_FILE } from '../../fixtures/samples/files.js'
import { begun, type Held } from '../../specs/exploration/held.js'
import { askedAfterwards } from '../../specs/exploration/own-work.js'
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
}

/** What is asked of a deployment that refuses to seal what it has sealed with the first seal; `null` where nothing is compared. */
async function asked({ held = {}, seconds = 600 }: Case): Promise<readonly string[] | null> {
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
    return REFUSAL
  }
  const told = await askedAfterwards(context, { held: own, operation: 'createSeal', answer: REFUSAL, ask })
  return told === null || told.expected === null ? null : requests
}

const CONFIGURATION = { oauthClientId: 'client', name: 'n', created: '2026-01-01', changed: '2026-01-01', fileMaxLength: 1000 }

const COMPARED: readonly (readonly [what: string, given: Case, kind: string])[] = [
  ['a container, by what made it', {}, 'text'],
  ['a PDF with a byte order mark before its header', { held: { documents: [read('\ufeff%PDF-1.7')] } }, 'pdf'],
]
for (const [what, given, kind] of COMPARED) {
  test(`compared with a plain one: ${what}`, async () => {
    const plain = [`seal ${kind} with the first seal`, 'read', 'seal plain once more']
    assert.deepEqual(await asked(given), ['seal own once more', ...plain, 'seal own once more'])
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
