// The two files that `init` writes: the deployment file, and an example of the environment that it takes its secrets from. Writes nothing.
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { projectRoot } from '../../run/project-root.js'
import type { DeploymentFile } from '../../schemas/index.js'
import { ASKED } from './asked.js'
import type { Answers } from './flags.js'
import { STORAGE_API } from './given-texts.js'

const CLIENT_SECRET = 'CLIENT_SECRET'
const SEAL_PASSWORD = 'SEAL_PASSWORD'

/** An environment variable that the deployment file takes. */
export interface Variable {
  readonly name: string
  readonly meaning: string
}

/** What the answers say, as a deployment file. @param output where it shall be written: paths become relative to it */
export function describe(answers: Answers, output: string): DeploymentFile {
  const path = (file: string): string => pathFrom(dirname(resolve(output)), resolve(file))
  const { baseUrl, sessions, ca, signer: files = [], authCertificate, seal = [], anchor: anchors = [] } = answers
  const [signer, ...others] = files.flatMap((certificate, i) =>
    i % 2 === 0 ? [{ certificate: path(certificate), privateKey: path(files[i + 1] ?? '') }] : [],
  )
  const [pfx, sealAuthCertificate] = seal.map(path)
  const [anchor, ...moreAnchors] = anchors.map(path)
  return {
    $schema: path(join(projectRoot(), 'schemas', 'deployment.schema.json')),
    baseUrl,
    ...(ca === undefined ? {} : { tls: { caFile: path(ca) } }),
    authorization: authorizationOf(answers),
    sessions: sessions === STORAGE_API ? { kind: 'storage-api' } : { kind: 'pool', file: path(sessions) },
    ...(signer === undefined ? {} : { signers: [signer, ...others] }),
    ...(authCertificate === undefined ? {} : { authCertificate: path(authCertificate) }),
    ...(pfx === undefined || sealAuthCertificate === undefined
      ? {}
      : { seal: { pfx, password: `\${${SEAL_PASSWORD}}`, authCertificate: sealAuthCertificate } }),
    ...(anchor === undefined ? {} : { documents: { anchors: [anchor, ...moreAnchors] } }),
  }
}

function authorizationOf({ tokenUrl, clientId = '', scope, accessTokenVariable }: Answers): DeploymentFile['authorization'] {
  if (tokenUrl === undefined) return { accessToken: `\${${accessTokenVariable}}` }
  return { tokenUrl, clientId, clientSecret: `\${${CLIENT_SECRET}}`, ...(scope === undefined ? {} : { scope }) }
}

/** With slashes on every system, as an editor expects them of `$schema`. */
function pathFrom(folder: string, file: string): string {
  const path = relative(folder, file).split(sep).join('/')
  return path.startsWith('.') || isAbsolute(path) ? path : `./${path}`
}

/** What has to be put into each of the variables. */
export function meaningsOf(names: readonly string[], { accessTokenVariable = '' }: Answers): readonly Variable[] {
  const meanings: Readonly<Record<string, string>> = {
    [accessTokenVariable]: 'authorization.accessToken: a token that the deployment takes, without a prefix',
    [CLIENT_SECRET]: 'authorization.clientSecret: the secret that belongs to the client id',
    [SEAL_PASSWORD]: 'seal.password: the password of the PFX file',
  }
  return names.map((name) => ({ name, meaning: meanings[name] ?? 'named by a flag or an answer' }))
}

/** The text of `.env.example`. */
export function environmentExample(variables: readonly Variable[]): string {
  const head = [
    '# What the deployment file takes from the environment. Copy this file to .env in the folder that the suite is run in, fill it in,',
    '# and keep .env out of version control.',
  ]
  return [...head, ...variables.flatMap(({ name, meaning }) => ['', `# ${meaning}`, `${name}=`]), ''].join('\n')
}

/** Parts of a deployment file and what tells them: the first that a key begins with. */
const TOLD_BY: readonly (readonly [key: string, asked: keyof typeof ASKED])[] = [
  ['baseUrl', 'baseUrl'],
  ['authorization.tokenUrl', 'tokenUrl'],
  ['authorization.clientId', 'clientId'],
  ['authorization.scope', 'scope'],
  ['authorization.accessToken', 'accessTokenVariable'],
  ['sessions', 'sessions'],
  ['tls.caFile', 'ca'],
  ['signers', 'signer'],
  ['authCertificate', 'authCertificate'],
  ['seal', 'seal'],
  ['documents.anchors', 'anchor'],
]

/** What to call a key of the file before there is one: the flag that tells it. */
export function flagOf(key: string): string {
  const [, asked] = TOLD_BY.find(([part]) => key.startsWith(part)) ?? []
  return asked === undefined ? key : ASKED[asked].flag
}
