// What the front's processes tell each other through the environment. The runner sets them; workers inherit them.

/** Names the deployment file; without it the embedded reference deployment is started. Users set it. */
export const DEPLOYMENT = 'CONFORMANCE_DEPLOYMENT'
/** Names the socket of the collecting process. */
export const COLLECTOR = 'CONFORMANCE_COLLECTOR'
/** Says that the reporter is there and puts expected failures right. */
export const JUDGED_BY_REPORTER = 'CONFORMANCE_JUDGED_BY_REPORTER'
/** `CONFORMANCE_STRICT=1`: as `--strict` of the command line. */
export const STRICT = process.env.CONFORMANCE_STRICT === '1'
/** Where the result goes; `reports/latest` by default. */
export const REPORT_DIR = process.env.CONFORMANCE_REPORT_DIR ?? 'reports/latest'
