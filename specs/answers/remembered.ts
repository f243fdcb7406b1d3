// What is worked out once, because many rows ask for the same of what was recorded, and nobody changes that.

/** Works something out once for each log, exchange, body or file. What else is given is the same whenever it is asked for. */
export function rememberedFor<K extends object, Rest extends readonly unknown[], V>(
  work: (key: K, ...rest: Rest) => V,
): (key: K, ...rest: Rest) => V {
  const known = new WeakMap<K, { readonly value: V }>()
  return (key, ...rest) => {
    const found = known.get(key) ?? { value: work(key, ...rest) }
    known.set(key, found)
    return found.value
  }
}
