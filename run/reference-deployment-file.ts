// Writes the deployment file of a running reference deployment, with the keys and certificates it names beside it.
// Knows the format of the file and what the reference tells of itself; starts and stops nothing.
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Provider, ReferenceDeployment, ReferenceSeal, ReferenceUser } from '../reference/index.js'
import { makeFolder } from '../reports/store/stored-json.js'

/** The path of the raw-signature methods. A deployment file names the URL before it. */
const RAW_PATH = '/esigp/v1/signatures/server/raw'

/** Writes the file and what it names. Only the owner can read them, because keys and secrets are in them. */
export async function writeReferenceDeploymentFile(reference: ReferenceDeployment, file: string): Promise<void> {
  const folder = dirname(file)
  makeFolder(folder, 0o700)
  const save = async (name: string, content: string | Buffer): Promise<string> => {
    await writeFile(join(folder, name), content, { mode: 0o600 })
    return name
  }
  const [users, [seal, secondSeal]] = await Promise.all([reference.users(), reference.seals()])
  const [provider, other] = reference.providers
  const signers = await Promise.all(users.map((user) => keySigner(user, save)))
  const description = {
    name: 'reference deployment',
    baseUrl: reference.baseUrl,
    // Tokens of the reference are of no use anywhere else, so they may be sent in the clear.
    tls: { caFile: await save('ca.pem', reference.caPem), plainHttpWithToken: true },
    authorization: { ...grantOf(reference, provider), other: grantOf(reference, other) },
    sessions: { kind: 'storage-api' },
    signers: [...signers, ...platformSigners(reference, users, signers)],
    authCertificate: signers[0]?.authCertificate,
    seal: await sealOf(seal, save),
    secondSeal: await sealOf(secondSeal, save),
    samples: { unsignable: await save(reference.unsignable.name, reference.unsignable.content) },
    documents: { anchors: [await save('document-anchors.pem', reference.documentAnchorsPem.join('\n'))] },
    expected: { oauthClientId: provider.clientId },
  }
  await writeFile(file, `${JSON.stringify(description, null, 2)}\n`, { mode: 0o600 })
}

type Save = (name: string, content: string | Buffer) => Promise<string>

function grantOf({ tokenUrl, scope }: ReferenceDeployment, { clientId, clientSecret }: Provider): Record<string, string> {
  return { tokenUrl, clientId, clientSecret, scope }
}

interface KeySigner {
  readonly certificate: string
  readonly privateKey: string
  readonly authCertificate: string
}

async function keySigner(user: ReferenceUser, save: Save): Promise<KeySigner> {
  const { label, certificatePem, privateKeyPem, authenticationCertificatePem } = user
  return {
    certificate: await save(`${label}.pem`, certificatePem),
    privateKey: await save(`${label}.key`, privateKeyPem),
    authCertificate: await save(`${label}-auth.pem`, authenticationCertificatePem),
  }
}

/** The first user once more, as a signer whose key is held by the identity platform. */
function platformSigners(reference: ReferenceDeployment, users: readonly ReferenceUser[], signers: readonly KeySigner[]): object[] {
  const [user] = users
  const [files] = signers
  if (user === undefined || files === undefined) return []
  return [
    {
      kind: 'identity-platform',
      name: `${user.label} at the identity platform`,
      certificate: files.certificate,
      authCertificate: files.authCertificate,
      url: reference.rawSignatureUrl.slice(0, -RAW_PATH.length),
      signIdentityId: user.signIdentityId,
    },
  ]
}

async function sealOf({ label, pfx, password, authenticationCertificatePem }: ReferenceSeal, save: Save): Promise<Record<string, string>> {
  return {
    pfx: await save(`${label}.p12`, pfx),
    password,
    authCertificate: await save(`${label}-auth.pem`, authenticationCertificatePem),
  }
}
