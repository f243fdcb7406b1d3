// A reference deployment whose clients are judged, one after the other. Its keys are made once.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after } from 'node:test'
import { type ReferenceOptions, startReference, type Watcher } from '../../reference/index.js'
import { writeReferenceDeploymentFile } from '../../run/serve-reference.js'
import { ClientWatch } from '../../run/traffic/client-watch.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { knownRsaKeys } from '../proof/known-rsa-keys.js'
import { secretsOf } from '../secrets/deployment-secrets.js'
import type { Secrets } from '../secrets/search.js'
import { inShort } from '../traffic/archives.js'

/** A deployment until all tests of the file are over, and what judges a client of it. */
export async function watchedReference(options: ReferenceOptions = {}) {
  let current: ClientWatch | undefined
  const tokens = new Set<string>()
  const watcher: Watcher = {
    served: (served) => {
      const [, token] = /"access_token":"([^"]+)"/.exec(served.answer.toString('utf8')) ?? []
      if (token !== undefined) tokens.add(token)
      current?.served(served)
    },
    plainRequest: () => current?.plainRequest(),
    now: () => Date.now(),
  }
  const reference = await startReference({ rsaKeys: knownRsaKeys(), ...options, watcher })
  after(() => reference.close())
  const file = join(temporaryFolder(), 'deployment.json')
  await writeReferenceDeploymentFile(reference, file)
  return {
    reference,
    /** All that is secret there so far. @param other a private key beside, in PEM */
    secrets: (other: string): Secrets => {
      writeFileSync(join(dirname(file), 'other.key'), other)
      const description = { ...(JSON.parse(readFileSync(file, 'utf8')) as object), other: { privateKey: 'other.key' } }
      return secretsOf(description, file, [...tokens])
    },
    /** What judging a client came to, and what was said of its sessions while it worked. @param client does its work */
    judged: async (client: () => Promise<unknown>) => {
      const lines: string[] = []
      const watch = new ClientWatch((line) => lines.push(line))
      watch.watch(reference)
      current = watch
      await client()
      current = undefined
      const reportDir = join(temporaryFolder(), 'report')
      const { result } = await watch.report(reportDir, false)
      return { ...inShort(result, reportDir), lines }
    },
  }
}
