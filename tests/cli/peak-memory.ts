// The most memory that a process of the suite held, measured in the process itself. Knows no command.
import { type Ended, start } from './command.js'

/**
 * The address of a module for `--import`: when the process ends it writes the most memory that it held, in kilobytes, behind the words. Linux
 * counts that of the parent into `maxRSS`; what belongs to the process alone stands in `/proc`.
 * @param descriptor where it is written
 */
export function peakMemoryModule(descriptor: number, words = ''): string {
  const code =
    "import{existsSync,readFileSync,writeSync}from'node:fs';import{isMainThread}from'node:worker_threads';const own='/proc/self/status';" +
    "const peak=()=>existsSync(own)?/VmHWM:\\s*(\\d+)/.exec(readFileSync(own,'utf8'))[1]:String(process.resourceUsage().maxRSS);" +
    `if(isMainThread)process.on('exit',()=>writeSync(${descriptor},${JSON.stringify(words)}+peak()))`
  return `data:text/javascript,${encodeURIComponent(code)}`
}

/** Runs `signing-conformance` to its end. */
export async function peakOf(args: readonly string[]): Promise<Ended & { readonly peakKb: number }> {
  const ended = await start(args, { node: ['--import', peakMemoryModule(2, 'peak ')] }).ended
  return { ...ended, peakKb: Number(/^peak (\d+)$/m.exec(ended.stderr)?.[1]) }
}
