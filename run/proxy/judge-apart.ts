// Judges what was recorded so far in a thread of its own: what passes meanwhile does not wait for it.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ResultFile } from '../../schemas/index.js'

/** What is judged, and where the report goes. */
export interface JudgingOrder {
  readonly files: readonly string[]
  readonly deploymentFile: string
  readonly reportDir: string
  readonly strict: boolean
}

/** What judging came to. */
export interface Standing {
  readonly verdict: ResultFile['verdict']
  readonly failed: readonly Pick<ResultFile['requirements'][number], 'id' | 'level' | 'text'>[]
}

const THREAD = new URL('./judging-thread.js', import.meta.url)

/** The standing of a result. */
export function standingOf({ verdict, requirements }: ResultFile): Standing {
  const failed = requirements.filter((row) => row.verdict === 'fail').map(({ id, level, text }) => ({ id, level, text }))
  return { verdict, failed }
}

/**
 * Judges once.
 * @returns the standing; `null` where the signal ended it before
 * @throws Error that judging failed with
 */
export async function judgeApart(order: JudgingOrder, signal: AbortSignal): Promise<Standing | null> {
  if (signal.aborted) return null
  const thread = new Worker(THREAD, { workerData: order })
  try {
    const [standing] = (await once(thread, 'message', { signal })) as [Standing]
    return standing
  } catch (error) {
    if (signal.aborted) return null
    throw error
  } finally {
    await thread.terminate()
  }
}
