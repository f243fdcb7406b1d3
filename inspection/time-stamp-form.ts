// Whether a TSTInfo is written in DER, as RFC 3161, 2.4.2 asks: strict readers refuse the token otherwise, though its signature holds.
// Must not know what was stamped, nor by whom.

import { type Asn1, contextTag, TAG } from './asn1.js'
import type { FormFault } from './cms-form.js'

/** Whole numbers: those of a TSTInfo, and milliseconds and microseconds of its accuracy. */
const NUMBERS: ReadonlySet<number> = new Set([TAG.integer, contextTag(0, false), contextTag(1, false)])
const SIGN_BIT = 0x80

/** The faults of a TSTInfo. @throws Malformed */
export function timeStampFaults(info: Asn1): readonly FormFault[] {
  const accuracy = info.children.slice(GEN_TIME + 1).find(({ tag }) => tag === TAG.sequence)
  const padded = [...info.children, ...(accuracy?.children ?? [])].filter((value) => NUMBERS.has(value.tag) && isPadded(value.content))
  return [...padded.map(paddedFault), ...timeFaults(Buffer.from(info.child(GEN_TIME).content).toString('latin1'))]
}

/** Where the time stands in a TSTInfo. */
const GEN_TIME = 4

/** The first nine bits of a number that has more than one octet are neither all 0 nor all 1. */
function isPadded([first, second]: Uint8Array): boolean {
  if (second === undefined) return false
  return second < SIGN_BIT ? first === 0 : first === 0xff
}

function paddedFault({ content }: Asn1): FormFault {
  const hex = Buffer.from(content.subarray(0, 8)).toString('hex')
  return { message: `A number in the time-stamp begins with an octet too many: 0x${hex}…`, clause: 'X.690, 8.3.2' }
}

function timeFaults(time: string): readonly FormFault[] {
  if (!/\.\d*0Z$/.test(time)) return []
  return [{ message: `The fraction in the time of the time-stamp ends in a zero: "${time.slice(0, 40)}".`, clause: 'RFC 3161, 2.4.2' }]
}
