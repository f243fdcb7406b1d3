// Whether a TSTInfo is written in DER, as RFC 3161, 2.4.2 asks: strict readers refuse the token otherwise, though its signature holds.
// Must not know what was stamped, nor by whom.

import { type Asn1, contextTag, TAG } from './asn1.js'
import type { FormFault } from './cms-form.js'

/** Whole numbers: those of a TSTInfo, and milliseconds and microseconds of its accuracy. */
const NUMBERS: ReadonlySet<number> = new Set([TAG.integer, contextTag(0, false), contextTag(1, false)])
const SIGN_BIT = 0x80

/** What may follow the time, in this order: accuracy, ordering, nonce, the name of the authority, extensions. */
const AUTHORITY = contextTag(0, true)
const OPTIONAL = [TAG.sequence, TAG.boolean, TAG.integer, AUTHORITY, contextTag(1, true)]
/** Seconds, milliseconds, microseconds. */
const OF_ACCURACY = [TAG.integer, contextTag(0, false), contextTag(1, false)]

/** The faults of a TSTInfo. @throws Malformed */
export function timeStampFaults(info: Asn1): readonly FormFault[] {
  const optional = info.children.slice(GEN_TIME + 1)
  const accuracy = optional.find(({ tag }) => tag === TAG.sequence)
  const padded = [...info.children, ...(accuracy?.children ?? [])].filter((value) => NUMBERS.has(value.tag) && isPadded(value.content))
  return [
    ...padded.map(paddedFault),
    ...timeFaults(Buffer.from(info.child(GEN_TIME).content).toString('latin1')),
    ...strangers(optional, OPTIONAL),
    ...strangers(accuracy?.children ?? [], OF_ACCURACY),
    ...defaultFaults(optional),
    ...nameFaults(optional.find(({ tag }) => tag === AUTHORITY)),
  ]
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

/** Members that are not among those of a structure, or not where it has them: a strict reader finds bytes that it cannot place. */
function strangers(members: readonly Asn1[], tags: readonly number[]): readonly FormFault[] {
  let next = 0
  const found = members.find(({ tag }) => {
    next = tags.indexOf(tag, next) + 1
    return next === 0
  })
  if (found === undefined) return []
  const message = `A member of the time-stamp does not belong where it stands: its tag is 0x${found.tag.toString(16)}.`
  return [{ message, clause: 'RFC 3161, 2.4.2' }]
}

/** `ordering` is FALSE where it is left out, and may not say so. */
function defaultFaults(optional: readonly Asn1[]): readonly FormFault[] {
  const ordering = optional.find(({ tag }) => tag === TAG.boolean)
  if (ordering === undefined || ordering.content[0] !== 0) return []
  return [{ message: 'The time-stamp says that its `ordering` is FALSE, the default, which DER leaves out.', clause: 'X.690, 11.5' }]
}

/** One GeneralName in a tag of its own: x400Address, directoryName and ediPartyName hold others, all have a tag of the context. */
function nameFaults(authority: Asn1 | undefined): readonly FormFault[] {
  const [name, ...more] = authority?.children ?? []
  if (authority === undefined || (name !== undefined && more.length === 0 && isOfContext(name))) return []
  return [{ message: 'The name of the authority in the time-stamp is no GeneralName.', clause: 'RFC 3161, 2.4.2; RFC 5280, 4.2.1.6' }]
}

function isOfContext({ tag }: Asn1): boolean {
  return tag >= contextTag(0, false) && tag <= contextTag(8, true)
}
