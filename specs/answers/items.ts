// Finding what an answer says of sessions and of the configuration area, however it is wrapped: a claim is a claim wherever it stands.
// Must not know which wrapping is right; that is for the checks of each operation.
import { isObject } from '../../fixtures/answers/answers.js'

type JsonObject = Readonly<Record<string, unknown>>

/** What says that something failed speaks of no success, whatever it lists. */
const FAILURE = /^errors?$/i
/** Members by which a body says that it is a failure. */
const FAILURE_HINT = /^(?:errors?|(?:error_?)?code|message|title|detail)$/i

/** String (64 characters), as it may come back: trimmed or not. */
const SESSION_ID = /^\s*\S{64}\s*$/

/** Every object below a value, itself included, that is not part of an `error`. */
function* objectsIn(value: unknown): Generator<JsonObject> {
  if (Array.isArray(value)) for (const element of value) yield* objectsIn(element)
  if (!isObject(value)) return
  yield value
  for (const [name, member] of Object.entries(value)) if (!FAILURE.test(name)) yield* objectsIn(member)
}

/** The items of results: elements of every list called `results`, or of what stands in its place. */
export function resultsIn(body: unknown): readonly JsonObject[] {
  // The same list in two places, inside `data` and at the top, is one list.
  const lists = new Map([...objectsIn(body)].map(({ results }) => [JSON.stringify(results), asItems(results)]))
  const named = [...lists.values()].flat()
  return named.length > 0 ? named : bareItems(body)
}

/** The items of digests: elements of every list called `sessionDigests`, a map from ids to digests, or any object that holds a `digest`. */
export function digestItemsIn(body: unknown): readonly JsonObject[] {
  const listed = [...objectsIn(body)].flatMap(({ sessionDigests }) => [...asItems(sessionDigests), ...entriesOf(sessionDigests)])
  // Beside a list of items an object with a `digest` is an extra member, and free.
  if (listed.length > 0 || saysFailure(body)) return listed
  return [...objectsIn(body)].filter(({ digest }) => typeof digest === 'string')
}

/** A list, a lone item where a list should stand, or ids where items should. Words in such a list may be a complaint. */
function asItems(list: unknown): readonly JsonObject[] {
  if (isObject(list)) return Object.hasOwn(list, 'sessionId') ? [list] : []
  if (!Array.isArray(list)) return []
  return list.flatMap((element) => {
    if (isObject(element)) return [element]
    return typeof element === 'string' && SESSION_ID.test(element) ? [{ sessionId: element }] : []
  })
}

function entriesOf(map: unknown): readonly JsonObject[] {
  if (!isObject(map) || Object.hasOwn(map, 'sessionId')) return []
  return Object.entries(map).flatMap(([sessionId, digest]) => (SESSION_ID.test(sessionId) ? [{ sessionId, digest }] : []))
}

/**
 * Items that stand in no list of theirs. The body of a failure may have any shape and name the session it is about, so they are taken for
 * items only where the answer says nothing but ids and `OK`.
 */
function bareItems(body: unknown): readonly JsonObject[] {
  const data = isObject(body) && Object.hasOwn(body, 'data') ? body.data : body
  const saysMore = [...objectsIn(body)].some((object) =>
    Object.entries(object).some(([name, member]) => name !== 'sessionId' && !isNested(member) && !isOk(member)),
  )
  const items = asItems(data).filter(({ sessionId }) => sessionId !== undefined)
  return saysMore || (Array.isArray(data) && items.length < data.length) ? [] : items
}

function isNested(member: unknown): boolean {
  return member === null || typeof member === 'object'
}

function isOk(member: unknown): boolean {
  return typeof member === 'string' && /^\s*"?ok"?\s*$/i.test(member)
}

/** Whether a body says of anything that it failed, or may say so. */
export function saysFailure(body: unknown): boolean {
  return [...objectsIn(body)].some((object) => Object.keys(object).some((name) => FAILURE_HINT.test(name) && object[name] !== null))
}

/** "On success a message `OK` is returned" (4. Finalize signing): an answer that is that message and says nothing of any session. */
export function isMessageOk(body: unknown): boolean {
  if (typeof body === 'string') return isOk(body)
  if (!isObject(body)) return false
  const objects = [...objectsIn(body)]
  // With `results` beside it the message is about the call; what was done is for the results to say, even where there are none.
  if (objects.some((object) => Object.hasOwn(object, 'results'))) return false
  if (objects.some((object) => Object.entries(object).some(([name, member]) => FAILURE.test(name) && member !== null))) return false
  return isMessageOk(body.data) || objects.some(({ message }) => isMessageOk(message))
}

/** Whether any of these fields stands in an answer: the telling ones anywhere, the ordinary ones in `data`: a failure may have a name. */
export function holdsField(body: unknown, telling: readonly string[], ordinary: readonly string[]): boolean {
  const has = (object: JsonObject, names: readonly string[]): boolean => names.some((name) => Object.hasOwn(object, name))
  const objects = [...objectsIn(body)]
  if (objects.some((object) => has(object, telling))) return true
  return isObject(body) && isObject(body.data) && has(body.data, ordinary)
}
