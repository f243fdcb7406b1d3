// Defects of addArchive and eSealCreate in what they answer for good requests.
import type { Operation } from '../operation.js'
import type { Json, JsonObject } from '../wire/json.js'
import { objectOf, textOf, without } from './answers.js'
import { by, type Defects, type Rows, required } from './define.js'
import { refuseBatches } from './finalize-signing.js'
import { rowsAbout } from './operation-rows.js'

/** Defects of the rows ARC and SEA about `results`, and of several sessions in one call. */
export const resultDefects: Defects = required({
  ...listRows('add-archive', { list: 'ARC-1', item: 'ARC-2', error: 'ARC-3' }, [
    'results-missing',
    'last-result-missing',
    'result-twice',
    'result-with-changed-id',
    'error-on-good-result',
  ]),
  ...listRows('create-seal', { list: 'SEA-1', item: 'SEA-2', error: 'SEA-3' }, [
    'results-under-another-name',
    'results-as-object',
    'result-twice',
    'result-without-id',
    'empty-error-on-good-result',
  ]),
  'add-archive-batches-refused': by('ARC-4', 'add-archive refuses more than one session in a call', refuseBatches('add-archive')),
  'create-seal-batches-refused': by('SEA-4', 'create-seal refuses more than one session in a call', refuseBatches('create-seal')),
  'calculate-digest-batches-refused': by('DIG-5', 'CalculateDigest refuses several sessions', refuseBatches('calculate-digest')),
})

/** What may be wrong with `results`. @param dealt the names of what is wrong at this operation */
function listRows(operation: Operation, rows: Readonly<Record<'list' | 'item' | 'error', string>>, dealt: readonly string[]): Rows {
  const on = rowsAbout(operation)
  const all: Rows = {
    'results-missing': on.body(rows.list, `${operation} leaves \`results\` out`, (body) => ({
      ...without(body, 'results'),
      data: without(objectOf(body.data), 'results'),
    })),
    'results-under-another-name': on.body(rows.list, `${operation} calls its list \`sessions\``, (body) => ({
      ...without(body, 'results'),
      data: { sessions: resultsIn(body) ?? [] },
    })),
    'results-as-object': on.body(rows.list, `${operation} answers one result as an object, not a list`, (body) => {
      const [result] = [resultsIn(body)].flat()
      return { data: { results: objectOf(result) } }
    }),
    'last-result-missing': on.items(rows.item, `the last session of a batch gets no result from ${operation}`, (items) =>
      items.length > 1 ? items.slice(0, -1) : items,
    ),
    'result-twice': on.items(rows.item, `${operation} answers every result twice`, (items) => items.flatMap((item) => [item, item])),
    'result-with-changed-id': on.goodItems(rows.item, `the last character of an id is changed in the results of ${operation}`, (item) => ({
      ...item,
      sessionId: `${textOf(item.sessionId).slice(0, -1)}g`,
    })),
    'result-without-id': on.goodItems(rows.item, `results of ${operation} carry no \`sessionId\``, (item) => without(item, 'sessionId')),
    'error-on-good-result': on.goodItems(rows.error, `a good result of ${operation} carries an \`error\` that says OK`, (item) => ({
      ...item,
      error: { code: '0', message: 'OK' },
    })),
    'empty-error-on-good-result': on.goodItems(rows.error, `a good result of ${operation} carries an empty \`error\` object`, (item) => ({
      ...item,
      error: {},
    })),
  }
  return Object.fromEntries(Object.entries(all).flatMap(([name, row]) => (dealt.includes(name) ? [[`${operation}-${name}`, row]] : [])))
}

function resultsIn(body: JsonObject): Json | undefined {
  return objectOf(body.data).results ?? body.results
}
