// Standalone validators from the schemas of the project's own files, so that no run ever compiles a schema.
// Must not know what the schemas are about.
import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import addFormats from 'ajv-formats'

const BANNER = `// @ts-nocheck: generated code, typed where it is loaded (schemas/index.ts).
// Generated from the schema by \`npm run generate\`; edit that instead.
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
`

/** How every schema is compiled, here and in tests. Unknown keywords and formats are errors. */
export function createAjv(options = {}) {
  const ajv = new Ajv2020({
    allErrors: true,
    allowUnionTypes: true,
    // Conditions name single keywords of the object they are about: it has its type where the condition stands.
    strictTypes: false,
    ...options,
  })
  addFormats.default(ajv)
  return ajv
}

/**
 * The text of an ES module whose default export validates.
 * Errors carry the schema that was broken (`verbose`): messages name the keys it knows.
 * @param {Record<string, unknown>} schema
 */
export function validatorOf(schema) {
  const { examples, ...rest } = schema
  const ajv = createAjv({ verbose: true, code: { source: true, esm: true, lines: true } })
  return `${BANNER}${standalone.default(ajv, ajv.compile(rest)).replace('"use strict";', '')}\n`
}
