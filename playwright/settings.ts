// What the front's processes tell each other through the environment. The runner sets them; workers inherit them.

/** The deployment file; without it the embedded reference deployment is started. A contract with users. */
export const DEPLOYMENT = 'CONFORMANCE_DEPLOYMENT'
/** Where the collecting process listens. */
export const COLLECTOR = 'CONFORMANCE_COLLECTOR'
/** Set by the reporter: failures are put right by it, so they need not cost a worker each. */
export const JUDGED_BY_REPORTER = 'CONFORMANCE_JUDGED_BY_REPORTER'
/** `CONFORMANCE_STRICT=1`: as `--strict` of the command line. */
export const STRICT = process.env.CONFORMANCE_STRICT === '1'
/** Where the result goes; `reports/latest` by default. */
export const REPORT_DIR = process.env.CONFORMANCE_REPORT_DIR ?? 'reports/latest'
