// The most memory that a process of the suite held, measured in the process itself. Knows no command.
import { type Ended, start } from './command.js'

/** Linux counts the memory of the parent into `maxRSS`; what belongs to the process alone stands in `/proc`. */
const MODULE =
  "import{existsSync,readFileSync,writeSync}from'node:fs';import{isMainThread}from'node:worker_threads';const own='/proc/self/status';" +
  "const peak=()=>existsSync(own)?/VmHWM:\\s*(\\d+)/.exec(readFileSync(own,'utf8'))[1]:String(process.resourceUsage().maxRSS);" +
  "if(isMainThread)process.on('exit',()=>writeSync(2,'peak '+peak()))"

/** Options of Node.js: when the process ends it writes the most memory that it held to standard error, in kilobytes. */
export const MEASURED = ['--import', `data:text/javascript,${encodeURIComponent(MODULE)}`]

/** What such a process printed, and what it held; `undefined` where it could not say. */
export function withPeak({ stderr, ...ended }: Ended): Ended & { readonly peakKb: number | undefined } {
  const [said = '', peak] = /^peak (\d+)$/m.exec(stderr) ?? []
  return { ...ended, stderr: stderr.replace(said, ''), peakKb: peak === undefined ? undefined : Number(peak) }
}

/** Runs `signing-conformance` to its end. */
export async function peakOf(args: readonly string[]): Promise<Ended & { readonly peakKb: number }> {
  const { peakKb = Number.NaN, ...ended } = withPeak(await start(args, { node: MEASURED }).ended)
  return { ...ended, peakKb }
}
