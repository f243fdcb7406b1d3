// What the reference deployment signs, seals and archives under some of its liberties: the inspection finds nothing. Second programs judge it under all of
// them (tests/second-opinions).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from '../../inspection/index.js'
import { unusualPdfs } from '../inspection/documents.js'
import { codesOf } from '../inspection/told.js'
import { combinations, withDocuments } from '../second-opinions/made-documents.js'

const PDF = unusualPdfs['a cross reference stream with a predictor'] ?? Buffer.alloc(0)
/** As many as have most values of the liberties about documents. */
const MADE = 4

for (const combination of combinations().slice(0, MADE)) {
  test(`documents of combination ${combination.round + 1} of the liberties are in order, at level LTA in the end`, (context) =>
    withDocuments(context, combination, PDF, async ({ rootPem, containers, pdfs }) => {
      for (const documents of [containers, pdfs]) {
        const inspections = await Promise.all(documents.map((document) => inspect(document, { anchors: [Buffer.from(rootPem)] })))
        assert.deepEqual(inspections.flatMap(codesOf), [])
        const levels = inspections.map(({ signatures }) => signatures.map(({ valid, level }) => (valid ? level : 'invalid')).join())
        assert.deepEqual(levels.slice(0, 2), ['LT', 'LT,LT'])
        assert.match(levels[2] ?? '', /^(LT|LTA),LTA$|^LTA,LT$/)
      }
    }))
}
