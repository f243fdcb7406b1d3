// Members of a good answer that the interface does not list. They are legal in every answer; they are only observed.
import { isObject } from '../../fixtures/answers/fields.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import { answerForms, type Listed } from '../../schemas/generated/answer-forms.js'

/** The paths of these members, each once: `data.requestId`, `data.results[].state`. */
export function extraMembersIn({ response }: Exchange, operation: Operation): readonly string[] {
  return response?.body.kind === 'json' ? [...new Set(extrasIn(response.body.value, answerForms[operation].members, ''))] : []
}

function extrasIn(value: unknown, listed: Listed, path: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((member) => extrasIn(member, listed, `${path}[]`))
  if (!isObject(value) || listed === null) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const own = path === '' ? name : `${path}.${name}`
    const below = listed[name]
    return below === undefined ? [own] : extrasIn(member, below, own)
  })
}
