// In what circumstance a call is made, or a session is worked on: the dimensions of the reach defects. Each asks the history in one line.
import { formatOf } from '../documents/format.js'
import type { Operation } from '../operation.js'
import type { PlaceInCall, StoredSession, Work } from '../seams.js'
import { type CallRecord, endedCalls } from '../sessions/history.js'
import { entryNamesIn } from './damaged-bytes.js'
import { FILES, type FileInPlace } from './reach-files.js'

/** What is looked at: the place of a session in its call, the session where there is one, and a file of it where it is about files. */
interface Looked extends PlaceInCall {
  readonly session: StoredSession | undefined
  readonly file?: FileInPlace
}

/** A circumstance. Two of one group do not meet, or say the same. */
export interface Circumstance {
  readonly about: 'call' | 'session' | 'file'
  readonly words: string
  readonly group: string
  /** The operations that can meet it. */
  readonly operations: readonly Operation[]
  readonly holds: (looked: Looked) => boolean
}

const CHANGING = ['finalize-signing', 'add-archive', 'create-seal'] as const
const SIGNING = ['calculate-digest', 'create-seal'] as const
const ALL = ['calculate-digest', ...CHANGING] as const

const KNOWN_MEMBERS = [
  'sessions',
  'sessionSignatureValues',
  'certificate',
  'authCertificate',
  'signKey',
  'signKeyPassword',
  'signAsPdf',
  'createNewEdoc',
]

/** Makes circumstances of one group. @param seen what they ask, in what is looked at; undefined where there is nothing of the kind */
function maker<Seen>(about: Circumstance['about'], seen: (looked: Looked) => Seen | undefined) {
  type Table = Readonly<Record<string, readonly [words: string, holds: (seen: Seen) => boolean]>>
  return (group: string, operations: readonly Operation[], table: Table): Readonly<Record<string, Circumstance>> => {
    const made = Object.entries(table).map(([name, [words, holds]]): [string, Circumstance] => {
      const isMet = (one: Seen | undefined): boolean => one !== undefined && holds(one)
      return [name, { about, words, group, operations, holds: (looked) => isMet(seen(looked)) }]
    })
    return Object.fromEntries(made)
  }
}

const ofCalls = maker('call', (looked): PlaceInCall => looked)
const ofSessions = maker('session', ({ session, ...place }): Work | undefined => session && { ...place, session })
const ofFiles = maker('file', ({ file }) => file)

/** All circumstances by name: what a call may be like, what a session may hold, and what may have happened to it. */
export const CIRCUMSTANCES: Readonly<Record<string, Circumstance>> = {
  ...ofCalls('place', ALL, {
    'in-a-batch': ['of several sessions', ({ total }) => total > 1],
    'first-of-several': ['the first of several sessions', ({ position, total }) => total > 1 && position === 0],
    'last-of-several': ['the last of several sessions', ({ position, total }) => total > 1 && position === total - 1],
    'from-the-third': ['from the third session of a call on', ({ position }) => position > 1],
    'from-the-fifth': ['from the fifth session of a call on', ({ position }) => position > 3],
    'from-the-twenty-first': ['from the twenty-first session of a call on', ({ position }) => position > 19],
  }),
  ...ofCalls('flags', SIGNING, {
    'as-pdf': ['where `signAsPdf` is true', ({ call }) => call.signAsPdf === true],
    'as-new-container': ['where `createNewEdoc` is true', ({ call }) => call.createNewEdoc === true],
    'with-both-flags': ['where both flags are true', ({ call }) => call.signAsPdf === true && call.createNewEdoc === true],
    'without-flags': ['where both flags are left out', ({ call }) => call.signAsPdf === undefined && call.createNewEdoc === undefined],
  }),
  ...ofCalls('key', SIGNING, { 'with-an-ec-key': ['with an EC key', ({ call }) => isEc(call)] }),
  ...ofCalls('client', ALL, { 'of-the-second-client': ['for any client but the first', ({ call }) => call.client > 0] }),
  ...ofCalls('writing', ALL, {
    'with-a-query': ['where the path has a query', ({ call }) => call.path === 'with-query'],
    'with-unknown-members': [
      'where the request has a member that the interface does not know',
      ({ call }) => call.members.some((name) => !KNOWN_MEMBERS.includes(name)),
    ],
  }),
  ...ofCalls('writing', SIGNING, {
    'under-an-encoded-path': ['where the path is percent-encoded', ({ call }) => call.path === 'percent-encoded'],
  }),
  ...ofSessions('beside', ALL, { 'beside-a-failure': ['beside a session that failed', ({ call }) => call.failed.size > 0] }),
  ...ofSessions('files', ALL, {
    'of-a-pdf': ['a PDF', (work) => isOf(work, 'pdf')],
    'of-a-container': ['a container', (work) => isOf(work, 'asic-e')],
  }),
  ...ofSessions('files', ['calculate-digest', 'finalize-signing', 'create-seal'], {
    'of-several-files': ['of several files', ({ session }) => session.files.length > 1],
    'of-sixteen-files': ['of sixteen files', ({ session }) => session.files.length === 16],
    'of-an-empty-file': ['with an empty file', ({ session }) => session.files.some(({ content }) => content.length === 0)],
    'of-half-a-mebibyte': ['with more than 512 KiB', ({ session }) => session.files.some(({ content }) => content.length > 2 ** 19)],
  }),
  ...ofSessions('kind of PDF', CHANGING, {
    'of-a-linearized-pdf': ['a linearized PDF', (work) => holds(work, '/Linearized')],
    'of-a-pdf-2': ['a PDF 2.0', (work) => holds(work, '%PDF-2')],
    'of-a-pdf-in-lines-of-cr': ['a PDF whose lines end in CR', (work) => /^%PDF-\d\.\d\r/.test(beginningOf(work))],
    'of-a-pdf-with-fields': ['a PDF with text fields', (work) => holds(work, '/FT /Tx')],
    'of-a-pdf-with-layers': ['a PDF with layers', (work) => holds(work, '/OCProperties')],
    'of-a-revised-pdf': ['a PDF that was saved twice', (work) => isOf(work, 'pdf') && countOf(work, '%%EOF') > 1],
  }),
  ...ofSessions('names', ['add-archive'], {
    'of-names-with-plus': ['with a file with + in its name', ({ session }) => namesIn(session).some((name) => name.includes('+'))],
    'of-names-beyond-ascii': [
      'with a file with a name beyond ASCII',
      ({ session }) => namesIn(session).some((name) => /\P{ASCII}/u.test(name)),
    ],
  }),
  ...ofSessions('work before', ALL, {
    'after-a-signature': ['signed before', (work) => timesDone(work, 'finalize-signing') > 0],
    'after-a-seal': ['sealed before', (work) => timesDone(work, 'create-seal') > 0],
    'after-an-archive': ['archived before', (work) => timesDone(work, 'add-archive') > 0],
    'after-two-archives': ['archived twice before', (work) => timesDone(work, 'add-archive') > 1],
  }),
  ...ofSessions('maker', ALL, {
    'of-a-seal': ['a document that was sealed last', ({ session }) => session.files[0]?.madeBy?.at(-1) === 'create-seal'],
    'of-a-document-from-elsewhere': [
      'a signed document from elsewhere',
      (work) => isOf(work, 'asic-e') && work.session.files[0]?.madeBy === undefined,
    ],
  }),
  ...ofSessions('digest', ['calculate-digest', 'add-archive', 'create-seal'], {
    'with-a-waiting-digest': ['with a digest that waits for its signature', ({ session }) => session.pending !== undefined],
  }),
  ...ofSessions('digest', ['finalize-signing'], {
    'digested-twice': ['whose digest was calculated twice', (work) => timesDone(work, 'calculate-digest') > 1],
    'digested-with-others': ['whose digest was calculated with more sessions', (work) => (digestOf(work)?.ids.length ?? 0) > work.total],
    'digested-in-another-order': ['whose digests came in another order', (work) => isReordered(digestOf(work), work.call)],
    'digested-apart': [
      'of which some digests came from another call',
      (work) => work.call.ids.some((id) => !digestOf(work)?.ids.includes(id)),
    ],
    'digested-beside-a-failure': ['whose digest came beside an error', (work) => (digestOf(work)?.failed.size ?? 0) > 0],
    'digested-by-an-ec-key': ['signed with an EC key', (work) => isEc(digestOf(work))],
    'digested-by-a-p-384-key': ['signed with a P-384 key', (work) => digestOf(work)?.keyType === 'secp384r1'],
    'digested-as-pdf': ['signed as PDF', (work) => digestOf(work)?.signAsPdf === true],
    'digested-under-another-token': ['whose digest came under another token', (work) => digestOf(work)?.token !== work.call.token],
  }),
  ...ofSessions('failure', ALL, {
    'after-a-refused-digest': ['of which a CalculateDigest failed', (work) => hasFailed(work, 'calculate-digest')],
    'after-a-refused-seal': ['of which a seal failed', (work) => hasFailed(work, 'create-seal')],
    'after-a-refused-archive': ['of which an addArchive failed', (work) => hasFailed(work, 'add-archive')],
    'after-a-refused-signature': ['of which a finalizeSigning failed', (work) => hasFailed(work, 'finalize-signing')],
    'once-empty': ['that were asked for while they were empty', (work) => cameTo(work, 'session:empty')],
  }),
  ...ofSessions('renewal', ALL, {
    'after-a-deletion': ['of which a file was deleted', ({ session }) => session.past.some(({ operation }) => operation === 'deletion')],
    'after-a-late-upload': [
      'that got a file after a call',
      ({ session: { past } }) => hasLateUpload(past.map(({ operation }) => operation)),
    ],
  }),
  ...ofFiles('file', SIGNING, FILES),
}

function isEc(call: CallRecord | undefined): boolean {
  return call?.keyType !== undefined && call.keyType !== 'rsa'
}

function isOf({ session }: Work, format: ReturnType<typeof formatOf>): boolean {
  const [file] = session.files
  return session.files.length === 1 && file !== undefined && formatOf(file.content) === format
}

function holds({ session }: Work, text: string): boolean {
  return session.files.some(({ content }) => content.includes(text))
}

function countOf({ session }: Work, text: string): number {
  return session.files.reduce((count, { content }) => count + content.toString('latin1').split(text).length - 1, 0)
}

function beginningOf({ session }: Work): string {
  return session.files[0]?.content.toString('latin1', 0, 16) ?? ''
}

function namesIn({ files }: StoredSession): readonly string[] {
  return files.flatMap(({ content }) => entryNamesIn(content))
}

function timesDone({ session }: Work, operation: Operation): number {
  return endedCalls(session.past, session.id, operation).filter(({ came }) => came === 'done').length
}

function hasFailed({ session }: Work, operation: Operation): boolean {
  return endedCalls(session.past, session.id, operation).some(({ came }) => came !== 'done')
}

function cameTo({ session }: Work, reason: string): boolean {
  return endedCalls(session.past, session.id).some(({ came }) => came === reason)
}

/** The call by which the digest of a session was calculated last. */
function digestOf({ session }: Work): CallRecord | undefined {
  return endedCalls(session.past, session.id, 'calculate-digest').findLast(({ came }) => came === 'done')?.call
}

/** Whether two calls name the same sessions in another order. */
function isReordered(before: CallRecord | undefined, { ids }: CallRecord): boolean {
  return before !== undefined && before.ids.toSorted().join() === ids.toSorted().join() && before.ids.join() !== ids.join()
}

function hasLateUpload(operations: readonly string[]): boolean {
  const firstCall = operations.findIndex((one) => one !== 'upload' && one !== 'deletion')
  return firstCall !== -1 && operations.indexOf('upload', firstCall) !== -1
}
