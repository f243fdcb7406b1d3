// Makes a failing plan shorter and plainer, as long as it still fails: one session alone first, then halves of the steps, whole steps, sessions and
// files, then all circumstances of one step at once, then each alone. What leaves out most comes first, because a try costs the requests of what is
// left. Knows no deployment.
import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../fixtures/answers/fields.js'
import { PLAIN_FILE, PLAIN_STEPS, type Plan } from './plan.js'

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
 * @param suspect the place of the session that shows the failure
 * @param fails walks a plan on fresh sessions, and says whether it fails in the same way
 * @param isSpent whether the search has cost all that it may
 */
export async function shortened(
  plan: Plan,
  suspect: number,
  fails: (plan: Plan) => Promise<boolean>,
  isSpent: () => boolean,
): Promise<Shortened | null> {
  let [best, isChanged] = [plan, true]
  let needed = new Set<string>()
  while (isChanged && !isSpent()) {
    isChanged = false
    needed = new Set()
    for (const change of [keepOneSession(suspect), ...CHANGES]) {
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
  return steps.length === 1 ? 'same' : { plan: { sessions, steps: halfOf(steps, place) } }
}

/** The suspect first. */
function keepOneSession(suspect: number): Change {
  return (plan, place) => {
    const { length } = plan.sessions
    if (place >= length) return null
    return length === 1 ? 'same' : withSessions(plan, [(place + suspect) % length])
  }
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

/** One half of many at even places, the other at odd ones. */
function halfOf<T>(all: readonly T[], place: number): readonly T[] {
  const half = Math.ceil(all.length / 2)
  return place % 2 === 0 ? all.slice(0, half) : all.slice(half)
}

/** A session of many files loses half of them first. */
const leaveOutHalfOfFiles: Change = ({ sessions, steps }, place) => {
  const session = Math.floor(place / 2)
  const files = sessions[session]
  if (files === undefined) return null
  return files.length < 3 ? 'same' : { plan: { sessions: sessions.with(session, halfOf(files, place)), steps } }
}

const leaveOutHalfOfUpload: Change = ({ sessions, steps }, place) => {
  const at = Math.floor(place / 2)
  const step = steps[at]
  if (step === undefined) return null
  const isOfSeveral = 'files' in step && step.files.length > 1
  return isOfSeveral ? { plan: { sessions, steps: steps.with(at, { ...step, files: halfOf(step.files, place) }) } } : 'same'
}

const leaveOutFile: Change = ({ sessions, steps }, place) => {
  const at = sessions.flatMap((files, session) => files.map((_, index) => ({ files, session, index })))[place]
  if (at === undefined) return null
  return at.files.length === 1 ? 'same' : { plan: { sessions: sessions.with(at.session, at.files.toSpliced(at.index, 1)), steps } }
}

/** What is wrong in a step is what it is about. */
const plainStep: Change = ({ sessions, steps }, place) => {
  const step = steps[place]
  if (step === undefined) return null
  const fields = differing(step, PLAIN_STEPS[step.act]).filter(({ name }) => name !== 'wrong')
  return fields.length === 0 ? 'same' : { plan: { sessions, steps: steps.with(place, madePlain(step, fields)) } }
}

const plainField: Change = (plan, place) => withPlainFields(plan)[place] ?? null

/** The plan with each field plain that differs from the plainest, those of steps first. */
function withPlainFields({ sessions, steps }: Plan): readonly Changed[] {
  const ofSteps = steps.flatMap((step, at) =>
    differing(step, PLAIN_STEPS[step.act]).map((field) => ({
      plan: { sessions, steps: steps.with(at, madePlain(step, [field])) },
      without: `${field.name}: ${inWords(field.value)}`,
    })),
  )
  const ofFiles = sessions.flatMap((files, session) =>
    files.flatMap((file, at) =>
      differing(file, PLAIN_FILE).map((field) => ({
        plan: { sessions: sessions.with(session, files.with(at, madePlain(file, [field]))), steps },
        without: `${field.name} of a file: ${inWords(field.value)}`,
      })),
    ),
  )
  return [...ofSteps, ...ofFiles]
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
  leaveOutHalf,
  leaveOutHalfOfFiles,
  leaveOutHalfOfUpload,
  leaveOutStep,
  leaveOutSession,
  leaveOutFile,
  plainStep,
  alone,
  plainField,
]
