// Work that begins when it is first asked for, and is done once.

/** Wraps a promise that is made at the first call; later calls share it. */
export function deferred<T>(make: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined
  return () => {
    promise ??= make()
    return promise
  }
}
