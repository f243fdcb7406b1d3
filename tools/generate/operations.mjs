// The six operations of the interface, for what is generated and, as `operations.ts`, for the suite.
import { referredTo } from './load-schemas.mjs'

/**
 * The six operations, in the order of the interface: where each stands, what reports call it, the schemas of its bodies, and the group of its
 * requirements.
 */
export const OPERATIONS = [
  {
    path: '/api-config/v1.0/',
    method: 'get',
    operationId: 'configuration',
    name: 'own configuration',
    group: 'CFG',
    tag: 'Configuration',
    summary: 'Get own registered configuration',
    response: 'configuration-response',
  },
  {
    path: '/api-config/v1.0/public/key',
    method: 'get',
    operationId: 'publicKey',
    name: 'public key',
    group: 'KEY',
    tag: 'Configuration',
    summary: 'Get public key of the seal password encryption certificate',
    response: 'public-key-response',
  },
  {
    path: '/api-sign/v1.0/CalculateDigest',
    method: 'post',
    operationId: 'calculateDigest',
    name: 'CalculateDigest',
    group: 'DIG',
    tag: 'Signing',
    summary: 'Calculate digest',
    request: 'calculate-digest-request',
    response: 'calculate-digest-response',
  },
  {
    path: '/api-sign/v1.0/finalizeSigning',
    method: 'post',
    operationId: 'finalizeSigning',
    name: 'finalizeSigning',
    group: 'FIN',
    tag: 'Signing',
    summary: 'Finalize signing',
    request: 'finalize-signing-request',
    response: 'finalize-signing-response',
  },
  {
    path: '/api-sign/v1.0/addArchive',
    method: 'post',
    operationId: 'addArchive',
    name: 'addArchive',
    group: 'ARC',
    tag: 'Signing',
    summary: 'Add archive time-stamp',
    request: 'add-archive-request',
    response: 'add-archive-response',
  },
  {
    path: '/api-sign/v1.0/eSealCreate',
    method: 'post',
    operationId: 'createSeal',
    name: 'eSealCreate',
    group: 'SEA',
    tag: 'Signing',
    summary: 'Create electronic seal',
    request: 'create-seal-request',
    response: 'create-seal-response',
  },
]

const BANNER = `// Generated from tools/generate/operations.mjs and the request schemas by \`npm run generate\`; edit those instead.

/** The six operations of the interface (Endpoints, 1 to 6), in its order. */
export const operations = `

/**
 * The text of `operations.ts`.
 * @param {{ name: string, schema: Record<string, unknown> }[]} schemas
 */
export function operationsText(schemas) {
  const byName = new Map(schemas.map(({ name, schema }) => [name, schema]))
  const said = OPERATIONS.map(({ operationId, name, method, path, group, request }) => [
    operationId,
    {
      ...{ name, method: method.toUpperCase(), path, group },
      ...(request === undefined ? {} : { requestFields: fieldsIn(byName.get(request), request, byName) }),
    },
  ])
  return `${BANNER}${JSON.stringify(Object.fromEntries(said), null, 2)} as const\n`
}

/** Every field of a request, each list before the fields in it. */
function fieldsIn({ $ref, properties = {} }, file, schemas, above = []) {
  if ($ref !== undefined) {
    const { name, schema } = referredTo($ref, file, schemas)
    return fieldsIn(schema, name, schemas, above)
  }
  return Object.entries(properties).flatMap(([name, { type, items = {} }]) => {
    const path = [...above, name]
    return [{ path, type }, ...fieldsIn(items, file, schemas, path)]
  })
}
