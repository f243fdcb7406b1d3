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

interface DerAnswer {
  readonly status: number
  readonly body: Buffer
}

/** The error of a service, from what is wrong with its answer. */
export type Failed = (why: string, cause?: unknown) => Error

const TIMEOUT = 30_000
const agent = new Agent({ keepAlive: true })

/** @returns the body of the answer. @throws what `failed` makes, when no whole answer comes within thirty seconds, or one without status 200 */
export async function postDer(question: DerQuestion, failed: Failed): Promise<Buffer> {
  const { status, body } = await answerTo(question).catch((cause: unknown) => {
    throw failed('no answer; check that the service listens there', cause)
  })
  if (status !== 200) throw failed(`HTTP status ${status} instead of 200`)
  return body
}

/** Where a kept connection was closed meanwhile, the question is sent again: asking twice changes nothing (RFC 9110, 9.2.2). */
async function answerTo(question: DerQuestion): Promise<DerAnswer> {
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
