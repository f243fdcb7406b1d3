// A reference deployment whose clients are judged, one after the other. Its keys are made once.
import { createPrivateKey } from 'node:crypto'
import { join } from 'node:path'
import { after } from 'node:test'
import { type ReferenceDeployment, type ReferenceOptions, startReference, type Watcher } from '../../reference/index.js'
import { ClientWatch } from '../../run/traffic/client-watch.js'
import type { ResultFile } from '../../schemas/index.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { knownRsaKeys } from '../proof/known-rsa-keys.js'
import type { Secrets } from '../secrets/search.js'
import type { Workplace } from './strange-client.js'

/** Bytes of a key: enough to know it by. */
const STRETCH = 48

/** What judging one client came to. */
export interface Watched {
  readonly result: ResultFile
  readonly accused: readonly string[]
  readonly kept: readonly string[]
  /** What was said of its sessions while it worked. */
  readonly lines: readonly string[]
  readonly reportDir: string
}

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
  const place = await workplaceIn(reference)
  return {
    reference,
    place,
    /** All that is secret there so far. @param others private keys beside, in PEM */
    secrets: (...others: readonly string[]): Secrets =>
      new Map([...secretsOf(place, others), ...[...tokens].map((token, i) => [`token ${i + 1}`, Buffer.from(token)] as const)]),
    /** @param client does its work */
    judged: async (client: (place: Workplace) => Promise<unknown>): Promise<Watched> => {
      const lines: string[] = []
      const watch = new ClientWatch((line) => lines.push(line), options.liberties?.['new-token'] !== 'serves-once')
      watch.watch(reference)
      current = watch
      await client(place)
      current = undefined
      const reportDir = join(temporaryFolder(), 'report')
      const { result } = await watch.report(reportDir, false, true)
      const idsWith = (wanted: string): readonly string[] =>
        (result.client?.requirements ?? []).filter(({ verdict }) => verdict === wanted).map(({ id }) => id)
      return { result, accused: idsWith('fail'), kept: idsWith('pass'), lines, reportDir }
    },
  }
}

function secretsOf({ clientSecret, user, seal }: Workplace, others: readonly string[]): Secrets {
  const keys = [user.privateKeyPem, ...others].map((pem, i) => {
    const { d = '' } = createPrivateKey(pem).export({ format: 'jwk' })
    return [`private key ${i + 1}`, Buffer.from(d, 'base64url').subarray(0, STRETCH)] as const
  })
  const middle = Math.floor(seal.pfx.length / 2)
  return new Map([
    ...keys,
    ['client secret', Buffer.from(clientSecret)],
    ['seal password', Buffer.from(seal.password)],
    ['PFX', seal.pfx.subarray(middle, middle + STRETCH)],
  ])
}

/** Where a client works, and as whom: the first user, the first provider, the first seal. */
export async function workplaceIn(reference: ReferenceDeployment): Promise<Workplace> {
  const [[user], [seal]] = await Promise.all([reference.users(), reference.seals()])
  if (user === undefined) throw new Error('the reference deployment has no user')
  const { baseUrl, tokenUrl, rawSignatureUrl, scope, caPem: ca, providers } = reference
  const [{ clientId, clientSecret }] = providers
  return { baseUrl, tokenUrl, rawSignatureUrl, scope, ca, clientId, clientSecret, user, seal }
}
