// Habits of deployments that are legal, and that a hasty check would blame: each is judged right. That no choice of a deployment fails a required row,
// or keeps one from being judged, is shown by the proof (tests/proof/liberties.test.ts).
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Deployment } from '../../fixtures/deployment-file/index.js'
import { objectOf, onData, onText } from '../../reference/defects/answers.js'
import type { Alterations } from '../../reference/seams.js'
import { Refusal } from '../../reference/wire/refusal.js'
import { runSuite } from '../../run/run-suite.js'
import { LEAVING } from '../doctor/gaps.js'
import { referenceDeployment } from '../fixtures/reference-run.js'
import { drawnToday } from '../proof/drawn-today.js'

interface Habit {
  readonly liberties?: Readonly<Record<string, string>>
  /** What the deployment does of its own, at its seams. */
  readonly alterations?: Alterations
  /** What its deployment file says otherwise. */
  readonly described?: (deployment: Deployment) => Partial<Deployment> | Promise<Partial<Deployment>>
  /** Rows to judge beside those that are named below. */
  readonly only?: readonly string[]
  /** Probes that are enough for all of them; whatever shows these rows by default. */
  readonly probes?: readonly string[]
  /** Walks; none by default. */
  readonly explore?: number
  /** Rows that pass. */
  readonly pass?: readonly string[]
  /** Rows that fail. */
  readonly fail?: readonly string[]
}

/** Each kind of document, signed, signed once more, sealed and archived. */
const OF_DOCUMENTS = [
  'documents: a text file with signAsPdf false and createNewEdoc false',
  'documents: a PDF with signAsPdf true and createNewEdoc false',
  ...['documents: one more signature in a signed ASiC-E container', 'documents: one more signature in a signed PDF'],
  ...['create seal: one session', 'documents: a PDF sealed as PDF'],
  ...['add archive: one signed session', 'add archive: documents that are not signed'],
]

const SECOND = 1000
const MINUTE = 60_000
const DAY = 86_400_000

/** Two changes, in turn: of every second value the first one. */
function inTurn<T>(change: (value: T) => T, other: (value: T) => T = (value) => value): (value: T) => T {
  let count = 0
  return (value) => (++count % 2 === 0 ? change : other)(value)
}

const later = (milliseconds: number) => (time: Date) => new Date(time.getTime() + milliseconds)

let readings = 0
/** A report is written anew whenever it is read. */
const withLiveReport: Alterations['answer'] = (answer) =>
  Buffer.isBuffer(answer.body) && answer.body.includes('<report>')
    ? { ...answer, body: Buffer.concat([answer.body, Buffer.from(`<!-- read ${++readings} times -->`)]) }
    : answer

/** Until a moment after its work was claimed, a PDF is handed out as it was before, and a container is not there. */
function shownLate(): Alterations {
  const older = new Map<string, { readonly content: Buffer; readonly until: number }>()
  return {
    document: (made, { before: [file] }) => {
      if (file !== undefined) older.set(made.toString('latin1'), { content: file.content, until: Date.now() + 1500 })
      return made
    },
    answer: (answer) => {
      const known = Buffer.isBuffer(answer.body) ? older.get(answer.body.toString('latin1')) : undefined
      if (known === undefined || Date.now() >= known.until) return answer
      return known.content.includes('%PDF') ? { ...answer, body: known.content } : { ...answer, status: 404, body: '' }
    },
  }
}

const ofAnotherAlgorithm = (xml: Buffer): Buffer =>
  Buffer.from(xml.toString().replaceAll(/(SignatureMethod Algorithm=")[^"]+/g, '$1http://www.w3.org/2021/04/xmldsig-more#xmss-sha2-10-256'))

/** What was archived takes no signature any more, which shows when one is brought: EU DSS adds none at level LT beside one at level LTA. */
function archivedForGood(): Alterations {
  const archived = new Set<string>()
  return {
    commit: (keeps, { operation, session }) => {
      if (operation === 'add-archive') archived.add(session.id)
      return keeps
    },
    'signature-value': (fits, { sessionId }) => fits && !archived.has(sessionId),
  }
}

/** A call is refused while another is under way. */
function oneAtATime(): Alterations {
  const BUSY = 'service:busy'
  let isBusy = false
  return {
    request: (json) => {
      if (isBusy) throw new Refusal('conflict', BUSY, 'one call at a time, please')
      isBusy = true
      return json
    },
    answer: (answer, { area, refusal }) => {
      if (area !== 'elsewhere' && refusal?.code !== BUSY) isBusy = false
      return answer
    },
  }
}

const MOST = 20
/** CalculateDigest tells of sessions that failed in words of its own, and of all beyond the twentieth, which it leaves undone, by one error. */
const batchesThatTell = onData('calculate-digest', (data) => {
  const items = [data.sessionDigests ?? []].flat().map(objectOf)
  const told = items
    .slice(0, MOST)
    .map((item) => (typeof item.digest === 'string' ? item : { sessionId: item.sessionId ?? null, status: 'NOT_FOUND' }))
  const beyond = items.length > MOST ? [{ error: { code: 'batch:size', message: 'twenty, please' } }] : []
  return { ...data, sessionDigests: [...told, ...beyond] }
})

const LEGAL: Readonly<Record<string, Habit>> = {
  'one call at a time is taken, and the others are refused': {
    alterations: oneAtATime(),
    probes: ['calculate digest: 3 sessions in one call', 'finalize signing: RSA and EC requests in flight together'],
    pass: ['DIG-13', 'DIG-1'],
  },
  'a JWT is taken for a minute after its end, as frameworks do it by default': {
    liberties: { 'token-form': 'jwt', 'token-life': '2' },
    alterations: {
      authorization: (provider, { token, issued, now }) =>
        provider ?? issued().find((one) => one.token === token && one.expiresAt.getTime() + MINUTE > now.getTime())?.provider,
    },
    only: ['AUT-11'],
    pass: ['AUT-9'],
  },
  'PDFs alone are taken, each as a PDF: no upload of anything else, no package': {
    liberties: { 'files-taken': 'pdf-only', 'request-content-type': 'with-its-charset' },
    alterations: {
      upload: (content) => {
        if (content.includes('%PDF-')) return content
        throw new Refusal('unprocessable', 'storage:upload', 'a PDF, please')
      },
    },
    only: ['DIG', 'FIN', 'ARC', 'SEA', 'DOC'],
    pass: ['DIG-1', 'DIG-9', 'DIG-10', 'FIN-1', 'ARC-1', 'SEA-1', 'DOC-1'],
  },
  'sessions of a batch that failed are told in words of its own, and those beyond what is taken by one error': {
    alterations: batchesThatTell(),
    probes: ['limits: more and more sessions in one call', 'DIG-19', 'DIG-22'],
    pass: ['DIG-5', 'DIG-6'],
  },
  'two time-stamps whose times are apart by less than both are exact': {
    // An authority with two nodes, each right to a second, which its tokens say (RFC 3161, 2.4.2).
    alterations: { 'time-stamp-time': inTurn(later(-SECOND), later(SECOND)) },
    only: ['DOC', 'ARC-6'],
    pass: ['DOC-15'],
  },
  'a gateway whose clock is a quarter of an hour slow, and a key of a minute ago': {
    liberties: { 'password-key-validity': 'a-minute-ago' },
    alterations: {
      answer: (answer) => ({ ...answer, headers: { ...answer.headers, date: new Date(Date.now() - DAY / 96).toUTCString() } }),
    },
    pass: ['KEY-7'],
  },
  'two nodes, whose key was brought in on different days': {
    alterations: onText(
      'public-key',
      'dateCreated',
      inTurn((date) => new Date(Date.parse(date) - DAY).toISOString()),
    )(),
    pass: ['KEY-7'],
  },
  'of the end of the published certificate the day is kept, and told as its first moment': {
    liberties: { 'public-key-encoding': 'certificate-der' },
    alterations: onText('public-key', 'dateExpiration', (date) => `${date.slice(0, 10)}T00:00:00+03:00`)(),
    pass: ['KEY-3', 'KEY-12'],
  },
  'a JWK stands beside the published key, whose private members are null': {
    alterations: onData('public-key', (data) => ({ ...data, jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB', d: null, p: null } }))(),
    pass: ['KEY-13'],
  },
  'the end of the published certificate is told to the hour': {
    liberties: { 'public-key-encoding': 'certificate-der', 'password-key-validity': 'a-minute-ago' },
    alterations: onText('public-key', 'dateExpiration', (date) => `${new Date(date).toISOString().slice(0, 13)}Z`)(),
    pass: ['KEY-3', 'KEY-12'],
  },
  'signed documents that can be read once, beside a report that changes by itself: refused work has left nothing': {
    liberties: { 'documents-handed-out': 'once', 'storage-list': 'a-report' },
    alterations: { answer: withLiveReport },
    pass: ['AUT-15'],
  },
  'finalizeSigning wants an authentication certificate, and the deployment file has none': {
    described: LEAVING.authCertificate,
    pass: ['DIG-5'],
    only: ['DIG-22'],
  },
  'sessions end when they are signed, and their documents with them: no archive time-stamp can be asked for': {
    alterations: {
      session: (session, { operation }) => (operation === 'add-archive' ? undefined : session),
      answer: (answer) => (JSON.stringify(answer.body ?? '').includes('.asice"') ? { status: 404, headers: {}, body: '' } : answer),
    },
    only: ['ARC-1'],
  },
  'documents are handed out in a format of its own, which nobody else reads, and otherwise each time': {
    alterations: {
      answer: (answer) => (Buffer.isBuffer(answer.body) ? { ...answer, body: Buffer.from(`own format ${randomUUID()}`) } : answer),
    },
    probes: OF_DOCUMENTS,
    pass: ['DIG-5', 'FIN-1', 'ARC-1'],
  },
  'a storage area shows late what was done': {
    alterations: shownLate(),
    probes: OF_DOCUMENTS,
    pass: ['DOC-1', 'FIN-7', 'SEA-22', 'ARC-6'],
  },
  'signatures in PDFs of the form before PAdES': {
    alterations: { 'sub-filter': () => 'adbe.pkcs7.detached' },
    probes: OF_DOCUMENTS,
    pass: ['DOC-1', 'DOC-7', 'DOC-27'],
  },
  'signatures with an algorithm that is not known, which could not be judged': {
    alterations: {
      'container-entries': (entries) =>
        entries.map((entry) => (entry.name.includes('signatures') ? { ...entry, content: ofAnotherAlgorithm(entry.content) } : entry)),
    },
    probes: OF_DOCUMENTS,
  },
  'an ECDSA value is taken as the signature holds it: DER in a PDF, and r||s in a container': {
    liberties: { 'ecdsa-value': 'as-embedded' },
    described: ({ signers }) => ({ signers: signers.filter(({ keyType }) => keyType === 'ec') }),
    probes: OF_DOCUMENTS,
    pass: ['FIN-7', 'DOC-1', 'DOC-7'],
  },
  'a signature over the digest of an archived document, which is refused': {
    alterations: archivedForGood(),
    explore: 1,
    only: ['DIG-11', 'DIG-15', 'DIG-22'],
    pass: ['DIG-11', 'DIG-15'],
  },
  'names of files that stand in references as they are, which breaks advice': {
    // Names of this kind are those of walks.
    alterations: { 'reference-uri': (uri) => uri.replaceAll('%23', '#').replaceAll('%3F', '?') },
    explore: 1,
    only: ['FIN-7', 'SEA-22', 'ARC-6', 'DOC'],
    pass: ['ARC-6', 'DOC-1', 'DOC-6'],
    fail: ['DOC-27'],
  },
}

/** Each takes as long as a run of its rows. */
const DRAWN = 2
for (const [name, habit] of drawnToday(Object.entries(LEGAL), DRAWN))
  test(`nothing more is blamed: ${name}`, async (context) => {
    const { liberties = {}, alterations = {}, described, only = [], probes, explore = 0, pass = [], fail = [] } = habit
    const deployment = await referenceDeployment(context, { liberties, alterations })
    const run = { only: probes ?? [...only, ...pass, ...fail], strict: true, explore, seed: 'habits' }
    const { result } = await runSuite({ deployment: { ...deployment, ...(await described?.(deployment)) }, ...run })
    const failed = result.requirements.filter(({ verdict }) => verdict === 'fail')
    const said = failed.map(({ id, reason }) => `${id}: ${reason}`).join('\n')
    assert.equal(failed.map(({ id }) => id).join(), fail.join(), said)
    for (const id of pass) assert.equal(result.requirements.find((row) => row.id === id)?.verdict, 'pass', id)
  })
