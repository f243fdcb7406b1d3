// Building blocks of defects: a session is claimed, and its document is left as it was, by what happened before.
// Must not know any particular defect. What is remembered of a call is set at `items`: nothing else comes between that and its documents.
import type { Operation } from '../operation.js'
import type { Provider } from '../provider.js'
import type { PathForm, SignedItem } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { isObject } from '../wire/json.js'
import { idsIn, idsOf, type JsonRequest } from './claims.js'
import { hashOf, isPdf } from './contents.js'
import { by, noting, type Row } from './define.js'

/** Whose session it is that is worked on, and what became of all sessions of the call. */
interface Worked {
  readonly id: string
  readonly provider: Provider
  readonly items: readonly SignedItem[]
}

const REQUIREMENTS = { 'finalize-signing': 'FIN-7', 'add-archive': 'ARC-6', 'create-seal': 'SEA-22' } as const

type Changing = keyof typeof REQUIREMENTS

/** A row of an operation that claims sessions, and leaves them as they were. @param whose says which sessions these are */
export function leaves(operation: Changing, whose: string, alterations: (operation: Operation) => Alterations): Row {
  return by(REQUIREMENTS[operation], `${operation} claims ${whose}, and leaves them as they were`, () => alterations(operation))
}

/** Leaves those sessions as they were. @param note told of the sessions of every call, before it is asked which of them these are */
export function unchangedWhere(
  operation: Operation,
  concerns: (worked: Worked) => boolean,
  note: (items: readonly SignedItem[], operation: Operation) => void = () => {},
): Alterations & Pick<Required<Alterations>, 'items'> {
  let unchanged: readonly boolean[] = []
  return {
    items: noting((items, { operation: current, ids, provider }) => {
      note(items, current)
      unchanged = ids.map((id) => current === operation && concerns({ id, provider, items }))
    }),
    commit: (keeps, { position }) => keeps && unchanged[position] !== true,
  }
}

/**
 * Leaves sessions as they were by what came before them in their call.
 * @param judging asked anew for each call; what it answers is asked for each session with its first file, the document to come and the number
 * of its files, in their order
 */
export function unchangedInCalls(
  operation: Operation,
  judging: () => (before: Buffer, document: Buffer, files: number) => boolean,
): Alterations {
  let isUnchanged = judging()
  return {
    items: noting((_items) => {
      isUnchanged = judging()
    }),
    document: (document, { operation: current, before }) => {
      const [first] = before
      return current === operation && first !== undefined && isUnchanged(first.content, document, before.length) ? first.content : document
    },
  }
}

/** Leaves the sessions of such requests as they were. */
export function unchangedForRequests(operation: Operation, concerns: (request: JsonRequest) => boolean): Alterations {
  const concerned = new Set<string>()
  return {
    ...unchangedWhere(operation, ({ id }) => concerned.has(id)),
    request: noting((request, { operation: current }) => {
      if (current === operation && isObject(request) && concerns(request)) for (const id of idsOf(request)) concerned.add(id)
    }),
  }
}

/** Leaves the sessions of requests at such a path as they were. */
export function unchangedUnder(form: PathForm): (operation: Operation) => Alterations {
  return (operation) => {
    const concerned = new Set<string>()
    return {
      ...unchangedWhere(operation, ({ id }) => concerned.has(id)),
      authorization: noting((_provider, { path, operation: current, body }) => {
        if (current === operation && path === form) for (const id of idsIn(body)) concerned.add(id)
      }),
    }
  }
}

/** Leaves a PDF as it was that was sealed last. */
export function sealedPdfUnchanged(operation: Operation): Alterations {
  const sealed = new Set<string>()
  return {
    document: (document, { operation: current, before: [first] }) => {
      if (current === 'create-seal' && isPdf(document)) sealed.add(hashOf(document))
      return current === operation && first !== undefined && sealed.has(hashOf(first.content)) ? first.content : document
    },
  }
}
