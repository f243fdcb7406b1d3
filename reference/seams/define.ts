// The mechanism of seams: a value is led through a named point, and alterations may change it there.

/** A seam: the value that passes it, and what an alteration may look at beside the value. */
export interface Seam<Value, Context = object> {
  readonly value: Value
  readonly context: Context
}

type SeamTable<Types> = { readonly [Name in keyof Types]: Seam<unknown, unknown> }

type AlterationAt<At extends Seam<unknown, unknown>> = (value: At['value'], context: At['context']) => At['value']

/** The alterations of one defect, by the name of their seam. */
export type AlterationsAt<Types extends SeamTable<Types>> = { readonly [Name in keyof Types]?: AlterationAt<Types[Name]> }

/** The seams of a table, with the alterations that are set there. */
export class SeamsOf<Types extends SeamTable<Types>> {
  readonly #alterations: readonly AlterationsAt<Types>[]

  /** @param alterations made in this order; without any, every value stays as it is */
  constructor(alterations: readonly AlterationsAt<Types>[] = []) {
    this.#alterations = alterations
  }

  /** Leads a value through a seam. @returns the value, or what the alterations made of it */
  through<Name extends keyof Types>(name: Name, value: Types[Name]['value'], context: Types[Name]['context']): Types[Name]['value'] {
    let current = value
    for (const alterations of this.#alterations) {
      const alter: AlterationAt<Types[Name]> | undefined = alterations[name]
      if (alter !== undefined) current = alter(current, context)
    }
    return current
  }
}
