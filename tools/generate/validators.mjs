// Standalone validators from the schemas, so that no run ever compiles a schema.
// Must not know what the schemas are about.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { _ } from 'ajv/dist/compile/codegen/index.js'
import standalone from 'ajv/dist/standalone/index.js'
import addFormats from 'ajv-formats'
import { REQUIREMENT, withInheritedRequirements } from './requirements-of-forms.mjs'

const BANNER = `// @ts-nocheck: generated code, typed where it is loaded.
// Generated from the schemas by every build; edit those instead.
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
`
/** The formats of the wire are functions of the project's own: the generated code imports them. */
const OWN_FORMATS = "import { formats as ownFormats } from '../formats/index.js'\n"

const OPTIONS = {
  allErrors: true,
  allowUnionTypes: true,
  // An `if` names single keywords of an object; the type of the object stands beside the `if`, not in it.
  strictTypes: false,
}
/** Errors carry the schema that was broken: messages name the keys it knows, findings the requirement. */
const AS_CODE = { verbose: true, code: { source: true, esm: true, lines: true } }

/**
 * The text of an ES module whose default export validates one of the project's own files.
 * @param {Record<string, unknown>} schema
 * @param {Record<string, unknown>[]} others those that it may refer to
 */
export function validatorOf({ examples, ...schema }, others) {
  const ajv = new Ajv2020({ ...OPTIONS, ...AS_CODE })
  addFormats.default(ajv)
  for (const { examples: _examples, ...other } of others) if (other.$id !== schema.$id) ajv.addSchema(other)
  return moduleText(BANNER, standalone.default(ajv, ajv.compile(schema)))
}

/**
 * The text of an ES module that exports `wireValidators`: one for each schema of the wire, by the name of its file in camel case.
 * @param {{ name: string, schema: Record<string, unknown> }[]} schemas
 */
export function wireValidatorsOf(schemas) {
  const ajv = new Ajv2020({ ...OPTIONS, ...AS_CODE, code: { ...AS_CODE.code, formats: _`ownFormats` } })
  ajv.addVocabulary([REQUIREMENT])
  for (const { schema } of schemas) {
    // The compiler asks only for the type of a format; the function itself is imported by what it writes.
    for (const format of formatsIn(schema)) ajv.addFormat(format, { type: 'string', validate: () => true })
  }
  ajv.addKeyword({
    keyword: 'x-format',
    schemaType: 'string',
    code: (context) => context.fail(_`!ownFormats[${context.schema}].validate(${context.data})`),
  })
  for (const { schema } of schemas) {
    const { examples, ...rest } = withInheritedRequirements(schema)
    ajv.addSchema(rest)
  }
  const ids = Object.fromEntries(
    schemas.map(({ name, schema }) => [name.replaceAll(/-(\w)/g, (_match, letter) => letter.toUpperCase()), schema.$id]),
  )
  const names = Object.keys(ids)
  return `${moduleText(BANNER + OWN_FORMATS, standalone.default(ajv, ids))}export const wireValidators = { ${names.join(', ')} }\n`
}

function moduleText(banner, code) {
  return `${banner}${code.replace('"use strict";', '')}\n`
}

function formatsIn(part) {
  if (typeof part !== 'object' || part === null) return []
  const own = typeof part.format === 'string' ? [part.format] : []
  return [...own, ...Object.values(part).flatMap(formatsIn)]
}
