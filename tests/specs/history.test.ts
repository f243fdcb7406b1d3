// The fold of a log: what happened to each session, whatever the log is like.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Facts } from '../../fixtures/context.js'
import type { RecordedBody } from '../../fixtures/exchange.js'
import { multipartOf } from '../../fixtures/sessions/storage-client.js'
import { around } from '../../specs/documents/around.js'
import { historiesOf, uploadsUpTo } from '../../specs/documents/history.js'
import { type Asked, logOf } from './answered.js'

const ID = 'S-1'
const FACTS = { now: 0, anchors: [] } as unknown as Facts
const FILE = { name: 'a "quoted" name.txt', bytes: Buffer.from('agreed upon') }

const put = Buffer.from(multipartOf('file', FILE, 'b').body).toString()
const file = { kind: 'text', text: put } as const
const upload: Asked = ['upload', `/api-storage/v1.0/${ID}/upload`, {}, file]
const sealing: RecordedBody = { kind: 'json', value: { sessions: [{ sessionId: 's-1 ' }] } }
const seal: Asked = ['createSeal', '/api-sign/v1.0/eSealCreate', {}, sealing]
const remove: Asked = ['delete document', `/api-storage/v1.0/${ID}/1`, {}]
const empty: Asked = ['list documents', `/api-storage/v1.0/${ID}/list`, { data: [] }]
const list: Asked = ['list documents', `/api-storage/v1.0/${ID}/list`, { data: [{ id: 1, name: 'a' }] }]
const failed: Asked = ['list documents', `/api-storage/v1.0/${ID}/list`, { error: 'later' }]
const download: Asked = ['download', `/api-storage/v1.0/${ID}/1`, 'bytes']
/** What happened to the session, as `call(1)` with the numbers of the exchanges, and `reading(2: 3)` with those of its downloads. */
function told(asked: readonly Asked[]): string {
  const history = historiesOf(logOf(asked)).get('s-1') ?? []
  const words = history.map((one) => {
    if (one.kind !== 'reading') return `${one.kind}(${one.exchange.id})`
    return `reading(${one.exchange.id}: ${one.documents?.map(({ exchange }) => exchange.id).join(', ') ?? 'not read'})`
  })
  return words.join(' ')
}

const altered = { kind: 'text', text: put.replace('agreed', '«redacted: seal password»') } as const
const another = { kind: 'text', text: put.replace('agreed', 'another') } as const
const refused: Asked = [upload[0], upload[1], { error: 'later' }, file]
const foreign = ['null', 7, [], { sessions: 'none' }, { sessions: [null, { sessionId: { a: 1 } }] }].map(
  (value): Asked => ['finalizeSigning', '/elsewhere', 'what?', { kind: 'json', value }],
)

const TOLD: Readonly<Record<string, readonly (readonly [asked: readonly Asked[], expected: string])[]>> = {
  'uploads, deletions, calls and readings of a session stand in their order, whichever way its id is written': [
    [[upload, seal, list, download, remove, empty], 'upload(0) call(1) reading(2: 3) deletion(4) reading(5: )'],
  ],
  'a list of documents that have no id shows none, and is not read': [
    [[upload, seal, [list[0], list[1], { data: [{ documentId: 1, name: 'a' }] }]], 'upload(0) call(1) reading(2: not read)'],
  ],
  'what a secret was taken out of is no reading: a short password may stand in any text': [
    [[upload, list, [download[0], download[1], '«redacted: seal password» upon']], 'upload(0) reading(1: not read)'],
  ],
  'an upload that was not taken says nothing where the same one was taken a moment later': [
    [[refused, upload], 'upload(1)'],
    [[[upload[0], upload[1], { error: 'later' }, another], upload], 'upload(0) upload(1)'],
    [[upload, refused], 'upload(0) upload(1)'],
  ],
  'a list alone is no reading: it may come too soon after an upload, or be read for something else': [
    [[upload, empty, list], 'upload(0)'],
    [[upload, empty, list, seal, failed], 'upload(0) call(3) reading(4: not read)'],
  ],
  'a log that nobody of ours wrote is folded all the same': [
    [[...foreign, ['download', '/api-storage/v1.0/%E0%A4%A/1', ''], ['upload', 'no path at all', ''], upload], 'upload(7)'],
  ],
}
for (const [title, examples] of Object.entries(TOLD))
  test(title, () => {
    for (const [asked, expected] of examples) assert.equal(told(asked), expected)
  })

test('a file is taken from its upload as it was sent, and nothing is said where nobody can tell what was sent', () => {
  const uploaded = (body: RecordedBody) => uploadsUpTo(historiesOf(logOf([['upload', upload[1], {}, body]])).get('s-1') ?? [])
  assert.deepEqual(uploaded(file), [FILE])
  for (const body of [{ kind: 'empty' }, { kind: 'text', text: '', omitted: 5 }, { kind: 'json', value: 1 }, altered] as const)
    assert.equal(uploaded(body), null)
})

/** The seal in a log, and what was there around it. */
async function aroundSeal(asked: readonly Asked[]) {
  const log = logOf(asked)
  const call = log.find(({ label }) => label === 'createSeal') ?? assert.fail()
  return around(historiesOf(log), call, ID, FACTS)
}
const written = (files: readonly { readonly bytes: Uint8Array }[] | undefined) => files?.map(({ bytes }) => Buffer.from(bytes).toString())

test('a file in whose place another one of its name was put need not be signed', async () => {
  const documents = [FILE.name, 'report.xml'].map((name, index) => ({ id: index + 1, name }))
  const both: Asked = [list[0], list[1], { data: documents }]
  const report: Asked = [download[0], `/api-storage/v1.0/${ID}/2`, '<report/>']
  for (const shown of ['another upon', 'agreed upon']) {
    const replaced: readonly Asked[] = [upload, [upload[0], upload[1], {}, another], both, [download[0], download[1], shown], report]
    assert.deepEqual(written((await aroundSeal([...replaced, seal, list, download]))?.basis), [shown])
  }
})
