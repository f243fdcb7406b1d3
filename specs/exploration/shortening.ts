// Makes a failing plan shorter and plainer, as long as it still fails: one session alone first, then halves of the steps, whole steps, sessions and
// files, then all circumstances of one step at once, then each alone. What leaves out most comes first, because a try costs the requests of what is
// left. Knows no deployment.
import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../fixtures/answers/fields.js'
import { type FilePlan, PLAIN_FILE, PLAIN_STEPS, type Plan } from './plan.js'

/** A change of a plan at one of its places; `null` where there is no such place, `same` where nothing is left to change there. */
type Change = (plan: Plan, place: number) => Changed | null | 'same'

/** A plan after a change. */
interface Changed {
  readonly plan: Plan
  /** The circumstance that the change takes away, in words. */
  readonly without?: string
}

/** A plan made shorter. */
interface Shortened {
  readonly plan: Plan
  /** Circumstances of it without which it does not fail, as `flags: new`; empty where the budget was spent before all were tried. */
  readonly needed: readonly string[]
}

/**
 * The shortest plan that was found to fail; `null` where no shorter one does.
 * @param fails walks a plan on fresh sessions, and says whether it fails in the same way
 * @param isSpent whether the search has cost all that it may
 */
export async function shortened(plan: Plan, fails: (plan: Plan) => Promise<boolean>, isSpent: () => boolean): Promise<Shortened | null> {
  let [best, isChanged] = [plan, true]
  let needed = new Set<string>()
  while (isChanged && !isSpent()) {
    isChanged = false
    needed = new Set()
    for (const change of CHANGES) {
      for (let place = 0; !isSpent(); ) {
        const candidate = change(best, place)
        if (candidate === null) break
        const isShorter = candidate !== 'same' && (await fails(candidate.plan))
        if (isShorter) [best, isChanged] = [candidate.plan, true]
        else if (candidate !== 'same' && candidate.without !== undefined) needed.add(candidate.without)
        // What was left out makes room for the next at the same place.
        if (!isShorter) place += 1
      }
    }
  }
  return best === plan ? null : { plan: best, needed: isChanged || isSpent() ? [] : [...needed] }
}

const leaveOutStep: Change = ({ sessions, steps }, place) => {
  // The last ones first: what comes after a failure is of no use.
  const index = steps.length - 1 - place
  if (index < 0) return null
  return steps.length === 1 ? 'same' : { plan: { sessions, steps: steps.toSpliced(index, 1) } }
}

/** The second half first, for the same reason. */
const leaveOutHalf: Change = ({ sessions, steps }, place) => {
  if (place > 1) return null
  const half = Math.ceil(steps.length / 2)
  return steps.length === 1 ? 'same' : { plan: { sessions, steps: place === 0 ? steps.slice(0, half) : steps.slice(half) } }
}

const keepOneSession: Change = (plan, place) => {
  if (place >= plan.sessions.length) return null
  return plan.sessions.length === 1 ? 'same' : withSessions(plan, [place])
}

const leaveOutSession: Change = (plan, place) => {
  if (place >= plan.sessions.length) return null
  return withSessions(plan, [...plan.sessions.keys()].toSpliced(place, 1))
}

/** Steps that are about other sessions alone go with them. */
function withSessions({ sessions, steps }: Plan, kept: readonly number[]): Changed | 'same' {
  const left = steps.flatMap((step) => {
    const on = step.on.filter((one) => kept.includes(one)).map((one) => kept.indexOf(one))
    return on.length === 0 && step.on.length > 0 ? [] : [{ ...step, on }]
  })
  return left.length === 0 ? 'same' : { plan: { sessions: sessions.filter((_, index) => kept.includes(index)), steps: left } }
}

/** The file at a place among those of all sessions. */
function withFile(
  { sessions, steps }: Plan,
  place: number,
  change: (files: readonly FilePlan[], index: number) => readonly FilePlan[],
): Plan {
  const places = sessions.flatMap((files, session) => files.map((_, index) => ({ files, session, index })))
  const at = places[place]
  return at === undefined ? { sessions, steps } : { sessions: sessions.with(at.session, change(at.files, at.index)), steps }
}

const leaveOutFile: Change = (plan, place) => {
  const own = plan.sessions.flatMap((files) => files.map(() => files))[place]
  if (own === undefined) return null
  return own.length === 1 ? 'same' : { plan: withFile(plan, place, (files, index) => files.toSpliced(index, 1)) }
}

/** What is wrong in a step is what it is about. */
const plainStep: Change = ({ sessions, steps }, place) => {
  const step = steps[place]
  if (step === undefined) return null
  const fields = differing(step, PLAIN_STEPS[step.act]).filter(({ name }) => name !== 'wrong')
  return fields.length === 0 ? 'same' : { plan: { sessions, steps: steps.with(place, madePlain(step, fields)) } }
}

const plainFieldOfFile: Change = (plan, place) => {
  const fields = plan.sessions.flat().flatMap((file, at) => differing(file, PLAIN_FILE).map((field) => ({ field, file, at })))
  const one = fields[place]
  if (one === undefined) return null
  const changed = withFile(plan, one.at, (files, index) => files.with(index, madePlain(one.file, [one.field])))
  return { plan: changed, without: `${one.field.name} of a file: ${inWords(one.field.value)}` }
}

const plainFieldOfStep: Change = ({ sessions, steps }, place) => {
  const fields = steps.flatMap((step, at) => differing(step, PLAIN_STEPS[step.act]).map((field) => ({ field, step, at })))
  const one = fields[place]
  if (one === undefined) return null
  const changed = steps.with(one.at, madePlain(one.step, [one.field]))
  return { plan: { sessions, steps: changed }, without: `${one.field.name}: ${inWords(one.field.value)}` }
}

/** About one session. */
const alone: Change = ({ sessions, steps }, place) => {
  const step = steps[place]
  if (step === undefined) return null
  const { on } = step
  return on.length < 2
    ? 'same'
    : { plan: { sessions, steps: steps.with(place, { ...step, on: on.slice(0, 1) }) }, without: 'several sessions in a call' }
}

/** A field in which something differs from the plainest. */
interface Field {
  readonly name: string
  readonly value: unknown
  readonly plain: unknown
}

/** What words are drawn from, and sessions, are no such fields. */
function differing<T extends object>(one: T, plain: T): readonly Field[] {
  const plainValues = new Map<string, unknown>(Object.entries(plain))
  return Object.entries(one)
    .map(([name, value]) => ({ name, value, plain: plainValues.get(name) }))
    .filter(({ name, value, plain }) => name !== 'on' && name !== 'words' && !isDeepStrictEqual(value, plain))
}

function madePlain<T extends object>(one: T, fields: readonly Field[]): T {
  return Object.assign({ ...one }, Object.fromEntries(fields.map(({ name, plain }) => [name, plain])))
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return `${value.length} files`
  return isObject(value) ? String(value.name) : String(value)
}

const CHANGES: readonly Change[] = [
  ...[keepOneSession, leaveOutHalf, leaveOutStep, leaveOutSession, leaveOutFile, plainStep, alone],
  ...[plainFieldOfStep, plainFieldOfFile],
]
