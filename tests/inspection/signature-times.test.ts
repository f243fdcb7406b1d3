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

const [one, other] = [pki.tls.certificate, pki.issuingCa.certificate]
for (const [what, first, signature, second, archive, codes] of [
  ['one authority, two seconds in the wrong order', one, 10, one, 8, ['times-out-of-order']],
  ['one authority, a second in the wrong order', one, 10, one, 9, []],
  ['one authority, in order', one, 10, one, 20, []],
  ['two authorities whose clocks differ by five minutes', one, 300, other, 0, []],
  ['two authorities whose clocks differ by more', one, 301, other, 0, ['times-out-of-order']],
] as const) {
  test(`time-stamps by ${what}: ${codes.join() || 'nothing is said'}`, () => {
    assert.deepEqual(codesOf(stampBy(first, signature), stampBy(second, archive)), codes)
  })
}
