// Generates what comes from the schemas. Types, the rows of form and the OpenAPI document are kept in git, for people to read; the validators
// are code for the machine, and every build makes them anew.
// `--check` writes nothing and fails where a kept file is not current; `--validators` writes the validators alone.
// Must not know what the schemas say.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadSchemas } from './generate/load-schemas.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The project's own files. All other schemas are about the wire. */
const VALIDATED = ['deployment', 'pool', 'result', 'evidence', 'run', 'baseline', 'envelope', 'statement']

const schemas = await loadSchemas(join(root, 'schemas'))
if (process.argv.includes('--check')) {
  const stale = await staleFiles(await keptFiles())
  if (stale.length > 0) {
    process.stderr.write(`not current: ${stale.join(', ')}; run "npm run generate" and commit what it writes\n`)
    process.exitCode = 1
  }
} else {
  await write(await validators())
  if (!process.argv.includes('--validators')) await write(await keptFiles())
}

/** The files that are kept, by their paths in the project. */
async function keptFiles() {
  const { answerFormsOf } = await import('./generate/answer-forms.mjs')
  const { openApiText } = await import('./generate/openapi.mjs')
  const { typesOf } = await import('./generate/types.mjs')
  return new Map([
    ['schemas/generated/types.ts', await typesOf(schemas, join(root, 'schemas'))],
    ['docs/openapi.json', await openApiText(schemas)],
    ['schemas/generated/answer-forms.ts', answerFormsOf(schemas)],
  ])
}

/** The validators, by their paths in the project (see .gitignore). */
async function validators() {
  const { validatorOf, wireValidatorsOf } = await import('./generate/validators.mjs')
  const isOwn = ({ name }) => VALIDATED.includes(name)
  return new Map([
    ['schemas/generated/validate-wire.ts', wireValidatorsOf(schemas.filter((one) => !isOwn(one)))],
    ...schemas.filter(isOwn).map(({ name, schema }) => [`schemas/generated/validate-${name}.ts`, validatorOf(schema)]),
  ])
}

async function staleFiles(files) {
  const stale = []
  for (const [path, text] of files) {
    const current = await readFile(join(root, path), 'utf8').catch(() => '')
    if (current !== text) stale.push(path)
  }
  return stale
}

async function write(files) {
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
}
