// The fold of a log: what happened to each session, whatever the log is like.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Facts } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { multipartOf } from '../../fixtures/sessions/multipart.js'
import { around } from '../../specs/documents/around.js'
import { historiesOf, readingAfter, uploadsUpTo } from '../../specs/documents/history.js'
import { answered } from './answered.js'

const ID = 'S-1'
const BASE = 'https://deployment.example'
const FILE = { name: 'a "quoted" name.txt', bytes: Buffer.from('agreed upon') }

type Asked = readonly [label: string, path: string, answer: object | string, body?: Exchange['request']['body']]

const put = Buffer.from(multipartOf('file', FILE, 'b').body).toString()
const upload: Asked = ['upload', `/api-storage/v1.0/${ID}/upload`, {}, { kind: 'text', text: put }]
const seal: Asked = ['createSeal', '/api-sign/v1.0/eSealCreate', {}, { kind: 'json', value: { sessions: [{ sessionId: 's-1 ' }] } }]
const remove: Asked = ['delete document', `/api-storage/v1.0/${ID}/1`, {}]
const empty: Asked = ['list documents', `/api-storage/v1.0/${ID}/list`, { data: [] }]
const list: Asked = ['list documents', `/api-storage/v1.0/${ID}/list`, { data: [{ id: 1, name: 'a' }] }]
const failed: Asked = ['list documents', `/api-storage/v1.0/${ID}/list`, { error: 'later' }]
const download: Asked = ['download', `/api-storage/v1.0/${ID}/1`, 'bytes']
const configuration: Asked = ['configuration', '/api-sign/v1.0/configuration', {}]

function logOf(asked: readonly Asked[]): readonly Exchange[] {
  return asked.map(([label, path, answer, body], id) => {
    const exchange = answered(200, answer)
    return { ...exchange, id, label, request: { ...exchange.request, url: BASE + path, body: body ?? { kind: 'empty' } } }
  })
}

/** What happened to the session, as `call(1)` with the numbers of the exchanges, and `reading(2: 3)` with those of its downloads. */
function told(asked: readonly Asked[]): string {
  const history = historiesOf(logOf(asked)).get('s-1') ?? []
  const words = history.map((one) => {
    if (one.kind !== 'reading') return `${one.kind}(${one.exchange.id})`
    return `reading(${one.exchange.id}: ${one.documents?.map(({ exchange }) => exchange.id).join(', ') ?? 'not read'})`
  })
  return words.join(' ')
}

test('uploads, deletions, calls and readings of a session stand in their order, whichever way its id is written', () => {
  assert.equal(told([upload, seal, list, download, remove, empty]), 'upload(0) call(1) reading(2: 3) deletion(4) reading(5: )')
})

test('a file is taken from its upload as it was sent', () => {
  assert.deepEqual(uploadsUpTo(historiesOf(logOf([upload])).get('s-1') ?? []), [FILE])
})

test('where nobody can tell what was uploaded, nothing is said of it', () => {
  for (const body of [{ kind: 'empty' }, { kind: 'text', text: '', omitted: 5 }, { kind: 'json', value: 1 }] as const)
    assert.equal(uploadsUpTo(historiesOf(logOf([['upload', upload[1], {}, body]])).get('s-1') ?? []), null)
})

test('a list alone is no reading: it may come too soon after an upload, or be read for something else', () => {
  assert.equal(told([upload, empty, list]), 'upload(0)')
  assert.equal(told([upload, empty, list, seal, failed]), 'upload(0) call(3) reading(4: not read)')
})

test('of readings that nothing asked came between, the last one counts', () => {
  const after = (asked: readonly Asked[]): number | undefined => readingAfter(historiesOf(logOf(asked)).get('s-1') ?? [], 2)?.exchange.id
  assert.equal(after([upload, seal, list, download, list, download]), 4)
  assert.equal(after([upload, seal, list, download, configuration, list, download]), 2)
})

test('of a call after which files came or went, and of one that nobody read after, nothing is known', async () => {
  const facts = { now: 0, anchors: [] } as unknown as Facts
  const aroundSeal = async (asked: readonly Asked[]): Promise<readonly unknown[] | null> => {
    const log = logOf(asked)
    const call = log.find(({ label }) => label === 'createSeal')
    assert.ok(call !== undefined)
    const found = await around(historiesOf(log), call, ID, facts)
    return found && [found.before.length, found.after.length, found.isNew, found.wasRead, found.isFollowed, found.beside.length]
  }
  assert.deepEqual(await aroundSeal([upload, seal, list, download]), [1, 1, true, false, false, 0])
  assert.deepEqual(await aroundSeal([upload, list, download, seal, seal, list, download]), [1, 1, true, true, true, 1])
  assert.equal(await aroundSeal([upload, seal, remove, upload, list, download]), null)
  assert.equal(await aroundSeal([upload, seal, failed]), null)
  assert.equal(await aroundSeal([upload, seal]), null)
})

test('a log that nobody of ours wrote is folded all the same', () => {
  const odd = ['null', 7, [], { sessions: 'none' }, { sessions: [null, { sessionId: { a: 1 } }] }].map(
    (value): Asked => ['finalizeSigning', '/elsewhere', 'what?', { kind: 'json', value }],
  )
  assert.equal(told([...odd, ['download', '/api-storage/v1.0/%E0%A4%A/1', ''], ['upload', 'no path at all', ''], upload]), 'upload(7)')
})
