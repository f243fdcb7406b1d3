#!/usr/bin/env node
// Where the process starts. Loads the commands only after the compile cache is on, where Node.js has one.
import '../run/compile-cache.js'

const { EXIT_USAGE, guardProcess, reportFailure, StandardOutput } = await import('./failures.js')
const guard = guardProcess()
// Not awaited at the top level: Node.js would end a process that has nothing left to wait for before the guard could say so.
void runCommand()

async function runCommand(): Promise<void> {
  const output = new StandardOutput()
  const { runProgram } = await import('./program.js')
  let code = await runProgram(process.argv.slice(2))
  try {
    await output.settled()
  } catch (error) {
    code = reportFailure(error, process.env)
  }
  process.exitCode = code
  guard.done()
  // A command that failed may have left a listener or a timer behind, which would keep the process.
  if (code === EXIT_USAGE) process.exit()
}
