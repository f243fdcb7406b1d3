// The form of an endpoint: its path, who may call it, and what answers.
import type { FastifyRequest } from 'fastify'
import type { Operation } from '../operation.js'
import type { Provider } from '../reference-deployment.js'
import type { CallRecord } from '../sessions/history.js'
import type { Answer } from '../wire/answer.js'

/** One request, as an endpoint is given it. */
export interface Exchange {
  readonly request: FastifyRequest
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The raw body; empty where there is none, or where the endpoint reads it itself. */
  readonly body: Buffer
  /** The parsed body of an endpoint that takes JSON. */
  readonly json: unknown
  /** Of an operation of the interface: its record. */
  readonly call: CallRecord | undefined
}

interface EndpointBase {
  readonly area: Operation | 'elsewhere'
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As documented. */
  readonly path: string
  /** Further paths that lead here. */
  readonly aliases?: readonly string[]
  readonly takesJson?: boolean
}

/** A path that wants an access token of a provider. */
export interface GuardedEndpoint extends EndpointBase {
  readonly guard: 'access-token'
  readonly handle: (exchange: Exchange, provider: Provider) => Promise<Answer>
}

interface OpenEndpoint extends EndpointBase {
  readonly guard: 'own'
  readonly handle: (exchange: Exchange) => Promise<Answer>
}

/** Any path of the deployment. */
export type Endpoint = GuardedEndpoint | OpenEndpoint

/** A path beside the interface that wants an access token of a provider. */
export function guarded(method: Endpoint['method'], path: string, handle: GuardedEndpoint['handle']): GuardedEndpoint {
  return { area: 'elsewhere', guard: 'access-token', method, path, handle }
}

/** A path beside the interface that checks the authorization itself. */
export function open(method: Endpoint['method'], path: string, handle: OpenEndpoint['handle']): OpenEndpoint {
  return { area: 'elsewhere', guard: 'own', method, path, handle }
}
