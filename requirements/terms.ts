// The words of the suite that sentences of the ledger use, explained for readers who do not know them. The levels too.
// Knows no row.
import type { Level } from './requirement.js'

interface Term {
  readonly name: string
  /** As in the table of words in docs/architecture.md. */
  readonly means: string
  /** Finds it in a sentence. */
  readonly pattern: RegExp
}

/** Every such word. */
export const TERMS: readonly Term[] = [
  {
    name: 'claim',
    means:
      'the part of an answer that says that work is done: a success whose body holds the data or, for a session, an item without an error',
    pattern: /\bclaims?\b/,
  },
  {
    name: 'refusal',
    means: 'any answer that makes no claim for what was asked; its status and body are free',
    pattern: /\brefus(?:al|als|ed)\b/,
  },
  {
    name: 'good request',
    means: 'a request in which nothing is wrong, ready to be sent whole or with one fault',
    pattern: /\bgood (?:request|one)\b/,
  },
  { name: 'all-good', means: 'of a request or a batch: every session in it can be used', pattern: /\ball-good\b/ },
]

/** The words that a sentence uses. */
export function termsIn(sentence: string): readonly Term[] {
  return TERMS.filter(({ pattern }) => pattern.test(sentence))
}

/** What the level of a row means for the verdict of a run. */
export const LEVEL_MEANINGS: Readonly<Record<Level, string>> = {
  required: 'the interface states it; a deployment or client that breaks it is non-conformant',
  advised: 'a standard or prudence asks for it; it counts in a strict run alone',
  open: 'the interface leaves it free; it is observed and never judged',
}
