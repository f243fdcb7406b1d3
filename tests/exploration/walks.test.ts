// Walks: plans repeat with the seed, and make files as they say. A deployment that refuses its own work is compared with a plain document of the same
// past, and only where nothing else may be the cause. Over real TLS a conforming deployment is not accused, and a broken one is, in the shortest way.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { Session } from '../../fixtures/context.js'
import { evidenceBytesFor } from '../../fixtures/recording/kept-bodies.js'
import { type FilePlan, filesOf, PLAIN_FILE } from '../../fixtures/samples/files.js'
import { SeededRandom } from '../../fixtures/samples/random.js'
import type { ReferenceOptions } from '../../reference/index.js'
import type { Alterations } from '../../reference/seams.js'
import { DRAWN_WALKS } from '../../run/planning/effort.js'
import { runSuite } from '../../run/run-suite.js'
import { verifyStored } from '../../run/verify-stored.js'
import { begun, type Held } from '../../specs/exploration/held.js'
import { ownWorkOf } from '../../specs/exploration/own-work.js'
import type { Plan } from '../../specs/exploration/plan.js'
import { drawnPlan } from '../../specs/exploration/stories.js'
import { EXPLORATION, isDrawn, titleOfWritten } from '../../specs/exploration/titles.js'
import { WRITTEN } from '../../specs/exploration/written.js'
import { idLike } from '../../specs/faults/sessions.js'
import { referenceDeployment } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { isWhole } from '../proof/drawn-today.js'
import { textsOf } from '../secrets/search.js'
import { answered } from '../specs/answered.js'

const MANY = 60
const drawnPlans = (seed: string): readonly Plan[] => Array.from({ length: MANY }, (_, place) => drawnPlan(seed, place, false))

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
  const plans = drawnPlans('seed')
  assert.deepEqual(drawnPlan('seed', 9, false), plans[9])
  assert.notDeepEqual(drawnPlan('another', 0, false), plans[0])
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
  for (const plan of [...drawnPlans('files'), ...Object.values(WRITTEN)]) {
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

/** A document as it was read. */
function read(bytes: string): NonNullable<Held['documents']>[number] {
  return { name: 'd', exchange: answered(200, Buffer.from(bytes)) }
}

const [PDF, CONTAINER, REPORT] = [read('\ufeff%PDF-1.7'), read('PK\u0003\u0004'), read('all is well')]
const SESSION: Session = { id: 'own', kind: 'text', files: [{ name: 'f', bytes: Buffer.alloc(400) }] }
/** What a deployment has sealed. */
const MADE = { maker: { seal: 'first', flags: 'own' }, claims: 1, previous: 'seal', documents: [CONTAINER] } as const
const OWN: Held = { ...begun(SESSION, [PLAIN_FILE], 'A'), ...MADE }

test('what a deployment has made itself, once and from a plain file, is compared with a plain document of its kind', () => {
  assert.equal(ownWorkOf(OWN)?.kind, 'text')
  assert.equal(ownWorkOf({ ...OWN, documents: [REPORT, PDF] })?.kind, 'pdf')
  const others: Readonly<Record<string, Partial<Held>>> = {
    'what is there is no document': { documents: [REPORT] },
    'nothing is there': { documents: [] },
    'documents of two kinds': { documents: [PDF, CONTAINER] },
    'its claim came of an unusual request': { maker: null },
    'two claims': { claims: 2 },
    'a call about the session was refused before its claim': { past: new Set(['refused before: addArchive']) },
    'somebody else had signed it': { files: [{ ...PLAIN_FILE, kind: 'signed-pdf' }] },
    'somebody else had certified it': { files: [{ ...PLAIN_FILE, kind: 'certified-open-pdf' }] },
  }
  for (const [what, held] of Object.entries(others)) assert.equal(ownWorkOf({ ...OWN, ...held }), null, what)
})

/** Walks of a run that is judged: with those beside that are written, where nothing is left out. */
const DRAWN = isWhole ? 12 : 3
const BESIDE = Object.keys(WRITTEN).length
const isWalk = (title: string): boolean => (isWhole ? title.startsWith(EXPLORATION) : isDrawn(title))

/** What a run of walks came to, and its folder. @param options of the deployment */
async function walked(test: TestContext, walks: number | undefined, options: ReferenceOptions = {}, isProbe = isWalk) {
  const folder = temporaryFolder(test)
  const deployment = await referenceDeployment(test, options)
  return { ...(await runSuite({ deployment, seed: 'walks', thorough: true, explore: walks, isProbe, reportDir: folder })), folder }
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
  const { changes, differences } = await verifyStored(folder)
  assert.deepEqual([...changes, ...differences], [])
})

test('own work that is refused is a failure, told as the steps of the shortest walk; a thorough run draws walks unasked', async (context) => {
  const alterations: Alterations = {
    session: (session, { operation }) =>
      operation === 'add-archive' && session?.files.some(({ content }) => content.length > 1_000_000) ? undefined : session,
  }
  const walk = titleOfWritten('large files')
  const { result } = await walked(context, undefined, { alterations }, (title) => title === walk)
  assert.equal(result.exploration?.asked, DRAWN_WALKS)
  const row = result.requirements.find(({ id }) => id === 'ARC-1')
  assert.equal(row?.verdict, 'fail')
  const [finding] = row.findings
  assert.match(
    finding?.what ?? '',
    /\(1\. start session A with [^;]*; 2\. calculate [^;]*; 3\. finalize [^;]*; 4\. add an archive time-stamp/,
  )
  assert.match(finding?.what ?? '', /it takes .*size of a file: 2097153/)
  assert.ok((finding?.shownBy.length ?? 0) > 0)
})
