// The floor: requests and assertions by undici and a precompiled schema, and nothing else. Run as a process of its own: node floor.js PLAN.
// Records nothing, redacts nothing, reports nothing. Tells how long the requests took.
import { readFileSync } from 'node:fs'
import { Pool } from 'undici'

/** What the floor does, as JSON in a file. */
export interface FloorPlan {
  readonly url: string
  readonly caFile: string
  readonly requests: readonly FloorRequest[]
  /** A module with the compiled schema of the answers; they are only parsed where it is left out. */
  readonly validator?: string
}

/** One request, with the length of its body if it has one. */
export interface FloorRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly bytes?: number
}

const IN_FLIGHT = 16
// The proxy puts itself before the server in this way.
const { CONFORMANCE_BASE_URL, CONFORMANCE_CA_FILE } = process.env
const { url, caFile, requests, validator } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as FloorPlan
const { default: isValid } =
  validator === undefined ? { default: () => true } : ((await import(validator)) as { default: (body: unknown) => boolean })
const pool = new Pool(CONFORMANCE_BASE_URL ?? url, {
  connections: IN_FLIGHT,
  connect: { ca: readFileSync(CONFORMANCE_CA_FILE ?? caFile, 'utf8') },
})
const waiting = requests.values()
const authorization = 'Bearer a-token-that-opens-nothing'

async function ask({ method, path, bytes }: FloorRequest): Promise<void> {
  const sent =
    bytes === undefined
      ? { headers: { authorization } }
      : { headers: { authorization, 'content-type': 'application/json' }, body: 'x'.repeat(bytes) }
  const { statusCode, headers, body } = await pool.request({ method, path, ...sent })
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
process.stdout.write(`measured: ${JSON.stringify({ values: { requestsMs: performance.now() - started } })}\n`)
await pool.close()
