// What the front's processes tell each other through the environment. The runner sets them; workers inherit them.
import { VERSIONS, type Version } from '../requirements/requirement.js'

/** Names the deployment file; without it the embedded reference deployment is started. Users set it. */
export const DEPLOYMENT = 'CONFORMANCE_DEPLOYMENT'
/** Names the socket of the collecting process. */
export const COLLECTOR = 'CONFORMANCE_COLLECTOR'
/** Says that the reporter is there and puts expected failures right. */
export const JUDGED_BY_REPORTER = 'CONFORMANCE_JUDGED_BY_REPORTER'
/** `CONFORMANCE_STRICT=1`: as `--strict` of the command line. */
export const STRICT = process.env.CONFORMANCE_STRICT === '1'
/** `CONFORMANCE_THOROUGH=1`: as `--thorough` of the command line. */
export const THOROUGH = process.env.CONFORMANCE_THOROUGH === '1'
/** `CONFORMANCE_AS_OF=0.1`: as `--as-of` of the command line; `undefined` where nothing is set. @throws Error for an unknown version */
export const AS_OF = asOf(process.env.CONFORMANCE_AS_OF)
/** `CONFORMANCE_EXPLORE=100`: as `--explore` of the command line; `undefined` where nothing is set. @throws Error for what is no whole number */
export const EXPLORE = exploreOf(process.env.CONFORMANCE_EXPLORE)
/** `CONFORMANCE_BASELINE=FILE`: as `--baseline` of the command line. */
export const BASELINE = process.env.CONFORMANCE_BASELINE || undefined
/** `CONFORMANCE_LIMITS="requests=500 sessions=20"`: as `--limit` of the command line. */
export const LIMITS = namesIn(process.env.CONFORMANCE_LIMITS)
/** `CONFORMANCE_REQUIRE="SEA DOC"`: as `--require` of the command line. */
export const REQUIRE = namesIn(process.env.CONFORMANCE_REQUIRE)
/** `CONFORMANCE_REPORT_DIR=DIR`: as `--report-dir` of the command line. */
export const REPORT_DIR = process.env.CONFORMANCE_REPORT_DIR || 'reports/latest'
/** `CONFORMANCE_SEED=SEED`: as `--seed` of the command line. */
export const SEED = process.env.CONFORMANCE_SEED || undefined

function namesIn(text = ''): readonly string[] {
  return text.split(/[\s,]+/).filter((name) => name !== '')
}

function asOf(text: string | undefined): Version | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const version = VERSIONS.find((one) => one === text)
  if (version !== undefined) return version
  throw new Error(`CONFORMANCE_AS_OF is "${text}": expected one of ${VERSIONS.join(', ')}`)
}

function exploreOf(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const walks = Number(text)
  if (Number.isInteger(walks) && walks >= 0) return walks
  throw new Error(`CONFORMANCE_EXPLORE is "${text}": expected a whole number of walks, 0 for none`)
}
