// Reach defects: the honest deployment, except in one circumstance, or where two meet. They are generated, each operation in each circumstance, under names
// that say what they do: `reach:add-archive:unchanged:after-a-seal`, `reach:create-seal:unchanged:as-pdf+of-the-second-client`.
// They remember nothing: what they ask stands in the history that the deployment keeps.
import type { Operation } from '../operation.js'
import type { Alterations } from '../seams.js'
import { claiming, claimRefused, onOutcomes, withWrongDigest } from './answers.js'
import { extended, isPlain } from './damaged-bytes.js'
import type { Defect } from './define.js'
import { CIRCUMSTANCES, type Circumstance } from './reach-circumstances.js'

type Holds = Circumstance['holds']

/**
 * No circumstance of a plain file meets these. Nothing that is signed there is a plain file, what becomes of one beside a document that was made is open,
 * and which sessions fail is known only when all are prepared.
 */
const WITHOUT_PLAIN_FILES: readonly string[] = [
  ...['as-pdf', 'with-both-flags', 'of-a-pdf', 'of-a-revised-pdf', 'of-a-container', 'of-a-document-from-elsewhere'],
  ...['of-a-seal', 'beside-a-failure'],
]

/** A way to be wrong in a circumstance. */
interface Breach {
  /** The operations that can be wrong in this way, with the row that each breaks. */
  readonly rows: Readonly<Partial<Record<Operation, string>>>
  readonly words: string
  /** What its circumstances are about. */
  readonly about: readonly Circumstance['about'][]
  /** Groups of circumstances that it cannot meet, or that nobody would build it for. */
  readonly without?: readonly string[]
  /** What a second circumstance may be about as well. */
  readonly beside?: readonly Circumstance['about'][]
  readonly alterations: (operation: Operation, holds: Holds) => Alterations
}

/** What a deployment that is right elsewhere does wrong in a circumstance. Refusing is not among it: in most circumstances the interface leaves that free. */
const BREACHES: Readonly<Record<string, Breach>> = {
  unchanged: {
    rows: { 'finalize-signing': 'FIN-7', 'add-archive': 'ARC-6', 'create-seal': 'SEA-22' },
    words: 'claims sessions, and leaves them as they were',
    about: ['session', 'call'],
    alterations: (operation, holds) => ({ commit: (keeps, work) => keeps && !(work.operation === operation && holds(work)) }),
  },
  'wrong-digest': {
    // Who signs such a digest finds it claimed, and not in the document.
    rows: { 'calculate-digest': 'FIN-7' },
    words: 'answers digests of other bytes, and claims what is signed over them',
    about: ['session', 'call'],
    alterations: (operation, holds) => {
      const answered = new Map<string, string>()
      const { items: altered = (items) => items } = onOutcomes(operation, holds, withWrongDigest)
      return {
        items: (items, context) => {
          const told = altered(items, context)
          for (const { sessionId, digest } of told) if (digest !== undefined) answered.set(sessionId, digest)
          return told
        },
        'signature-value': (genuine, { sessionId, value, verifies }) =>
          genuine || verifies(value, Buffer.from(answered.get(sessionId) ?? '', 'base64')),
      }
    },
  },
  'unknown-claimed': failedClaimed(
    { 'calculate-digest': 'DIG-18', 'finalize-signing': 'FIN-6', 'add-archive': 'ARC-5', 'create-seal': 'SEA-20' },
    'claims sessions that do not exist',
    'session:not-found',
  ),
  'wrong-value-claimed': failedClaimed(
    { 'finalize-signing': 'FIN-7' },
    'claims sessions whose signature value is wrong',
    'signing:signature-value',
  ),
  'wrong-password-claimed': refusedClaimed('create-seal', 'SEA-11', 'claims sessions although the password is wrong', 'wrong-password'),
  'garbage-certificate-claimed': refusedClaimed('calculate-digest', 'DIG-17', 'takes garbage for a certificate', 'unreadable'),
  'spoilt-file': {
    rows: { 'calculate-digest': 'DOC-2', 'create-seal': 'DOC-2' },
    words: 'signs a file with octets behind it',
    about: ['file'],
    beside: ['session', 'call'],
    alterations: (operation, holds) => ({
      'files-to-sign': (files, work) =>
        work.operation === operation
          ? files.map((file, place) =>
              isPlain(file) && holds({ ...work, file: [file, place, files] }) ? { ...file, content: extended(file.content) } : file,
            )
          : files,
    }),
  },
}

type Named = readonly [name: string, circumstance: Circumstance]

const ALL: readonly Named[] = Object.entries(CIRCUMSTANCES)
/** In one circumstance. */
const SINGLES = reachIn(ALL.map((one) => [one]))
let pairs: ReadonlyMap<string, Defect> | undefined

/** Where two circumstances meet. There are thousands, and most deployments need none. */
function pairsOf(): ReadonlyMap<string, Defect> {
  pairs ??= reachIn(ALL.flatMap((one, index) => ALL.slice(index + 1).map((other) => [one, other])))
  return pairs
}

/** The reach defect of this name; undefined where it names none. */
export function reachDefect(name: string): Defect | undefined {
  return SINGLES.get(name) ?? (name.includes('+') ? pairsOf().get(name) : undefined)
}

/** The names of all defects in one circumstance. */
export const reachNames: readonly string[] = [...SINGLES.keys()]

/** The names of all defects where two circumstances meet. */
export function reachPairNames(): readonly string[] {
  return [...pairsOf().keys()]
}

/** The defects of all operations in those of these circumstances, one or more together, that they can meet; by their names. */
function reachIn(places: readonly (readonly Named[])[]): ReadonlyMap<string, Defect> {
  const made = Object.entries(BREACHES).flatMap(([breachName, breach]) =>
    (Object.entries(breach.rows) as [Operation, string][]).flatMap(([operation, requirement]) =>
      places
        .filter((met) => isMet(breach, operation, met))
        .map((met): [string, Defect] => {
          const name = ['reach', operation, breachName, met.map(([one]) => one).join('+')].join(':')
          const description = `${operation} ${breach.words}: ${met.map(([, { words }]) => words).join(', and ')}`
          const alterations = () => breach.alterations(operation, (looked) => met.every(([, { holds }]) => holds(looked)))
          return [name, { requirement, level: 'required', liberties: {}, description, alterations }]
        }),
    ),
  )
  return new Map(made)
}

function isMet({ about, beside = [], without = [] }: Breach, operation: Operation, met: readonly Named[]): boolean {
  const all = met.map(([, one]) => one)
  return (
    all.every((one) => one.operations.includes(operation) && [...about, ...beside].includes(one.about) && !without.includes(one.group)) &&
    all.some((one) => about.includes(one.about)) &&
    new Set(all.map(({ group }) => group)).size === all.length &&
    !(all.some((one) => one.about === 'file') && met.some(([name]) => WITHOUT_PLAIN_FILES.includes(name)))
  )
}

/** What failed for a reason gets a claim. */
function failedClaimed(rows: Breach['rows'], words: string, reason: string): Breach {
  const alterations: Breach['alterations'] = (operation, holds) => onOutcomes(operation, holds, claiming(operation, reason))
  return { rows, words, about: ['call'], without: ['writing'], alterations }
}

/** A request that is refused as a whole gets a claim. */
function refusedClaimed(concerned: Operation, requirement: string, words: string, reason: string): Breach {
  return {
    rows: { [concerned]: requirement },
    words,
    about: ['call'],
    without: ['writing', 'key'],
    alterations: (operation, holds) => {
      const { answer: claim = (answer) => answer } = claimRefused(operation, (refusal) => refusal.reason === reason)()
      return {
        answer: (answer, context) => {
          const { call } = context
          if (call === undefined) return answer
          const total = call.ids.length
          const isMet = call.ids.some((_id, position) => holds({ operation, call, position, total, session: undefined }))
          return isMet ? claim(answer, context) : answer
        },
      }
    },
  }
}
