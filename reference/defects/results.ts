// Defects of addArchive and eSealCreate in what they answer for good requests.
import type { Operation } from '../operation.js'
import { objectOf, onBody, onGoodItems, onItems, textOf, without } from './answers.js'
import { breaksRequired, type Defect, type Defects } from './define.js'
import { refuseBatches } from './finalize-signing.js'

interface Rows {
  readonly results: string
  readonly onePerSession: string
  readonly noError: string
  readonly severalSessions: string
}

/** Defects of the rows ARC and SEA about `results`, and of several sessions in one call. */
export const resultDefects: Defects = {
  ...resultDefectsOf('add-archive', { results: 'ARC-1', onePerSession: 'ARC-2', noError: 'ARC-3', severalSessions: 'ARC-4' }),
  ...resultDefectsOf('create-seal', { results: 'SEA-1', onePerSession: 'SEA-2', noError: 'SEA-3', severalSessions: 'SEA-4' }),
  'calculate-digest-batches-refused': breaksRequired(
    'DIG-5',
    'CalculateDigest refuses more than one session in a call',
    refuseBatches('calculate-digest'),
  ),
}

function resultDefectsOf(operation: Operation, rows: Rows): Defects {
  const named: Defects = {
    ...listDefects(operation, rows),
    ...itemDefects(operation, rows),
    'batches-refused': breaksRequired(
      rows.severalSessions,
      `${operation} refuses more than one session in a call`,
      refuseBatches(operation),
    ),
  }
  return Object.fromEntries(Object.entries(named).map(([name, defect]): [string, Defect] => [`${operation}-${name}`, defect]))
}

function listDefects(operation: Operation, rows: Rows): Defects {
  return {
    'results-missing': breaksRequired(
      rows.results,
      `${operation} leaves \`results\` out`,
      onBody(operation, (body) => ({ ...without(body, 'results'), data: without(objectOf(body.data), 'results') })),
    ),
    'results-under-another-name': breaksRequired(
      rows.results,
      `${operation} calls its list \`sessions\``,
      onBody(operation, (body) => {
        const results = objectOf(body.data).results ?? body.results ?? []
        return { ...without(body, 'results'), data: { sessions: results } }
      }),
    ),
    'results-as-object': breaksRequired(
      rows.results,
      `${operation} answers one result as an object, not a list`,
      onBody(operation, (body) => {
        const [result] = [objectOf(body.data).results ?? body.results].flat()
        return { data: { results: objectOf(result) } }
      }),
    ),
    'last-result-missing': breaksRequired(
      rows.onePerSession,
      `the last session of a batch gets no result from ${operation}`,
      onItems(operation, (items) => (items.length > 1 ? items.slice(0, -1) : items)),
    ),
    'result-twice': breaksRequired(
      rows.onePerSession,
      `${operation} answers every result twice`,
      onItems(operation, (items) => items.flatMap((item) => [item, item])),
    ),
  }
}

function itemDefects(operation: Operation, rows: Rows): Defects {
  return {
    'result-with-changed-id': breaksRequired(
      rows.onePerSession,
      `the last character of an id is changed in the results of ${operation}`,
      onGoodItems(operation, (item) => ({ ...item, sessionId: `${textOf(item.sessionId).slice(0, -1)}g` })),
    ),
    'result-without-id': breaksRequired(
      rows.onePerSession,
      `results of ${operation} carry no \`sessionId\``,
      onGoodItems(operation, (item) => without(item, 'sessionId')),
    ),
    'error-on-good-result': breaksRequired(
      rows.noError,
      `a good result of ${operation} carries an \`error\` that says OK`,
      onGoodItems(operation, (item) => ({ ...item, error: { code: '0', message: 'OK' } })),
    ),
    'empty-error-on-good-result': breaksRequired(
      rows.noError,
      `a good result of ${operation} carries an empty \`error\` object`,
      onGoodItems(operation, (item) => ({ ...item, error: {} })),
    ),
  }
}
