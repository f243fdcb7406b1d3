// Which fields a request needs, and which `Content-Type` it may have: found out by leaving them out or changing them, on real sessions.
import { couldNotRun } from '../../engine/index.js'
import type { Call, Context } from '../../fixtures/context.js'
import { ENDPOINTS, SIGNING_OPERATIONS, type SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { observe, probe } from '../../fixtures/index.js'
import { isCarriedOut } from '../answers/refusals.js'
import { type GoodRequest, goodRequest, send } from '../asking/good-requests.js'
import { idsOf } from '../asking/sessions.js'
import { fieldsOfRequest, nameOfField, withField } from './request-fields.js'

/** One way to change a good request, or how it is sent. */
interface Variant {
  readonly name: string
  readonly change: (good: GoodRequest) => { readonly body: unknown; readonly call?: Call }
}

/** A way that was tried, with the sessions of the request and the answer. */
interface VariantTried {
  readonly name: string
  readonly sessions: readonly string[]
  readonly answer: Exchange
}

/** The ways that were tried. `control` is the good request on the last session; `null` where that was used up and there was no other. */
interface Variants {
  readonly tried: readonly VariantTried[]
  readonly control: VariantTried | null
}

/** Tries one way after the other. With a pool there is only one session, so it ends with the first way that is accepted. */
async function tryVariants(context: Context, operation: SigningOperation, variants: readonly Variant[]): Promise<Variants> {
  const tried: VariantTried[] = []
  let good = await goodRequest(operation, context)
  for (const { name, change } of variants) {
    const { body, call = {} } = change(good)
    const one = { name, sessions: idsOf(good.sessions), answer: await send(context.api, operation, body, call) }
    tried.push(one)
    if (!isTaken(operation, one)) continue
    if (context.sessions.source === 'pool') return { tried, control: null }
    good = await goodRequest(operation, context)
  }
  const answer = await send(context.api, operation, good.body)
  return { tried, control: { name: 'the good request', sessions: idsOf(good.sessions), answer } }
}

/** Whether the deployment carried out a request that was sent in this way. */
function isTaken(operation: SigningOperation, { sessions, answer }: VariantTried): boolean {
  return isCarriedOut(operation, { exchange: answer, sessions })
}

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
