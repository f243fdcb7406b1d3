// What is said of archives that are kept as files, by their folders (kept/README.md). Nobody knows whether the requests were good: whatever a client
// sends, a deployment is accused only of what no request excuses, and a client of nothing that the record may have lost. What shows an answer of the
// deployment is judged; all else in an archive is left alone, with its reason.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { redactionFor, TrafficSecrets } from '../../run/traffic/traffic-secrets.js'
import { ending } from '../cli/command.js'
import { newKey } from '../fixtures/certificates.js'
import { deploymentAt, pki } from '../fixtures/test-server.js'
import { bare } from '../reference/client.js'
import { archiveOf, archivesIn, BASE, type Entry, entriesIn, filled, judged, judgedFiles, kept } from './archives.js'

for (const { row, path, name } of archivesIn('broken-by-a-deployment')) {
  test(`${row} is found by its last entry, and nothing else against the deployment: ${name}`, async () => {
    const { verdict, failed, file, result } = await judgedFiles([kept(path)], null)
    assert.deepEqual([verdict, failed, file.read, file.bad], ['non-conformant', [row], 2, 0])
    const [finding] = result.requirements.find(({ id }) => id === row)?.findings ?? []
    assert.deepEqual(finding?.shownBy, [{ probe: `traffic of ${basename(path)}`, exchange: 1 }])
  })
}

for (const { path, name } of archivesIn('not-held-against-a-deployment')) {
  test(`nothing is said against an answer to ${name}`, async () => {
    const { failed, file } = await judgedFiles([kept(path)], null)
    assert.deepEqual([failed, file.bad], [[], 0])
    assert.ok(file.read + file.apart.length > 0)
  })
}

/** What only the reference deployment tells, the strange client of tests/clients does. */
for (const { row, path, name } of archivesIn('broken-by-a-client')) {
  test(`${row} is found, and nothing else against the client: ${name}`, async () => {
    const { result, failed, accused } = await judgedFiles([kept(path)], null)
    assert.deepEqual([failed, accused], [[], [row]])
    const isAdvised = result.client?.requirements.find(({ id }) => id === row)?.level === 'advised'
    assert.equal(result.client?.verdict, isAdvised ? 'nothing found against it' : 'non-conformant')
  })
}

test('CLI-34 is found in either reading of a body that can be read in two', async () => {
  // It stands in JSON within JSON.
  const key = [1, 2].reduce((text) => JSON.stringify(text).slice(1, -1), newKey('P-256'))
  const { accused, failed } = await judged(filled('to-be-filled-in/a-key-in-a-body-that-can-be-read-in-two.har', { key }))
  assert.deepEqual([failed, accused], [[], ['CLI-34']])
})

for (const { path, name } of archivesIn('not-held-against-a-client')) {
  test(`a client is not accused of ${name}`, async () => {
    const { accused, failed, file, result } = await judgedFiles([kept(path)], null, true)
    assert.ok(file.read + file.apart.length > 0)
    assert.deepEqual([accused, result.client?.verdict === 'non-conformant'], [[], false])
    // Nor is the deployment for taking a value: what it fits may have been answered before the record began.
    const accusing = failed.filter((id) => id.startsWith('FIN'))
    assert.deepEqual(accusing, [])
    assert.ok(result.client?.requirements.every(({ kind }) => kind !== 'could-not-run'))
  })
}

test('a good client has its rows, what no traffic shows says why, and verify judges both sides again', async () => {
  const { kept: rows, result, reportDir } = await judgedFiles([kept('of-a-good-client/two-sessions-signed-and-one-sealed.har')], null)
  for (const row of ['CLI-1', 'CLI-2', 'CLI-3', 'CLI-5', 'CLI-9', 'CLI-11', 'CLI-13', 'CLI-15', 'CLI-20', 'CLI-22', 'CLI-26'])
    assert.ok(rows.includes(row), row)
  const reasons = ['CLI-25', 'CLI-28'].map((id) => result.client?.requirements.find((row) => row.id === id)?.reason)
  assert.match(reasons.join('\n'), /^not-applicable: not shown by this traffic\n.*verification-code/)
  const { stdout } = await ending(0, ['verify', reportDir])
  assert.equal(result.verdict, 'nothing found against it')
  assert.match(stdout, /^the client: nothing found against it: it kept \d+ required requirements in all that this traffic shows/m)
})

test('a batch for a signer that the deployment file has at eID Scan', async () => {
  const file = kept('of-a-signer-at-eID-Scan/signer.pem')
  const pem = readFileSync(file, 'utf8')
  const certificate = { file, pem, der: Buffer.from(bare(pem), 'base64') }
  const signer = { kind: 'key', name: 'signer', keyType: 'rsa', certificate, privateKeyPem: newKey('P-256'), platform: 'eid-scan' } as const
  const deployment = deploymentAt(BASE, { signers: [signer] })
  for (const [name, verdict] of [
    ['two-sessions-at-once', 'fail'],
    ['one-session', 'pass'],
  ] as const) {
    const { result } = await judgedFiles([kept(`of-a-signer-at-eID-Scan/${name}.har`)], deployment)
    assert.equal(result.client?.requirements.find(({ id }) => id === 'CLI-27')?.verdict, verdict)
  }
})

/** Readings of the configuration, one a second. */
const readings = (count: number, tokenOf: (i: number) => string): Entry[] =>
  Array.from({ length: count }, (_, i) => ({ token: tokenOf(i), time: new Date(Date.UTC(2026, 0, 1, 0, 0, i)).toISOString() })).flatMap(
    (values) => entriesIn('to-be-filled-in/a-reading.har', values),
  )

test('a long record is judged as a whole: what stands far apart is held together', async () => {
  const [calculated = {}, ...finalized] = entriesIn('broken-by-a-client/CLI-12/the-value-over-the-digest-of-another-session.har')
  const early = { ...calculated, startedDateTime: '2025-12-31T23:00:00.000Z' }
  const { accused } = await judged(archiveOf(early, ...readings(2100, () => 'one-token-for-all-of-them'), ...finalized))
  assert.deepEqual(accused, ['CLI-12'])
  // The last nine have a token each, but others before them had the same.
  const { accused: none } = await judged(archiveOf(...readings(2009, (i) => `token-${i % 300}-of-a-client`)), true)
  assert.deepEqual(none, [])
})

for (const [folder, told] of [
  ['left-alone', 'leftAlone'],
  ['bad', 'bad'],
] as const)
  for (const { path, name } of archivesIn(folder))
    test(`what does not surely show an answer to a documented request is left alone, with its reason: ${name}`, async () => {
      const { verdict, failed, file, result } = await judgedFiles([kept(path)], null)
      assert.deepEqual([verdict, failed, file.read, file[told]], ['nothing found against it', [], 1, file.entries - 1])
      for (const { reason, bad } of file.apart) assert.deepEqual([reason.includes(name), bad], [true, folder === 'bad'], reason)
      const unshown = result.requirements.find(({ id }) => id === 'KEY-2')?.reason
      assert.equal(unshown, 'not-applicable: not shown by this traffic')
    })

test('the base URL is that of most entries, and others are told', async () => {
  const { verdict, failed, file, result } = await judgedFiles([kept('whole/two-readings-and-one-of-another-address.har')], null)
  assert.deepEqual([verdict, failed, result.deployment.baseUrl, file.leftAlone], ['nothing found against it', [], BASE, 1])
  assert.match(file.apart[0]?.reason ?? '', /another base URL, https:\/\/other\.example$/)
})

test('a certificate that a client sent for its key hides no other certificate of its CA', async () => {
  const [one, other] = await Promise.all(
    ['one', 'other'].map(async () => {
      const { certificate } = await pki.issue({ purpose: 'signing', keyKind: 'p-256' })
      return Buffer.from(certificate).toString('base64')
    }),
  )
  const redaction = redactionFor(null, null)
  new TrafficSecrets(redaction, new Set()).add({ sent: {}, request: { signKey: one }, answer: null })
  assert.equal(redaction.text(`"${other}"`), `"${other}"`)
})
