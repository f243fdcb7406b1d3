// The way from one connection of a client to the deployment: a connection of its own, so that a client meets no other than it would meet
// without the proxy. Where the deployment gives up an idle connection, that of the client ends too. Knows no message.
import { Agent, type ClientRequestArgs } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Limiter } from '../../engine/index.js'
import type { connectorOf } from '../../fixtures/wire/connector.js'

/** How connections to the deployment are made. */
export type Connector = Awaited<ReturnType<typeof connectorOf>>

/** The connections of one client connection: one at a time, for requests on one connection are answered in turn. */
export class Line extends Agent {
  #underWay = 0
  readonly #turns = new Limiter(1)
  readonly #target: URL
  readonly #connect: Connector
  readonly #client: Socket

  constructor(client: Socket, target: URL, connect: Connector) {
    super({ keepAlive: true, maxSockets: 1 })
    this.#client = client
    this.#target = target
    this.#connect = connect
    client.once('close', () => this.destroy())
  }

  /** Does the work for one request when all before it are answered. */
  async inTurn(work: () => Promise<void>): Promise<void> {
    this.#underWay += 1
    await this.#turns.inTurn(work)
    this.#underWay -= 1
  }

  override createConnection(_options: ClientRequestArgs, callback?: (error: Error | null, socket: Duplex) => void): undefined {
    const { hostname, host, protocol, port } = this.#target
    // RFC 3986, 3.2.2: an IPv6 address stands in brackets in a URL only.
    const target = { hostname: hostname.replace(/^\[|\]$/g, ''), host, protocol, port }
    this.#connect(target, (...[error, socket]) => {
      if (error === null && socket !== null) this.#tie(socket)
      // On an error there is no socket, whatever the types say.
      Reflect.apply(callback ?? noCallback, undefined, [error === null ? null : new Unreached(error), socket])
    })
  }

  #tie(socket: Socket): void {
    socket.once('close', () => {
      if (this.#underWay === 0) this.#client.end()
    })
  }
}

/** No connection to the deployment came about: nothing of a request has been sent. */
export class Unreached extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}

function noCallback(): never {
  throw new Error('Node.js asks for a connection and does not want to hear of it')
}
