// The paths of the six operations, with the aliases that this deployment serves.
import type { Liberties } from '../liberties.js'
import type { Operation } from '../operation.js'
import { addArchiveTimeStamp } from '../operations/add-archive.js'
import { calculateDigest } from '../operations/calculate-digest.js'
import { readConfiguration, readPublicKey } from '../operations/configuration.js'
import { createSeal } from '../operations/create-seal.js'
import { finalizeSigning } from '../operations/finalize-signing.js'
import type { Call, Service } from '../service.js'
import type { CallRecord } from '../sessions/history.js'
import type { Answer } from '../wire/answer.js'
import type { Endpoint } from './guard.js'

type Perform = (service: Service, call: Call) => Promise<Answer>

/** The endpoints of the six operations. */
export function operationEndpoints(service: Service): readonly Endpoint[] {
  const documented = [
    read(service, 'configuration', '/', readConfiguration),
    read(service, 'public-key', '/public/key', readPublicKey),
    write(service, 'calculate-digest', '/CalculateDigest', calculateDigest),
    write(service, 'finalize-signing', '/finalizeSigning', finalizeSigning),
    write(service, 'add-archive', '/addArchive', addArchiveTimeStamp),
    write(service, 'create-seal', '/eSealCreate', createSeal),
  ]
  return service.liberties['other-methods'] === 'refused' ? documented : documented.flatMap(byAnyMethod)
}

/** The documented method comes first: it is the one that refusals name. */
function byAnyMethod(endpoint: Endpoint): readonly Endpoint[] {
  const others = endpoint.method === 'GET' ? (['POST'] as const) : (['PUT', 'PATCH'] as const)
  return [endpoint, ...others.map((method) => ({ ...endpoint, method }))]
}

function read(service: Service, area: Operation, path: string, perform: Perform): Endpoint {
  return {
    area,
    method: 'GET',
    guard: 'access-token',
    ...paths(['/api-config'], path, service.liberties),
    handle: ({ call }, provider) => perform(service, { provider, body: undefined, record: recorded(call) }),
  }
}

function write(service: Service, area: Operation, path: string, perform: Perform): Endpoint {
  const { seams, liberties } = service
  const prefixes = liberties['signing-prefix'] === 'both' ? ['/api-sign', '/api-signing'] : ['/api-sign']
  return {
    area,
    method: 'POST',
    guard: 'access-token',
    takesJson: true,
    ...paths(prefixes, path, liberties),
    handle: (exchange, provider) =>
      perform(service, {
        provider,
        body: seams.through('request', exchange.json, { operation: area }),
        record: recorded(exchange.call),
      }),
  }
}

/** Every operation has a record. */
function recorded(call: CallRecord | undefined): CallRecord {
  if (call === undefined) throw new Error('an operation was reached without a record of its call')
  return call
}

function paths(prefixes: readonly string[], path: string, liberties: Liberties): { path: string; aliases: readonly string[] } {
  const versions = liberties['version-segments'] === 'v1.0' ? ['v1.0'] : ['v1.0', 'v1']
  const [documented, ...aliases] = prefixes.flatMap((prefix) => versions.map((version) => `${prefix}/${version}${path}`))
  if (documented === undefined) throw new Error('an operation has at least its documented path')
  return { path: documented, aliases }
}
