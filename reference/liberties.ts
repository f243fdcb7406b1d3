// Liberties by name: whether there is one, and the values that a deployment is started with.
import { type Liberty, liberties } from './liberties/table.js'

export { type Liberty, liberties } from './liberties/table.js'

/** Name of a liberty; kebab-case. */
export type LibertyName = keyof typeof liberties

/** A value for every liberty. */
export type Liberties = { readonly [Name in LibertyName]: (typeof liberties)[Name]['values'][number] }

/** The names of all liberties, in the order of the registry. */
export const libertyNames: readonly LibertyName[] = Object.keys(liberties).filter(isLibertyName)

/** Whether a text names a liberty. */
export function isLibertyName(text: string): text is LibertyName {
  return Object.hasOwn(liberties, text)
}

/**
 * The given choices, and the default of every other liberty.
 * @throws Error that lists what exists, for an unknown name or value
 */
export function resolveLiberties(choices: Readonly<Record<string, string>>): Liberties {
  for (const [name, value] of Object.entries(choices)) requireKnown(name, value)
  return Object.fromEntries(libertyNames.map((name) => [name, choices[name] ?? liberties[name].values[0]])) as Liberties
}

function requireKnown(name: string, value: string): void {
  if (!isLibertyName(name)) throw new Error(`unknown liberty "${name}": expected one of ${libertyNames.join(', ')}`)
  const { values }: Liberty = liberties[name]
  if (!values.includes(value)) throw new Error(`liberty "${name}" has no value "${value}": expected one of ${values.join(', ')}`)
}
