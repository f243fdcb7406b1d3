// Makes a failing plan shorter and plainer, as long as it still fails: one session alone first, then halves of the steps, whole steps, sessions and
// files, then all circumstances of one step at once, then each alone. What leaves out most comes first, because a try costs the requests of what is
// left. Knows no deployment.
import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../fixtures/answers/fields.js'
import { PLAIN_FILE } from '../../fixtures/samples/files.js'
import { PLAIN_STEPS, type Plan } from './plan.js'

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
    for (const changes of CHANGES) {
      for (let place = 0; !isSpent(); ) {
        const candidate = changes(best, suspect)[place]
        if (candidate === undefined) break
        // What was left out makes room for the next at the same place.
        if (await fails(candidate.plan)) [best, isChanged] = [candidate.plan, true]
        else {
          if (candidate.without !== undefined) needed.add(candidate.without)
          place += 1
        }
      }
    }
  }
  return best === plan ? null : { plan: best, needed: isChanged || isSpent() ? [] : [...needed] }
}

/** Lists shorter by half; none where nothing can be left out. */
function halvesOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  const half = Math.ceil(all.length / 2)
  return all.length < 2 ? [] : [all.slice(0, half), all.slice(half)]
}

/** Lists shorter by one value, the last first: what comes after a failure is of no use. */
function withoutOne<T>(all: readonly T[]): readonly (readonly T[])[] {
  return all.length < 2 ? [] : all.map((_, place) => all.toSpliced(all.length - 1 - place, 1))
}

type Shorter = <T>(all: readonly T[]) => readonly (readonly T[])[]

function withSteps({ sessions, steps }: Plan, shorter: Shorter): readonly Changed[] {
  return shorter(steps).map((left) => ({ plan: { sessions, steps: left } }))
}

/** The plan with fewer files in one of its sessions, or of those that a step uploads. */
function withFiles({ sessions, steps }: Plan, shorter: Shorter): readonly Changed[] {
  return [
    ...sessions.flatMap((files, at) => shorter(files).map((left) => ({ plan: { sessions: sessions.with(at, left), steps } }))),
    ...steps.flatMap((step, at) =>
      'files' in step ? shorter(step.files).map((files) => ({ plan: { sessions, steps: steps.with(at, { ...step, files }) } })) : [],
    ),
  ]
}

/** The plan with these sessions alone. Steps that are about others alone go with them. */
function withSessions({ sessions, steps }: Plan, kept: readonly number[]): readonly Changed[] {
  const left = steps.flatMap((step) => {
    const on = step.on.filter((one) => kept.includes(one)).map((one) => kept.indexOf(one))
    return on.length === 0 && step.on.length > 0 ? [] : [{ ...step, on }]
  })
  return left.length === 0 ? [] : [{ plan: { sessions: sessions.filter((_, index) => kept.includes(index)), steps: left } }]
}

/** Each session alone, the suspect first. */
function withOneSession(plan: Plan, suspect: number): readonly Changed[] {
  const { length } = plan.sessions
  return length < 2 ? [] : plan.sessions.flatMap((_, place) => withSessions(plan, [(place + suspect) % length]))
}

/** Each step about its first session alone. */
function withOneInCalls({ sessions, steps }: Plan): readonly Changed[] {
  const several = steps.flatMap((step, at) => (step.on.length > 1 ? [{ step, at }] : []))
  const without = 'several sessions in a call'
  return several.map(({ step, at }) => ({ plan: { sessions, steps: steps.with(at, { ...step, on: step.on.slice(0, 1) }) }, without }))
}

/** Each step as plain as can be. What is wrong in it is what it is about. */
function withPlainSteps({ sessions, steps }: Plan): readonly Changed[] {
  return steps.flatMap((step, at) => {
    const fields = differing(step, PLAIN_STEPS[step.act]).filter(({ name }) => name !== 'wrong')
    return fields.length < 2 ? [] : [{ plan: { sessions, steps: steps.with(at, madePlain(step, fields)) } }]
  })
}

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

const CHANGES: readonly ((plan: Plan, suspect: number) => readonly Changed[])[] = [
  withOneSession,
  (plan) => withSteps(plan, halvesOf),
  (plan) => withFiles(plan, halvesOf),
  (plan) => withSteps(plan, withoutOne),
  (plan) => withoutOne([...plan.sessions.keys()]).flatMap((kept) => withSessions(plan, kept)),
  (plan) => withFiles(plan, withoutOne),
  withPlainSteps,
  withOneInCalls,
  withPlainFields,
]
