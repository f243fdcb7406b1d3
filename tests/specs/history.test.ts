// The fold of a log: what happened to each session, whatever the log is like.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Facts } from '../../fixtures/context.js'
import { multipartOf } from '../../fixtures/sessions/storage-client.js'
import { around, unclaimed } from '../../specs/documents/around.js'
import { historiesOf, readingAfter, uploadsUpTo } from '../../specs/documents/history.js'
import { type Asked, logOf } from './answered.js'

const ID = 'S-1'
const FILE = { name: 'a "quoted" name.txt', bytes: Buffer.from('agreed upon') }

const put = Buffer.from(multipartOf('file', FILE, 'b').body).toString()
const file = { kind: 'text', text: put } as const
const upload: Asked = ['upload', `/api-storage/v1.0/${ID}/upload`, {}, file]
const seal: Asked = ['createSeal', '/api-sign/v1.0/eSealCreate', {}, { kind: 'json', value: { sessions: [{ sessionId: 's-1 ' }] } }]
const remove: Asked = ['delete document', `/api-storage/v1.0/${ID}/1`, {}]
const empty: Asked = ['list documents', `/api-storage/v1.0/${ID}/list`, { data: [] }]
const list: Asked = ['list documents', `/api-storage/v1.0/${ID}/list`, { data: [{ id: 1, name: 'a' }] }]
const failed: Asked = ['list documents', `/api-storage/v1.0/${ID}/list`, { error: 'later' }]
const download: Asked = ['download', `/api-storage/v1.0/${ID}/1`, 'bytes']
const configuration: Asked = ['configuration', '/api-sign/v1.0/configuration', {}]

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

test('a list of documents that have no id shows none, and is not read', () => {
  const other: Asked = [list[0], list[1], { data: [{ documentId: 1, name: 'a' }] }]
  assert.equal(told([upload, seal, other]), 'upload(0) call(1) reading(2: not read)')
})

test('where nobody can tell what was uploaded, nothing is said of it', () => {
  for (const body of [{ kind: 'empty' }, { kind: 'text', text: '', omitted: 5 }, { kind: 'json', value: 1 }] as const)
    assert.equal(uploadsUpTo(historiesOf(logOf([['upload', upload[1], {}, body]])).get('s-1') ?? []), null)
})

test('what a secret was taken out of is no file and no reading: a short password may stand in any text', () => {
  const altered = { kind: 'text', text: put.replace('agreed', '«redacted: seal password»') } as const
  assert.equal(uploadsUpTo(historiesOf(logOf([[upload[0], upload[1], {}, altered]])).get('s-1') ?? []), null)
  const shown: Asked = [download[0], download[1], '«redacted: seal password» upon']
  assert.equal(told([upload, list, shown]), 'upload(0) reading(1: not read)')
})

test('an upload that was not taken says nothing where the same one was taken a moment later', () => {
  const refused: Asked = [upload[0], upload[1], { error: 'later' }, file]
  const other: Asked = [upload[0], upload[1], { error: 'later' }, { kind: 'text', text: put.replace('agreed', 'another') }]
  assert.equal(told([refused, upload]), 'upload(1)')
  assert.equal(told([other, upload]), 'upload(0) upload(1)')
  assert.equal(told([upload, refused]), 'upload(0) upload(1)')
})

test('a list alone is no reading: it may come too soon after an upload, or be read for something else', () => {
  assert.equal(told([upload, empty, list]), 'upload(0)')
  assert.equal(told([upload, empty, list, seal, failed]), 'upload(0) call(3) reading(4: not read)')
})

test('of readings that nothing asked came between, the last one counts', () => {
  const after = (asked: readonly Asked[]): number | undefined => readingAfter(historiesOf(logOf(asked)).get('s-1') ?? [], 2)?.exchange.id
  assert.equal(after([upload, seal, list, download, list, download]), 4)
  assert.equal(after([upload, seal, list, download, configuration, list, download]), 2)
  // What is handed out once was there all the same; what could not be read at last is not known.
  assert.equal(after([upload, seal, list, download, empty, empty]), 2)
  assert.equal(after([upload, seal, list, download, failed]), 4)
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

test('nothing was done with a session since it was read, or since it was filled, where all that was asked is refused', async () => {
  const facts = { now: 0, anchors: [] } as unknown as Facts
  const times = async (asked: readonly Asked[]): Promise<number> => (await unclaimed(historiesOf(logOf(asked)), ID, facts)).length
  assert.equal(await times([upload, list, download]), 1)
  assert.equal(await times([upload, list, download, configuration, list, download]), 2)
  assert.equal(await times([upload, list, download, seal, list, download]), 2)
  const sealed: Asked = [
    'createSeal',
    '/api-sign/v1.0/eSealCreate',
    { data: { results: [{ sessionId: ID }] } },
    { kind: 'json', value: { sessions: [{ sessionId: ID }] } },
  ]
  assert.equal(await times([upload, list, download, sealed, list, download]), 1)
  assert.equal(await times([upload, seal, upload, list, download]), 0)
  assert.equal(await times([upload, remove, upload, list, download]), 0)
})

test('a file of another session is none where it was put into this one as well', async () => {
  const facts = { now: 0, anchors: [] } as unknown as Facts
  const elsewhere: Asked = [upload[0], '/api-storage/v1.0/S-2/upload', {}, file]
  const another: Asked = [upload[0], elsewhere[1], {}, { kind: 'text', text: put.replace('agreed', 'another') }]
  const log = logOf([upload, elsewhere, another, seal, list, download])
  const call = log.find(({ label }) => label === 'createSeal')
  assert.ok(call !== undefined)
  const found = await around(historiesOf(log), call, ID, facts)
  assert.deepEqual(
    found?.others.map(({ bytes }) => Buffer.from(bytes).toString()),
    ['another upon'],
  )
})

test('a file in whose place another one of its name was put need not be signed', async () => {
  const facts = { now: 0, anchors: [] } as unknown as Facts
  const second: Asked = [upload[0], upload[1], {}, { kind: 'text', text: put.replace('agreed', 'another') }]
  const both: Asked = [
    list[0],
    list[1],
    {
      data: [
        { id: 1, name: FILE.name },
        { id: 2, name: 'report.xml' },
      ],
    },
  ]
  const report: Asked = [download[0], `/api-storage/v1.0/${ID}/2`, '<report/>']
  const basisOf = async (shown: string): Promise<readonly string[] | undefined> => {
    const log = logOf([upload, second, both, [download[0], download[1], shown], report, seal, list, download])
    const call = log.find(({ label }) => label === 'createSeal')
    assert.ok(call !== undefined)
    const found = await around(historiesOf(log), call, ID, facts)
    return found?.basis.map(({ bytes }) => Buffer.from(bytes).toString())
  }
  assert.deepEqual(await basisOf('another upon'), ['another upon'])
  assert.deepEqual(await basisOf('agreed upon'), ['agreed upon'])
})

test('a log that nobody of ours wrote is folded all the same', () => {
  const odd = ['null', 7, [], { sessions: 'none' }, { sessions: [null, { sessionId: { a: 1 } }] }].map(
    (value): Asked => ['finalizeSigning', '/elsewhere', 'what?', { kind: 'json', value }],
  )
  assert.equal(told([...odd, ['download', '/api-storage/v1.0/%E0%A4%A/1', ''], ['upload', 'no path at all', ''], upload]), 'upload(7)')
})
