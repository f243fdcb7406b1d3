// Defects of addArchive and eSealCreate in what they answer for good requests.
import { objectOf, textOf, without } from './answers.js'
import { by, type Defects, required } from './define.js'
import { refuseBatches } from './finalize-signing.js'
import { rowsAbout } from './operation-rows.js'

const archive = rowsAbout('add-archive')
const seal = rowsAbout('create-seal')

/** Defects of the rows ARC and SEA about `results`, and of several sessions in one call. */
export const resultDefects: Defects = required({
  'add-archive-results-missing': archive.body('ARC-1', 'add-archive leaves `results` out', (body) => ({
    ...without(body, 'results'),
    data: without(objectOf(body.data), 'results'),
  })),
  'add-archive-result-twice': archive.items('ARC-2', 'add-archive answers every result twice', (items) =>
    items.flatMap((item) => [item, item]),
  ),
  'add-archive-result-with-changed-id': archive.goodItems('ARC-2', 'the last character of an id is changed in the results', (item) => ({
    ...item,
    sessionId: `${textOf(item.sessionId).slice(0, -1)}g`,
  })),
  'add-archive-error-on-good-result': archive.goodItems('ARC-3', 'a good result carries an `error` that says OK', (item) => ({
    ...item,
    error: { code: '0', message: 'OK' },
  })),
  'create-seal-results-under-another-name': seal.body('SEA-1', 'create-seal calls its list `sessions`', (body) => ({
    ...without(body, 'results'),
    data: { sessions: objectOf(body.data).results ?? body.results ?? [] },
  })),
  'create-seal-result-twice': seal.items('SEA-2', 'create-seal answers every result twice', (items) =>
    items.flatMap((item) => [item, item]),
  ),
  'create-seal-empty-error-on-good-result': seal.goodItems('SEA-3', 'a good result carries an empty `error` object', (item) => ({
    ...item,
    error: {},
  })),
  'add-archive-batches-refused': by('ARC-4', 'add-archive refuses more than one session in a call', refuseBatches('add-archive')),
  'create-seal-batches-refused': by('SEA-4', 'create-seal refuses more than one session in a call', refuseBatches('create-seal')),
  'calculate-digest-batches-refused': by('DIG-5', 'CalculateDigest refuses several sessions', refuseBatches('calculate-digest')),
})
