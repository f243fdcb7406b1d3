// Makes tests/requirements/interface-digests.json from the interface document, which the project does not hold. The tests look up there
// whether a quote stands in the document. Usage: node tools/interface-digests.mjs INTERFACE.md
// Every run of whole sentences and cells of a line gets a digest. Must not know which of them are quoted.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/** Hex digits of a digest: two of a few hundred runs are never alike. */
const DIGITS = 16
const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const document = readFileSync(process.argv[2], 'utf8')

const digests = new Set()
for (const line of document.split('\n')) {
  const text = line.replace(/^\s*(?:\d+\.|-|#+|\|)\s+/, '').replace(/\s*\|?\s*$/, '')
  const ends = [...text.matchAll(/\.(?= [A-Z`])|(?= \| )|$/g)].map(({ index, 0: point }) => index + point.length)
  const starts = [0, ...ends.slice(0, -1).map((end) => end + (text.startsWith(' | ', end) ? 3 : 1))]
  for (const [i, start] of starts.entries()) for (const end of ends.slice(i)) digests.add(sha256(text.slice(start, end)).slice(0, DIGITS))
}
const file = new URL('../tests/requirements/interface-digests.json', import.meta.url)
writeFileSync(file, `${JSON.stringify({ document: sha256(document), digits: DIGITS, runs: [...digests].sort().join(' ') }, null, 2)}\n`)
