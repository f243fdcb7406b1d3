// Text for a terminal: wrapping, colours, and making text from outside harmless. Knows nothing of results.
import { styleText } from 'node:util'

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow'

/** Ways to paint a text, each by its name. */
export type Paint = Readonly<Record<Style, (text: string) => string>>

/** Colours, or none: {@link wantsColour} tells which. Node.js is not asked for an opinion of its own. */
export function paintWith(colour: boolean): Paint {
  const painter =
    (style: Style) =>
    (text: string): string =>
      colour ? styleText(style, text, { validateStream: false }) : text
  return { bold: painter('bold'), dim: painter('dim'), red: painter('red'), green: painter('green'), yellow: painter('yellow') }
}

/** Whether to colour: on a terminal, unless the user has set NO_COLOR (https://no-color.org). */
export function wantsColour(stream: { readonly isTTY?: boolean | undefined }, env: NodeJS.ProcessEnv): boolean {
  return stream.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb'
}

/**
 * Wraps at spaces and indents each line. Line breaks in the text stay, and so do words longer than a line: they can be copied whole.
 * @param width of a line, in characters
 * @param indent in spaces
 */
export function wrap(text: string, width: number, indent: number): string {
  const room = Math.max(20, width - indent)
  const margin = ' '.repeat(indent)
  return text
    .split('\n')
    .flatMap((line) => wrapLine(line, room))
    .map((line) => (line === '' ? '' : margin + line))
    .join('\n')
}

function wrapLine(line: string, room: number): string[] {
  if (line.length <= room) return [line]
  const [margin = ''] = /^ */.exec(line) ?? []
  const lines: string[] = []
  let current = margin
  for (const word of line.trim().split(/ +/)) {
    const longer = current.trim() === '' ? margin + word : `${current} ${word}`
    if (longer.length > room && current.trim() !== '') {
      lines.push(current)
      current = margin + word
    } else current = longer
  }
  return [...lines, current]
}

/** Makes control characters visible: an answer may hold escape sequences, which must not reach the terminal. */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return text.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/** `2026-01-31 10:20:30 UTC`. @param instant in ISO 8601, as results hold it */
export function instantText(instant: string): string {
  return instant.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')
}
