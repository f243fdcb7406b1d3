// The pages of the documentation that programs write, wholly or between marks. `npm run docs` writes them, and a test holds them in step.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { figuresPart } from '../../bench/document.js'
import type { Figures } from '../../bench/runner.js'
import { commandLine } from '../../cli/program.js'
import { renderLedger } from '../../reports/terminal/requirements.js'
import { projectRoot } from '../../run/project-root.js'
import { keptRecord, pagesOf } from '../proof/keeping.js'
import { commandSections } from './command-help.js'
import { keyTables, type Schema } from './deployment-keys.js'
import { withPart } from './marks.js'

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
  const tables = (name: string): string => keyTables(JSON.parse(read(`schemas/${name}.schema.json`)) as Schema)
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
