// Generates what comes from the schemas: types, validators, the rows of form, the OpenAPI document. `--check` writes nothing and fails
// where a file is not current.
// Must not know what the schemas say.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answerFormsOf } from './generate/answer-forms.mjs'
import { loadSchemas } from './generate/load-schemas.mjs'
import { openApiText } from './generate/openapi.mjs'
import { typesOf } from './generate/types.mjs'
import { validatorOf, wireValidatorsOf } from './generate/validators.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The project's own files. All other schemas are about the wire. */
const VALIDATED = ['deployment', 'pool', 'result', 'evidence', 'run', 'baseline', 'envelope', 'statement']

/** Every generated file, by its path in the project. */
async function generate() {
  const schemas = await loadSchemas(join(root, 'schemas'))
  const files = new Map([
    ['schemas/generated/types.ts', await typesOf(schemas, join(root, 'schemas'))],
    ['docs/openapi.json', await openApiText(schemas)],
    ['schemas/generated/answer-forms.ts', answerFormsOf(schemas)],
    ['schemas/generated/validate-wire.ts', wireValidatorsOf(schemas.filter(({ name }) => !VALIDATED.includes(name)))],
  ])
  for (const { name, schema } of schemas) {
    if (VALIDATED.includes(name)) files.set(`schemas/generated/validate-${name}.ts`, validatorOf(schema))
  }
  return files
}

async function staleFiles(files) {
  const stale = []
  for (const [path, text] of files) {
    const current = await readFile(join(root, path), 'utf8').catch(() => '')
    if (current !== text) stale.push(path)
  }
  return stale
}

const files = await generate()
if (process.argv.includes('--check')) {
  const stale = await staleFiles(files)
  if (stale.length > 0) {
    process.stderr.write(`not current: ${stale.join(', ')}; run "npm run generate" and commit what it writes\n`)
    process.exitCode = 1
  }
} else {
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
}
