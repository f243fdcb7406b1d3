// An ASiC-S holds one file: what stands in a package of several is not read, so that nobody is accused of it. The document is by DSS 6.2.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { expectManifest } from '../../specs/documents/document-advice.js'
import { expectSameDataFiles, expectValidOverEachFile } from '../../specs/documents/signed-documents.js'
import { FACTS } from '../reports/sample.js'
import { readDocument, signedDocument } from './read-documents.js'

const document = await readDocument(readFileSync(new URL('../inspection/cases/dss/package.asics', import.meta.url)))
const uploaded = ['a.txt', 'b.txt'].map((name) => ({ name, bytes: Buffer.from(name) }))

test('the files of a package could not be judged', async () => {
  const signed = signedDocument(document, { before: [], uploaded })
  for (const judge of [expectValidOverEachFile, expectSameDataFiles])
    await assert.rejects(async () => judge(signed, FACTS), { name: 'NotAssessed', kind: 'could-not-run' })
})

test('one file that is not the one that was uploaded is an accusation', async () => {
  const signed = signedDocument(document, { before: [], uploaded: uploaded.slice(0, 1) })
  for (const judge of [expectValidOverEachFile, expectSameDataFiles])
    await assert.rejects(async () => judge(signed, FACTS), { name: 'Violation' })
})

test('an ASiC-S needs no manifest', () => {
  const signed = signedDocument(document, { before: [], uploaded })
  assert.throws(() => expectManifest(signed), { name: 'NotAssessed', kind: 'not-applicable' })
})
