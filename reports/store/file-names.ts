// What the files in a report folder are called. Knows nothing of what they hold.

/** The canonical result. */
export const RESULT_FILE = 'conformance.json'
/** The page for people. */
export const HTML_FILE = 'index.html'
/** How the run was called, and what its judging may know beside the evidence. */
export const RUN_FILE = 'run.json'
/** What somebody has signed about the result. */
export const ATTESTATION_FILE = 'attestation.json'
/** The log of the evidence: a line for each exchange, and one for what came of each probe. */
export const EVIDENCE_FILE = 'evidence.jsonl'
/** The folder of long bodies and bytes, each named by its SHA-256. */
export const FILES_FOLDER = 'files'
