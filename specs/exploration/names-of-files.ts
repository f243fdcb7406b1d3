// How files of a plan are named, as people and programs do it. The same plan makes the same names. Knows no content.
import { type Locale, localeAt } from '../../fixtures/samples/papers.js'
import { type FileKind, KNOWN_KINDS } from './file-kinds.js'

/** A name is cut to so many characters; `long` names come close to it. */
const LONGEST_NAME = 120

/** What a name is made of. */
interface Parts {
  readonly kind: FileKind
  /** What it is drawn from. */
  readonly words: number
  readonly mark: string
  readonly locales: readonly Locale[]
  /** The name of the file before it in the session. */
  readonly before: string | undefined
  /** Names that the session has already. */
  readonly used: ReadonlySet<string>
}

type Naming = (parts: Parts) => string

/** A name around a word. */
function around(styled: (word: string) => string, word = 'file', extensionOf: (parts: Parts) => string = usualExtension): Naming {
  return (parts) => `${styled(word).slice(0, LONGEST_NAME)}-${parts.mark}${extensionOf(parts)}`
}

function usualExtension({ kind }: Parts): string {
  return KNOWN_KINDS[kind].extension
}

const plain = around(asItIs)

/** A name with another extension. */
function ending(extensionOf: (parts: Parts) => string): Naming {
  return around(asItIs, 'file', extensionOf)
}

/** A plain name with something around all of it. */
function whole(around: (name: string) => string): Naming {
  return (parts) => around(plain(parts))
}

/** A name of words of the language at a place of `loadLocales`. */
function inLanguage(place: number): Naming {
  return (parts) => around(asItIs, wordIn(localeAt(parts.locales, place), parts.words))(parts)
}

/**
 * A name that differs from that of a file before in one respect; the `first` one where there is none before, or nothing to differ in. What is called
 * a container and is none may be refused.
 */
function twin(turned: (before: string, extension: string) => readonly string[], first: Naming = plain): Naming {
  return (parts) => {
    const { before, used } = parts
    const others = before === undefined ? [] : [before, ...used].filter((one) => !/\.(?:asice|edoc)$/i.test(one))
    const twins = others.flatMap((one) => turned(one, usualExtension(parts)))
    return twins.find((one) => !used.has(one)) ?? first(parts)
  }
}

/** A name that is given as it is. */
function given(...names: readonly string[]): Naming {
  return (parts) => {
    const name = names[parts.words % names.length]
    return name === undefined || parts.used.has(name) ? plain(parts) : name
  }
}

const NAMINGS = {
  plain,
  lv: inLanguage(0),
  ru: inLanguage(1),
  de: inLanguage(2),
  ja: inLanguage(3),
  ar: inLanguage(4),
  ampersand: around((word) => `${word} & co`),
  percent: around((word) => `${word} 100%41`),
  hash: around((word) => `${word} #2`),
  apostrophe: around((word) => `${word} d'or`),
  plus: around((word) => `${word}+more`),
  semicolon: around((word) => `${word};v=1`),
  blanks: around((word) => `${word}  two  blanks`),
  dots: around((word) => `${word}.v1.2.final`),
  'no-extension': ending(() => ''),
  'other-extension': ending(({ kind }) => KNOWN_KINDS[kind].other),
  'capital-extension': ending((parts) => usualExtension(parts).toUpperCase()),
  capitals: around((word) => word.toUpperCase()),
  signatures: around((word) => `signatures-of-${word}`),
  colon: around((word) => `${word}: a part`),
  copy: around((word) => `${word} (1)`),
  brackets: around((word) => `${word} [a] {b} ^`),
  marks: around((word) => `${word},a@b=c!d$e~`),
  wildcards: around((word) => `${word} a?b*c`),
  quotes: around((word) => `${word} "a" <b>|c`),
  // A blank that keeps words together, a hyphen that shows at line ends alone, a blank of no width.
  invisible: around((word) => `${word}\u00a0a\u00adb\u200bc`),
  decomposed: around((word) => `${word}-āčē`.normalize('NFD')),
  // Several characters that are one to a reader.
  joined: around((word) => `${word} \u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u2764\ufe0f`),
  astral: around((word) => `${word} \u{1f58b} \u{20000}`),
  long: around((word) => `${word}-${'of-many-words-'.repeat(8)}`),
  'blanks-around': whole((name) => ` ${name} `),
  'dot-before': whole((name) => `.${name}`),
  'dash-before': whole((name) => `-${name}`),
  'dot-behind': whole((name) => `${name}.`),
  'case-twin': twin((before) => {
    const stem = stemOf(before)
    const turned = stem === stem.toUpperCase() ? stem.toLowerCase() : stem.toUpperCase()
    return [`${turned}${before.slice(stem.length)}`]
  }),
  'mark-twin': twin((before) => [before.replace(/[-@+,]/, '_')]),
  'accent-twin': twin((before) => {
    const bare = before.normalize('NFD').replaceAll(/\p{M}/gu, '')
    return [bare === before.normalize('NFD') ? before.replace('e', '\u00e9') : bare]
  }),
  'encoded-twin': twin((before) => [encodeURIComponent(before)].filter(isShort)),
  'form-twin': twin(
    (before) => [before.normalize(before === before.normalize('NFC') ? 'NFD' : 'NFC')],
    around((word) => `${word}-āčē`),
  ),
  // Equal where numbers are compared as such.
  'number-twin': twin((before) => [before.replace(/\d+/, '0$&')]),
  'blank-twin': twin((before) => [before.includes(' ') ? before.replace(' ', '  ') : before.replace('-', ' ')]),
  // Each begins or ends as the other does.
  'longer-twin': twin((before) => [`${before}.${before}`].filter(isShort)),
  'stem-twin': twin((before, extension) => [`${stemOf(before)}${extension}`, `${stemOf(before)}.copy`]),
  // Names that a container has for files of its own (ETSI EN 319 162-1, A.1). Outside of META-INF the first two are names like any other; a file
  // called like the last needs another name in the container, or is refused.
  reserved: given('manifest.xml', 'signatures.xml', 'mimetype', 'META-INF.txt'),
  // Members of every object, to programs that keep names as such.
  member: given('__proto__', 'constructor', 'toString.txt'),
  // What Windows takes for devices. A name that services may refuse takes all files of its session with it, so a drive is not among them.
  device: given('con.txt', 'NUL.txt', 'aux'),
  // A program that keeps names as members of an object has them in another order.
  number: given('10', '9', '1'),
} as const satisfies Readonly<Record<string, Naming>>

export type NameStyle = keyof typeof NAMINGS
/** How a file is named. The plainest comes first. */
export const NAMES = Object.keys(NAMINGS) as readonly NameStyle[]

/** The name of a file. */
export function nameOf(style: NameStyle, parts: Parts): string {
  return NAMINGS[style](parts)
}

function stemOf(name: string): string {
  return name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : name
}

function isShort({ length }: string): boolean {
  return length <= LONGEST_NAME
}

function asItIs(text: string): string {
  return text
}

/** A city and a name of the language, without what file systems reserve. */
function wordIn({ faker }: Locale, words: number): string {
  faker.seed(words)
  return `${faker.location.city()} ${faker.person.lastName()}`
    .normalize('NFC')
    .replaceAll(/[\p{C}\\/:*?"<>|.]/gu, '')
    .slice(0, 40)
}
