// `--every`: judges what has passed so far now and then, and prints what has changed since the last time. Must not judge by itself.
import { type JudgingOrder, judgeApart, type Standing } from '../run/proxy/judge-apart.js'

/** Judging now and then, under way. */
export interface Changes {
  /** Ends it, and what is being judged. */
  stop(): Promise<void>
}

/** Begins. @param everyMs milliseconds between two times */
export function tellChanges(order: JudgingOrder, everyMs: number): Changes {
  const ending = new AbortController()
  let before: Standing = { verdict: 'incomplete', failed: [] }
  let judging: Promise<void> | undefined
  const look = async (): Promise<void> => {
    try {
      const standing = await judgeApart(order, ending.signal)
      if (standing === null) return
      for (const line of changesBetween(before, standing)) process.stdout.write(`${new Date().toISOString()} ${line}\n`)
      before = standing
    } catch (error) {
      process.stderr.write(`proxy: what has passed so far could not be judged (${error instanceof Error ? error.message : error})\n`)
    }
  }
  const timer = setInterval(() => {
    // A long log may take longer than that.
    judging ??= look().finally(() => {
      judging = undefined
    })
  }, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      ending.abort()
      await judging
    },
  }
}

/** A line for each row that came to fail, or does not any more, and one for a new verdict. */
export function changesBetween(before: Standing, now: Standing): readonly string[] {
  const has = ({ failed }: Standing, id: string): boolean => failed.some((row) => row.id === id)
  return [
    ...now.failed.filter(({ id }) => !has(before, id)).map(({ id, level, text }) => `fail ${id} (${level}): ${text}`),
    ...before.failed.filter(({ id }) => !has(now, id)).map(({ id }) => `${id} does not fail any more`),
    ...(before.verdict === now.verdict ? [] : [`verdict: ${now.verdict}`]),
  ]
}
