// The deployment file of the reference with one thing left out or held back: shows which rows and probes need it.
import type { Deployment } from '../../fixtures/deployment-file/deployment.js'
import type { Gap } from '../../run/doctor/gaps.js'
import { poolOf, withContext } from './pool.js'

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
    authorization: { kind: 'access-token', accessToken: await tokenOf(deployment), scheme: 'Bearer' },
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

async function tokenOf(deployment: Deployment): Promise<string> {
  return withContext(deployment, 'token', async ({ tokens }) => (await tokens.good()).replace(/^\S+ /, ''))
}
