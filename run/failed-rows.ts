// Reads from a stored result what `--failed` runs again: the rows that failed or could not be run, the probes that showed it, and how these were
// drawn. Does not judge: the verdicts are those of the result.
import { join } from 'node:path'
import type { Select } from '../engine/index.js'
import { RESULT_FILE } from '../reports/store/file-names.js'
import { ReportFolderError, readStoredJson } from '../reports/store/stored-json.js'
import { isRequirementId, type RequirementId } from '../requirements/ledger.js'
import { type CheckResult, type RequirementResult, validateResultFile } from '../schemas/index.js'
import { isWalk } from '../specs/exploration/titles.js'
import { DRAWN_WALKS } from './planning/effort.js'

/**
 * Reads what failed or could not be run in a report.
 * @param select the rows that are asked for
 * @throws ReportFolderError naming the file, if it is not as a run leaves it, or is of another version of the suite
 */
export async function failedRowsOf(reportDir: string, select: Select) {
  const file = join(reportDir, RESULT_FILE)
  const result = await readStoredJson(file, validateResultFile)
  if (result.traffic !== undefined)
    throw new ReportFolderError(`${file} is of recorded traffic: nobody can make its requests again; name the rows (--only)`)
  const rows = result.requirements.filter((row) => isWrong(row) && select(knownId(file, row.id)))
  const probes = new Set(rows.flatMap(probesShowing))
  const walked = [...probes].some(isWalk)
  return {
    ids: rows.map(({ id }) => knownId(file, id)),
    // A sentence about every answer may have failed in any of them.
    probes,
    seed: result.seed,
    thorough: result.effort === 'thorough',
    // A walk that was named alone was drawn among as many as a thorough run has.
    explore: walked ? result.exploration?.asked || DRAWN_WALKS : undefined,
    // What `--limit` set in that run.
    limits: result.invocation?.limits ?? {},
  }
}

function probesShowing({ checks, findings }: RequirementResult): string[] {
  return [...checks.filter(isWrong).map(({ probe }) => probe), ...findings.flatMap(({ shownBy }) => shownBy.map(({ probe }) => probe))]
}

function isWrong({ verdict, kind }: Pick<CheckResult, 'verdict' | 'kind'>): boolean {
  return verdict === 'fail' || kind === 'could-not-run'
}

function knownId(file: string, id: string): RequirementId {
  if (isRequirementId(id)) return id
  throw new ReportFolderError(`${file} names ${id}, which is no requirement of this version of the suite: run the whole suite again`)
}
