// What the files in a report folder are called. Knows nothing of what they hold.
import { createHash } from 'node:crypto'

/** The canonical result. */
export const RESULT_FILE = 'conformance.json'
/** The page for people. */
export const HTML_FILE = 'index.html'
/** How the run was called, and what its judging may know beside the evidence. */
export const RUN_FILE = 'run.json'
/** What somebody has signed about the result. */
export const ATTESTATION_FILE = 'attestation.json'
/** The folder of the evidence. */
export const EVIDENCE_FOLDER = 'evidence'

const READABLE = 60

/** A readable and unique name for a probe: the words of its title, and the start of the SHA-256 of the title. */
export function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, READABLE)
    .replaceAll(/^-+|-+$/g, '')
  return `${words}-${createHash('sha256').update(title).digest('hex').slice(0, 6)}`
}

/** The file with the evidence of a probe, from the report folder. */
export function evidenceFileOf(probe: string): string {
  return `${EVIDENCE_FOLDER}/${slugOf(probe)}.json`
}
