// Looks at where sessions come from: opens one, fills, reads and closes it; or counts what a pool holds against what a run needs.
import { NotAssessed, type Probe } from '../../engine/index.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { summaryOf } from '../../fixtures/answers/summary.js'
import type { Conformance, Context, Session } from '../../fixtures/context.js'
import type { SessionPoolSource } from '../../fixtures/deployment-file/deployment.js'
import { PoolLedger, SESSION_KINDS } from '../../fixtures/sessions/pool-ledger.js'
import { type Look, ok, problem, warning } from './look.js'

const TITLE = 'sessions'
const REMEDY =
  'check sessions.baseUrl, and that the client may use the session and storage areas; or prepare a pool (sessions.kind); ' +
  'or judge what needs no session (--only CFG KEY TLS)'

/** A look at the session and storage areas. The session that it opens is closed again. */
export async function lookAtStorage(context: Context): Promise<Look> {
  return unlessRefused(async () => {
    const session = await context.sessions.one('empty')
    const look = await unlessRefused(() => lookInto(session, context))
    const closing = await unlessRefused(() => closed(session, context))
    return look.state === 'ok' ? closing : look
  })
}

/** What cannot be had is a problem. */
async function unlessRefused(look: () => Promise<Look>): Promise<Look> {
  try {
    return await look()
  } catch (error) {
    if (!(error instanceof NotAssessed)) throw error
    return problem(TITLE, error.message, REMEDY)
  }
}

async function lookInto(session: Session, { storage, samples }: Context): Promise<Look> {
  const file = samples.text()
  const upload = await storage.upload(session, file)
  if (!isSuccess(upload)) return problem(TITLE, `one was opened, and takes no file (${summaryOf(upload)})`, REMEDY)
  const documents = await storage.documents(session)
  const isThere = documents.some(({ exchange: { response } }) => response !== null && sameBytes(response.body, file.bytes))
  return isThere
    ? ok(TITLE, 'one was filled and read')
    : problem(TITLE, 'one was opened and filled, but the file cannot be read back', REMEDY)
}

async function closed(session: Session, { sessions }: Context): Promise<Look> {
  const answer = await sessions.close(session)
  if (isSuccess(answer)) return ok(TITLE, 'one was opened, filled, read and closed')
  const remedy = 'a run leaves its sessions open here: see how the deployment ends them'
  return warning(TITLE, `one was opened, filled and read, but not closed (${summaryOf(answer)})`, remedy)
}

type RecordedBody = NonNullable<Awaited<ReturnType<Context['storage']['list']>>['response']>['body']

function sameBytes(body: RecordedBody, bytes: Uint8Array): boolean {
  if (body.kind === 'bytes') return Buffer.from(bytes).equals(body.bytes)
  return body.kind === 'text' && body.text === Buffer.from(bytes).toString('utf8')
}

/** A look at a pool: each list against what the probes of a run need, and the good seals between wrong passwords. */
export function lookAtPool({ ids, file }: SessionPoolSource, probes: readonly Probe<Conformance>[], sealsBetween: number): Look {
  const ledger = new PoolLedger(ids)
  ledger.expectSpares('text', sealsBetween)
  for (const { title, needs } of probes) ledger.reserve(title, needs ?? {})
  const shortage = ledger.shortage(true)
  if (shortage !== null) return problem('pool', shortage.message, `${shortage.remedy} in ${file}`)
  const empty = SESSION_KINDS.filter((kind) => ledger.total(kind) === 0 && ledger.needed(kind) > 0)
  const held = SESSION_KINDS.filter((kind) => ledger.total(kind) > 0).map((kind) => `${kind} ${ledger.total(kind)}`)
  if (empty.length > 0) {
    const remedy = `add ${empty.map((kind) => `${ledger.needed(kind)} to "${kind}"`).join(', ')} in ${file}, for the rows that need them`
    return warning('pool', `it has no ${empty.map((kind) => `"${kind}"`).join(', ')}; it has ${held.join(', ') || 'nothing'}`, remedy)
  }
  return ok('pool', `it has all that a run needs: ${held.join(', ')}`)
}
