// How one liberty is written down: a legal choice at a point that the interface leaves open.
// Must not know how the service acts on it.

/** A named setting of the reference deployment; the first value is its default. */
export interface Liberty<Value extends string = string> {
  readonly values: readonly [Value, ...Value[]]
  readonly description: string
  /** The ledger row whose slack is used. */
  readonly exercises: string
}

/** Writes down a liberty; the values stay literal, so that a misspelt one does not compile. */
export function liberty<const Value extends string>(
  exercises: string,
  description: string,
  values: readonly [Value, ...Value[]],
): Liberty<Value> {
  return { values, description, exercises }
}
