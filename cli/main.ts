#!/usr/bin/env node
// Where the process starts. Loads the commands only after the compile cache is on, where Node.js has one.
import '../run/compile-cache.js'

const { runProgram } = await import('./program.js')
const { EXIT_USAGE } = await import('./failures.js')
process.exitCode = await runProgram(process.argv.slice(2))
// A command that failed may have left a listener or a timer behind, which would keep the process.
if (process.exitCode === EXIT_USAGE) process.exit()
