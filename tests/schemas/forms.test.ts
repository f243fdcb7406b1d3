// The ledger and the schemas agree on the form: every node names a row of it. That each such row has a node is told by the rows that nothing judges.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RequirementId, requirementIds, requirementOf } from '../../requirements/ledger.js'
import { clientSuite } from '../../specs/client/index.js'
import { schemas } from './schemas.js'

const ofForm: ReadonlySet<RequirementId> = new Set(requirementIds.filter((id) => requirementOf(id).form))

function requirementsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const own = 'x-requirement' in part ? [part['x-requirement']].flat().map(String) : []
  return [...own, ...Object.values(part).flatMap(requirementsIn)]
}
const all = [...new Set([...schemas.values()].flatMap(requirementsIn))]
const stated = new Set(all.filter((id) => !id.startsWith('CLI-')))

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
