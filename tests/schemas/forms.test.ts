// The ledger and the response schemas agree on the form: every row of form has a node, and every node names such a row.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Operation } from '../../fixtures/exchange.js'
import { suite } from '../../fixtures/index.js'
import { type RequirementId, requirementIds, requirementOf } from '../../requirements/ledger.js'
import { answerForms } from '../../schemas/generated/answer-forms.js'
import { formRows } from '../../specs/answers/form.js'
import { clientSuite } from '../../specs/client/index.js'
import '../../specs/every-answer.js'
import '../../specs/index.js'
import { schemas } from './schemas.js'

const OPERATIONS = Object.keys(answerForms) as Operation[]
const ofForm: ReadonlySet<RequirementId> = new Set(requirementIds.filter((id) => requirementOf(id).form))

function requirementsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const own = 'x-requirement' in part ? [part['x-requirement']].flat().map(String) : []
  return [...own, ...Object.values(part).flatMap(requirementsIn)]
}
const all = [...new Set([...schemas.values()].flatMap(requirementsIn))]
const stated = new Set(all.filter((id) => !id.startsWith('CLI-')))

test('every row about form has a node that states it', () => {
  const unstated = [...ofForm].filter((id) => !stated.has(id))
  assert.deepEqual(unstated, [])
})

test('every node of a request names a row about clients, which is judged', () => {
  const ofClients = all.filter((id) => id.startsWith('CLI-'))
  assert.ok(ofClients.length > 5)
  const unjudged = ofClients.filter((id) => !clientSuite.everywheres.some((sentence) => sentence.id === id))
  assert.deepEqual(unjudged, [])
})

test('every node names a row about form', () => {
  const strange = [...stated].filter((id) => !ofForm.has(id as RequirementId))
  assert.deepEqual(strange, [], 'write the sentence of each as form(…) in the ledger')
})

/** Members that state a row in an object that does not demand them: whoever leaves them out would break nothing. */
function undemanded(part: unknown, path: string): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { properties = {}, required = [] } = part as { properties?: Record<string, object>; required?: readonly string[] }
  const own = Object.entries(properties)
    .filter(([name, member]) => 'x-requirement' in member && !required.includes(name) && !MAY_BE_LEFT_OUT.includes(name))
    .map(([name]) => `${path}.${name}: add it to \`required\` of its object`)
  return [...own, ...Object.entries(part).flatMap(([key, below]) => undemanded(below, `${path}.${key}`))]
}
/** Of a failed item nothing but the error is demanded. */
const MAY_BE_LEFT_OUT = ['digest']

test('every member that states a row is demanded by its object', () => {
  const answers = [...schemas].filter(([name]) => /response$|item$|error$/.test(name))
  assert.deepEqual(
    answers.flatMap(([name, schema]) => undemanded(schema, name)),
    [],
  )
})

test('every row of form is judged in every answer that it is about, and the rows of good answers in good ones', () => {
  const [everywhere, checked] = [suite.everywheres, suite.checks].map((judged) => new Set(judged.map(({ id }) => id)))
  const rows = OPERATIONS.flatMap(formRows)
  const unjudged = rows.filter(({ id, ofFailedItems }) => !everywhere?.has(id) || !(ofFailedItems || checked?.has(id)))
  assert.deepEqual(unjudged, [])
})
