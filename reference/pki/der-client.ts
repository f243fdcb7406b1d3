// Asks a trust service over HTTP and keeps the connection: RFC 3161, 3.4 and RFC 6960, appendix A differ in their media types only.
import { Agent, type IncomingMessage, request } from 'node:http'

/** A message for a trust service. */
interface DerQuestion {
  readonly url: string
  readonly message: Buffer
  /** Media types of the message and of the answer. */
  readonly type: string
  readonly accept: string
}

/** What came back, whatever its status. */
export interface DerAnswer {
  readonly status: number
  readonly body: Buffer
}

const TIMEOUT = 30_000
const agent = new Agent({ keepAlive: true })

/**
 * Sends a question. Where a kept connection was closed meanwhile, it is sent again: asking twice changes nothing (RFC 9110, 9.2.2).
 * @throws Error when no whole answer comes within thirty seconds
 */
export async function postDer(question: DerQuestion): Promise<DerAnswer> {
  const signal = AbortSignal.timeout(TIMEOUT)
  for (;;) {
    const asked = ask(question, signal)
    try {
      return await asked.answer
    } catch (error) {
      if (!asked.onKeptConnection() || signal.aborted) throw error
    }
  }
}

interface Asked {
  readonly answer: Promise<DerAnswer>
  /** Whether it went out on a connection that had served before. */
  onKeptConnection(): boolean
}

function ask({ url, message, type, accept }: DerQuestion, signal: AbortSignal): Asked {
  const headers = { 'content-type': type, accept, 'content-length': message.length }
  const outgoing = request(url, { method: 'POST', agent, headers, signal })
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.once('error', reject)
    outgoing.end(message)
  })
  return { answer: response.then(wholeAnswer), onKeptConnection: () => outgoing.reusedSocket }
}

async function wholeAnswer(response: IncomingMessage): Promise<DerAnswer> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(Buffer.from(chunk))
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks) }
}
