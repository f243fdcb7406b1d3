// The form of the baseline tables: what a standard asks for at each level, and how it is looked at here.
// And the table of containers, which have no level.
// Must not know documents.

import type { FindingCode } from './finding-codes.js'
import type { SignatureLevel } from './report.js'

/**
 * Presence at one level. `may`: also where the table leaves it open. `conditioned`: a note of the table says when.
 */
export type Presence = 'shall' | 'shall not' | 'conditioned' | 'may'

/** How a line is looked at: by findings, or not at all for a reason. */
type Looked = { readonly by: readonly FindingCode[] } | { readonly unchecked: string }

/** One line of a baseline table. */
export interface BaselineLine {
  /** Of the element, attribute or dictionary entry, as the table has it. */
  readonly name: string
  /** Where it is defined. */
  readonly clause: string
  readonly presence: Readonly<Record<SignatureLevel, Presence>>
  /** Least and most of it where it is present. */
  readonly multiplicity: '0' | '1' | '0 or 1' | '>= 0' | '>= 1' | '>= 2'
  readonly looked: Looked
}

/** Levels in the order of the tables. */
const LEVELS: readonly SignatureLevel[] = ['B', 'T', 'LT', 'LTA']

/** The same presence from a level on, and another below it. */
export function from(level: SignatureLevel, presence: Presence, below: Presence = 'may'): BaselineLine['presence'] {
  const at = (one: SignatureLevel): Presence => (LEVELS.indexOf(one) < LEVELS.indexOf(level) ? below : presence)
  return { B: at('B'), T: at('T'), LT: at('LT'), LTA: at('LTA') }
}

/** A line as a table has it: name, clause within the standard, presence, multiplicity, and how it is looked at. */
type Written = (name: string, clause: string, ...rest: [BaselineLine['presence'], BaselineLine['multiplicity'], Looked]) => BaselineLine

/** How the lines of a table are written whose clauses are those of one standard. */
export function linesOf(standard: string): Written {
  return (name, clause, presence, multiplicity, looked) => ({ name, clause: `${standard}, ${clause}`, presence, multiplicity, looked })
}

/** The same presence at every level. */
export function always(presence: Presence): BaselineLine['presence'] {
  return from('B', presence)
}

/** A line of what may stand there once at most, or not at all. */
export const NOT_ALLOWED = { by: ['attribute-not-allowed'] } as const

/** What a line says of something that may be there and counts for nothing: no document can break it. */
export const FREE = { unchecked: 'It may be there or not, as often as it likes.' } as const

/** What decides which level a signature shows: without it, it is one of a lower level. */
export const LEVEL_ITSELF = {
  unchecked: 'The level that is told is decided by it, and what is missing for the next is told beside it.',
} as const

const OUTSIDE = { unchecked: 'The name of the container is no part of it, and which name a deployment gives is free.' } as const

const line = linesOf('ETSI EN 319 162-1')

/** All lines about the container, its entries and what they say of each other. */
export const asicContainer: readonly BaselineLine[] = [
  line('file extension', '4.4.2', always('may'), '0 or 1', OUTSIDE),
  line('mimetype', 'A.1', always('conditioned'), '0 or 1', {
    by: ['no-mimetype', 'mimetype-content', 'mimetype-not-first', 'mimetype-compressed', 'mimetype-extra-field'],
  }),
  line('META-INF/signatures.xml (ASiC-S)', '4.3.3.2', always('shall'), '1', { by: ['mimetype-content', 'no-signature'] }),
  line('one data object (ASiC-S)', '4.3.3.2', always('shall'), '1', { by: ['mimetype-content'] }),
  line('META-INF/*signatures*.xml (ASiC-E)', '4.4.3.2', always('shall'), '>= 1', { by: ['no-signature', 'signature-file-unreadable'] }),
  line('XAdESSignatures/ds:Signature', '4.4.3.2', always('shall'), '>= 1', {
    by: ['signature-file-root', 'signature-file-empty', 'nested-signature'],
  }),
  line('ds:Reference to each data object', '4.4.3.2', always('shall'), '>= 1', {
    by: ['unsigned-file', 'file-absent', 'reference-not-a-file', 'reference-not-encoded'],
  }),
  line('META-INF/manifest.xml', '4.4.3.2', always('may'), '0 or 1', {
    by: [
      'manifest-unreadable',
      'manifest-version',
      'manifest-namespace',
      'manifest-incomplete',
      'manifest-excess',
      'manifest-without-container',
    ],
  }),
  line('media types of manifest and signature', 'A.2', always('conditioned'), '>= 0', { by: ['media-type-differs'] }),
  line('CAdES signatures, container time-stamps', '4.4.4', always('may'), '>= 0', { by: ['cades-not-read'] }),
  line('evidence records', '4.4.4', always('may'), '>= 0', { by: ['evidence-record-not-read'] }),
]
