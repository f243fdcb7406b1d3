// The pages of the documentation that programs write, wholly or between marks. `npm run docs` writes them, and a test holds them in step. Of
// docs/commands.md what each command says of itself with --help, of docs/deployment-file.md every key that a schema of a file describes, with its
// description.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SchemaObject as Schema } from 'ajv/dist/2020.js'
import type { Command } from 'commander'
import { figuresPart } from '../../bench/document.js'
import type { Figures } from '../../bench/runner.js'
import { commandLine } from '../../cli/program.js'
import { renderLedger } from '../../reports/terminal/requirements.js'
import { projectRoot } from '../../run/project-root.js'
import { keptRecord, pagesOf } from '../proof/keeping.js'
import { schemas } from '../schemas/schemas.js'
import { markdownTable, withPart } from './marks.js'

const DEPLOYMENT_FILE = 'docs/deployment-file.md'
const COMMANDS = 'docs/commands.md'
const PERFORMANCE = 'docs/performance.md'

function read(path: string): string {
  return readFileSync(join(projectRoot(), path), 'utf8')
}

/** The tools know no types: they run before there are any. */
async function openApi(): Promise<string> {
  const tool = (name: string): Promise<unknown> => import(pathToFileURL(join(projectRoot(), 'tools', 'generate', `${name}.mjs`)).href)
  const { loadSchemas } = (await tool('load-schemas')) as { loadSchemas: (directory: string) => Promise<unknown> }
  const { openApiText } = (await tool('openapi')) as { openApiText: (schemas: unknown) => Promise<string> }
  return openApiText(await loadSchemas(join(projectRoot(), 'schemas')))
}

/** Every such page as it has to be, by its path in the project. */
export async function generatedPages(): Promise<Readonly<Record<string, string>>> {
  const tables = (name: string): string => keyTables(schemas.get(name) as Schema)
  const deploymentFile = withPart(read(DEPLOYMENT_FILE), DEPLOYMENT_FILE, 'the keys of the deployment file', tables('deployment'))
  const figures = JSON.parse(read('bench/performance.json')) as Figures
  const program = await commandLine(() => undefined)
  return {
    'docs/requirements.md': renderLedger('markdown'),
    [PERFORMANCE]: withPart(read(PERFORMANCE), PERFORMANCE, 'the figures of the bench', figuresPart(figures)),
    ...pagesOf(keptRecord()),
    [DEPLOYMENT_FILE]: withPart(deploymentFile, DEPLOYMENT_FILE, 'the keys of the pool file', tables('pool')),
    'docs/openapi.json': await openApi(),
    [COMMANDS]: withPart(read(COMMANDS), COMMANDS, 'the commands', commandSections(program)),
  }
}

/** A section for each command, and what the help of all of them ends with. */
function commandSections(program: Command): string {
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

/** What a text holds, by the definition that its key refers to. */
const KINDS_OF_TEXT: Readonly<Record<string, string>> = { path: 'path', url: 'URL', secret: 'secret' }

const propertiesOf = ({ properties = {} }: Schema) => Object.entries<Schema>(properties)

interface Row {
  readonly path: string
  readonly schema: Schema
  readonly meaning: string
}

/** One table of the keys at the top, and one for each of them that holds keys of its own. */
function keyTables(file: Schema): string {
  const whole = resolved(file, file.$defs ?? {})
  const inner = propertiesOf(whole).map(([name, schema]) => [name, keysBelow(name, schema)] as const)
  const sections = inner.filter(([, rows]) => rows.length > 0)
  const linked = sections.map(([name]) => name)
  const tableOf = (rows: readonly Row[]): string =>
    markdownTable(
      ['key', 'value', 'meaning'],
      rows.map(({ path, schema, meaning }) => {
        const key = linked.includes(path) ? `[\`${path}\`](#${path.toLowerCase()})` : `\`${path}\``
        return [key, valueIn(schema), meaning]
      }),
    )
  return [tableOf(keysIn(whole, '')), ...sections.map(([name, rows]) => `### \`${name}\`\n\n${tableOf(rows)}`)].join('\n\n')
}

/** A schema with what it refers to in its place. */
function resolved(schema: Schema, definitions: Readonly<Record<string, Schema>>): Schema {
  const name = schema.$ref?.replace('#/$defs/', '') ?? ''
  const whole: Schema = { ...definitions[name], ...schema, kind: KINDS_OF_TEXT[name] }
  const within = (part: Schema | undefined) => part && resolved(part, definitions)
  const properties = propertiesOf(whole).map(([key, part]) => [key, resolved(part, definitions)])
  const [items, then, otherwise] = [whole.items, whole.then, whole.else].map(within)
  return { ...whole, items, then, else: otherwise, properties: Object.fromEntries(properties) }
}

/** The keys within a key, each with those within it. */
function keysBelow(path: string, schema: Schema): readonly Row[] {
  if (schema.items !== undefined) return keysBelow(`${path}[]`, schema.items)
  return keysIn(schema, `${path}.`).flatMap((row) => [row, ...keysBelow(row.path, row.schema)])
}

/** The keys of one object, in every form that it may take. */
function keysIn(object: Schema, prefix: string): readonly Row[] {
  const forms = formsOf(object)
  const properties = [object, ...forms].flatMap(propertiesOf)
  // One that several forms have stands where it comes first.
  const first = Object.fromEntries(properties.toReversed())
  return [...new Set(properties.map(([name]) => name))].map((name) => {
    const schema = first[name] ?? {}
    const having = forms.filter(({ properties: own = {} }) => Object.hasOwn(own, name))
    const naming = having.length > 0 ? having : [object]
    const isNeeded = object.required?.includes(name) || naming.every(({ required = [] }) => required.includes(name))
    const meaning = [
      having.length < forms.length && having.length > 0 ? `_${having.map(({ title = '' }) => title).join(', ')}._` : '',
      isNeeded ? '**Needed.**' : '',
      schema.description ?? '',
    ]
    return { path: `${prefix}${name}`, schema, meaning: meaning.filter((part) => part !== '').join(' ') }
  })
}

/** The forms between which `if` chooses. */
function formsOf({ then, else: otherwise }: Schema): readonly Schema[] {
  return [then, otherwise].flatMap((form) => {
    const inner = form === undefined ? [] : formsOf(form)
    return inner.length === 0 ? (form ?? []) : inner
  })
}

function valueIn({ type, kind = 'text', enum: values, minimum, maximum, exclusiveMinimum, items }: Schema): string {
  if (values !== undefined) return values.map((value: string) => `\`${value}\``).join(' or ')
  const list = `list of ${items === undefined ? '' : valueIn(items)}s`
  const most = maximum === undefined ? ' or more' : ` to ${maximum.toLocaleString('en')}`
  const words: Readonly<Record<string, string>> = {
    string: kind,
    boolean: '`true` or `false`',
    array: list,
    integer: `whole number, ${minimum?.toLocaleString('en')}${most}`,
    number: `number above ${exclusiveMinimum}`,
    object: 'object',
  }
  return typeof type === 'object' ? `text, or ${list}` : (words[type ?? ''] ?? '')
}
