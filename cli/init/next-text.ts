// What `init` tells at its end: what the file leaves out, which variables to set, and the command to go on with. Looks at nothing.
import { dirname, join } from 'node:path'
import { shellWord } from '../../reports/words/repeat-commands.js'
import { rowNames } from '../../reports/words/row-names.js'
import type { Plan } from '../../run/doctor/plan.js'
import type { Variable } from './description.js'

interface Next {
  readonly plan: Pick<Plan, 'outOfScope'>
  /** Whether the file names anchors. */
  readonly anchors: boolean
  /** Variables without a value. */
  readonly unset: readonly Variable[]
  readonly file: string
  /** Whether the deployment was looked at, and a run can be made. */
  readonly isReady?: boolean
}

/** The paragraphs, the command last. */
export function nextText({ plan, anchors, unset, file, isReady = false }: Next): string {
  const command = `  npx signing-conformance ${isReady ? 'run' : 'doctor'} --deployment ${shellWord(file)}\n`
  return [leftOutText(plan, anchors), variablesText(unset, file), `${callFor(unset, isReady)}\n${command}`]
    .filter((part) => part !== '')
    .join('\n')
}

function callFor(unset: readonly Variable[], isReady: boolean): string {
  if (unset.length > 0) return 'Then look at the deployment:'
  return isReady ? 'Judge it:' : 'Mend what is named above, and look again:'
}

function variablesText(unset: readonly Variable[], file: string): string {
  if (unset.length === 0) return ''
  const width = Math.max(...unset.map(({ name }) => name.length))
  const lines = unset.map(({ name, meaning }) => `  ${name.padEnd(width)}  ${meaning}\n`)
  const example = shellWord(join(dirname(file), '.env.example'))
  return `Set in the environment, or in a .env file here (cp ${example} .env):\n${lines.join('')}`
}

/** What the file leaves out, and the key that brings it in; empty where nothing is. No row needs anchors to be applicable. */
function leftOutText({ outOfScope }: Pick<Plan, 'outOfScope'>, anchors: boolean): string {
  const bare =
    '  no anchors for documents: chains of certificates are not followed to an authority (DOC)\n    → name them as documents.anchors\n'
  const lines = outOfScope.map(({ reason, remedy, rows }) => `  not applicable (${reason}): ${rowNames(rows)}\n    → ${remedy}\n`)
  const all = [...lines, ...(anchors ? [] : [bare])]
  return all.length === 0 ? '' : `The file leaves out, and nothing is held against the deployment for it:\n${all.join('')}`
}
