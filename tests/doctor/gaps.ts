// The deployment file of the reference with one thing left out or held back: shows which rows and probes need it.
import type { Context } from '../../fixtures/context.js'
import type { Deployment } from '../../fixtures/deployment-file/deployment.js'
import { openDeployment } from '../../fixtures/opening/open-deployment.js'
import { SESSION_KINDS, type SessionKind } from '../../fixtures/sessions/contract.js'
import type { Gap } from '../../run/doctor/gaps.js'
import { loadSuite } from '../../run/load-suite.js'
import { open } from '../fixtures/reference-run.js'

type Changes = Partial<Deployment>
type Leaving = (deployment: Deployment) => Changes | Promise<Changes>

/** Every gap, made in a deployment that has none. */
export const LEAVING: Readonly<Record<Gap, Leaving>> = {
  rsa: ({ signers }) => ({ signers: signers.filter(({ keyType }) => keyType !== 'rsa') }),
  ec: ({ signers }) => ({ signers: signers.filter(({ keyType }) => keyType !== 'ec') }),
  signers: () => ({ signers: [] }),
  platform: ({ signers }) => ({ signers: signers.filter(({ kind }) => kind !== 'identity-platform') }),
  seal: () => ({ seal: undefined, secondSeal: undefined }),
  work: () => ({ signers: [], seal: undefined, secondSeal: undefined }),
  secondSeal: () => ({ secondSeal: undefined }),
  otherProvider: () => ({ otherAuthorization: undefined }),
  grant: async (deployment) => ({
    authorization: {
      kind: 'access-token',
      accessToken: await withContext(deployment, 'token', async ({ tokens }) => (await tokens.good()).replace(/^\S+ /, '')),
      scheme: 'Bearer',
    },
    signers: deployment.signers.map((signer) =>
      // The platform keeps its own grant, as the deployment file would have to say then.
      signer.kind === 'identity-platform' ? { ...signer, authorization: { ...signer.authorization, scope: undefined } } : signer,
    ),
  }),
  anchors: () => ({ anchors: undefined }),
  unsignable: () => ({ unsignable: undefined }),
  authCertificate: ({ signers }) => ({
    authCertificate: undefined,
    signers: signers.map((signer) => ({ ...signer, authCertificate: undefined })),
  }),
  expectedClientId: () => ({ expected: {} }),
  readBack: async (deployment) => ({ sessions: await poolOf(deployment), unsignable: undefined }),
  batch: ({ limits }) => ({ limits: { ...limits, sessionsPerCallCeiling: 1 } }),
  severalPerSigning: ({ signers }) => ({ signers: signers.map((signer) => ({ ...signer, platform: 'eid-scan' })) }),
}

/** Uses what a probe is given, outside of any run. */
async function withContext<T>(deployment: Deployment, title: string, use: (context: Context) => Promise<T>): Promise<T> {
  const opener = openDeployment(deployment, { seed: title })
  try {
    return await use((await open(opener)).context)
  } finally {
    await opener.close()
  }
}

/** A pool that has all that the probes need. */
async function poolOf(deployment: Deployment): Promise<Deployment['sessions']> {
  const probes = [...(await loadSuite()).probes.values()]
  const spare = 20
  return withContext(deployment, 'pool', async ({ sessions }) => {
    const takeIds = async (kind: SessionKind) => {
      const count = probes.reduce((sum, { needs }) => sum + (needs?.[kind] ?? 0), spare)
      const taken = await sessions.take(kind, count)
      return [kind, taken.map(({ id }) => id)] as const
    }
    const ids = Object.fromEntries(await Promise.all(SESSION_KINDS.map(takeIds))) as Record<SessionKind, string[]>
    return { kind: 'pool', file: 'pool.json', ids, distinct: true }
  })
}
