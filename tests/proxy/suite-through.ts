// A program for `--command`: runs the suite itself through the proxy, as a client that sends good and bad requests of every kind.
// node suite-through.js REPORT_DIR OPTION…
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const { CONFORMANCE_BASE_URL: baseUrl = '', CONFORMANCE_CA_FILE: caFile = '', CONFORMANCE_DEPLOYMENT: file = '' } = process.env
const [reportDir = '', ...options] = process.argv.slice(2)
const text = readFileSync(file, 'utf8')
const direct = JSON.parse(text) as { readonly baseUrl: string }
const through = join(dirname(file), 'through.json')
// Where it has its areas and its tokens at the same address, they pass as well.
const changed = JSON.parse(text.replaceAll(direct.baseUrl, baseUrl)) as { readonly tls: object }
writeFileSync(through, JSON.stringify({ ...changed, tls: { ...changed.tls, caFile } }))
const main = fileURLToPath(new URL('../../cli/main.js', import.meta.url))
const { status } = spawnSync(process.execPath, [main, 'run', '--deployment', through, '--report-dir', reportDir, ...options], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
