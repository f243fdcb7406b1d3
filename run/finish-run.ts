// The end of a run: its judgements become the result, conformance.json, and its folder becomes whole. Asks the deployment for nothing more, and computes
// no verdict: the engine concludes.
import {
  type Check,
  type ConcludeOptions,
  conclude,
  type Evidence,
  type Finding,
  type Judgement,
  type RequirementVerdict,
  type Select,
  selectionBy,
} from '../engine/index.js'
import type { Conformance } from '../fixtures/context.js'
import type { Exchange } from '../fixtures/exchange.js'
import { suite } from '../fixtures/index.js'
import type { ReportFolder, RunRecord } from '../reports/store/evidence-store.js'
import { EVIDENCE_FILE } from '../reports/store/file-names.js'
import { requirementIds, type Side, sideOf } from '../requirements/ledger.js'
import type {
  CheckResult,
  GateTerms,
  JudgedChecks,
  ManifestReference,
  RecordedFinding,
  RequirementResult,
  ResultFile,
  RowFinding,
} from '../schemas/index.js'
import { decideGate } from './gate/decide-gate.js'
import { judgedEverywhere, judgedOfClient, saidByDeployment } from './judge-everywhere.js'
import { SHARED_EVIDENCE } from './preflight.js'
import { suiteVersion, writtenAt } from './project-root.js'
import { writeRunReports } from './run-reports.js'
import { toldBy } from './told-by-evidence.js'

/** A run whose probes have all ended. */
interface EndedRun {
  /** All that it says of itself; the manifest is made here. */
  readonly record: RunRecord
  readonly evidence: ReadonlyMap<string, Evidence<Exchange>>
  readonly folder: ReportFolder
}

/** Concludes from what the checks said, and from what the sentences about every answer say; writes the reports. Answers all that the result rests on, too. */
export async function finishRun({ record, evidence, folder }: EndedRun, judgements: readonly Judgement[]) {
  const said = await withEverywhere(judgements, evidence, record)
  // First the evidence, then its manifest, then the result that names the manifest.
  const manifest = await folder.unlessUnwritten((store) => store.end(record))
  const result = resultOf(record, evidence, said, manifest)
  await folder.unlessUnwritten((_store, path) => writeRunReports(path, { result, evidence, facts: record.facts }))
  return { result, judgements: said }
}

/** The result of a run, or of recorded traffic, by its record, from all that its checks and sentences said. */
export function resultOf(
  { facts: _facts, manifest: _files, strict, gate, complete, ...about }: RunRecord,
  evidence: ReadonlyMap<string, Evidence<Exchange>>,
  said: readonly Judgement[],
  manifest: ManifestReference | undefined,
): ResultFile {
  const told = { suiteVersion: suiteVersion(), node: process.versions.node, ...toldBy(ofDeployment(evidence, about), about) }
  const named = manifest === undefined ? {} : { manifest }
  const options = { select: concludedRows(about, said), strict, interrupted: !complete, suiteChecks: suite.checks, gate }
  return buildResult({ ...about, ...told, ...named }, said, options)
}

/** What the checks said, and what the sentences about every answer and every walk say. */
export async function withEverywhere(
  judgements: readonly Judgement[],
  evidence: ReadonlyMap<string, Evidence<Exchange>>,
  { facts, ...about }: Pick<RunRecord, 'facts' | 'only' | 'level' | 'traffic'>,
): Promise<readonly Judgement[]> {
  const { select } = selectionBy(about.only, requirementIds, about.level)
  const ofAnswers = await judgedEverywhere(ofDeployment(evidence, about).values(), facts, select)
  return [...judgements, ...ofAnswers, ...(about.traffic === undefined ? [] : await judgedOfClient(evidence.values(), facts))]
}

/** The evidence about the deployment: all of a run, and of recorded traffic what shows its answers. */
function ofDeployment(
  evidence: ReadonlyMap<string, Evidence<Exchange>>,
  { traffic }: Pick<RunRecord, 'traffic'>,
): ReadonlyMap<string, Evidence<Exchange>> {
  return traffic === undefined ? evidence : saidByDeployment(evidence)
}

/** The rows that a result lists: those that the run is about; of a run of named probes, those that they say something of. */
function concludedRows({ only, level }: Pick<RunRecord, 'only' | 'level'>, judgements: readonly Judgement[]): Select {
  const { select, isNamedProbe, isNamedRow } = selectionBy(only, requirementIds, level)
  if (isNamedProbe === null) return select
  const told = new Set(judgements.flatMap(({ id, kind }) => (kind === 'not-applicable' ? [] : [id])))
  return (id) => isNamedRow?.(id) === true || told.has(id)
}

/** The version of the interface that is judged. */
const INTERFACE_VERSION = 'v1.0'

/** The most exchanges that the result names for one finding or observation. */
const MOST_SHOWN = 10

/** What a result says beside its verdicts: what the run recorded, and what its evidence tells. */
interface RunAbout
  extends Omit<RunRecord, 'facts' | 'strict' | 'gate' | 'complete' | 'manifest'>,
    Pick<ResultFile, 'node' | 'used' | 'exchanges' | 'manifest' | 'exploration' | 'times'> {
  readonly suiteVersion: string
}

/** How the result is concluded. */
interface BuildOptions extends ConcludeOptions {
  /** All checks of the suite: those that a run left out count. Where they are not given, those that said something are all. */
  readonly suiteChecks?: readonly CheckName[] | undefined
  /** Without them the run has no gate. */
  readonly gate?: GateTerms | undefined
}

/** A check of the suite: no two of a requirement have the same title. */
type CheckName = Pick<Check<Conformance>, 'id' | 'title'>

/** Concludes a run from the judgements of its checks, and builds its result. */
export function buildResult(about: RunAbout, judgements: readonly Judgement[], options: BuildOptions): ResultFile {
  const isTraffic = about.traffic !== undefined
  const terms = { ...options, asOf: about.asOf, isTraffic }
  const { verdict, scope, summary, requirements, observations } = conclude(ofSide(judgements, 'deployment'), terms)
  const { suiteVersion, startedAt, only, probes: _, ...rest } = about
  const result: ResultFile = {
    suite: { name: 'signing-conformance', version: suiteVersion },
    interface: { version: INTERFACE_VERSION },
    ...rest,
    only: [...only],
    startedAt: new Date(startedAt).toISOString(),
    strict: options.strict ?? false,
    interrupted: options.interrupted ?? false,
    verdict,
    scope: { assessed: [...scope.assessed], notAssessed: scope.notAssessed.map((group) => ({ ...group })) },
    summary,
    requirements: requirements.map((row) => requirementOf(row, judgedOf(row, (!isTraffic && options.suiteChecks) || []), isTraffic)),
    // The raw exchanges stand in the evidence; of many, the first are named.
    observations: observations.map(({ probe, shownBy, ...seen }) => {
      return { ...seen, evidence: { probe, file: EVIDENCE_FILE, exchanges: shownBy.slice(0, MOST_SHOWN) } }
    }),
    ...(isTraffic ? { client: clientPart(ofSide(judgements, 'client'), { ...terms, side: 'client' }) } : {}),
  }
  return options.gate === undefined ? result : { ...result, gate: decideGate(result, options.gate) }
}

function ofSide(judgements: readonly Judgement[], side: Side): readonly Judgement[] {
  return judgements.filter(({ id }) => sideOf(id) === side)
}

/** Of recorded traffic: what is judged of whoever sent the requests. */
function clientPart(judgements: readonly Judgement[], terms: ConcludeOptions): NonNullable<ResultFile['client']> {
  const { verdict, summary, requirements } = conclude(judgements, terms)
  if (verdict === 'conformant') throw new Error('recorded traffic shows no client to be conformant')
  const { required, advised } = summary
  const rows = requirements.map((row) => requirementOf(row, judgedOf(row, []), true))
  return { verdict, summary: { required, advised }, requirements: rows }
}

/** @param isTraffic then it counts how many exchanges speak for a row */
function requirementOf(row: RequirementVerdict, judged: JudgedChecks, isTraffic: boolean): RequirementResult {
  const { since: _since, excluded: _excluded, form: _form, ...told } = row
  const findings = row.findings.map((finding) => rowFindingOf(finding, row.checks))
  return { ...told, findings, checks: row.checks.map((check) => checkOf(check, isTraffic)), judged }
}

/** A run may have left checks out before it asked anything, or because a budget was used up. */
function judgedOf({ id, checks }: RequirementVerdict, suiteChecks: readonly CheckName[]): JudgedChecks {
  const said = new Set(checks.map(({ title }) => title))
  const unsaid = suiteChecks.filter((check) => check.id === id && !said.has(check.title)).length
  const applying = checks.filter(({ kind }) => kind !== 'not-applicable')
  return { checks: applying.filter(({ verdict }) => verdict !== 'not-assessed').length, of: applying.length + unsaid }
}

/** Equal findings were put together under the words of the first one: the check that said these is the first to say it. */
function rowFindingOf(finding: Finding, checks: readonly Judgement[]): RowFinding {
  const { what, expected, received } = finding
  const first = checks.find(({ findings }) =>
    findings.some((said) => said.what === what && said.expected === expected && said.received === received),
  )
  if (first === undefined) throw new Error(`no check of the row says what it was found to say: ${what}`)
  const shown = [...finding.shownBy.map(({ probe }) => probe), first.probe].find((title) => !SHARED_EVIDENCE.has(title))
  return { ...findingOf(finding), check: first.title, at: writtenAt(first.place), ...(shown === undefined ? {} : { probe: shown }) }
}

function checkOf({ id: _id, place, shownBy: _shownBy, findings, exchanges, ...told }: Judgement, isTraffic: boolean): CheckResult {
  const [finding] = findings
  return {
    ...told,
    at: writtenAt(place),
    ...(finding === undefined ? {} : { finding: findingOf(finding) }),
    ...(isTraffic && exchanges !== undefined ? { exchanges } : {}),
  }
}

function findingOf({ what, expected, received, shownBy }: Finding): RecordedFinding {
  return { what, expected, received, count: shownBy.length, shownBy: shownBy.slice(0, MOST_SHOWN).map((reference) => ({ ...reference })) }
}
