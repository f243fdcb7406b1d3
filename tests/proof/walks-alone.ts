// Runs walks alone against the reference deployment, every hand-written probe switched off: what exploration finds by itself.
import type { Evidence } from '../../engine/index.js'
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { runSuite } from '../../run/run-suite.js'
import { serveReference } from '../../run/serve-reference.js'
import type { ResultFile } from '../../schemas/index.js'
import { knownRsaKeys } from './known-rsa-keys.js'

/** What the reference is set to. */
export interface Setting {
  readonly defects?: readonly string[]
  readonly liberties?: Readonly<Record<string, string>>
}

/** What walks alone said. */
export interface AloneRun {
  readonly result: ResultFile
  readonly evidence: ReadonlyMap<string, Evidence<Exchange>>
  readonly durationMs: number
}

/** One run of nothing but walks. */
export async function walksAlone(setting: Setting, seed: string, explore: number, reportDir?: string): Promise<AloneRun> {
  const started = performance.now()
  const reference = await serveReference({ rsaKeys: knownRsaKeys(), ...setting })
  try {
    const { result, evidence } = await runSuite({
      deployment: await loadDeploymentFile(reference.file),
      seed,
      explore,
      reportDir,
      isProbe: (title) => title.startsWith('exploration: '),
    })
    return { result, evidence, durationMs: Math.round(performance.now() - started) }
  } finally {
    await reference.close()
  }
}
