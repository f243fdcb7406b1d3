// The suite as a client of a reference deployment that judges it: it is accused of nothing but the faults that it sends on purpose. They are
// named here, each under its row, by the probes that send them.
import assert from 'node:assert/strict'
import { comparableId, sessionIdsIn } from '../../fixtures/answers/session-ids.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { EvidenceStore } from '../../reports/store/evidence-store.js'
import { judgedOfClient } from '../../run/judge-everywhere.js'
import { resultIn } from '../cli/command.js'

const TOKENS = /^authorization: |bad tokens/
const SEALS = /^create seal: (?:passwords|keys|more keys|faults|refusals|a key whose)/
const MALFORMED = /^errors: malformed requests/
/** Walks that a thorough run has. */
const WRONG_CALLS = /^exploration: (?:calls that are refused|wrong signature values|drawn walk \d+)/
const VALUES = /^finalize signing: (?:a signature value|another session's|a session without)|^errors: finalizeSigning of an empty session/

/** Where requests name no session, nobody can tell from their record which probe sent them: `null`. */
const ON_PURPOSE: Readonly<Record<string, readonly RegExp[] | null>> = {
  'CLI-1': [TOKENS],
  'CLI-2': [TOKENS],
  'CLI-3': null,
  'CLI-5': null,
  'CLI-6': [MALFORMED],
  'CLI-7': [/^errors: |flags|`(?:createNewEdoc|signAsPdf)` as /],
  'CLI-8': [MALFORMED, WRONG_CALLS, /garbage/],
  'CLI-9': [MALFORMED, WRONG_CALLS, /^finalize signing: (?:a signature value)/],
  'CLI-10': [VALUES, WRONG_CALLS],
  'CLI-11': [WRONG_CALLS, /^finalize signing: a signature value|wrong value/],
  'CLI-12': [VALUES, WRONG_CALLS],
  'CLI-18': [MALFORMED, /in other forms$/],
  'CLI-19': [SEALS, MALFORMED, WRONG_CALLS, /^errors: eSealCreate without/],
  'CLI-20': [SEALS],
  'CLI-21': [SEALS],
  'CLI-22': [SEALS],
  'CLI-23': [SEALS, MALFORMED],
  'CLI-25': [/wrong password|nearly right|^create seal: |^authorization: a seal/],
  'CLI-26': [MALFORMED, /^create seal: `authCertificate` in other forms$/],
  'CLI-30': [TOKENS],
  'CLI-32': null,
  'CLI-33': [TOKENS],
}

const idsIn = ({ request: { body } }: Exchange): string => (body.kind === 'json' ? sessionIdsIn(body.value) : []).map(comparableId).join()

/** Rows that a good request shows. */
const KEPT = ['CLI-4', 'CLI-13', 'CLI-14', 'CLI-15', 'CLI-16', 'CLI-17', 'CLI-24', 'CLI-29', 'CLI-31']

/**
 * Fails where more is held against the suite as a client than its faults, or less of it kept.
 * @param runDir what its run has left @param reportDir what has left who judged it
 */
export async function assertItsFaultsAlone(runDir: string, reportDir: string): Promise<void> {
  const { verdict, client, traffic } = await resultIn(reportDir)
  assert.deepEqual([verdict, client?.verdict], ['nothing found against it', 'non-conformant'])
  // A thorough run has more secrets than are looked for at once. Of each other entry both sides are judged.
  const bad = traffic?.[0]?.apart.filter((one) => one.bad && !one.reason.includes('different secrets'))
  assert.deepEqual(bad, [])
  assert.deepEqual(await strangeIn(reportDir, runDir), [], reportDir)
  const kept = client?.requirements.filter((row) => row.verdict === 'pass').map(({ id }) => id) ?? []
  for (const row of KEPT) assert.ok(kept.includes(row), row)
}

/** What is held against the suite in a report, and is no fault that its run sent on purpose. */
async function strangeIn(reportDir: string, runDir: string): Promise<readonly string[]> {
  const sent = new Map<string, string[]>()
  for (const { probe, exchanges } of (await EvidenceStore.open(runDir).readAll()).values())
    for (const exchange of exchanges) {
      const key = `${exchange.label} ${idsIn(exchange)}`
      sent.set(key, [...(sent.get(key) ?? []), probe])
    }
  const store = EvidenceStore.open(reportDir)
  const evidence = await store.readAll()
  const exchanges = [...evidence.values()].flatMap((one) => one.exchanges)
  const failed = (await judgedOfClient(evidence.values(), (await store.readRun()).facts)).filter((one) => one.verdict === 'fail')
  return failed.flatMap(({ id, findings }) => {
    const known = ON_PURPOSE[id]
    if (known === undefined) return [`${id}: ${findings.map(({ what, received }) => `${what}: ${received}`).join('; ')}`]
    const shown = findings.flatMap(({ shownBy }) => shownBy).map(({ exchange }) => exchanges.find((one) => one.id === exchange))
    return shown.flatMap((exchange) => {
      const probes = exchange === undefined || idsIn(exchange) === '' ? [] : (sent.get(`${exchange.label} ${idsIn(exchange)}`) ?? [])
      const isKnown = known === null || probes.length === 0 || probes.some((probe) => known.some((one) => one.test(probe)))
      return isKnown ? [] : [`${id}: ${[...new Set(probes)].join(', ')}`]
    })
  })
}
