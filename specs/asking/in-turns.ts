// Asking many things with few of them under way at a time.
import { Limiter } from '../../engine/index.js'

/**
 * The answers in the order of the things; never more than `inFlight` under way. The first failure of `ask` ends it: nothing more is asked, and what is
 * under way ends before, so that it stands in no later try.
 */
export async function inTurns<T, A>(things: readonly T[], inFlight: number, ask: (thing: T) => Promise<A>): Promise<readonly A[]> {
  const limiter = new Limiter(inFlight)
  const stop = new AbortController()
  const askOne = async (thing: T): Promise<A> => {
    stop.signal.throwIfAborted()
    try {
      return await ask(thing)
    } catch (error) {
      stop.abort(error)
      throw error
    }
  }
  const asked = things.map((thing) => limiter.inTurn(() => askOne(thing)))
  await Promise.allSettled(asked)
  stop.signal.throwIfAborted()
  return Promise.all(asked)
}
