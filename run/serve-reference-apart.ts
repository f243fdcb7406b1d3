// Starts the reference deployment in a thread of its own, so that it and the suite have a processor each.
// The threads share the deployment file only: it is all that a run needs.
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ReferenceOptions } from '../reference/index.js'
import { type ServedReference, temporaryFolder } from './serve-reference.js'

/** What the thread is told: options without functions, which cannot be sent to a thread. */
export interface ReferenceOrder {
  readonly options: Omit<ReferenceOptions, 'clock' | 'rsaKeys' | 'onInternalError' | 'watcher'>
  readonly file: string
}

/** Memory for short-lived objects, in megabytes. Signing makes many; with the usual 16 collecting them costs a tenth of the time. */
const YOUNG_GENERATION = 128

const THREAD = new URL('./reference-thread.js', import.meta.url)

/** How long the deployment may take to stop, in milliseconds. */
const CLOSING_MS = 500

/**
 * As `serveReference`, with the deployment in a thread. The keys lie in a folder that this thread removes, however the other one ends.
 * A deployment that breaks down later ends the process, as it would in this thread.
 * @throws Error that the start failed with
 */
export async function serveReferenceApart(options: ReferenceOrder['options']): Promise<Pick<ServedReference, 'file' | 'close'>> {
  const folder = await temporaryFolder()
  const order: ReferenceOrder = { options, file: join(folder.path, 'deployment.json') }
  const thread = new Worker(THREAD, {
    workerData: order,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
  })
  const ended = once(thread, 'exit')
  const close = async (): Promise<void> => {
    folder.remove()
    thread.postMessage('stop')
    const patience = setTimeout(() => void thread.terminate(), CLOSING_MS)
    await ended
    clearTimeout(patience)
  }
  try {
    await Promise.race([once(thread, 'message'), ended.then(([code]) => Promise.reject(endedEarly(code)))])
  } catch (error) {
    folder.remove()
    throw error
  }
  thread.once('error', (error) => {
    throw error
  })
  return { file: order.file, close }
}

function endedEarly(code: unknown): Error {
  return new Error(`the embedded reference deployment ended with code ${code} before it was ready`)
}
