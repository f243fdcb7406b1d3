// The generated part of docs/commands.md: what each command says of itself with --help. Knows no command.
import type { Command } from 'commander'

/** A section for each command, and what the help of all of them ends with. */
export function commandSections(program: Command): string {
  const sections = program.commands.map((command) => `## \`${command.name()}\`\n\n${printed(command)}`)
  return [...sections, `## All commands\n\n${printed(program)}`].join('\n\n')
}

/** The help of a command: only printing it tells what stands below its lists. */
function printed(command: Command): string {
  let help = ''
  command.configureOutput({
    getOutHelpWidth: () => 140,
    writeOut: (text) => {
      help += text
    },
  })
  command.outputHelp()
  return `\`\`\`\n${help.trim()}\n\`\`\``
}
