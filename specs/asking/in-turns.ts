// Asking many things with few of them under way at a time.

/** The answers in the order of the things; never more than `inFlight` under way. Stops at the first failure of `ask` itself. */
export async function inTurns<T, A>(things: readonly T[], inFlight: number, ask: (thing: T) => Promise<A>): Promise<readonly A[]> {
  const answers = new Map<number, A>()
  const waiting = things.entries()
  const worker = async (): Promise<void> => {
    for (const [position, thing] of waiting) answers.set(position, await ask(thing))
  }
  await Promise.all(Array.from({ length: Math.min(inFlight, things.length) }, worker))
  return [...answers].sort(([a], [b]) => a - b).map(([, answer]) => answer)
}
