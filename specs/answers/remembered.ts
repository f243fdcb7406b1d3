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

/** Works something out once for each text. @param most the newest that are kept, for long runs over altered evidence */
export function rememberedBy<V>(most: number): (key: string, work: () => V) => V {
  const known = new Map<string, V>()
  return (key, work) => {
    const found = known.get(key) ?? work()
    known.set(key, found)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return found
  }
}
