// What is wrong on purpose: each makes a good request bad in one respect, and names the row that says that it must get no claim.
// Sends nothing but what it takes to get a bad session.
import { notApplicable } from '../../engine/index.js'
import type { Call, Context, SealKey, Tokens } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { firstHalf } from '../asking/first-half.js'
import { BAD_SESSION_ROWS, type BadSession } from '../errors/bad-sessions.js'

/** A request that is about to be sent. */
export interface Outgoing {
  readonly operation: SigningOperation
  readonly body: Readonly<Record<string, unknown>>
  /** The sessions of the request, in its order. */
  readonly ids: readonly string[]
  /** Which of them is meant, or where a bad one is put. */
  readonly place: number
  /** The bad session stands alone. */
  readonly isAlone: boolean
  readonly context: Context
  /** The seal that is used; `null` for other operations. */
  readonly key: SealKey | null
  /** A signature value by a key of nobody for the session that is meant; for finalizeSigning. */
  readonly foreignValue: () => Promise<string>
}

/** The request with its fault. */
export interface Spoilt {
  readonly body: unknown
  readonly sent: readonly string[]
  readonly forbidden: readonly string[]
  readonly row: CheckableId | null
  readonly call?: Call
}

/** One kind of fault. */
export interface Fault {
  readonly name: string
  readonly operations: readonly SigningOperation[]
  /** A deployment may answer it with a lock or a ban. */
  readonly provokes: boolean
  spoil(outgoing: Outgoing): Promise<Spoilt>
}

const ALL: readonly SigningOperation[] = ['calculateDigest', 'finalizeSigning', 'addArchive', 'createSeal']

/** Rows about a bad session: alone, and among others. */
type SessionRows = Readonly<Record<SigningOperation, readonly [alone: CheckableId | null, among: CheckableId | null]>>

const CLOSED: SessionRows = {
  calculateDigest: ['DIG-27', 'DIG-27'],
  finalizeSigning: ['FIN-8', 'FIN-8'],
  addArchive: [null, null],
  createSeal: [null, null],
}
const UNSIGNED: SessionRows = {
  calculateDigest: [null, null],
  finalizeSigning: ['FIN-8', 'FIN-8'],
  addArchive: ['ARC-7', 'ARC-7'],
  createSeal: [null, null],
}

function rowsOf(bad: BadSession): SessionRows {
  const { calculateDigest, finalizeSigning, addArchive, createSeal } = BAD_SESSION_ROWS
  return {
    calculateDigest: calculateDigest[bad],
    finalizeSigning: finalizeSigning[bad],
    addArchive: addArchive[bad],
    createSeal: createSeal[bad],
  }
}

function badSession(
  name: string,
  rows: SessionRows,
  operations: readonly SigningOperation[],
  bad: (context: Context) => Promise<string>,
): Fault {
  return {
    name,
    operations,
    provokes: false,
    spoil: async ({ operation, body, ids, place, isAlone, context }) => {
      const id = await bad(context)
      const sent = isAlone ? [id] : ids.toSpliced(place % (ids.length + 1), 0, id)
      const member = operation === 'finalizeSigning' ? 'sessionSignatureValues' : 'sessions'
      const given = body[member]
      const elements = Array.isArray(given) ? given : []
      const element =
        operation === 'finalizeSigning'
          ? { sessionId: id, signatureValue: Buffer.from(context.random.bytes(256)).toString('base64') }
          : { sessionId: id }
      const list = sent.map((one) => elements.find((other) => other.sessionId === one) ?? element)
      return { body: { ...body, [member]: list }, sent, forbidden: [id], row: rows[operation][isAlone ? 0 : 1] }
    },
  }
}

async function closedSession(context: Context): Promise<string> {
  const session = await context.sessions.one('text')
  await context.sessions.close(session)
  return session.id
}

/** A fault in what the whole request says. */
function inBody(
  name: string,
  row: CheckableId,
  operation: SigningOperation,
  provokes: boolean,
  spoil: (body: Outgoing['body'], outgoing: Outgoing) => unknown,
): Fault {
  return {
    name,
    operations: [operation],
    provokes,
    spoil: async (outgoing) => ({ body: await spoil(outgoing.body, outgoing), sent: outgoing.ids, forbidden: outgoing.ids, row }),
  }
}

/** A fault in the signature value of one session. */
function inValue(name: string, row: CheckableId, spoil: (value: string, outgoing: Outgoing) => unknown): Fault {
  return {
    name,
    operations: ['finalizeSigning'],
    provokes: false,
    spoil: async (outgoing) => {
      const { body, ids, place } = outgoing
      const values = Array.isArray(body.sessionSignatureValues) ? body.sessionSignatureValues : []
      const index = place % values.length
      const { sessionId, signatureValue } = values[index] ?? {}
      const changed = await spoil(String(signatureValue), outgoing)
      const element = changed === undefined ? { sessionId } : { sessionId, signatureValue: changed }
      return { body: { ...body, sessionSignatureValues: values.with(index, element) }, sent: ids, forbidden: [String(sessionId)], row }
    },
  }
}

function withToken(name: string, row: CheckableId, authorization: (tokens: Tokens) => Promise<string | null>): Fault {
  return {
    name,
    operations: ALL,
    provokes: true,
    spoil: async ({ body, ids, context }) => ({
      body,
      sent: ids,
      forbidden: ids,
      row,
      call: { authorization: await authorization(context.tokens) },
    }),
  }
}

const BY_ANOTHER_PROVIDER: Fault = {
  name: "another provider's token",
  operations: ALL,
  provokes: true,
  spoil: async ({ body, ids }) => ({ body, sent: ids, forbidden: ids, row: 'AUT-16', call: { provider: 'other', patient: false } }),
}

/** Two sessions with each other's signature values; at one session there is nothing to change for. */
const VALUES_SWAPPED: Fault = {
  name: "two sessions with each other's signature values",
  operations: ['finalizeSigning'],
  provokes: false,
  spoil: async ({ body, ids, place }) => {
    const values = Array.isArray(body.sessionSignatureValues) ? body.sessionSignatureValues : []
    const [one, other] = [place % values.length, (place + 1) % values.length]
    if (one === other) throw notApplicable('there is only one signature value')
    const swapped = values
      .with(one, { ...values[one], signatureValue: values[other].signatureValue })
      .with(other, { ...values[other], signatureValue: values[one].signatureValue })
    const forbidden = [one, other].map((index) => String(values[index].sessionId))
    return { body: { ...body, sessionSignatureValues: swapped }, sent: ids, forbidden, row: 'FIN-12' }
  },
}

function bytesChanged(base64: string, change: (bytes: Buffer) => unknown): string {
  const bytes = Buffer.from(base64, 'base64')
  change(bytes)
  return bytes.toString('base64')
}

/** The last bit of the middle byte. */
function oneBitFlipped(base64: string): string {
  return bytesChanged(base64, (bytes) => {
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
  })
}

/** Passwords that open the key only where a deployment changes what it was given. */
const NEARLY_RIGHT: Readonly<Record<string, (password: string) => string>> = {
  'a wrong password': () => 'not-the-password-7',
  'the password in the other case': (password) => (password === password.toUpperCase() ? password.toLowerCase() : password.toUpperCase()),
  'the password with a blank after it': (password) => `${password} `,
  'the password with a blank before it': (password) => ` ${password}`,
  'the password without its last character': (password) => password.slice(0, -1),
  'the password with one character more': (password) => `${password}0`,
  'the password with another first character': (password) => `${password.startsWith('X') ? 'Y' : 'X'}${password.slice(1)}`,
}

const wrongPasswords = Object.entries(NEARLY_RIGHT).map(([name, change]) =>
  inBody(name, 'SEA-11', 'createSeal', true, async (body, { context, key }) => {
    const password = key?.password ?? ''
    if (change(password) === password) throw notApplicable('the password stays the same')
    return { ...body, signKeyPassword: await context.seals.encrypt(change(password)) }
  }),
)

const spoiltPfx = (change: (bytes: Buffer) => unknown) => (body: Outgoing['body']) => ({
  ...body,
  signKey: bytesChanged(String(body.signKey), change),
})

/** Octets that are kept at an end of a PFX. */
const KEPT = 24

/** Every kind of fault. */
const FAULTS: readonly Fault[] = [
  badSession('a session that does not exist', rowsOf('unknown'), ALL, async ({ sessions }) => sessions.unknownId()),
  badSession('an empty session', rowsOf('empty'), ALL, async ({ sessions }) => (await sessions.one('empty')).id),
  badSession(
    'a session whose document is not signed',
    UNSIGNED,
    ['addArchive', 'finalizeSigning'],
    async ({ sessions }) => (await sessions.one('text')).id,
  ),
  badSession('a closed session', CLOSED, ALL, closedSession),
  inBody('garbage for a certificate', 'DIG-17', 'calculateDigest', false, (body, { context }) => ({
    ...body,
    certificate: Buffer.from(context.random.bytes(700)).toString('base64'),
  })),
  inValue('a signature value with one bit flipped', 'FIN-10', oneBitFlipped),
  inValue('a signature value by another key', 'FIN-11', (_, { foreignValue }) => foreignValue()),
  inValue('no signature value', 'FIN-9', () => undefined),
  inValue('a signature value that is not base64', 'FIN-13', () => 'no signature: %%%'),
  VALUES_SWAPPED,
  ...wrongPasswords,
  inBody('a password encrypted with another key', 'SEA-13', 'createSeal', true, async (body, { context, key }) => ({
    ...body,
    signKeyPassword: await context.seals.encrypt(key?.password ?? '', { otherKey: true }),
  })),
  inBody('half an encrypted password', 'SEA-14', 'createSeal', true, (body) => ({
    ...body,
    signKeyPassword: firstHalf(String(body.signKeyPassword)),
  })),
  inBody('garbage for an encrypted password', 'SEA-15', 'createSeal', true, (body, { context }) => ({
    ...body,
    signKeyPassword: Buffer.from(context.random.bytes(40)).toString('base64'),
  })),
  inBody('no encrypted password', 'SEA-19', 'createSeal', true, ({ signKeyPassword: _, ...rest }) => rest),
  inBody('no seal key', 'SEA-18', 'createSeal', true, ({ signKey: _, ...rest }) => rest),
  inBody('bytes that are no PFX', 'SEA-16', 'createSeal', true, (body, { context }) => ({
    ...body,
    signKey: Buffer.from(context.random.bytes(1500)).toString('base64'),
  })),
  inBody('half a PFX', 'SEA-17', 'createSeal', true, (body) => ({ ...body, signKey: firstHalf(String(body.signKey)) })),
  inBody(
    'a PFX of which only the last bytes are right',
    'SEA-17',
    'createSeal',
    true,
    spoiltPfx((bytes) => bytes.subarray(0, -KEPT).fill(0)),
  ),
  inBody(
    'a PFX of which only the first bytes are right',
    'SEA-17',
    'createSeal',
    true,
    spoiltPfx((bytes) => bytes.subarray(KEPT).fill(0)),
  ),
  inBody(
    'a PFX with zeros in its middle',
    'SEA-17',
    'createSeal',
    true,
    spoiltPfx((bytes) => bytes.subarray(KEPT, -KEPT).fill(0)),
  ),
  withToken('no token', 'AUT-1', async () => null),
  withToken('a token that was never issued', 'AUT-2', (tokens) => tokens.neverIssued()),
  withToken('a token that was never issued, under another scheme', 'AUT-2', (tokens) => tokens.neverIssued('Basic')),
  withToken('an empty Authorization header', 'AUT-3', async () => ''),
  withToken('a scheme without a token', 'AUT-4', (tokens) => tokens.schemeOnly()),
  withToken('half a token', 'AUT-5', (tokens) => tokens.cutToHalf()),
  withToken('a token that is changed in the middle', 'AUT-6', (tokens) => tokens.middleChanged()),
  BY_ANOTHER_PROVIDER,
]

/** A whole request that is no good one any more; what is answered is open, but it may undo nothing. */
function late(name: string): Fault {
  const operations: readonly SigningOperation[] = ['finalizeSigning']
  return { name, operations, provokes: false, spoil: async ({ body, ids }) => ({ body, sent: ids, forbidden: ids, row: null }) }
}

/** Signature values over a digest from before another call about the same session. */
export const STALE_DIGEST: Fault = late('a digest from before another call')

/** The same request once more. */
export const SENT_AGAIN: Fault = late('the same values once more')

/** The faults that an operation can have. @param isProvoking only those that provoke, or only the others */
export function faultsFor(operation: SigningOperation, isProvoking: boolean): readonly Fault[] {
  return FAULTS.filter(({ operations, provokes }) => operations.includes(operation) && provokes === isProvoking)
}
