// The order of the times around a signature: one authority is believed to the second, two to five minutes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCertificate } from '../../inspection/certificate.js'
import { Findings } from '../../inspection/findings.js'
import { judgeTimes } from '../../inspection/signature-times.js'
import type { VerifiedTimeStamp } from '../../inspection/time-stamp.js'
import { pki } from '../fixtures/test-server.js'

const SIGNED = Date.UTC(2026, 0, 1, 12)

function stampBy(certificate: Uint8Array, seconds: number): VerifiedTimeStamp {
  const provenTime = new Date(SIGNED + seconds * 1000)
  const report = {
    where: 'time-stamp',
    genTime: provenTime.toISOString(),
    policy: null,
    serial: null,
    hash: null,
    imprintOk: true,
    judged: true,
    signatureOk: true,
    valid: true,
    signer: null,
    chain: 'unanchored',
    issuers: [],
  } as const
  return { report, provenTime, certificate: readCertificate(certificate), sources: [] }
}

function codesOf(signature: VerifiedTimeStamp, archive: VerifiedTimeStamp): readonly string[] {
  const findings = new Findings()
  const claimedTime = new Date(SIGNED)
  judgeTimes({ claimedTime, signer: undefined, signature: [signature], archive: [archive] }, 'signature', findings)
  return findings.list.map(({ code }) => code)
}

test('time-stamps of one authority are in order to the second', () => {
  const one = pki.tls.certificate
  assert.deepEqual(codesOf(stampBy(one, 10), stampBy(one, 8)), ['times-out-of-order'])
  assert.deepEqual(codesOf(stampBy(one, 10), stampBy(one, 9)), [])
  assert.deepEqual(codesOf(stampBy(one, 10), stampBy(one, 20)), [])
})

test('clocks of two authorities may differ by five minutes', () => {
  const [one, other] = [pki.tls.certificate, pki.issuingCa.certificate]
  assert.deepEqual(codesOf(stampBy(one, 300), stampBy(other, 0)), [])
  assert.deepEqual(codesOf(stampBy(one, 301), stampBy(other, 0)), ['times-out-of-order'])
})
