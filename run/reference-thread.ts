// The thread of the embedded reference deployment: serves until it is told to stop.
// Knows no command; what it tells, and what it is told, is in serve-reference.ts.
import './compile-cache.js'

const { serveInThread } = await import('./serve-reference.js')
await serveInThread()
