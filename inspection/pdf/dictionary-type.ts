// Whether the dictionaries around signatures say what they are: programs find document time-stamps by their /Type, and take them for signatures without it.
import type { Findings } from '../findings.js'
import { nameOf, type PdfValue } from './values.js'

interface ExpectedType {
  readonly name: 'Annot' | 'DSS' | 'DocTimeStamp' | 'Sig'
  readonly isOptional: boolean
  readonly clause: string
}

const SIGNATURES = 'ISO 32000-2, 12.8.1'

/** What the /Type of each kind of dictionary has to be. */
export const TYPES = {
  store: { name: 'DSS', isOptional: true, clause: 'ETSI EN 319 142-1, 5.4.2.2' },
  documentTimeStamp: { name: 'DocTimeStamp', isOptional: false, clause: SIGNATURES },
  signature: { name: 'Sig', isOptional: true, clause: SIGNATURES },
  widget: { name: 'Annot', isOptional: true, clause: 'ISO 32000-1, 12.5.2' },
} as const satisfies Readonly<Record<string, ExpectedType>>

/** @param type the value of /Type, resolved; `undefined` and `null` where there is none */
export function judgeType(type: PdfValue | undefined, { name, isOptional, clause }: ExpectedType, where: string, findings: Findings): void {
  const found = nameOf(type)
  const isMissing = type === undefined || type === null
  if (found === name || (isMissing && isOptional)) return
  const said = isMissing ? 'missing' : found === undefined ? 'no name' : `/${found.slice(0, 40)}`
  findings.at(where).advice('dictionary-type', `The /Type of the dictionary is ${said}, not /${name}.`, clause)
}
