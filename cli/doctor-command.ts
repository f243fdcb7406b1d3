// `doctor`: looks at a deployment before a run and prints what it sees, what to change, and the plan of the run. `init` looks in the same way.
import type { Command } from 'commander'
import { counted } from '../reports/words/counting.js'
import { printable } from '../reports/words/layout.js'
import { rowNames } from '../reports/words/row-names.js'
import { proofText } from '../reports/words/run-facts.js'
import { ledger } from '../requirements/ledger.js'
import type { Diagnosis } from '../run/doctor/doctor.js'
import type { Look, LookState } from '../run/doctor/looks.js'
import type { Plan, Planned } from '../run/doctor/plan.js'
import type { Settle } from './failures.js'
import { addPlanOptions, type PlanChoices, selectionOf } from './selection-options.js'

/** Adds the command to the program. */
export function addDoctorCommand(program: Command, settle: Settle): void {
  const command = program
    .command('doctor')
    .description('look at a deployment and its file before a run, and say what a run would take')
    .option('--deployment <file>', 'the deployment file (default: CONFORMANCE_DEPLOYMENT, else the embedded reference)')
  addPlanOptions(command).action(async (options: DoctorOptions) => settle(await examine(options)))
}

interface DoctorOptions extends PlanChoices {
  readonly deployment?: string
}

async function examine({ deployment: option, ...choices }: DoctorOptions): Promise<number> {
  const { limits, ...selection } = await selectionOf(choices)
  const { namedDeployment } = await import('../run/named-deployment.js')
  return untilInterrupted(async (signal) => {
    const { deployment, close } = await namedDeployment(option ?? (process.env.CONFORMANCE_DEPLOYMENT || undefined), limits)
    try {
      const { looks, verdict, ...planned } = await look({ deployment, ...selection, signal })
      printSafely(`\n${planText(planned)}\n${verdict}: ${sentenceOn(looks)}\n`)
      return EXIT_OF[verdict]
    } finally {
      await close()
    }
  })
}

/** The exit code that each verdict of the doctor ends a command with. */
export const EXIT_OF: Readonly<Record<Diagnosis['verdict'], number>> = { ready: 0, 'to be mended': 2, 'not reachable': 3 }
const EXIT_INTERRUPTED = 3
const INTERRUPTED = 'the examination was interrupted'

/** Looks at a deployment and prints each look under its name; what they come to is left to the caller. */
export async function look({ deployment, ...options }: Planned & { readonly signal: AbortSignal }): Promise<Diagnosis> {
  const { diagnose } = await import('../run/doctor/doctor.js')
  printSafely(`${deployment.name}, ${deployment.baseUrl}\n\n`)
  return diagnose({ deployment, ...options, onLook: (seen) => printSafely(lookText(seen)) })
}

/** Examines until an interruption, which is an end in order. */
export async function untilInterrupted(examine: (signal: AbortSignal) => Promise<number>): Promise<number> {
  const { interruptible } = await import('./interruption.js')
  const orInterrupted = (signal: AbortSignal): Promise<number> =>
    examine(signal).catch((error: unknown) => {
      if (!signal.aborted) throw error
      process.stdout.write(`${INTERRUPTED}\n`)
      return EXIT_INTERRUPTED
    })
  return interruptible(EXIT_INTERRUPTED, orInterrupted, INTERRUPTED)
}

/** Text from outside stands in what is printed: it must not steer the terminal. */
export function printSafely(text: string): void {
  process.stdout.write(printable(text))
}

const MARKS: Readonly<Record<LookState, string>> = { ok: 'ok', warning: 'warning', problem: 'PROBLEM', unreachable: 'PROBLEM', unseen: '-' }
const MARK_WIDTH = 9

/** A look in a line, and what to change in the next. */
function lookText({ title, state, text, remedy }: Look): string {
  const change = remedy === null ? '' : `${' '.repeat(MARK_WIDTH)}→ ${remedy}\n`
  return `${MARKS[state].padEnd(MARK_WIDTH)}${title}: ${text}\n${change}`
}

function planText({ plan, seconds }: Pick<Diagnosis, 'plan' | 'seconds'>): string {
  const { probes, rows, allowance } = plan
  const bySigner = plan.signatures.map(({ signer, count }) => `${signer} ${count}`).join(', ')
  const left = plan.outOfScope.map(
    ({ reason, remedy, rows: ids }) => `  not applicable (${reason}): ${rowNames(ids)}\n${' '.repeat(4)}→ ${remedy}`,
  )
  return [
    `What a ${plan.effort} run would take, measured with the reference deployment:`,
    `  probes        ${probes.run}${probes.leftOut === 0 ? '' : `; a thorough run takes ${probes.leftOut} more`}`,
    `  finds         ${proofText(plan.proof)}`,
    `  rows          ${rows.inScope} in scope, ${rows.required} of them required`,
    ...left,
    `  only where their condition comes up: ${plan.conditional.join(', ')}`,
    `  requests      ${plan.outOfScope.length === 0 ? 'about' : 'at most about'} ${plan.requests}`,
    `  sessions      about ${plan.sessions}, uploads about ${plan.uploads}`,
    `  signatures    ${bySigner === '' ? 'none' : bySigner}`,
    `  seals         about ${plan.seals}`,
    `  time-stamps   about ${plan.timeStamps}`,
    ...(allowance === null ? [] : allowanceLines(allowance)),
    `  at least      ${plan.smallest.map(({ key, count }) => `${key} ${count}`).join(', ')}: the smallest budget for every required row`,
    `  time          ${seconds === null ? 'not known: no answer came' : timeText(seconds)}`,
    '',
  ].join('\n')
}

function allowanceLines({ budgets, probes, rows }: NonNullable<Plan['allowance']>): readonly string[] {
  const each = budgets.map(
    ({ key, unit, allowed, needed }) => `  budget        ${key} allows ${allowed} ${unit}; all probes need about ${needed}`,
  )
  if (probes.length === 0) return each
  const required = rows.filter((id) => ledger[id].level === 'required')
  const others = rows.filter((id) => ledger[id].level !== 'required')
  const ends =
    required.length === 0 ? 'every required row keeps a probe' : 'the run can only end incomplete, because required rows lose all probes'
  const without = (level: string, ids: readonly string[]): string[] =>
    ids.length === 0 ? [] : [`    ${level} rows without a probe: ${rowNames(ids)}`]
  return [
    ...each,
    `  left out      ${counted(probes.length, 'probe')} for want of budget; ${ends}`,
    ...without('required', required),
    ...without('other', others),
  ]
}

function timeText(seconds: number): string {
  const said = seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`
  return `about ${said} of waiting at this latency; signing takes the deployment longer`
}

/** How many problems and warnings there are. */
export function sentenceOn(looks: readonly Look[]): string {
  const count = (...states: readonly LookState[]): number => looks.filter(({ state }) => states.includes(state)).length
  const [problems, warnings] = [count('problem', 'unreachable'), count('warning')]
  return `${counted(problems, 'problem')}, ${counted(warnings, 'warning')}`
}
