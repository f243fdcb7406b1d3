// How a liberty is declared: a legal choice at a point that the interface leaves open.

/** A named setting of the reference deployment; the first value is its default. */
export interface Liberty<Value extends string = string> {
  readonly values: readonly [Value, ...Value[]]
  readonly description: string
  /** Id of the ledger row that leaves the choice open, or that holds whatever is chosen. */
  readonly exercises: string
}

/** Declares a liberty; its values stay literal types, so that code with a misspelt one does not compile. */
export function liberty<const Value extends string>(
  exercises: string,
  description: string,
  values: readonly [Value, ...Value[]],
): Liberty<Value> {
  return { values, description, exercises }
}
