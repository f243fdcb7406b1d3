// Reads a baseline: text, schema, and that every entry can excuse something. All mistakes end in one error that names file, entry and line.
import { readFile } from 'node:fs/promises'
import { isObject } from '../../fixtures/answers/fields.js'
import { JsonTextError, linesOfItems, parseJsonText } from '../../fixtures/deployment-file/json-text.js'
import { codeOf } from '../../reports/store/stored-json.js'
import { countsIn } from '../../reports/words/counting.js'
import { isRequirementId, requirementOf } from '../../requirements/ledger.js'
import { type BaselineEntry, type KnownFailure, validateBaselineFile } from '../../schemas/index.js'

/** Something is wrong with a baseline, or with what the scope of a run must hold. */
export class BaselineError extends Error {
  override readonly name = 'BaselineError'
}

/** How a baseline is read. */
export interface ReadOptions {
  /** Advised rows count as well, and may be excused. */
  readonly strict: boolean
  /** The file is about to be written anew: it may be missing, and reasons may be empty. */
  readonly draft?: boolean
}

/** Stands for an empty reason in a draft: the schema takes none. */
const NO_REASON = '(none yet)'

/** Reads a baseline file. @throws BaselineError with every mistake of it */
export async function readBaseline(file: string, { strict, draft = false }: ReadOptions): Promise<readonly KnownFailure[]> {
  const text = await textOf(file, draft)
  if (text === null) return []
  const value = await parseJsonText(text).catch((error: unknown) => {
    throw error instanceof JsonTextError ? cannotBeUsed(file, [`it is no JSON: ${error.message}`]) : error
  })
  const lines = await linesOfItems(text, 'known')
  const validation = await validateBaselineFile(draft ? withReasons(value) : value)
  if (!validation.ok) {
    throw cannotBeUsed(
      file,
      validation.problems.map(({ path, message }) => `${placeOf(path, lines)}${message}`),
    )
  }
  const entries = validation.value.known.map((entry, index) => knownFailureOf(entry, lines[index] ?? 0))
  const mistakes = [...mistakesOf(entries, strict)]
  if (mistakes.length > 0) throw cannotBeUsed(file, mistakes)
  return entries
}

function cannotBeUsed(file: string, mistakes: readonly string[]): BaselineError {
  return new BaselineError(`the baseline ${file} cannot be used:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`)
}

/** `null` where there is no file, and there need be none yet. */
async function textOf(file: string, mayBeMissing: boolean): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '')
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' && mayBeMissing) return null
    if (code === 'ENOENT') throw cannotBeUsed(file, ['there is no such file: "run --update-baseline" writes one'])
    throw cannotBeUsed(file, [`it cannot be read (${code}): expected the path of a JSON file`])
  }
}

function withReasons(value: unknown): unknown {
  if (!isObject(value) || !Array.isArray(value.known)) return value
  const isEmpty = (entry: unknown): entry is object => isObject(entry) && typeof entry.reason === 'string' && entry.reason.trim() === ''
  return { ...value, known: value.known.map((entry: unknown) => (isEmpty(entry) ? { ...entry, reason: NO_REASON } : entry)) }
}

/** `line 4, known[0].reason: `. */
function placeOf(path: string, lines: readonly number[]): string {
  const line = lines[Number(/^known\[(\d+)\]/.exec(path)?.[1])]
  return `${line === undefined ? '' : `line ${line}, `}${path}${path === '' ? '' : ': '}`
}

function knownFailureOf({ id, reason, link, expires, 'could-not-run': couldNotRun = false }: BaselineEntry, line: number): KnownFailure {
  return {
    id,
    reason: reason === NO_REASON ? '' : reason,
    couldNotRun,
    line,
    ...(link === undefined ? {} : { link }),
    ...(expires === undefined ? {} : { expires }),
  }
}

/** An id that names no row is no mistake of the file: a row may have gone. The gate tells it. */
function* mistakesOf(entries: readonly KnownFailure[], strict: boolean): Generator<string> {
  const lines = new Map<string, number>()
  for (const { id, line, reason } of entries) {
    if (reason.length > 0 && reason.trim() === '') yield `line ${line}, ${id}: the reason is blank: expected some text`
    const earlier = lines.get(id)
    if (earlier !== undefined) yield `line ${line}, ${id}: line ${earlier} names it already: keep one of them`
    lines.set(id, line)
    if (!isRequirementId(id)) continue
    const { level } = requirementOf(id)
    if (countsIn({ strict }, { level })) continue
    const why = level === 'open' ? 'is open and never fails' : 'is advised, and its failure fails no run without --strict'
    yield `line ${line}, ${id}: ${why}: there is nothing to excuse, remove the entry`
  }
}
