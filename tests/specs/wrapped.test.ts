// Several calls about one session that nobody read between: a new container may hold the one before it, whatever that is called.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Exchange } from '../../fixtures/exchange.js'
import { sealKeyMark } from '../../fixtures/seals/known-key.js'
import { READINGS } from '../../fixtures/sessions/storage-client.js'
import { sealXades } from '../../reference/documents/index.js'
import { judgementsOf } from '../../specs/documents/every-claim.js'
import { historiesOf } from '../../specs/documents/history.js'
import { judgeAll } from '../../specs/documents/judgements.js'
import { trustServices } from '../reference-documents/trust-services.js'
import { FACTS } from '../reports/sample.js'
import { type Asked, logOf } from './answered.js'

const trust = await trustServices({ after })
const sealer = await trust.pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'seal' })
const FILE = { name: 'a.txt', content: Buffer.from('agreed upon') }
const signKey = `«redacted, ${sealKeyMark('seal', sealer.certificate)}»`
const seal: Asked = [
  'createSeal',
  '/api-sign/v1.0/eSealCreate',
  { data: { results: [{ sessionId: 'A' }] } },
  { kind: 'json', value: { sessions: [{ sessionId: 'A' }], signKey } },
]
const upload: Asked = [
  'upload',
  '/api-storage/v1.0/A/upload',
  {},
  { kind: 'text', text: `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${FILE.content}\r\n--b--` },
]

/** What each of two seals in a row fails, where the document is this one. */
async function failuresWith(document: Buffer): Promise<readonly string[]> {
  const asked = logOf([
    ...[upload, seal, seal],
    [READINGS.afterwards.list, '/api-storage/v1.0/A/list', { data: [{ id: 1, name: 'a.asice' }] }],
    [READINGS.afterwards.download, '/api-storage/v1.0/A/1', {}],
  ])
  const log = asked.map((one): Exchange => {
    const response = { status: 200, headers: {}, body: { kind: 'bytes', bytes: document } } as const
    return one.label === READINGS.afterwards.download ? { ...one, response } : one
  })
  const judged = await Promise.all(log.map((one) => judgementsOf(one, FACTS, historiesOf(log))))
  const said = judged.flat().map(async (one) => {
    const failure = await judgeAll([one]).catch((error: unknown) => error)
    return failure instanceof Error && failure.name === 'Violation' ? [one.row] : []
  })
  return [...new Set((await Promise.all(said)).flat())].filter((row) => /^(?:SEA-22|DOC-[1-9])$/.test(row))
}

const sealed = async (...files: readonly { readonly name: string; readonly content: Buffer }[]): Promise<Buffer> =>
  (await sealXades({ source: { kind: 'files', files } }, sealer, trust.services)).content

for (const name of ['a.asice', 'signed document'])
  test(`a container in a container, called "${name}"`, async () => {
    assert.deepEqual(await failuresWith(await sealed({ name, content: await sealed(FILE) })), [])
  })

test('a file that was changed is no container', async () => {
  assert.deepEqual(await failuresWith(await sealed({ ...FILE, content: Buffer.from('agreed upon nothing') })), ['DOC-7', 'DOC-2'])
})
