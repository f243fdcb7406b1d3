// What a storage area may list after one seal, or after two that nobody read between: what was made, and what stands beside it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exchange } from '../../fixtures/exchange.js'
import { sealKeyMark } from '../../fixtures/seals/known-key.js'
import { READINGS } from '../../fixtures/sessions/storage-client.js'
import { judgementsOf } from '../../specs/documents/every-claim.js'
import { historiesOf } from '../../specs/documents/history.js'
import { judgeAll } from '../../specs/documents/judgements.js'
import { FACTS } from '../reports/sample.js'
import { type Asked, logOf } from './answered.js'
import { type File, sealed as sealedFiles, sealedPdf, signer } from './read-documents.js'

const FILE: File = { name: 'a.txt', content: Buffer.from('agreed upon') }
const signKey = `«redacted, ${sealKeyMark('seal', signer.certificate)}»`
const sessions = [{ sessionId: 'A' }]
const seal: Asked = [
  'createSeal',
  '/api-sign/v1.0/eSealCreate',
  { data: { results: sessions } },
  { kind: 'json', value: { sessions, signKey } },
]
function upload({ name, content }: File): Asked {
  const head = Buffer.from(`--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`)
  const bytes = Buffer.concat([head, content, Buffer.from('\r\n--b--')])
  return ['upload', '/api-storage/v1.0/A/upload', {}, { kind: 'bytes', bytes }]
}
const TWO_SEALS = [upload(FILE), seal, seal]

/** The documents of the session as they are listed, each downloaded. */
const read = (documents: readonly File[]): readonly Asked[] => [
  [READINGS.afterwards.list, '/api-storage/v1.0/A/list', { data: documents.map(({ name }, id) => ({ id, name })) }],
  ...documents.map((_, id): Asked => [READINGS.afterwards.download, `/api-storage/v1.0/A/${id}`, {}]),
]

/** The required rows about documents that fail. @param readings what is listed after each part of what was asked */
async function failuresOf(...parts: readonly (readonly [asked: readonly Asked[], listed: readonly File[]])[]): Promise<readonly string[]> {
  const downloaded = parts.flatMap(([, listed]) => listed).values()
  const log = logOf(parts.flatMap(([asked, listed]) => [...asked, ...read(listed)])).map((one): Exchange => {
    if (one.label !== READINGS.afterwards.download) return one
    const bytes = downloaded.next().value?.content ?? assert.fail()
    return { ...one, response: { status: 200, headers: {}, body: { kind: 'bytes', bytes } } }
  })
  const judged = await Promise.all(log.map((one) => judgementsOf(one, FACTS, historiesOf(log))))
  const said = judged.flat().map(async (one) => {
    const failure = await judgeAll([one]).catch((error: unknown) => error)
    return failure instanceof Error && failure.name === 'Violation' ? [one.row] : []
  })
  return [...new Set((await Promise.all(said)).flat())].filter((row) => /^(?:SEA-22|DOC-[1-9]|DOC-1[23])$/.test(row))
}

const sealed = (...files: readonly File[]): Promise<Buffer> => sealedFiles(files)

for (const name of ['a.asice', 'signed document'])
  test(`a container in a container, called "${name}"`, async () => {
    const content = await sealed({ name, content: await sealed(FILE) })
    assert.deepEqual(await failuresOf([TWO_SEALS, [{ name: 'a.asice', content }]]), [])
  })

test('a PDF that was made of a text, and a report beside it, which nobody seals next', async () => {
  const report = { name: 'report.xml', content: Buffer.from('<report/>') }
  const pdf = { name: 'a.pdf', content: await sealedPdf() }
  const [once, other] = [await sealed(pdf), await sealed(FILE)]
  const first = [
    [upload(FILE), seal],
    [pdf, report],
  ] as const
  assert.deepEqual(await failuresOf(first, [[seal], [{ name: 'a.asice', content: once }, report]]), [])
  const failures = await failuresOf(first, [[seal], [{ name: 'a.asice', content: other }, report]])
  assert.deepEqual(failures, ['DOC-7', 'DOC-2', 'DOC-12'], 'something else is sealed')
})

test('an upload, and a copy of it that the storage area made, which nobody seals as a second file', async () => {
  const copy = { ...FILE, name: 'a.txt (looked at)' }
  const [once, twice] = [await sealed(FILE), await sealed(FILE, copy)]
  for (const content of [once, twice])
    assert.deepEqual(await failuresOf([[upload(FILE)], [copy, FILE]], [[seal], [{ name: 'a.asice', content }]]), [])
  const other = await sealed({ ...FILE, content: Buffer.from('agreed upon nothing') })
  const failures = await failuresOf([[upload(FILE)], [copy, FILE]], [[seal], [{ name: 'a.asice', content: other }]])
  assert.deepEqual(failures, ['DOC-7', 'DOC-2'], 'something else is sealed')
})
