// Names of the files of a plan, as people and programs make them. The same plan makes the same names. Knows no content.
import { type Locale, localeAt } from '../../fixtures/samples/locales.js'
import { KNOWN_KINDS } from './file-kinds.js'
import type { FilePlan, NameStyle } from './plan.js'

/** A name is cut to so many characters; `long` names come close to it. */
const LONGEST_NAME = 120

/** Languages by their letters, in the order of `loadLocales`. */
const LANGUAGES: Readonly<Partial<Record<NameStyle, number>>> = { lv: 0, ru: 1, de: 2, ja: 3, ar: 4 }

/** What a name is made of around a word of a language. */
const STYLES: Readonly<Partial<Record<NameStyle, (word: string) => string>>> = {
  ampersand: (word) => `${word} & co`,
  percent: (word) => `${word} 100%41`,
  hash: (word) => `${word} #2`,
  apostrophe: (word) => `${word} d'or`,
  plus: (word) => `${word}+more`,
  semicolon: (word) => `${word};v=1`,
  blanks: (word) => `${word}  two  blanks`,
  dots: (word) => `${word}.v1.2.final`,
  capitals: (word) => word.toUpperCase(),
  signatures: (word) => `signatures-of-${word}`,
  colon: (word) => `${word}: a part`,
  copy: (word) => `${word} (1)`,
  brackets: (word) => `${word} [a] {b} ^`,
  marks: (word) => `${word},a@b=c!d$e~`,
  wildcards: (word) => `${word} a?b*c`,
  quotes: (word) => `${word} "a" <b>|c`,
  // A blank that keeps words together, a hyphen that shows at line ends alone, a blank of no width.
  invisible: (word) => `${word}\u00a0a\u00adb\u200bc`,
  'form-twin': (word) => `${word}-āčē`,
  decomposed: (word) => `${word}-āčē`.normalize('NFD'),
  // Several characters that are one to a reader.
  joined: (word) => `${word} \u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u2764\ufe0f`,
  astral: (word) => `${word} \u{1f58b} \u{20000}`,
  long: (word) => `${word}-${'of-many-words-'.repeat(8)}`,
}

/** What is put around a whole name. */
const WHOLE: Readonly<Partial<Record<NameStyle, (name: string) => string>>> = {
  'blanks-around': (name) => ` ${name} `,
  'dot-before': (name) => `.${name}`,
  'dash-before': (name) => `-${name}`,
  'dot-behind': (name) => `${name}.`,
}

/** Names that differ from that of the file before in one respect; the name itself where there is nothing to differ in. */
const TWINS: Readonly<Partial<Record<NameStyle, (before: string, extension: string) => readonly string[]>>> = {
  'case-twin': (before) => {
    const stem = stemOf(before)
    const turned = stem === stem.toUpperCase() ? stem.toLowerCase() : stem.toUpperCase()
    return [`${turned}${before.slice(stem.length)}`]
  },
  'mark-twin': (before) => [before.replace(/[-@+,]/, '_')],
  'accent-twin': (before) => {
    const bare = before.normalize('NFD').replaceAll(/\p{M}/gu, '')
    return [bare === before.normalize('NFD') ? before.replace('e', '\u00e9') : bare]
  },
  'encoded-twin': (before) => [encodeURIComponent(before)].filter(({ length }) => length <= LONGEST_NAME),
  'form-twin': (before) => [before.normalize(before === before.normalize('NFC') ? 'NFD' : 'NFC')],
  // Equal where numbers are compared as such.
  'number-twin': (before) => [before.replace(/\d+/, '0$&')],
  'blank-twin': (before) => [before.includes(' ') ? before.replace(' ', '  ') : before.replace('-', ' ')],
  // Each begins or ends as the other does.
  'longer-twin': (before) => [`${before}.${before}`].filter(({ length }) => length <= LONGEST_NAME),
  'stem-twin': (before, extension) => [`${stemOf(before)}${extension}`, `${stemOf(before)}.copy`],
}

function stemOf(name: string): string {
  return name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : name
}

function asItIs(text: string): string {
  return text
}

/**
 * Names that a container has for files of its own (ETSI EN 319 162-1, A.1). Outside of META-INF the first two are names like any other; a file
 * called like the last needs another name in the container, or is refused.
 */
const RESERVED = ['manifest.xml', 'signatures.xml', 'mimetype', 'META-INF.txt']

/** Names that are given as they are, by their style. */
const GIVEN: Readonly<Partial<Record<NameStyle, readonly string[]>>> = {
  reserved: RESERVED,
  // Members of every object, to programs that keep names as such.
  member: ['__proto__', 'constructor', 'toString.txt'],
  // What Windows takes for devices, and for a drive.
  device: ['con.txt', 'NUL.txt', 'aux', 'A: notes.txt'],
  // A program that keeps names as members of an object has them in another order.
  number: ['10', '9', '1'],
}

/** The name of a file. @param before that of the file before it in the session @param used names that the session has already */
export function nameOf(
  { kind, name, words }: FilePlan,
  mark: string,
  locales: readonly Locale[],
  before: string | undefined,
  used: ReadonlySet<string>,
): string {
  const usual = name === 'no-extension' ? '' : KNOWN_KINDS[kind][name === 'other-extension' ? 'other' : 'extension']
  const extension = name === 'capital-extension' ? usual.toUpperCase() : usual
  const given = GIVEN[name]?.find((one, place, all) => place === words % all.length && !used.has(one))
  if (given !== undefined) return given
  const language = LANGUAGES[name]
  const twins = before === undefined ? [] : (TWINS[name]?.(before, extension) ?? [])
  const twin = twins.find((one) => !used.has(one))
  if (twin !== undefined) return twin
  const word = language === undefined ? 'file' : wordIn(localeAt(locales, language), words)
  const styled = (STYLES[name] ?? asItIs)(word)
  const whole = `${styled.slice(0, LONGEST_NAME)}-${mark}${extension}`
  return (WHOLE[name] ?? asItIs)(whole)
}

/** A city and a name of the language, without what file systems reserve. */
function wordIn({ faker }: Locale, words: number): string {
  faker.seed(words)
  return `${faker.location.city()} ${faker.person.lastName()}`
    .normalize('NFC')
    .replaceAll(/[\p{C}\\/:*?"<>|.]/gu, '')
    .slice(0, 40)
}
