// Walks: plans repeat with the seed, and make files as they say. A deployment that refuses its own work is compared with a plain document of the same
// past, and only where nothing else may be the cause. Over real TLS a conforming deployment is not accused, and a broken one is, in the shortest way.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { Context, Session } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { evidenceBytesFor } from '../../fixtures/recording/kept-bodies.js'
import { type FilePlan, filesOf, PLAIN_FILE } from '../../fixtures/samples/files.js'
import { SeededRandom } from '../../fixtures/samples/random.js'
import { DRAWN_WALKS } from '../../run/planning/effort.js'
import { runSuite } from '../../run/run-suite.js'
import { judgeStored } from '../../run/verify-stored.js'
import { begun, type Held } from '../../specs/exploration/held.js'
import { askedAfterwards } from '../../specs/exploration/own-work.js'
import type { Plan } from '../../specs/exploration/plan.js'
import { drawnPlan } from '../../specs/exploration/stories.js'
import { EXPLORATION, isDrawn, titleOfWritten } from '../../specs/exploration/titles.js'
import { WRITTEN } from '../../specs/exploration/written.js'
import { idLike } from '../../specs/faults/sessions.js'
import { referenceDeployment } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { isWhole } from '../proof/drawn-today.js'
import { textsOf } from '../secrets/search.js'
import { answered, CONFIGURATION, exchange } from '../specs/answered.js'

const MANY = 60
const drawnPlans = (seed: string, count: number, isProvoking: boolean): readonly Plan[] =>
  Array.from({ length: count }, (_, place) => drawnPlan(seed, place, isProvoking))
const PLAIN = drawnPlans('seed', MANY, false)

test('an unknown id is written as those that are known: prefixes and the versions of UUIDs stay, short ids are not drawn', () => {
  const random = new SeededRandom('seed', 'ids')
  const uuid = '0190b5a2-7c11-7e6f-9d3a-5b1c2d3e4f60'
  const like = idLike(uuid, random) ?? ''
  assert.match(like, /^0190b5[0-9a-f]{2}-[0-9a-f]{3}1-7e6f-9[0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.notEqual(like, uuid)
  assert.match(idLike('sess_AbCdEfGhIjKlMnOpQrStUvWx12', random) ?? '', /^sess_A[A-Za-z]{6}hIjKlMnO[A-Za-z]{9}[0-9]{2}$/)
  assert.equal(idLike('1234567', random), null)
})

test('the same seed draws the same walks, whatever was drawn between, and another seed draws others', () => {
  const [other] = drawnPlans('another', 1, false)
  assert.deepEqual(drawnPlan('seed', 9, false), PLAIN[9])
  assert.notDeepEqual(other, PLAIN[0])
})

test('an empty file, which a deployment may refuse, stands beside no other in written walks, and one of them signs it', () => {
  const sessions = Object.values(WRITTEN).flatMap((plan) => filesOf(plan.sessions))
  const withEmpty = sessions.filter((files) => files.some(({ bytes }) => bytes.length === 0))
  assert.deepEqual(
    withEmpty.map((files) => files.length),
    [1],
  )
})

test('names that a deployment may take for one stand in one session of odd files, and not in the other', () => {
  const { sessions = [] } = WRITTEN['all that was done to a plain file, done to odd ones'] ?? {}
  const odd = sessions.filter((files) => files.length > 1)
  const withTwins = odd.filter((files) => files.some(({ name }) => name.endsWith('-twin')))
  assert.deepEqual([odd.length, withTwins.length], [2, 1])
})

test('files have the size of their plan, names of their own, containers their extension, and equal contents only twins', () => {
  for (const plan of [...drawnPlans('files', MANY, false), ...Object.values(WRITTEN)]) {
    const files = filesOf(plan.sessions)
    assert.deepEqual(files, filesOf(plan.sessions))
    for (const own of files) assert.equal(new Set(own.map(({ name }) => name)).size, own.length, own.map(({ name }) => name).join())
    plan.sessions.flat().forEach(({ kind, size, twin }, index) => {
      if ((kind === 'text' || kind === 'bytes') && size !== 'usual' && !twin) assert.equal(files.flat()[index]?.bytes.length, size)
    })
    // A deployment may refuse a session for one file that is called a container and is none.
    for (const { name, bytes } of files.flat())
      if (/\.(?:asice|edoc)$/.test(name)) assert.ok(Buffer.from(bytes).includes('mimetypeapplication/vnd.etsi.asic-e'), name)
    const ofPlans = plan.sessions.flat().map((file, index) => ({ file, bytes: Buffer.from(files.flat()[index]?.bytes ?? []) }))
    const isMadeHere = ({ kind, twin }: FilePlan): boolean => !twin && !/^(?:signed|certified)-/.test(kind)
    const large = ofPlans.filter(({ file, bytes }) => isMadeHere(file) && bytes.length > 100).map(({ bytes }) => bytes.toString('latin1'))
    assert.equal(new Set(large).size, large.length)
  }
})

test('of the files that every run signs together, two have names that are equal to a program that loses a part of them', () => {
  const together = filesOf(WRITTEN['files that programs stumble over']?.sessions ?? []).map((files) => files.map(({ name }) => name))
  const [inLowerCase, inAscii] = [(name: string) => name.toLowerCase(), (name: string) => name.replaceAll(/\P{ASCII}/gu, '_')]
  for (const lost of [inLowerCase, inAscii, decodeURIComponent]) {
    const isLosing = together.some((names) => new Set(names.map(lost)).size < names.length)
    assert.ok(isLosing, String(lost))
  }
})

const REFUSAL = answered(400, { error: { code: 'x', message: 'y' } })

/** A document as it was read. */
function read(bytes: string): NonNullable<Held['documents']>[number] {
  return { name: 'd', exchange: exchange({ response: { status: 200, headers: {}, body: { kind: 'bytes', bytes: Buffer.from(bytes) } } }) }
}

const [PDF, CONTAINER, REPORT] = [read('%PDF-1.7'), read('PK\u0003\u0004'), read('all is well')]

interface Case {
  readonly held?: Partial<Held>
  readonly seconds?: number
}

/** What is asked of a deployment that refuses to seal what it has sealed with the first seal; `null` where nothing is compared. */
async function asked({ held = {}, seconds = 600 }: Case): Promise<readonly string[] | null> {
  const requests: string[] = []
  const kinds = new Map<string, string>()
  const createSeal = async ([session]: readonly Session[], seal: string): Promise<Exchange> => {
    requests.push(`seal ${kinds.get(session?.id ?? '')} with ${seal}`)
    return answered(200, { data: { results: [{ sessionId: session?.id }] } })
  }
  const context = {
    exploration: { learned: { refusedForPlain: new Set() } },
    seals: { first: 'the first seal', second: 'the second seal' },
    sessions: {
      one: async (kind: string) => {
        kinds.set('plain', kind)
        return { id: 'plain', kind, files: null }
      },
    },
    storage: { documents: async () => requests.push('read') },
    api: {
      configuration: async () => answered(200, { data: { ...CONFIGURATION, fileMaxLength: 1000, sessionExpirationTimeout: seconds } }),
    },
    flow: { createSeal },
  } as unknown as Context
  const session = { id: 'own', kind: 'text' as const, files: null }
  const made = { maker: { seal: 'first', flags: 'own' }, claims: 1, previous: 'seal', documents: [CONTAINER] } as const
  const own: Held = { ...begun(session, [PLAIN_FILE], 'A'), since: performance.now() - 60_000, ...made, ...held }
  const ask = async ([one]: readonly Session[]): Promise<Exchange> => {
    requests.push(`seal ${one?.id} once more`)
    return REFUSAL
  }
  const told = await askedAfterwards(context, { held: own, operation: 'createSeal', answer: REFUSAL, ask })
  return told === null || told.expected === null ? null : requests
}

test('compared with a plain one of its kind: a container, by what made it, and a PDF with a byte order mark before its header', async () => {
  for (const [given, kind] of [[{}, 'text'] as const, [{ held: { documents: [read('\ufeff%PDF-1.7')] } }, 'pdf'] as const]) {
    const plain = [`seal ${kind} with the first seal`, 'read', 'seal plain once more']
    assert.deepEqual(await asked(given), ['seal own once more', ...plain, 'seal own once more'])
  }
})

const NOT_COMPARED: Readonly<Record<string, Case>> = {
  'the session may be near its end': { seconds: 100 },
  'the document may be too long': { held: { session: { id: 'own', kind: 'text', files: [{ name: 'f', bytes: Buffer.alloc(500) }] } } },
  'what is there is no document': { held: { documents: [REPORT] } },
  'nothing is there': { held: { documents: [] } },
  'documents of two kinds': { held: { documents: [PDF, CONTAINER] } },
  'its claim came of an unusual request': { held: { maker: null } },
  'two claims': { held: { claims: 2 } },
  'a call about the session was refused before its claim': { held: { past: new Set(['refused before: addArchive']) } },
  'somebody else had signed it': { held: { files: [{ ...PLAIN_FILE, kind: 'signed-pdf' }] } },
}

for (const [title, given] of Object.entries(NOT_COMPARED)) {
  test(`not compared: ${title}`, async () => assert.equal(await asked(given), null))
}

const SEED = 'walks'

/** Walks of a run that is judged: with those beside that are written, where nothing is left out. */
const DRAWN = isWhole ? 12 : 3
const BESIDE = Object.keys(WRITTEN).length
const isWalk = (title: string): boolean => (isWhole ? title.startsWith(EXPLORATION) : isDrawn(title))

/** What a run of walks came to, and its folder. @param defects of the deployment */
async function walked(test: TestContext, walks: number | undefined, defects: readonly string[] = [], isProbe = isWalk) {
  const folder = temporaryFolder(test)
  const deployment = await referenceDeployment(test, { defects })
  return { ...(await runSuite({ deployment, seed: SEED, thorough: true, explore: walks, isProbe, reportDir: folder })), folder }
}

test('a conforming deployment is not accused, and the result says what the walks came to', async (context) => {
  const { result, folder } = await walked(context, DRAWN)
  const failed = result.requirements.flatMap(({ id, verdict, reason }) => (verdict === 'fail' ? [`${id}: ${reason}`] : []))
  assert.deepEqual(failed, [])
  const { exploration } = result
  assert.ok(exploration !== undefined)
  assert.equal(exploration.walks, DRAWN + (isWhole ? BESIDE : 0))
  assert.equal(exploration.shortened, 0)
  assert.ok(exploration.claimed > DRAWN, JSON.stringify(exploration))
  assert.ok(exploration.pairs.met > 100 && exploration.pairs.met < exploration.pairs.possible)
  assert.ok(exploration.refusals.some(({ circumstance, carriedOut }) => circumstance === 'act: seal' && carriedOut > 0))
  // Documents of a deployment may be several times as long as those of the reference.
  const room = evidenceBytesFor(DRAWN)
  const kept = [...textsOf(join(folder, 'files'), {}).values()].reduce((sum, { length }) => sum + length, 0)
  assert.ok(kept * 4 < room, `${kept} of ${room} bytes are kept`)
  const again = await judgeStored(folder)
  assert.deepEqual(again.result.exploration, exploration)
  const verdicts = ({ requirements }: typeof result): readonly string[] =>
    requirements.flatMap(({ id, checks }) =>
      checks.filter(({ probe }) => probe.startsWith(EXPLORATION)).map(({ verdict }) => `${id} ${verdict}`),
    )
  assert.deepEqual(verdicts(again.result), verdicts(result))
})

test('what fails is told as the steps of the shortest walk that shows it; a thorough run draws walks unasked', async (context) => {
  // It signs ten sessions, and seals one of them.
  const walk = titleOfWritten('files that programs stumble over')
  const { result } = await walked(context, undefined, ['create-seal-document-unchanged'], (title) => title === walk)
  assert.equal(result.exploration?.asked, DRAWN_WALKS)
  const row = result.requirements.find(({ id }) => id === 'SEA-22')
  assert.equal(row?.verdict, 'fail')
  // What a walk asked for beside its steps is read when it has ended, and told as it is.
  const finding = row.findings.find(({ what }) => what.includes('start session A'))
  assert.match(finding?.what ?? '', /\(1\. start session A with [^;]*; 2\. seal session A with the first seal: answered with 200/)
  assert.ok((finding?.shownBy.length ?? 0) > 0)
})
