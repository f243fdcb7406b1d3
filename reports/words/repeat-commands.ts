// The commands that repeat a failure: one request with curl, or a run of one probe. Secrets stand in them as variables of the shell.
// A pure projection. Runs nothing.
import type { Exchange, RecordedBody } from '../../fixtures/exchange.js'
import type { RequirementResult, ResultFile } from '../../schemas/index.js'

/** What takes the place of a secret in the evidence; the only group says which one it was, and perhaps more behind a comma. */
const MARK = /«redacted: (?:perhaps )?([^»]+)»/g
/** How the marks of tokens begin that were made from the access token: nobody has one to put in their place. */
const BAD_TOKEN = 'bad token: '
/** Headers that curl writes itself, or that are about one connection (RFC 9110, 7.6.1). */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  ...['host', 'content-length', 'connection', 'transfer-encoding', 'keep-alive', 'accept-encoding', 'expect'],
])

/**
 * A line for a POSIX shell that sends the request of an exchange again; `null` where its body cannot stand in a line, or {@link whyNoCurl} says
 * why. What it names may be gone: sessions are closed after a run, and access tokens end.
 */
export function curlOf(exchange: Exchange): string | null {
  const { method, url, headers, body } = exchange.request
  const sent = bodyArguments(body)
  if (sent === null || whyNoCurl(exchange) !== null) return null
  const fields = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()))
  // Without a value curl would leave the field out; with a semicolon it sends it empty.
  const named = fields.map(([name, value]) => `-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`)
  return ['curl -i --globoff --path-as-is', `-X ${quoted(method)}`, quoted(url), ...named, ...sent].join(' ')
}

/** Why no line may send the request of an exchange again: a good token in place of a bad one would succeed. `null` where none was bad. */
export function whyNoCurl({ request: { url, headers } }: Exchange): string | null {
  const marks = [url, ...Object.values(headers)].flatMap((text) => [...text.matchAll(MARK)].map(([, name = '']) => name))
  const bad = marks.find((name) => name.startsWith(BAD_TOKEN))
  if (bad === undefined) return null
  return `curl cannot repeat this: its token was made from the access token, which no report holds (${bad.slice(BAD_TOKEN.length)})`
}

/** What curl is told of a body; `null` for one that stands in the evidence alone. */
function bodyArguments(body: RecordedBody): readonly string[] | null {
  switch (body.kind) {
    case 'empty':
      return []
    case 'json':
      return inLine(JSON.stringify(body.value))
    case 'text':
      return body.omitted === undefined ? inLine(body.text) : null
    case 'bytes':
      return null
  }
}

/** `--data-raw`: a body that begins with `@` is no file name. */
function inLine(text: string): readonly string[] | null {
  // No argument of a program holds a NUL.
  return text.includes('\0') ? null : [`--data-raw ${quoted(text)}`]
}

/** One word for a POSIX shell, whatever it holds; secrets become variables. */
function quoted(text: string): string {
  return text
    .split(MARK)
    .map((part, i) => (i % 2 === 0 ? inSingleQuotes(part) : `"$${variableOf(part)}"`))
    .filter((part, i, all) => part !== "''" || all.length === 1 || i % 2 === 1)
    .join('')
}

function inSingleQuotes(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/**
 * `seal key (PFX)` is `CONFORMANCE_SEAL_KEY_PFX`, and `signKeyPassword, text, 12 characters` is `CONFORMANCE_SIGN_KEY_PASSWORD`. A deployment may
 * answer a text that looks like a mark: with the word before it, it cannot name a variable that is set for something else.
 */
function variableOf(name: string): string {
  const [what = ''] = name.split(',')
  const words = what.replaceAll(/([a-z])([A-Z])/g, '$1_$2').replaceAll(/[^A-Za-z0-9]+/g, '_')
  return `CONFORMANCE_${words.replaceAll(/^_+|_+$/g, '').toUpperCase()}`
}

/**
 * The line for a POSIX shell that runs the probe again which shows what is wrong with a row first, against the same deployment and with the same
 * random choices; all probes of the row where no single one shows it. `null` where the result does not say how its run was called.
 */
export function runAgainOf(
  { seed, strict, asOf, effort, invocation }: Pick<ResultFile, 'seed' | 'strict' | 'asOf' | 'effort' | 'invocation'>,
  { id, findings }: Pick<RequirementResult, 'id' | 'findings'>,
): string | null {
  if (invocation === undefined) return null
  const { deployment, liberties, defects, limits = {}, explore } = invocation
  const options = [
    ...(deployment === undefined ? [] : ['--deployment', deployment]),
    ...['--seed', seed],
    ...(effort === 'thorough' ? ['--thorough'] : []),
    ...(explore === undefined ? [] : ['--explore', String(explore)]),
    ...Object.entries(limits).flatMap(([key, limit]) => ['--limit', `${key}=${limit}`]),
    ...Object.entries(liberties).flatMap(([name, value]) => ['--liberty', `${name}=${value}`]),
    ...defects.flatMap((name) => ['--defect', name]),
    ...(strict ? ['--strict'] : []),
    ...(asOf === undefined ? [] : ['--as-of', asOf]),
    // The run that is repeated stays readable.
    ...['--report-dir', 'reports/repeat'],
    ...['--only', findings[0]?.probe ?? id],
  ]
  return ['npx signing-conformance run', ...options.map(shellWord)].join(' ')
}

/** One word for a POSIX shell, in quotes only where it needs them. */
export function shellWord(text: string): string {
  return /^[\w.,/:=@%+-]+$/.test(text) ? text : inSingleQuotes(text)
}
