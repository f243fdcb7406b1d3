// Settings of Node.js and its virtual machine. Every thread has to ask for them itself, before it loads the rest.
import module from 'node:module'
import { setFlagsFromString } from 'node:v8'

// Keeps compiled code between processes, where Node.js can (22.1 and later).
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache()

// What a run needs for a moment is collected in the space that is there: left to itself it grows to 48 MB, which saves no time.
setFlagsFromString('--semi-space-growth-factor=1')
