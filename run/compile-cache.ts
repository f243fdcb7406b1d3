// Keeps compiled code between processes, where Node.js can (22.1 and later). Every thread has to ask for it itself, before it loads the rest.
import module from 'node:module'

if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache()
