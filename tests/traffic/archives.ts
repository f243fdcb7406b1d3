// Small HTTP archives as other programs write them, and what judging them in this process comes to. Knows no deployment.
import assert from 'node:assert/strict'
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

/** An entry, or anything within. */
export type Entry = Record<string, unknown>

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

/** The text of an archive that is kept, with these in the places of their `{{names}}`. */
export function filled(path: string, values: Readonly<Record<string, string>>): string {
  return readFileSync(kept(path), 'utf8').replaceAll(/\{\{([^}]+)\}\}/g, (_, name: string) => values[name] ?? assert.fail(name))
}

/** The entries of such an archive. */
export function entriesIn(path: string, values: Readonly<Record<string, string>> = {}): Entry[] {
  return (JSON.parse(filled(path, values)) as { log: { entries: Entry[] } }).log.entries
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
