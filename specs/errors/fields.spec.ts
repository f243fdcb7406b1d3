// Which fields a request needs, and which `Content-Type` it may have: found out by leaving them out or changing them, on real sessions.
import { couldNotRun } from '../../engine/index.js'
import { ENDPOINTS, SIGNING_OPERATIONS, type SigningOperation } from '../../fixtures/endpoints.js'
import { observe, probe } from '../../fixtures/index.js'
import { fieldsOfRequest, nameOfField, withField } from './request-fields.js'
import { isTaken, tryVariants, type Variant, type Variants } from './variants.js'

for (const operation of SIGNING_OPERATIONS) {
  const leftOut = probe(`errors: ${ENDPOINTS[operation].name} without each of its fields`, ENDPOINTS[operation].needs, async (context) => {
    const fields = await fieldsOfRequest(operation)
    const variants = fields.map(
      (field): Variant => ({ name: nameOfField(field), change: ({ body }) => ({ body: withField(body, field.path, undefined) }) }),
    )
    return tryVariants(context, operation, variants)
  })

  observe('ERR-13', leftOut, (outcome) => {
    const { taken, refused } = sorted(operation, outcome)
    return `required: ${listed(refused)}; may be left out: ${listed(taken)}`
  })
}

const CONTENT_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'text/json', 'application/json; charset=utf-8'] as const

const contentTypes = probe('errors: CalculateDigest under other content types', ENDPOINTS.calculateDigest.needs, (context) =>
  tryVariants(context, 'calculateDigest', [
    { name: 'none', change: ({ body }) => ({ body, call: { headers: { 'content-type': null } } }) },
    ...CONTENT_TYPES.map(
      (type): Variant => ({ name: type, change: ({ body }) => ({ body, call: { headers: { 'content-type': type } } }) }),
    ),
  ]),
)

observe('ERR-14', contentTypes, (outcome) => {
  const { taken, refused } = sorted('calculateDigest', outcome)
  return `taken: ${listed(taken)}; refused: ${listed(refused)}`
})

function sorted(operation: SigningOperation, { tried, control }: Variants): { taken: readonly string[]; refused: readonly string[] } {
  if (control !== null && !isTaken(operation, control)) throw couldNotRun('the good request was refused as well')
  const taken = tried.filter((one) => isTaken(operation, one))
  return { taken: taken.map(({ name }) => name), refused: tried.filter((one) => !taken.includes(one)).map(({ name }) => name) }
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'none of those tried' : names.join(', ')
}
