// The schemas as they are written, compiled together as the generator compiles them. Knows no test.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { projectRoot } from '../../run/project-root.js'
import { formats } from '../../schemas/formats/index.js'

const folder = join(projectRoot(), 'schemas')
const SUFFIX = '.schema.json'

export const schemas: ReadonlyMap<string, AnySchemaObject> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith(SUFFIX))
    .sort()
    .map((file) => [file.slice(0, -SUFFIX.length), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
)

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTypes: false })
for (const [name, format] of Object.entries(formats)) if (format.type === 'string') ajv.addFormat(name, format)
ajv.addKeyword({
  keyword: 'x-format',
  schemaType: 'string',
  validate: (name: keyof typeof formats, value: unknown) => formats[name].type === 'any' && formats[name].validate(value),
})
addFormats.default(ajv)
ajv.addVocabulary(['x-requirement'])
ajv.addSchema([...schemas.values()])

export function validatorOf(name: string): ValidateFunction {
  const id: unknown = schemas.get(name)?.$id
  const validate = typeof id === 'string' ? ajv.getSchema(id) : undefined
  if (validate === undefined) throw new Error(`there is no schema "${name}"`)
  return validate
}
