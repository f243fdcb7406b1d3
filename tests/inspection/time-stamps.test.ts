// Time-stamps by themselves: how a TSTInfo is written, and the order of their times (one authority is believed to the second, two to five minutes).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Asn1 } from '../../inspection/asn1.js'
import { readCertificate } from '../../inspection/certificate.js'
import { Findings } from '../../inspection/findings.js'
import { judgeTimes } from '../../inspection/signature-times.js'
import type { VerifiedTimeStamp } from '../../inspection/time-stamp.js'
import { timeStampFaults } from '../../inspection/time-stamp-form.js'
import { derElement } from '../../reference/pki/der.js'
import { pki } from '../fixtures/test-server.js'

const PADDED = 'X.690, 8.3.2'
const ZEROS = 'RFC 3161, 2.4.2'
const ASTRAY = 'RFC 3161, 2.4.2'
const NO_NAME = 'RFC 3161, 2.4.2; RFC 5280, 4.2.1.6'
const DEFAULT = 'X.690, 11.5'
const WHOLE = '20260101120000Z'

const integer = (hex: string): Buffer => derElement(0x02, Buffer.from(hex, 'hex'))
const boolean = (hex: string): Buffer => derElement(0x01, Buffer.from(hex, 'hex'))
/** A Name (RFC 5280, 4.1.2.4) with one common name. */
const name = Buffer.from('300c310a300806035504030c0161', 'hex')
const named = derElement(0xa0, derElement(0xa4, name))
const accuracy = (hex: string): Buffer => derElement(0x30, Buffer.from(hex, 'hex'))

for (const [what, clauses, serial, time = WHOLE, ...rest] of [
  ['with a zero octet that keeps the number positive', [], '0080'],
  ['with a zero octet too many', [PADDED], '0040'],
  ['with an accuracy and a nonce', [], '40', WHOLE, accuracy('8101fa'), integer('7f')],
  ['with a padded nonce', [PADDED], '40', WHOLE, integer('00007f')],
  ['with the name of the authority', [], '40', WHOLE, derElement(0xa0, Buffer.from('820161', 'hex'))],
  ['with everything that may be in it', [], '40', WHOLE, accuracy('020101'), boolean('ff'), integer('7f'), named],
  // NuGet/Home, issue 14838.
  ['that tells of no order, which is the default', [DEFAULT], '40', WHOLE, accuracy('020101'), boolean('00')],
  // jsrsasign, issue 450.
  ['with a bare name of the authority', [ASTRAY], '40', WHOLE, accuracy('020101'), name],
  ['with a name of the authority that lacks a tag of its own', [NO_NAME], '40', WHOLE, derElement(0xa0, name)],
  ['with an empty name of the authority', [NO_NAME], '40', WHOLE, derElement(0xa0)],
  ['with its nonce before its accuracy', [ASTRAY], '40', WHOLE, integer('7f'), accuracy('020101')],
  ['with a fraction', [], '40', '20260101120000.05Z'],
  ['with a fraction of nothing', [ZEROS], '40', '20260101120000.000Z'],
] as const satisfies readonly (readonly [string, readonly string[], string, string?, ...Buffer[]])[]) {
  test(`a TSTInfo ${what}`, () => {
    const policy = Buffer.from('06022a03', 'hex')
    const written = [integer(serial), derElement(0x18, Buffer.from(time)), ...rest]
    const info = derElement(0x30, integer('01'), policy, derElement(0x30), ...written)
    const found = timeStampFaults(Asn1.whole(info)).map(({ clause }) => clause)
    assert.deepEqual(found, clauses)
  })
}

const SIGNED = Date.UTC(2026, 0, 1, 12)

/** What is judged of one, by whom it is and how many seconds later it was made. */
function stampBy(certificate: Uint8Array, seconds: number): VerifiedTimeStamp {
  const provenTime = new Date(SIGNED + seconds * 1000)
  return { report: { where: 'time-stamp' }, provenTime, certificate: readCertificate(certificate) } as VerifiedTimeStamp
}

const [one, other] = [pki.tls.certificate, pki.issuingCa.certificate]
for (const [what, first, signature, second, archive, codes] of [
  ['one authority, more than its two accuracies in the wrong order', one, 10, one, 6, ['times-out-of-order']],
  ['one authority, three seconds in the wrong order', one, 10, one, 7, []],
  ['two authorities whose clocks differ by five minutes', one, 300, other, 0, []],
  ['two authorities whose clocks differ by more', one, 301, other, 0, ['times-out-of-order']],
] as const) {
  test(`time-stamps by ${what}: ${codes.join() || 'nothing is said'}`, () => {
    const findings = new Findings()
    const times = { signature: [stampBy(first, signature)], archive: [stampBy(second, archive)] }
    judgeTimes({ claimedTime: new Date(SIGNED), signer: undefined, ...times }, 'signature', findings)
    const said = findings.list.map(({ code }) => code)
    assert.deepEqual(said, codes)
  })
}
