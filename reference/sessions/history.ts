// What happened to each session: the calls that named it and the changes of its files, in their order. The honest service keeps it, and decides nothing
// by it. Holds no secret: a token is told by its hash.
import { createHash, type X509Certificate } from 'node:crypto'
import type { Operation, PathForm } from '../operation.js'
import { isObject } from '../wire/json.js'

/** A call of an operation, from when it came in. */
export interface CallRecord {
  readonly operation: Operation
  /** Which of the registered clients made it, counted from 0. */
  readonly client: number
  /** Tells one access token from another. */
  readonly token: string
  readonly path: PathForm
  /** The sessions that it names, in its order. */
  readonly ids: readonly string[]
  /** The names of the members of its body. */
  readonly members: readonly string[]
  /** Its two flags; undefined where they are left out. */
  readonly signAsPdf: unknown
  readonly createNewEdoc: unknown
  /** The kind of the key that signs or seals by it, once that is known: `rsa`, or the name of a curve. */
  keyType: string | undefined
  outcome: 'under way' | 'done' | 'refused'
  /** Why sessions of it failed, by their ids. */
  failed: ReadonlyMap<string, string>
}

/** A file that came into a session, or left it. */
interface FileRecord {
  readonly operation: 'upload' | 'deletion'
}

/** What a session has seen, in its order. */
export type Past = readonly (CallRecord | FileRecord)[]

/** The calls of an operation that have ended, with what became of a session in them: `done`, or why it failed. */
export function endedCalls(past: Past, id: string, operation?: Operation): readonly { readonly call: CallRecord; readonly came: string }[] {
  return past.flatMap((one) => {
    if (!('outcome' in one) || one.outcome === 'under way' || (operation !== undefined && one.operation !== operation)) return []
    return [{ call: one, came: one.failed.get(id) ?? one.outcome }]
  })
}

interface NewCall extends Pick<CallRecord, 'operation' | 'client' | 'path'> {
  /** The Authorization header. */
  readonly authorization: string | undefined
  readonly body: unknown
}

/** The record of a call that has just come in. */
export function recordOf({ authorization = '', body, ...call }: NewCall): CallRecord {
  const { signAsPdf, createNewEdoc } = isObject(body) ? body : {}
  return {
    ...call,
    token: createHash('sha256').update(authorization).digest('base64url'),
    ids: sessionIdsIn(body),
    members: isObject(body) ? Object.keys(body) : [],
    signAsPdf,
    createNewEdoc,
    keyType: undefined,
    outcome: 'under way',
    failed: new Map(),
  }
}

/** The ids of the sessions that a request body names. */
export function sessionIdsIn(body: unknown): readonly string[] {
  if (!isObject(body)) return []
  const list = body.sessions ?? body.sessionSignatureValues
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown) => (isObject(entry) && typeof entry.sessionId === 'string' ? [entry.sessionId] : []))
}

/** The kind of the key of a certificate. */
export function keyTypeOf({ publicKey }: X509Certificate): string | undefined {
  return publicKey.asymmetricKeyDetails?.namedCurve ?? publicKey.asymmetricKeyType
}
