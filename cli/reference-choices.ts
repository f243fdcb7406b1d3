// `--liberty` and `--defect`: how the reference deployment is bent or broken from the command line. Shared by `run` and `serve`.
// Loads the reference deployment only where something is chosen or listed.
import type { Command } from 'commander'
import { UsageError } from '../run/given-files.js'
import { unknownName } from './failures.js'

const LISTED = '"serve --list" names them all'

/** The two options as Commander gives them. */
export interface ChoiceOptions {
  readonly liberty?: readonly string[]
  readonly defect?: readonly string[]
}

/** What was chosen, as the reference deployment takes it. */
export interface ReferenceChoices {
  readonly liberties: Readonly<Record<string, string>>
  readonly defects: readonly string[]
}

/** Adds the two options to a command. */
export function addChoiceOptions(command: Command): Command {
  return command
    .option('--liberty <name=value...>', 'choose at an open point of the reference deployment ("serve --list" names all)')
    .option('--defect <name...>', 'break a requirement on purpose in the reference deployment ("serve --list" names all)')
}

/**
 * Reads what was chosen.
 * @throws UsageError for a name or a value that does not exist
 */
export async function choicesOf({ liberty = [], defect = [] }: ChoiceOptions): Promise<ReferenceChoices> {
  if (liberty.length === 0 && defect.length === 0) return { liberties: {}, defects: [] }
  const { defectOf, defects, isLibertyName, liberties, libertyNames, reachNames } = await import('../reference/index.js')
  const entries = liberty.map(async (choice) => {
    const [name = '', ...rest] = choice.split('=')
    const value = rest.join('=')
    if (rest.length === 0) throw new UsageError(`--liberty ${choice}: expected NAME=VALUE, as "serve --list" names them`)
    if (!isLibertyName(name)) throw await unknownName('liberty', name, libertyNames, LISTED)
    const values: readonly string[] = liberties[name]
    if (!values.includes(value)) throw new UsageError(`liberty "${name}" has no value "${value}": expected one of ${values.join(', ')}`)
    return [name, value] as const
  })
  const chosen = Object.fromEntries(await Promise.all(entries))
  const unknown = defect.find((name) => defectOf(name) === undefined)
  if (unknown !== undefined) throw await unknownName('defect', unknown, [...Object.keys(defects), ...reachNames], LISTED)
  return { liberties: chosen, defects: defect }
}

/** All liberties with their values, all defects with what each breaks, and all reach defects of one circumstance. */
export async function choicesText(): Promise<string> {
  const { defects, liberties, libertyNames, reachNames } = await import('../reference/index.js')
  const libertyLines = libertyNames.map((name) => `  ${name.padEnd(32)} ${liberties[name].join(' | ')}`)
  const defectLines = Object.keys(defects).map((name) => `  ${name.padEnd(48)} ${defects[name]?.requirement ?? ''}`)
  const reachLines = reachNames.map((name) => `  ${name}`)
  return `Liberties (the first value is the default)\n${libertyLines.join('\n')}\n\nDefects, and the requirement each breaks\n${defectLines.join('\n')}\n\nReach defects: right except in a circumstance; two circumstances of one are joined by +\n${reachLines.join('\n')}\n`
}
