// Authentication on the paths and methods that a deployment serves beside the documented ones: an alias must be guarded like what is documented.
import { notApplicable } from '../../engine/index.js'
import { makesClaim, tells } from '../../fixtures/answers/claims.js'
import type { Call, Context, Exchange, Operation, Random } from '../../fixtures/context.js'
import { ENDPOINTS, METHOD_OVERRIDE, OPERATIONS } from '../../fixtures/endpoints.js'
import { check, probe } from '../../fixtures/index.js'
import { expectEachRefused, isCarriedOut, isControlled } from '../answers/refusals.js'
import { goodRequest, sendGood } from '../asking/good-requests.js'
import { attemptWith, type Intent } from '../faults/asking.js'
import { named } from '../faults/fault.js'
import { BAD_TOKENS } from '../faults/tokens.js'

/** A way to ask for an operation that is not the documented one. */
interface Alias {
  readonly name: string
  readonly call: Pick<Call, 'path' | 'method' | 'headers'>
}

function aliasesOf(operation: Operation): readonly Alias[] {
  return [...otherPathsOf(operation).map((path) => ({ name: path, call: { path } })), ...otherMethodsOf(operation)]
}

/** Other spellings of a path, none of them the documented one. */
function otherPathsOf(operation: Operation): readonly string[] {
  const { path } = ENDPOINTS[operation]
  const start = path.lastIndexOf('/') + 1
  const [folder, name] = [path.slice(0, start), path.slice(start)]
  const first = name.charAt(0)
  const aliases = [
    path === path.toLowerCase() ? path.toUpperCase() : path.toLowerCase(),
    folder + (first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase()) + name.slice(1),
    path.replace('/api-sign/', '/api-signing/'),
    path.endsWith('/') ? path.slice(0, -1) : `${path}/`,
    path.replace('/v1.0/', '//v1.0/'),
    ...(name === '' ? [] : [`${folder}/${name}`]),
    // RFC 3986, 6.2.2.2: the same path, for a server that decodes it.
    path.replace('/api-', '/%61pi-'),
    ...(name === '' ? [] : [`${folder}%${first.charCodeAt(0).toString(16)}${name.slice(1)}`]),
    // The interface has no query here. A deployment that ignores the query must still guard the path, however it ends: guards let pictures pass.
    `${path}?x=1.png`,
    // Parameters of a segment (RFC 3986, 3.3) and endings, which some frameworks leave out before they look for who serves the path.
    `${path};x=1.png`,
    `${path}.json`,
    `${path}${ENDINGS[operation]}`,
    DETOURS[operation],
  ]
  return [...new Set(aliases)].filter((alias) => alias !== path)
}

/** What some servers take away from the end of a path: a blank, or a line end, which `.` in the pattern of a guard does not stand for. */
const ENDINGS: Readonly<Record<Operation, string>> = {
  configuration: '%0a',
  publicKey: '%20',
  calculateDigest: '%0a',
  finalizeSigning: '%20',
  addArchive: '%20',
  createSeal: '%0a',
}

/**
 * Paths that lead to an operation where what is encoded in them is decoded later than the guard looks, or once more: a slash, a backslash, a percent
 * sign, or segments that lead up again. Guards that pass what begins like something public pass them.
 */
const DETOURS: Readonly<Record<Operation, string>> = {
  configuration: '/api-config/v1.0/public/..%2f',
  publicKey: '/api-config/v1.0/public%2fkey',
  calculateDigest: '/api-config/v1.0/public/..%2f..%2f..%2fapi-sign/v1.0/CalculateDigest',
  finalizeSigning: '/api-sign/v1.0%5cfinalizeSigning',
  addArchive: '/%2561pi-sign/v1.0/addArchive',
  createSeal: '/api-sign/public/..;/v1.0/eSealCreate',
}

/** What the header names: the method itself, another one, or that by which browsers ask beforehand, which guards let pass (CORS-preflight of Fetch). */
const OVERRIDES: Readonly<Record<Operation, string>> = {
  configuration: 'GET',
  publicKey: 'GET',
  calculateDigest: 'PUT',
  finalizeSigning: 'OPTIONS',
  addArchive: 'PUT',
  createSeal: 'OPTIONS',
}

/** Other methods, and a header by which some frameworks take one method for another. HEAD is left out: its answers tell nothing. */
function otherMethodsOf(operation: Operation): readonly Alias[] {
  const { method, path } = ENDPOINTS[operation]
  const methods = method === 'GET' ? ['POST'] : ['PUT', 'PATCH']
  const override = OVERRIDES[operation]
  return [
    ...methods.map((other) => ({ name: `${other} ${path}`, call: { method: other } })),
    {
      name: `POST ${path} with X-HTTP-Method-Override: ${override}`,
      call: { method: 'POST', headers: { [METHOD_OVERRIDE]: override } },
    },
  ]
}

const TOKENS = named(BAD_TOKENS, ['no Authorization header', 'a token that was never issued'])

for (const operation of OPERATIONS) {
  const { name, needs } = ENDPOINTS[operation]
  const aliases = probe(`authorization: other paths and methods of ${name}`, { ...needs, provokes: true }, (context) =>
    tryAliases(context, operation),
  )

  check('AUT-8', aliases, ({ tried }) => {
    // What is not served needs no guard: there a gateway may say `OK` to everything. But a claim without a token is a breach anywhere.
    const telling = tried.filter((one) => !isOfAnother(one) && (isControlled(one) || isCarriedOut(operation, one.attempt)))
    if (telling.length === 0) throw notApplicable(`no other path or method of ${name} is served`)
    expectEachRefused(telling)
  })
}

/** Something else may answer there, and have a name: only fields that tell make it the configuration or the key. */
function isOfAnother({ operation, attempt, controls }: Intent): boolean {
  if (operation !== 'configuration' && operation !== 'publicKey') return false
  return ![attempt, ...controls].some((answer) => tells(answer, operation))
}

/** Tries one of the bad tokens at each alias, then the good request until an alias is served: it uses a session up. The seed deals both. */
async function tryAliases(context: Context, operation: Operation): Promise<{ readonly tried: readonly Intent[] }> {
  const { api, random } = context
  const request = await goodRequest(operation, context)
  const attempts: { readonly call: Call; readonly intent: Intent }[] = []
  for (const { name, call } of dealt(random, aliasesOf(operation)))
    for (const fault of dealt(random, TOKENS, 1)) {
      const intent = await attemptWith(context, request, { ...fault, name: `${fault.name} at ${name}` }, { call })
      if (!('missing' in intent)) attempts.push({ call, intent })
    }
  const tried: Intent[] = []
  let isServed = false
  for (const { call, intent } of attempts) {
    // Not patient: where it is not served, a fresh token changes nothing.
    const controls: readonly Exchange[] = isServed ? [] : [await sendGood(api, request, { ...call, patient: false })]
    isServed ||= controls.some((control) => makesClaim(control, operation))
    tried.push({ ...intent, controls })
  }
  return { tried }
}

/** In an order that chance deals, the first of them. @param most all by default */
function dealt<T>(random: Random, things: readonly T[], most = things.length): readonly T[] {
  const left = [...things]
  return Array.from({ length: Math.min(most, left.length) }, () => left.splice(random.integer(left.length), 1)).flat()
}
