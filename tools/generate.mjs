// Generates the code that comes from the schemas: types, rows of form, validators; and the table of the operations. Every build does so, so none of it is kept in git.
// Must not know what the schemas say.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answerFormsOf } from './generate/answer-forms.mjs'
import { loadSchemas } from './generate/load-schemas.mjs'
import { operationsText } from './generate/operations.mjs'
import { typesOf } from './generate/types.mjs'
import { validatorOf, wireValidatorsOf } from './generate/validators.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const generated = join(root, 'schemas', 'generated')

/** The project's own files. All other schemas are about the wire. */
const VALIDATED = ['deployment', 'pool', 'result', 'evidence', 'run', 'baseline', 'envelope', 'statement']

const schemas = await loadSchemas(join(root, 'schemas'))
const isOwn = ({ name }) => VALIDATED.includes(name)
await mkdir(generated, { recursive: true })
await write('types', await typesOf(schemas, join(root, 'schemas')))
await write('answer-forms', answerFormsOf(schemas))
await write('operations', operationsText(schemas))
await write('validate-wire', wireValidatorsOf(schemas.filter((one) => !isOwn(one))))
const own = schemas.filter(isOwn)
for (const { name, schema } of own) {
  const others = own.map((other) => other.schema)
  await write(`validate-${name}`, validatorOf(schema, others))
}

async function write(name, text) {
  await writeFile(join(generated, `${name}.ts`), text)
}
