// Where a proof's record is kept, and the pages made of it: `npm run docs` makes them anew from the kept record. And what a long proof has found so far,
// a line of JSON for each case: another call goes on from there.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { ProofRecord } from './record.js'
import { pageWith, readmeWith } from './render.js'

const RECORD = 'docs/proof.json'
const PAGE = 'docs/proof.md'
const README = 'README.md'

/** The pages that show a record, by path from the root of the project, where all of this runs. */
export function pagesOf(record: ProofRecord): Readonly<Record<string, string>> {
  return {
    [PAGE]: pageWith(readFileSync(PAGE, 'utf8'), record),
    [README]: readmeWith(readFileSync(README, 'utf8'), record),
  }
}

export function keepRecord(record: ProofRecord): void {
  writeFileSync(RECORD, `${withShortLists(JSON.stringify(record, null, 2))}\n`)
  for (const [path, text] of Object.entries(pagesOf(record))) writeFileSync(path, text)
}

/** The same JSON, with each list of texts on one line: the rows that failed with a defect. */
function withShortLists(json: string): string {
  return json.replaceAll(/\[\s+("[^"[\]{}]*"(?:,\s+"[^"[\]{}]*")*)\s+\]/g, (_list, texts: string) => `[${texts.replaceAll(/\s+/g, ' ')}]`)
}

export function keptRecord(): ProofRecord {
  return JSON.parse(readFileSync(RECORD, 'utf8')) as ProofRecord
}

/** All lines of the file; none where it is not there, or no file is named. @param T what {@link keepLine} wrote there */
export function linesIn<T>(file: string | undefined): readonly T[] {
  if (file === undefined || !existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as T)
}

/** Adds a line, where a file is named. */
export function keepLine(file: string | undefined, value: unknown): void {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(value)}\n`)
}
