// The suite as a client of a reference deployment that judges it: it is accused of nothing but the faults that it sends on purpose. They are
// named here, each under its row, by the probes that send them.
import assert from 'node:assert/strict'
import { comparableId, sessionIdsIn } from '../../fixtures/answers/session-ids.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { EvidenceStore } from '../../reports/store/evidence-store.js'
import { judgedOfClient } from '../../run/judge-everywhere.js'
import { resultIn } from '../cli/command.js'

const TOKENS = /^authorization: |bad tokens/
const SEALS =
  /^create seal: (?:passwords|keys|faults|refusals|a key whose)|^authorization: bad seals|^seal circumstances: faults|^errors: malformed requests to eSealCreate/
const MALFORMED = /^errors: malformed requests/
const VALUES =
  /^finalize signing: (?:a signature value|another session's|garbage|a session without)|^errors: finalizeSigning of an empty session/

/** Where requests name no session, nobody can tell from their record which probe sent them: `null`. */
const ON_PURPOSE: Readonly<Record<string, RegExp | null>> = {
  'CLI-1': TOKENS,
  'CLI-2': TOKENS,
  'CLI-3': null,
  'CLI-5': null,
  'CLI-6': MALFORMED,
  'CLI-7': /^errors: |flags/,
  'CLI-8': /garbage/,
  'CLI-9': /^errors: malformed|^finalize signing: (?:a signature value|garbage)/,
  'CLI-10': VALUES,
  'CLI-11': /^finalize signing: a signature value|wrong value/,
  'CLI-12': VALUES,
  'CLI-18': /^errors: malformed|as garbage/,
  'CLI-19': SEALS,
  'CLI-20': SEALS,
  'CLI-21': SEALS,
  'CLI-22': SEALS,
  'CLI-23': SEALS,
  'CLI-25': /wrong password|^create seal: |^authorization: (?:bad seals|a seal)|^seal circumstances: faults/,
  'CLI-26': /^create seal: `authCertificate` as garbage|^errors: malformed requests to eSealCreate/,
  'CLI-30': TOKENS,
  'CLI-32': null,
  'CLI-33': TOKENS,
}

const idsIn = ({ request: { body } }: Exchange): string => (body.kind === 'json' ? sessionIdsIn(body.value) : []).map(comparableId).join()

/**
 * Fails where more is held against the suite as a client than its faults, or less of it kept.
 * @param runDir what its run has left @param reportDir what the reference deployment has left that judged it
 */
export async function assertItsFaultsAlone(runDir: string, reportDir: string): Promise<void> {
  const { verdict, client } = await resultIn(reportDir)
  assert.deepEqual([verdict, client?.verdict], ['nothing found against it', 'non-conformant'])

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
  const strange = failed.flatMap(({ id, findings }) => {
    const known = ON_PURPOSE[id]
    if (known === undefined) return [`${id}: ${findings.map(({ what, received }) => `${what}: ${received}`).join('; ')}`]
    const shown = findings.flatMap(({ shownBy }) => shownBy).map(({ exchange }) => exchanges.find((one) => one.id === exchange))
    return shown.flatMap((exchange) => {
      const probes = exchange === undefined || idsIn(exchange) === '' ? [] : (sent.get(`${exchange.label} ${idsIn(exchange)}`) ?? [])
      return known === null || probes.length === 0 || probes.some((probe) => known.test(probe)) ? [] : [`${id}: ${probes.join(', ')}`]
    })
  })
  assert.deepEqual(strange, [])
  // And it keeps the rows that a good request shows.
  const kept = client?.requirements.filter((row) => row.verdict === 'pass').map(({ id }) => id) ?? []
  for (const row of ['CLI-4', 'CLI-13', 'CLI-14', 'CLI-15', 'CLI-16', 'CLI-17', 'CLI-24', 'CLI-29', 'CLI-31'])
    assert.ok(kept.includes(row), row)
}
