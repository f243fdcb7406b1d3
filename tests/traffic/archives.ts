// Small HTTP archives as other programs write them, and what judging them in this process comes to. Knows no deployment.
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Deployment } from '../../fixtures/deployment-file/deployment.js'
import { judgeTraffic } from '../../run/traffic/judge-traffic.js'
import type { ResultFile } from '../../schemas/index.js'
import { fileWith, temporaryFolder } from '../fixtures/temporary-folder.js'
import { CONFIGURATION as WITHOUT_WRAPPER } from '../specs/answered.js'

export const BASE = 'https://staging.example/signing'
export const ID = '3f'.repeat(32)
export const OTHER = 'a7'.repeat(32)
const TOKEN = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJwcm92aWRlciJ9.c2lnbmF0dXJl'

export const CONFIGURATION = { data: WITHOUT_WRAPPER }
const { name: _, ...nameless } = WITHOUT_WRAPPER
/** Breaks CFG-3. */
export const NAMELESS = { data: nameless }

/** What a request and its answer may carry and nothing may keep, each drawn anew, and a body that echoes it. */
export function drawnSecrets() {
  const [cookie = '', answered = '', api = '', token = '', signKeyPassword = '', signKey = ''] = [24, 24, 24, 90, 256, 3000].map((bytes) =>
    randomBytes(bytes).toString('base64'),
  )
  const secrets = { cookie, answered, api, token, signKeyPassword, signKey }
  return {
    secrets,
    headers: { authorization: `Bearer ${token}`, cookie: `a=b; JSESSIONID=${cookie}`, 'x-api-key': api },
    received: { 'set-cookie': `next=${answered}; HttpOnly` },
    sent: { sessions: [{ sessionId: ID }], signKey, signKeyPassword },
    echo: { data: { ...NAMELESS.data, changed: Object.values(secrets).join(' ') } },
  }
}

/** The bytes of secrets, by their names. */
export function bytesOf(secrets: Readonly<Record<string, string>>): ReadonlyMap<string, Buffer> {
  return new Map(Object.entries(secrets).map(([name, secret]) => [name, Buffer.from(secret)]))
}

/** What is asked and answered; a good reading of the configuration by default. */
interface Asked {
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The body of the request, as text or as JSON. */
  readonly sent?: unknown
  readonly status?: number
  /** The body of the answer, as text or as JSON. */
  readonly body?: unknown
  readonly received?: Readonly<Record<string, string>>
}

/** An entry, or anything within: tests alter whatever stands in it. */
export type Entry = Record<string, unknown>

/** Sets members by their paths (`response.content.size`); `undefined` takes one out. */
export function altered(entry: Entry, members: Readonly<Record<string, unknown>>): Entry {
  for (const [path, value] of Object.entries(members)) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const holder = keys.reduce((outer, key) => outer[key] as Entry, entry)
    holder[last] = value
  }
  return entry
}

const [READING = {}] = entriesIn('whole/an-entry-of-each-operation-and-a-refusal.har')

/** An entry with what HAR 1.2 asks for. */
export function entryOf(exchange: Asked): Entry {
  const { path = '/api-config/v1.0/', headers = {}, sent, status = 200, body = CONFIGURATION, received = {} } = exchange
  const [text, asked] = [textOf(body), textOf(sent ?? '')]
  const posted = {
    'request.method': 'POST',
    'request.bodySize': Buffer.byteLength(asked),
    'request.postData': { mimeType: 'application/json', text: asked },
  }
  return altered(structuredClone(READING), {
    'request.url': path.startsWith('http') ? path : BASE + path,
    'request.headers': pairsOf({ authorization: `Bearer ${TOKEN}`, ...headers }),
    ...(sent === undefined ? {} : posted),
    'response.status': status,
    'response.headers': pairsOf({ 'content-type': 'application/json', ...received }),
    'response.content': { size: Buffer.byteLength(text), mimeType: 'application/json', text },
  })
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}

function pairsOf(headers: Readonly<Record<string, string>>): object[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }))
}

/** The text of an archive. */
export function archiveOf(...entries: readonly Entry[]): string {
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'test', version: '1' }, pages: [{ id: 'entries' }], entries } })
}

/** The path of what is kept as a file. */
export function kept(path: string): string {
  return fileURLToPath(new URL(`kept/${path}`, import.meta.url))
}

/** In each archive of a folder that is kept: the folder within, the path, and what is unusual about it. */
export function archivesIn(folder: string) {
  const paths = readdirSync(kept(folder), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.har'))
  return paths.sort().map((path) => ({ row: dirname(path), path: `${folder}/${path}`, name: basename(path, '.har').replaceAll('-', ' ') }))
}

/** The entries of an archive that is kept. */
export function entriesIn(path: string): Entry[] {
  return (JSON.parse(readFileSync(kept(path), 'utf8')) as { log: { entries: Entry[] } }).log.entries
}

/** A result in short; of several files the first. */
export function inShort(result: ResultFile, reportDir: string) {
  const [file] = result.traffic ?? []
  if (file === undefined) throw new Error('the result names no file')
  const idsWith = (wanted: string, rows: ResultFile['requirements'] = []): readonly string[] =>
    rows.filter(({ verdict }) => verdict === wanted).map(({ id }) => id)
  return {
    result,
    verdict: result.verdict,
    passed: idsWith('pass', result.requirements),
    failed: idsWith('fail', result.requirements),
    /** Of the rows about the client. */
    accused: idsWith('fail', result.client?.requirements),
    kept: idsWith('pass', result.client?.requirements),
    file,
    reportDir,
  }
}

/** Judges files of traffic. */
export async function judgedFiles(files: readonly string[], deployment: Deployment | null, strict = false) {
  const reportDir = join(temporaryFolder(), 'report')
  const { result } = await judgeTraffic({ files, deployment, reportDir, strict })
  return inShort(result, reportDir)
}

/** Judges the text of one archive. */
export function judged(text: string, strict = false) {
  return judgedFiles([fileWith('traffic.har', text)], null, strict)
}
