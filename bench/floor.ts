// The floor: the same requests and assertions by undici and a precompiled validator, and nothing else. Run as a process of its own:
// node floor.js PLAN. Records nothing, redacts nothing, reports nothing.
import { readFileSync } from 'node:fs'
import { Pool } from 'undici'

/** What the floor does, as JSON in a file. */
export interface FloorPlan {
  readonly url: string
  readonly caFile: string
  readonly inFlight: number
  readonly requests: readonly FloorRequest[]
  /** A module with the compiled schema of the answers; they are only parsed where it is left out. */
  readonly validator?: string
}

/** One request. */
export interface FloorRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The length of the body; no body where it is left out. */
  readonly bytes?: number
}

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as FloorPlan
const isValid: (body: unknown) => boolean =
  plan.validator === undefined ? () => true : ((await import(plan.validator)) as { default: (body: unknown) => boolean }).default
const pool = new Pool(plan.url, { connections: plan.inFlight, connect: { ca: readFileSync(plan.caFile, 'utf8') } })
const waiting = plan.requests.values()

async function ask({ method, path, bytes }: FloorRequest): Promise<void> {
  const { statusCode, headers, body } = await pool.request({
    method,
    path,
    headers: { authorization: 'Bearer a-token-that-opens-nothing', ...(bytes === undefined ? {} : { 'content-type': 'application/json' }) },
    body: bytes === undefined ? null : 'x'.repeat(bytes),
  })
  const answer: unknown = await body.json()
  if (statusCode !== 200) throw new Error(`expected status 200, received ${statusCode}`)
  if (!/^application\/json\b/.test(String(headers['content-type']))) throw new Error(`expected JSON, received ${headers['content-type']}`)
  if (!isValid(answer)) throw new Error(`the answer breaks its schema: ${JSON.stringify(answer)}`)
}

async function askInTurn(): Promise<void> {
  for (const request of waiting) await ask(request)
}

await Promise.all(Array.from({ length: plan.inFlight }, askInTurn))
await pool.close()
