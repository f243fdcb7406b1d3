// The floor: requests and assertions by undici and a compiled schema, and nothing else: node floor.js URL CA-FILE REQUESTS-FILE [SCHEMA-FILE].
// Records nothing, redacts nothing, reports nothing. Tells how long the requests took.
import { readFileSync } from 'node:fs'
import { Pool } from 'undici'

/** One request, with the length of its body if it has one. The file is a JSON list of them. */
export interface FloorRequest {
  readonly path: string
  readonly bytes?: number
}

const IN_FLIGHT = 16
const [url = '', caFile = '', requests = '', schema] = process.argv.slice(2)
// The proxy puts itself before the server in this way.
const { CONFORMANCE_BASE_URL = url, CONFORMANCE_CA_FILE = caFile } = process.env
const isValid = schema === undefined ? () => true : new (await import('ajv')).Ajv({ strict: false }).compile(read(schema) as object)
const pool = new Pool(CONFORMANCE_BASE_URL, { connections: IN_FLIGHT, connect: { ca: readFileSync(CONFORMANCE_CA_FILE, 'utf8') } })
const waiting = (read(requests) as FloorRequest[]).values()
const authorization = 'Bearer a-token-that-opens-nothing'

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function ask({ path, bytes }: FloorRequest): Promise<void> {
  const sent =
    bytes === undefined
      ? { method: 'GET' as const, headers: { authorization } }
      : { method: 'POST' as const, headers: { authorization, 'content-type': 'application/json' }, body: 'x'.repeat(bytes) }
  const { statusCode, headers, body } = await pool.request({ path, ...sent })
  const answer: unknown = await body.json()
  if (statusCode !== 200) throw new Error(`expected status 200, received ${statusCode}`)
  if (!/^application\/json\b/.test(String(headers['content-type']))) throw new Error(`expected JSON, received ${headers['content-type']}`)
  if (!isValid(answer)) throw new Error(`the answer breaks its schema: ${JSON.stringify(answer)}`)
}

async function askInTurn(): Promise<void> {
  for (const request of waiting) await ask(request)
}

const started = performance.now()
await Promise.all(Array.from({ length: IN_FLIGHT }, askInTurn))
// In the words of processes.ts, which takes time to load.
process.stdout.write(`measured: ${JSON.stringify({ requestsMs: performance.now() - started })}\n`)
await pool.close()
