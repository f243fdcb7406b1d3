// The baseline of a gate, and what else its user asked for: read before anything is started, with all mistakes in one error that names file, entry and
// line; written from a run, with the reasons that an earlier baseline gave for the same. Must not decide a gate.
import { readFile } from 'node:fs/promises'
import { linesOfItems, parseJsonText } from '../../fixtures/deployment-file/json-text.js'
import { codeOf, writeWhole } from '../../reports/store/stored-json.js'
import { couldNotRun, countsIn, fewerChecksText } from '../../reports/words/counting.js'
import { compareIds, groupsOf, isRequirementId, requirementOf } from '../../requirements/ledger.js'
import {
  type BaselineEntry,
  type GateTerms,
  type KnownFailure,
  type RequirementResult,
  type ResultFile,
  validateBaselineFile,
} from '../../schemas/index.js'
import { UsageError } from '../given-files.js'

/** How a baseline is read. */
interface ReadOptions {
  /** Advised rows count as well, and may be excused. */
  readonly strict: boolean
  /** The file is about to be written anew: it may be missing, and reasons may be empty. */
  readonly draft?: boolean
}

/** Reads a baseline file. @throws UsageError with every mistake of it */
export async function readBaseline(file: string, { strict, draft = false }: ReadOptions): Promise<readonly KnownFailure[]> {
  const text = await textOf(file, draft)
  if (text === null) return []
  const value = await parseJsonText(text, (what) => cannotBeUsed(file, [`it ${what}`]))
  const lines = await linesOfItems(text, 'known')
  const validation = await validateBaselineFile(value)
  if (!validation.ok) {
    throw cannotBeUsed(
      file,
      validation.problems.map(({ path, message }) => `${placeOf(path, lines)}${message}`),
    )
  }
  const entries = validation.value.known.map((entry, index) => knownFailureOf(entry, lines[index] ?? 0))
  const mistakes = [...mistakesOf(entries, { strict, draft })]
  if (mistakes.length > 0) throw cannotBeUsed(file, mistakes)
  return entries
}

function cannotBeUsed(file: string, mistakes: readonly string[]): UsageError {
  return new UsageError(`the baseline ${file} cannot be used:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`)
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

/** `line 4, known[0].reason: `. */
function placeOf(path: string, lines: readonly number[]): string {
  const line = lines[Number(/^known\[(\d+)\]/.exec(path)?.[1])]
  return `${line === undefined ? '' : `line ${line}, `}${path}${path === '' ? '' : ': '}`
}

function knownFailureOf({ id, reason, link, expires, 'could-not-run': couldNotRun = false }: BaselineEntry, line: number): KnownFailure {
  return {
    id,
    reason: reason.trim(),
    couldNotRun,
    line,
    ...(link === undefined ? {} : { link }),
    ...(expires === undefined ? {} : { expires }),
  }
}

/** An id that names no row is no mistake of the file: a row may have gone. The gate tells it. */
function* mistakesOf(entries: readonly KnownFailure[], { strict, draft }: ReadOptions): Generator<string> {
  const lines = new Map<string, number>()
  for (const { id, line, reason } of entries) {
    if (reason === '' && !draft) yield `line ${line}, ${id}: the reason is blank: say why the failure is accepted for now`
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

/** What a user asks of the gate. */
interface GateRequest extends ReadOptions {
  /** The file of the known failures. */
  readonly baseline?: string | undefined
  /** Groups or ids of requirements that must have been assessed; in upper or lower case. */
  readonly require?: readonly string[] | undefined
  /** Whether an entry whose requirement passes fails no gate. */
  readonly allowFixed?: boolean | undefined
}

/**
 * Reads what the gate needs; `undefined` where nobody asked for one.
 * @throws UsageError for a baseline that cannot be used, or a scope that names nothing
 */
export async function gateTermsOf({
  baseline: file,
  require = [],
  allowFixed = false,
  ...how
}: GateRequest): Promise<GateTerms | undefined> {
  if (file === undefined && require.length === 0) return undefined
  const required = require.map(scopeNamed)
  return {
    ...(file === undefined ? {} : { baseline: { file, known: [...(await readBaseline(file, how))] } }),
    require: [...new Set(required)],
    ...(allowFixed && { allowFixed }),
  }
}

function scopeNamed(text: string): string {
  const name = text.toUpperCase()
  if (isRequirementId(name) || groupsOf('deployment').some((group) => group === name)) return name
  throw new UsageError(`--require ${text} names nothing: expected a group (${groupsOf('deployment').join(', ')}) or an id such as DIG-4`)
}

/** An entry, wherever it stands. */
type Excuse = Pick<KnownFailure, 'id' | 'reason' | 'link' | 'expires' | 'couldNotRun'>

const SCHEMA = 'https://signing-conformance.example/schemas/baseline.schema.json'

/**
 * What a baseline holds after a run: an entry for each row that counts and failed or could not be run. Entries of rows that the run does not
 * judge stay; those of rows that pass all their checks, or that name none, go.
 */
export function updatedExcuses(result: Pick<ResultFile, 'requirements' | 'strict'>, earlier: readonly Excuse[]): readonly Excuse[] {
  const rows = new Map(result.requirements.map((row) => [row.id, row]))
  const kept = earlier.filter((entry) => isRequirementId(entry.id) && holds(entry, rows.get(entry.id)))
  const named = new Set(kept.map(({ id }) => id))
  const added = result.requirements
    .filter((row) => countsIn(result, row) && !named.has(row.id) && (row.verdict === 'fail' || couldNotRun(row)))
    .map((row): Excuse => ({ id: row.id, reason: '', couldNotRun: couldNotRun(row) }))
  return [...kept, ...added].sort((a, b) => compareIds(a.id, b.id))
}

function holds(entry: Excuse, row: RequirementResult | undefined): boolean {
  if (row === undefined) return true
  if (entry.couldNotRun ? row.verdict === 'fail' : couldNotRun(row)) return false
  return row.verdict !== 'pass' || fewerChecksText(row) !== ''
}

/** The text of a baseline file. Each entry has a line of its own, so that it is removed with that line. */
function baselineText(excuses: readonly Excuse[]): string {
  const lines = excuses.map(({ id, reason, link, expires, couldNotRun }) => {
    const entry = { id, reason, link, expires, 'could-not-run': couldNotRun || undefined }
    const members = Object.entries(entry).filter(([, value]) => value !== undefined)
    return `    { ${members.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(', ')} }`
  })
  const known = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`
  return `{\n  "$schema": ${JSON.stringify(SCHEMA)},\n  "known": ${known}\n}\n`
}

/**
 * Writes the baseline of a run; answers in one line what it holds, or why none was written.
 * @throws UsageError if the file cannot be written
 */
export async function writeBaseline(file: string, result: ResultFile, earlier: readonly Excuse[]): Promise<string> {
  const broken = result.interrupted ? 'the run was interrupted' : result.obstacle === null ? null : 'the deployment could not be tested'
  if (broken !== null) return `baseline: ${file} is left as it was, because ${broken}`
  const excuses = updatedExcuses(result, earlier)
  try {
    writeWhole(file, baselineText(excuses))
  } catch (error) {
    throw new UsageError(`the baseline ${file} cannot be written (${codeOf(error)}): let it be written, or name another file`)
  }
  const bare = excuses.filter(({ reason }) => reason === '').length
  const entries = excuses.length === 1 ? '1 entry' : `${excuses.length} entries`
  return `baseline: ${file} holds ${entries}${bare === 0 ? '' : `; ${bare} without a reason, to be filled in by hand before it can be used`}`
}
