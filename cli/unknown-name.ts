// Says that a name is unknown, and gives the nearest of hundreds that are known. Holds no list of names.
import { UsageError } from './failures.js'

/** Gives the nearest name, and says where all of them stand. @param listed the sentence that says so */
export async function unknownName(what: string, name: string, known: readonly string[], listed: string): Promise<UsageError> {
  const { nearest } = await import('../schemas/index.js')
  const likely = nearest(name, known)
  const question = likely === undefined ? '' : ` did you mean "${likely}"?`
  return new UsageError(`unknown ${what} "${name}":${question} ${listed}`)
}
