// The generated part of docs/commands.md: every command with its arguments and options, in the words of its own help. Knows no command.
import type { Command } from 'commander'
import { markdownTable } from './marks.js'

/** A section for each command, and the help that concerns several of them. */
export function commandSections(program: Command): string {
  return [...program.commands.map((command) => sectionOf(command, program)), `## Exit codes\n\n\`\`\`\n${afterHelp(program)}\n\`\`\``].join(
    '\n\n',
  )
}

function sectionOf(command: Command, program: Command): string {
  const help = command.createHelp()
  const rows = [
    ...help.visibleArguments(command).map((one) => [`\`${help.argumentTerm(one)}\``, help.argumentDescription(one)]),
    ...help
      .visibleOptions(command)
      .filter((one) => one.long !== '--help')
      .map((one) => [`\`${help.optionTerm(one)}\``, help.optionDescription(one)]),
  ]
  return [
    `## \`${command.name()}\``,
    `\`${program.name()} ${command.name()} ${command.usage()}\``,
    sentence(command.description()),
    ...(rows.length === 0 ? [] : [markdownTable(['argument or option', 'meaning'], rows)]),
    afterHelp(command),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** What the help says below its lists: only printing it tells. */
function afterHelp(command: Command): string {
  let printed = ''
  command.configureOutput({
    writeOut: (text) => {
      printed += text
    },
  })
  command.outputHelp()
  const lists = command.helpInformation()
  return printed.slice(printed.indexOf(lists) + lists.length).trim()
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
