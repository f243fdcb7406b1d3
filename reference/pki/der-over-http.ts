// Receiving and answering DER messages over HTTP POST, as RFC 3161, 3.4 and RFC 6960, appendix A both do it.
import type { IncomingMessage, ServerResponse } from 'node:http'

const largestMessage = 64 * 1024

/**
 * The body of a POST with the given media type; anything else is answered here.
 * @param methods what the caller accepts, for the answer to another method
 * @returns undefined when the request has been refused
 */
export async function receiveDer(
  request: IncomingMessage,
  response: ServerResponse,
  mediaType: string,
  methods: string,
): Promise<Buffer | undefined> {
  if (request.method !== 'POST') {
    response.writeHead(405, { allow: methods }).end()
    return undefined
  }
  if (request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== mediaType) {
    response.writeHead(415, { accept: mediaType }).end()
    return undefined
  }
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > largestMessage) {
      response.writeHead(413, { connection: 'close' }).end()
      return undefined
    }
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/** Answers 200 with a DER message. */
export function answerDer(response: ServerResponse, mediaType: string, message: Buffer): void {
  response.writeHead(200, { 'content-type': mediaType, 'content-length': message.length }).end(message)
}
