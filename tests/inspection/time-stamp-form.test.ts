// How a TSTInfo is written: what DER and RFC 3161 forbid is told, and all that they leave open passes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Asn1 } from '../../inspection/asn1.js'
import { timeStampFaults } from '../../inspection/time-stamp-form.js'
import { derElement } from '../../reference/pki/der.js'

const VERSION = integer('01')
const POLICY = Buffer.from('06022a03', 'hex')
const IMPRINT = derElement(0x30)
const PADDED = 'X.690, 8.3.2'
const ZEROS = 'RFC 3161, 2.4.2'

interface Parts {
  readonly serial: string
  readonly time: string
  /** What may stand behind the time. */
  readonly rest?: readonly Buffer[]
}

for (const [what, { serial, time, rest = [] }, clauses] of [
  ['as it should be', { serial: '40', time: '20260101120000Z' }, []],
  ['with a zero octet that keeps the number positive', { serial: '0080', time: '20260101120000Z' }, []],
  // openssl, issue 10466: the type is INTEGER, so a negative number is one.
  ['with a negative serial number', { serial: '9f01', time: '20260101120000Z' }, []],
  ['with an octet of ones that a negative number needs', { serial: 'ff7f', time: '20260101120000Z' }, []],
  ['with the serial number 0', { serial: '00', time: '20260101120000Z' }, []],
  ['with a zero octet too many', { serial: '0040', time: '20260101120000Z' }, [PADDED]],
  ['with an octet of ones too many', { serial: 'ff80', time: '20260101120000Z' }, [PADDED]],
  ['with an accuracy and a nonce', { serial: '40', time: '20260101120000Z', rest: [accuracy('8101fa'), integer('7f')] }, []],
  ['with padded milliseconds', { serial: '40', time: '20260101120000Z', rest: [accuracy('80020001')] }, [PADDED]],
  ['with a padded nonce', { serial: '40', time: '20260101120000Z', rest: [integer('00007f')] }, [PADDED]],
  ['with the name of the authority', { serial: '40', time: '20260101120000Z', rest: [derElement(0xa0, Buffer.from('820161', 'hex'))] }, []],
  ['with a fraction', { serial: '40', time: '20260101120000.05Z' }, []],
  ['with a fraction that ends in zeros', { serial: '40', time: '20260101120000.500Z' }, [ZEROS]],
  ['with a fraction of nothing', { serial: '40', time: '20260101120000.000Z' }, [ZEROS]],
] as const satisfies readonly (readonly [string, Parts, readonly string[]])[]) {
  test(`a TSTInfo ${what}`, () => {
    const info = derElement(0x30, VERSION, POLICY, IMPRINT, integer(serial), derElement(0x18, Buffer.from(time)), ...rest)
    assert.deepEqual(
      timeStampFaults(Asn1.whole(info)).map(({ clause }) => clause),
      clauses,
    )
  })
}

function integer(hex: string): Buffer {
  return derElement(0x02, Buffer.from(hex, 'hex'))
}

function accuracy(hex: string): Buffer {
  return derElement(0x30, Buffer.from(hex, 'hex'))
}
