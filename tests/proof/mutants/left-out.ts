// Places of the reference deployment whose mutants break nothing by a rule, so that none is made there.
// Knows the syntax of the compiled reference and the values of its liberties, and no mutant.
import { isLibertyName, liberties } from '../../../reference/index.js'

/** What is read of a node of Babel's syntax tree; its types are no dependency of the instrumenter. */
interface Syntax {
  readonly type: string
  readonly operator?: string
  readonly name?: string
  readonly value?: unknown
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

/** By class: the first argument that says why something is refused, as a code or in words. Its cause, which decides the status, comes before. */
const WORDS_FROM: Readonly<Record<string, number>> = { Error: 0, DocumentError: 0, Refusal: 1 }

const WORDS = 'codes and words of a refusal are free'

/** Why no mutant is made at a place and below it; undefined where they are made. The instrumenter asks from the root down. */
export function reasonToLeaveOut(place: unknown): string | undefined {
  const { node, parent, listKey, key } = place as Place
  if (listKey === 'arguments' && typeof key === 'number') {
    if (parent?.type === 'NewExpression' && key >= (WORDS_FROM[parent.callee?.name ?? ''] ?? Number.POSITIVE_INFINITY)) {
      return WORDS
    }
    if (parent?.callee?.property?.name === 'through' && key !== 1) return 'without a defect a seam leaves its value as it is'
  }
  const { operator, left: first, right: second } = parent ?? {}
  if (operator === '&&' && isOff(key === 'left' ? second : first)) return BESIDE
  if (isLiberty(node)) return CHOICE
  const { type, left, right } = node
  if (type !== 'BinaryExpression' || left === undefined || right === undefined) return undefined
  return isLiberty(left) || isLiberty(right) || (isValueOf(left) && VALUES.has(right.value)) ? CHOICE : undefined
}

const CHOICE = 'each value of a liberty is legal'
const BESIDE = 'what stands beside a choice that is not taken decides nothing'

const VALUES = new Set<unknown>(Object.values(liberties).flatMap(({ values }) => [...values]))

/** What the value of a liberty is called where it is handed on. */
const HANDED_ON = ['accepted', 'form', 'formula', 'message', 'naming', 'place', 'revocation', 'style', 'taken']

/** `liberties.x`, `liberties['x']`, or the same of an object that holds the liberties. */
function isLiberty(node: Syntax | undefined): boolean {
  return node?.type === 'MemberExpression' && (node.object?.name === 'liberties' || node.object?.property?.name === 'liberties')
}

/** A condition on a liberty that does not hold by default, with whatever it is joined to. */
function isOff(node: Syntax | undefined): boolean {
  const { operator, left, right } = node ?? {}
  if (operator === '&&') return isOff(left) || isOff(right)
  const name = String(left?.property?.value ?? left?.property?.name)
  return operator === '===' && isLiberty(left) && isLibertyName(name) && liberties[name].values[0] !== right?.value
}

/** A variable, or a member of an object, that has the name of such a value. */
function isValueOf({ name, property }: Syntax): boolean {
  return HANDED_ON.includes(name ?? property?.name ?? '')
}
