// What a tree of sentences about a document is made of, and how it is written as text.

/** `good` and `bad`: the verdict on something. `advice`: not as advised. Without one: told, and not judged. */
export type Tone = 'good' | 'bad' | 'advice'

/** One sentence, with what belongs to it. Nothing in the text can move a cursor or turn the writing direction. */
export interface OutlineNode {
  readonly text: string
  readonly tone?: Tone | undefined
  readonly parts?: readonly OutlineNode[] | undefined
}

const LONGEST_TEXT = 300

/** Names come from hostile documents: nothing in them may move the cursor, change colours or turn the writing direction. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '�').slice(0, LONGEST_TEXT)
}

/** The tree as lines, each ended by a line feed. */
export function renderOutline({ text, parts = [] }: OutlineNode): string {
  return `${[text, ...branches(parts, '')].join('\n')}\n`
}

function branches(parts: readonly OutlineNode[], indent: string): string[] {
  return parts.flatMap(({ text, parts: below = [] }, index) => {
    const isLast = index === parts.length - 1
    return [`${indent}${isLast ? '└─' : '├─'} ${text}`, ...branches(below, `${indent}${isLast ? '   ' : '│  '}`)]
  })
}
