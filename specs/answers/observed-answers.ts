// An answer as observations tell it: status, members and codes. What an answer has for itself (ids, times, digests, messages) is left out, so that
// the text is the same in every run against the same deployment. The raw answer stands in the evidence. Judges nothing.
import { lasting, notApplicable, type Observed } from '../../engine/index.js'
import { isObject } from '../../fixtures/answers/fields.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import { answerForms, type Listed } from '../../schemas/generated/answer-forms.js'
import { mediaTypeOf } from './expect.js'
import { isCarriedOut, type Refusal, statusOf } from './refusals.js'

/** `404 {error: {code, message}} session:not-found`, or the kind of failure where no answer came. */
export function kindOfAnswer(exchange: Exchange): string {
  const { response } = exchange
  if (response === null) return `no answer (${exchange.failure?.kind ?? 'no reason recorded'})`
  const shape = response.body.kind === 'json' ? shapeOfBody(exchange) : (mediaTypeOf(exchange) ?? response.body.kind)
  return [statusOf(exchange), shape, codesIn(exchange).join(', ')].filter((part) => part !== '').join(' ')
}

/** Whether a request was carried out, or how it was refused. */
export function kindOfAttempt(operation: Operation, exchange: Exchange): string {
  return isCarriedOut(operation, exchange) ? `carried out (${statusOf(exchange)})` : `not carried out: ${kindOfAnswer(exchange)}`
}

/** How each of these attempts was refused, by what was wrong with it where that is said. */
export function kindsOfRefusals(refusals: readonly Refusal[]): Observed {
  return {
    value: grouped(refusals.map(({ fault, attempt }) => [fault, kindOfAnswer(attempt)])),
    shownBy: refusals.map(({ attempt }) => attempt),
  }
}

function namesOf(said: readonly (readonly [name: string, text: string])[], text: string): readonly string[] {
  return [...new Set(said.flatMap(([name, own]) => (own === text && name !== '' ? [name] : [])))]
}

/** Names of one group that are listed. */
const MOST_NAMED = 3

/**
 * What was said of several things: `a, b: 422; all others: 400`. Where all are alike, nothing is named.
 * @param said pairs of a name and what was said; an empty name is not told
 */
export function grouped(said: readonly (readonly [name: string, text: string])[]): string {
  if (said.length === 0) throw notApplicable('nothing of the kind was tried')
  const texts = [...new Set(said.map(([, text]) => text))]
  const groups = texts.map((text) => ({ text, names: namesOf(said, text) }))
  if (groups.length === 1) return texts.join('')
  const largest = groups.toSorted((a, b) => b.names.length - a.names.length)[0]
  const rest = largest !== undefined && largest.names.length > MOST_NAMED ? largest : undefined
  const told = groups
    .filter((group) => group !== rest)
    .map(({ text, names }) => (names.length === 0 ? text : `${names.join(', ')}: ${text}`))
  return [...told, ...(rest === undefined ? [] : [`all others: ${rest.text}`])].join('; ')
}

/** The names of the members of a JSON body, three levels deep, in an order of their own: `{error: {code, message}}`. */
export function shapeOfBody({ response }: Exchange): string {
  if (response === null) return 'no answer'
  const { body } = response
  return body.kind === 'json' ? shapeOf(body.value, 3) : body.kind
}

/** More members of an object or a list are not told apart. */
const MOST_MEMBERS = 30

/** Members of a list that are not alike stand side by side: `[{digest, sessionId} | {error, sessionId}]`. */
function shapeOf(value: unknown, depth: number): string {
  if (Array.isArray(value)) return `[${each(value.slice(0, MOST_MEMBERS).map((member) => shapeOf(member, depth))).join(' | ')}]`
  if (!isObject(value)) return value === null ? 'null' : typeof value
  if (depth === 0) return '{…}'
  const members = Object.entries(value)
    .slice(0, MOST_MEMBERS)
    .map(([name, member]) => {
      const said = lasting(name.slice(0, LONGEST_CODE))
      return isObject(member) || Array.isArray(member) ? `${said}: ${shapeOf(member, depth - 1)}` : said
    })
  const more = Object.keys(value).length > MOST_MEMBERS ? ['…'] : []
  return `{${[...each(members), ...more].join(', ')}}`
}

/** Members that hold a code in the answers of most services. */
const CODE_MEMBERS = ['code', 'errorCode', 'error']
const LONGEST_CODE = 80

/** The error codes in answers, each once. @throws NotAssessed `not-applicable` where there is none */
export function codesOfAll(answers: readonly Exchange[]): string {
  const seen = each(answers.flatMap(codesIn))
  if (seen.length === 0) throw notApplicable('no answer held a code')
  return seen.join(', ')
}

/** The error codes in an answer, wherever they stand, each once. */
function codesIn({ response }: Exchange): readonly string[] {
  return response?.body.kind === 'json' ? each(codesOf(response.body.value)) : []
}

function codesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(codesOf)
  if (!isObject(value)) return []
  const own = CODE_MEMBERS.map((name) => value[name]).filter((code) => typeof code === 'number' || isWord(code))
  return [...own.map((code) => lasting(String(code))), ...Object.values(value).flatMap(codesOf)]
}

/** A sentence is a message, and no code. */
function isWord(code: unknown): boolean {
  return typeof code === 'string' && code.length <= LONGEST_CODE && /^\S+$/.test(code)
}

function each(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort()
}

/** The paths of members of a good answer that the interface does not list, each once: they are legal in every answer, as `data.requestId`, `data.results[].state`. */
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
