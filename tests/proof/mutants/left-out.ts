// Places of the reference deployment whose mutants break nothing by a rule, so that none is made there.
// Knows the syntax of the compiled reference and the values of its liberties, and no mutant.
import { isLibertyName, liberties } from '../../../reference/index.js'
import { blocksIn } from '../../fixtures/blocks.js'

/** What is read of a node of Babel's syntax tree; its types are no dependency of the instrumenter. */
interface Syntax {
  readonly type: string
  readonly operator?: string
  readonly name?: string
  readonly value?: unknown
  readonly id?: Syntax
  readonly key?: Syntax
  readonly object?: Syntax
  readonly property?: Syntax
  readonly left?: Syntax
  readonly right?: Syntax
  readonly callee?: Syntax
}

/** A node with its place in the tree: `arguments`, 2 is the third argument of the parent. */
interface Place {
  readonly node: Syntax
  readonly parent?: Syntax
  readonly listKey?: string
  readonly key?: string | number
}

const WORDS = 'statuses, codes and words of a refusal are free'
const CHOICE = 'each value of a liberty is legal'
const OFF = 'a choice that is not taken decides nothing, nor does what stands beside it'
const SEAM = 'without a defect a seam leaves its value as it is'

/** What makes the refusals: nothing but words goes in. */
const REFUSALS = ['DocumentError', 'Error', 'Refusal', 'corrupt', 'refuse', 'signatureMistake', 'unreadable', 'unsupported']

/** Of other functions, which arguments are left out: from this one to before that one. */
const ARGUMENTS: Readonly<Record<string, readonly [from: number, to: number, reason: string]>> = {
  readingDocument: [0, 2, WORDS],
  requireTrusted: [2, 3, WORDS],
  // The members that are known: by default, others are taken as well.
  readBody: [1, 2, CHOICE],
}

/**
 * Of what is named in left-out.txt, below the reason: files, and what is declared under a name and nothing else asks for; a member has a dot before its
 * name.
 */
const REASONS: ReadonlyMap<string, string> = new Map(
  blocksIn(new URL('left-out.txt', import.meta.url)).flatMap(([reason = '', ...names]) => names.map((name) => [name, reason] as const)),
)

/** Compiled files that hold no mutants. */
export const filesLeftOut = [...REASONS.keys()].filter((name) => name.endsWith('.js'))

/** The names that these rules go by. */
export const namesLeftOut: readonly string[] = [
  ...REFUSALS,
  ...Object.keys(ARGUMENTS),
  ...[...REASONS.keys()].filter((name) => !filesLeftOut.includes(name)).map((name) => name.replace('.', '')),
]

/** Why no mutant is made at a place and below it; undefined where they are made. The instrumenter asks from the root down. */
export function reasonToLeaveOut(place: unknown): string | undefined {
  const { node, parent, listKey, key } = place as Place
  if (listKey === 'arguments' && typeof key === 'number') {
    const { name, property } = parent?.callee ?? {}
    if (property?.name === 'through' && key !== 1) return SEAM
    if (REFUSALS.includes(name ?? '')) return WORDS
    const [from, to, reason] = ARGUMENTS[name ?? ''] ?? [0, 0]
    if (key >= from && key < to) return reason
  }
  const named = REASONS.get(nameOf(node) ?? '')
  if (named !== undefined) return named
  if (isOff(node)) return OFF
  if (isLiberty(node)) return CHOICE
  const { type, left, right } = node
  if (type !== 'BinaryExpression' || left === undefined || right === undefined) return undefined
  return isLiberty(left) || isLiberty(right) || (HANDED_ON.includes(left.name ?? left.property?.name ?? '') && VALUES.has(right.value))
    ? CHOICE
    : undefined
}

/** What is declared or set by a node, as {@link REASONS} has it. */
function nameOf({ type, id, key, left }: Syntax): string | undefined {
  if (type === 'ObjectProperty') return `.${key?.name}`
  if (type === 'AssignmentExpression') return `.${left?.property?.name}`
  return DECLARATIONS.includes(type) ? (id?.name ?? key?.id?.name ?? key?.name) : undefined
}

const DECLARATIONS = ['FunctionDeclaration', 'VariableDeclarator', 'ClassMethod', 'ClassPrivateMethod']

const VALUES = new Set<unknown>(Object.values(liberties).flat())

/** What the value of a liberty is called where it is handed on, in a variable or a member of an object. */
const HANDED_ON = ['accepted', 'form', 'formula', 'message', 'naming', 'place', 'revocation', 'style', 'taken']

/** `liberties.x`, `liberties['x']`, or the same of an object that holds the liberties; of `style` where it is the documents that ask. */
function isLiberty(node: Syntax | undefined): boolean {
  return node?.type === 'MemberExpression' && ['liberties', 'style'].includes(node.object?.name ?? node.object?.property?.name ?? '')
}

/** A condition on a liberty that does not hold by default, with whatever it is joined to. */
function isOff(node: Syntax | undefined): boolean {
  const { operator, left, right } = node ?? {}
  if (operator === '&&') return isOff(left) || isOff(right)
  const name = String(left?.property?.value ?? left?.property?.name)
  return operator === '===' && isLiberty(left) && isLibertyName(name) && liberties[name][0] !== right?.value
}
