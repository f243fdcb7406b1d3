// The floor: requests and assertions by undici and a compiled schema, and nothing else: node floor.js URL CA-FILE REQUESTS [SCHEMA-FILE].
// Records nothing, redacts nothing, reports nothing. Tells how long the requests took.
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { Pool } from 'undici'

const IN_FLIGHT = 16
const [url = '', caFile = '', requests = '', schema] = process.argv.slice(2)
const isValid =
  schema === undefined
    ? () => true
    : new Ajv2020({ strict: false, validateFormats: false }).compile(JSON.parse(readFileSync(schema, 'utf8')) as object)
const pool = new Pool(url, { connections: IN_FLIGHT, connect: { ca: readFileSync(caFile, 'utf8') } })
const waiting = Array(Number(requests)).values()
const request = { method: 'GET' as const, path: '/api-config/v1.0/', headers: { authorization: 'Bearer a-token-that-opens-nothing' } }

async function ask(): Promise<void> {
  const { statusCode, headers, body } = await pool.request(request)
  const answer: unknown = await body.json()
  if (statusCode !== 200) throw new Error(`expected status 200, received ${statusCode}`)
  if (!/^application\/json\b/.test(String(headers['content-type']))) throw new Error(`expected JSON, received ${headers['content-type']}`)
  if (!isValid(answer)) throw new Error(`the answer breaks its schema: ${JSON.stringify(answer)}`)
}

async function askInTurn(): Promise<void> {
  for (const _ of waiting) await ask()
}

const started = performance.now()
await Promise.all(Array.from({ length: IN_FLIGHT }, askInTurn))
// In the words of processes.ts, which takes time to load.
process.stdout.write(`measured: ${JSON.stringify({ requestsMs: performance.now() - started })}\n`)
await pool.close()
