// Makes a failing plan shorter and plainer, as long as it still fails: whole steps, sessions and files first, then all circumstances of one step or
// file at once, then each alone. fast-check begins anew after each field that it made plainer, and needs ten times the tries; a try costs a second.
// Knows no deployment.
import { type FilePlan, PLAIN_FILE, PLAIN_STEP, type Plan, type StepPlan } from './plan.js'

/** How much may be tried. */
interface ShorteningBudget {
  readonly tries: number
  readonly milliseconds: number
}

/** Changes a plan at a place; `null` where there is no such place, `same` where nothing is left to change there. */
type Change = (plan: Plan, place: number) => Plan | null | 'same'

/** A plan made shorter. */
interface Shortened {
  readonly plan: Plan
  /** Circumstances of it without which it does not fail, as `flags: new`; empty where the budget was spent before all were tried. */
  readonly needed: readonly string[]
}

/**
 * The shortest plan that was found to fail; `null` where no shorter one does.
 * @param fails walks a plan on fresh sessions, and says whether it fails in the same way
 */
export async function shortened(plan: Plan, fails: (plan: Plan) => Promise<boolean>, budget: ShorteningBudget): Promise<Shortened | null> {
  const started = performance.now()
  let [best, tries, isChanged] = [plan, 0, true]
  let needed = new Set<string>()
  const isSpent = (): boolean => tries >= budget.tries || performance.now() - started > budget.milliseconds
  while (isChanged && !isSpent()) {
    isChanged = false
    needed = new Set()
    for (const { change, of } of CHANGES) {
      for (let place = 0; !isSpent(); ) {
        const candidate = change(best, place)
        if (candidate === null) break
        if (candidate !== 'same') tries += 1
        const isShorter = candidate !== 'same' && (await fails(candidate))
        if (isShorter) [best, isChanged] = [candidate, true]
        else if (candidate !== 'same') for (const word of of(best, place)) needed.add(word)
        // What was left out makes room for the next at the same place.
        if (!isShorter) place += 1
      }
    }
  }
  return best === plan ? null : { plan: best, needed: isChanged || isSpent() ? [] : [...needed] }
}

const leaveOutStep: Change = (plan, place) => {
  // The last ones first: what comes after a failure is of no use.
  const index = plan.steps.length - 1 - place
  if (index < 0) return null
  return plan.steps.length === 1 ? 'same' : { ...plan, steps: plan.steps.toSpliced(index, 1) }
}

const leaveOutSession: Change = (plan, place) => {
  if (place >= plan.sessions.length) return null
  return plan.sessions.length === 1 ? 'same' : { ...plan, sessions: plan.sessions.toSpliced(place, 1) }
}

/** Each file of each session by its place among all. */
function atFile(
  plan: Plan,
  place: number,
  change: (files: readonly FilePlan[], index: number) => readonly FilePlan[] | 'same',
): ReturnType<Change> {
  let [session, index] = [0, place]
  for (const files of plan.sessions) {
    if (index < files.length) {
      const changed = change(files, index)
      return changed === 'same' ? 'same' : { ...plan, sessions: plan.sessions.with(session, changed) }
    }
    index -= files.length
    session += 1
  }
  return null
}

const leaveOutFile: Change = (plan, place) =>
  atFile(plan, place, (files, index) => (files.length === 1 ? 'same' : files.toSpliced(index, 1)))

const plainFile: Change = (plan, place) =>
  atFile(plan, place, (files, index) => withOne(files, index, { ...PLAIN_FILE, words: files[index]?.words ?? 0 }))

const plainStep: Change = (plan, place) => {
  const step = plan.steps[place]
  if (step === undefined) return null
  const { act, wrong } = step
  const steps = withOne(plan.steps, place, { ...PLAIN_STEP, act, wrong })
  return steps === 'same' ? 'same' : { ...plan, steps }
}

function withOne<T>(list: readonly T[], index: number, value: T): readonly T[] | 'same' {
  return JSON.stringify(list[index]) === JSON.stringify(value) ? 'same' : list.with(index, value)
}

/** A change with the circumstance that it takes away, in words. */
interface NamedChange {
  readonly change: Change
  readonly of: (plan: Plan, place: number) => readonly string[]
}

function unnamed(change: Change): NamedChange {
  return { change, of: () => [] }
}

function plainField<Field extends keyof StepPlan>(field: Field): NamedChange {
  const change: Change = (plan, place) => {
    const step = plan.steps[place]
    if (step === undefined) return null
    return step[field] === PLAIN_STEP[field] ? 'same' : { ...plan, steps: plan.steps.with(place, { ...step, [field]: PLAIN_STEP[field] }) }
  }
  return { change, of: ({ steps }, place) => [wordsOf(field, steps[place]?.[field])] }
}

function wordsOf(field: keyof StepPlan, value: StepPlan[keyof StepPlan] | undefined): string {
  if (Array.isArray(value)) return `${field}: ${value.length} files`
  return `${field}: ${typeof value === 'object' && value !== null && 'name' in value ? value.name : value}`
}

function plainFileField<Field extends keyof FilePlan>(field: Field): NamedChange {
  const change: Change = (plan, place) =>
    atFile(plan, place, (files, index) => {
      const file = files[index]
      return file === undefined || file[field] === PLAIN_FILE[field] ? 'same' : files.with(index, { ...file, [field]: PLAIN_FILE[field] })
    })
  return { change, of: ({ sessions }, place) => [`${field} of a file: ${sessions.flat()[place]?.[field]}`] }
}

const STEP_FIELDS = [
  'wrong',
  'bring',
  'together',
  'racing',
  'pauses',
  'unread',
  'free',
  'reversed',
  'batch',
  'flags',
  'writing',
  'chance',
  'pfx',
  'password',
  'seal',
  'signer',
  'first',
] as const
const FILE_FIELDS = ['twin', 'size', 'trait', 'media', 'name', 'kind'] as const

const CHANGES: readonly NamedChange[] = [
  ...[leaveOutStep, leaveOutSession, leaveOutFile, plainFile, plainStep].map(unnamed),
  ...STEP_FIELDS.map(plainField),
  ...FILE_FIELDS.map(plainFileField),
]
