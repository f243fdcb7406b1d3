// The thread of the embedded reference deployment: serves until it is told to stop.
// Knows no command; what it tells, and what it is told, is in serve-reference-apart.ts.
import './compile-cache.js'
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { ReferenceOrder } from './serve-reference.js'

if (parentPort === null) throw new Error('this module is the start of a thread: use serveReferenceApart')
const { serveReference } = await import('./serve-reference.js')
const { options, file } = workerData as ReferenceOrder
const served = await serveReference(options, file)
parentPort.postMessage('ready')
await once(parentPort, 'message')
await served.close()
parentPort.close()
