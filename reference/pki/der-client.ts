// Asks a trust service over HTTP and keeps the connection: RFC 3161, 3.4 and RFC 6960, appendix A differ in their media types only.
// Must not know what the messages say, nor which services there are.
import { Agent, type IncomingMessage, request } from 'node:http'

export interface DerQuestion {
  readonly url: string
  readonly message: Buffer
  /** Media types of the message and of the answer. */
  readonly type: string
  readonly accept: string
}

export interface DerAnswer {
  readonly status: number
  readonly body: Buffer
}

const TIMEOUT = 10_000
const agent = new Agent({ keepAlive: true })

/** @throws Error when no whole answer comes within ten seconds */
export async function postDer({ url, message, type, accept }: DerQuestion): Promise<DerAnswer> {
  const headers = { 'content-type': type, accept, 'content-length': message.length }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(url, { method: 'POST', agent, headers, signal: AbortSignal.timeout(TIMEOUT) }, resolve)
    asked.once('error', reject)
    asked.end(message)
  })
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(Buffer.from(chunk))
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks) }
}
