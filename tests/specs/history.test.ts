// The fold of a log: what happened to each session, whatever the log is like.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Facts } from '../../fixtures/context.js'
import type { RecordedBody } from '../../fixtures/exchange.js'
import { multipartOf } from '../../fixtures/sessions/storage-client.js'
import { around } from '../../specs/documents/around.js'
import { historiesOf, uploadsUpTo } from '../../specs/documents/history.js'
import { type Asked, download, ID, list, logOf, remove, sealing, upload } from './answered.js'

const FACTS = { now: 0, anchors: [] } as unknown as Facts
const FILE = { name: 'a "quoted" name.txt', bytes: Buffer.from('agreed upon') }

const text = Buffer.from(multipartOf('file', FILE, 'b').body).toString()
const file = { kind: 'text', text } as const
const [, UPLOADS] = upload(FILE)
const put: Asked = ['upload', UPLOADS, {}, file]
const seal = sealing({ sessions: [{ sessionId: `${ID.toUpperCase()} ` }] })
const [empty, shown] = [list([], 'list documents'), list(['a'], 'list documents')]
const failed: Asked = ['list documents', shown[1], { error: 'later' }]
const reading = download('bytes', 1, 'download')
/** What happened to the session, as `call(1)` with the numbers of the exchanges, and `reading(2: 3)` with those of its downloads. */
function told(asked: readonly Asked[]): string {
  const history = historiesOf(logOf(asked)).get(ID) ?? []
  const words = history.map((one) => {
    if (one.kind !== 'reading') return `${one.kind}(${one.exchange.id})`
    return `reading(${one.exchange.id}: ${one.documents?.map(({ exchange }) => exchange.id).join(', ') ?? 'not read'})`
  })
  return words.join(' ')
}

const altered = { kind: 'text', text: text.replace('agreed', '«redacted: seal password»') } as const
const another = { kind: 'text', text: text.replace('agreed', 'another') } as const
const refused: Asked = ['upload', UPLOADS, { error: 'later' }, file]
const foreign = ['null', 7, [], { sessions: 'none' }, { sessions: [null, { sessionId: { a: 1 } }] }].map(
  (value): Asked => ['finalizeSigning', '/elsewhere', 'what?', { kind: 'json', value }],
)

const TOLD: Readonly<Record<string, readonly (readonly [asked: readonly Asked[], expected: string])[]>> = {
  'uploads, deletions, calls and readings of a session stand in their order, whichever way its id is written': [
    [[put, seal, shown, reading, remove, empty], 'upload(0) call(1) reading(2: 3) deletion(4) reading(5: )'],
  ],
  'a list of documents that have no id shows none, and is not read': [
    [[put, seal, ['list documents', shown[1], { data: [{ documentId: 1, name: 'a' }] }]], 'upload(0) call(1) reading(2: not read)'],
  ],
  'what a secret was taken out of is no reading: a short password may stand in any text': [
    [[put, shown, ['download', reading[1], '«redacted: seal password» upon']], 'upload(0) reading(1: not read)'],
  ],
  'an upload that was not taken says nothing where the same one was taken a moment later': [
    [[refused, put], 'upload(1)'],
    [[['upload', UPLOADS, { error: 'later' }, another], put], 'upload(0) upload(1)'],
    [[put, refused], 'upload(0) upload(1)'],
  ],
  'a list alone is no reading: it may come too soon after an upload, or be read for something else': [
    [[put, empty, shown], 'upload(0)'],
    [[put, empty, shown, seal, failed], 'upload(0) call(3) reading(4: not read)'],
  ],
  'a log that nobody of ours wrote is folded all the same': [
    [[...foreign, ['download', '/api-storage/v1.0/%E0%A4%A/1', ''], ['upload', 'no path at all', ''], put], 'upload(7)'],
  ],
}
for (const [title, examples] of Object.entries(TOLD))
  test(title, () => {
    for (const [asked, expected] of examples) assert.equal(told(asked), expected)
  })

test('a file is taken from its upload as it was sent, and nothing is said where nobody can tell what was sent', () => {
  const uploaded = (body: RecordedBody) => uploadsUpTo(historiesOf(logOf([['upload', UPLOADS, {}, body]])).get(ID) ?? [])
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
  const both = list([FILE.name, 'report.xml'], 'list documents')
  for (const now of ['another upon', 'agreed upon']) {
    const read = [both, download(now, 1, 'download'), download('<report/>', 2, 'download')]
    const replaced: Asked = ['upload', UPLOADS, {}, another]
    assert.deepEqual(written((await aroundSeal([put, replaced, ...read, seal, shown, reading]))?.basis), [now])
  }
})
