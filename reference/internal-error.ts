// An internal error as it goes into a log: what was under way, and the stack. Nothing secret goes with it.

/** Random and encoded values, such as tokens, keys and signatures, are at least so long and have no spaces. */
const ENCODED = /[A-Za-z0-9+/=_.-]{20,}/g

/** @param during the method and path of the request, or what else was under way */
export function describeInternalError(error: unknown, during: string): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  // The frames say where; the message may quote what was being read.
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const said = message.replace(ENCODED, (value) => `…(${value.length} characters)`)
  const path = during.replace(ENCODED, (value) => (/[0-9a-f]{32}/i.test(value) ? '…' : value))
  return [`internal error during ${path}: ${name}: ${said}`, ...frames].join('\n')
}
