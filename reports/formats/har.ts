// The recorded exchanges as an HTTP Archive 1.2, which developer tools of browsers open. A pure projection of the evidence: secrets are marks in it.

import { STATUS_CODES } from 'node:http'
import type { Entry, Har, Header } from 'har-format'
import type { Exchange, RecordedBody } from '../../fixtures/exchange.js'
import type { ResultFile } from '../../schemas/index.js'
import type { EvidenceByProbe } from '../words/exchanges.js'

/** Nobody recorded it (HAR 1.2). */
const UNKNOWN = -1
const HTTP_VERSION = 'HTTP/1.1'

/** Who writes an archive (HAR 1.2, creator). */
export function harCreator(version: string): Har['log']['creator'] {
  return { name: 'signing-conformance', version }
}

/** The archive: every exchange of every probe, in the order in which they began. */
export function renderHar({ suite }: ResultFile, evidence: EvidenceByProbe): string {
  const entries = [...evidence.values()].flatMap(({ probe, exchanges }) => exchanges.map((exchange) => harEntryOf(probe, exchange)))
  const har: Har = {
    log: {
      version: '1.2',
      creator: harCreator(suite.version),
      entries: entries.toSorted((one, other) => (one.startedDateTime < other.startedDateTime ? -1 : 1)),
    },
  }
  return `${JSON.stringify(har, null, 2)}\n`
}

/** The entry of one exchange. */
export function harEntryOf(probe: string, { id, label, request, response, failure, startedAt, durationMs }: Exchange): Entry {
  const sent = contentOf(request.body)
  const received = response ?? failure?.received
  const content = contentOf(received?.body ?? { kind: 'empty' })
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: durationMs,
    comment: `${probe}, exchange ${id}: ${label}${failure === null ? '' : `; ${failure.kind}: ${failure.message}`}`,
    request: {
      method: request.method,
      url: request.url,
      httpVersion: HTTP_VERSION,
      cookies: [],
      headers: headersOf(request.headers),
      queryString: [...new URL(request.url).searchParams].map(([name, value]) => ({ name, value })),
      headersSize: UNKNOWN,
      bodySize: sent.size,
      ...(sent.size === 0 ? {} : { postData: { mimeType: request.headers['content-type'] ?? '', text: sent.text, ...commentOf(sent) } }),
    },
    response: {
      // What developer tools write where no answer came.
      status: received?.status ?? 0,
      statusText: STATUS_CODES[received?.status ?? 0] ?? '',
      httpVersion: HTTP_VERSION,
      cookies: [],
      headers: headersOf(received?.headers ?? {}),
      content: { mimeType: received?.headers['content-type'] ?? '', ...content },
      redirectURL: received?.headers.location ?? '',
      headersSize: UNKNOWN,
      bodySize: content.size,
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
  }
}

interface Content {
  readonly size: number
  readonly text: string
  readonly encoding?: 'base64'
}

function contentOf(body: RecordedBody): Content {
  switch (body.kind) {
    case 'empty':
      return { size: 0, text: '' }
    case 'json':
      return ofText(JSON.stringify(body.value))
    case 'text':
      return ofText(body.text)
    case 'bytes':
      return { size: body.bytes.length, text: Buffer.from(body.bytes).toString('base64'), encoding: 'base64' }
  }
}

function ofText(text: string): Content {
  return { size: Buffer.byteLength(text), text }
}

/** A request has no member for it (HAR 1.2, postData). */
function commentOf({ encoding }: Content): { readonly comment?: string } {
  return encoding === undefined ? {} : { comment: `text is ${encoding}` }
}

function headersOf(headers: Readonly<Record<string, string>>): Header[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }))
}
