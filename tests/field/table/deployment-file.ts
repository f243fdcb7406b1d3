// Deployment files with a mistake in them: one message that names the file or the key, and what to change.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Circumstance, type Description, type Expectation, READING } from '../circumstance.js'

type Alter = NonNullable<Circumstance['setting']['alter']>

/** The mistakes are seen before anything is asked, and all are told at once. */
function refused(name: string, alter: Alter, ...says: readonly RegExp[]): Circumstance {
  const expect = { ends: 'refused', says, neverSays: [/Passw0rd-in-the-url/], requests: 0, seconds: 30 } as const
  return { name, setting: { alter }, run: { only: READING }, expect }
}

/** The mistake shows only when the deployment is asked. */
function stopped(name: string, alter: Alter, expect: Partial<Expectation>, only: readonly string[] = READING): Circumstance {
  return { name, setting: { alter }, run: { only, limits: { timeoutMs: 5000 } }, expect: { ends: 'incomplete', seconds: 60, ...expect } }
}

const set =
  (changes: Description): Alter =>
  (description) =>
    void Object.assign(description, changes)
const member =
  (key: string, changes: Description): Alter =>
  (description) =>
    void Object.assign(description[key] as object, changes)

const pool =
  (ids: number): Alter =>
  (description, folder) => {
    description.sessions = { kind: 'pool', file: 'pool.json' }
    const text = Array.from({ length: ids }, () => randomBytes(32).toString('hex'))
    writeFileSync(join(folder, 'pool.json'), JSON.stringify({ text }))
  }

/** Everything that the file names is wrong, each in another way. */
const wrongNames: Alter = (description, folder) => {
  const garbage = { 'ca.pem': 'no certificate', 'bad.pem': 'garbage', 'bad.p12': 'no PFX', 'pool.json': '{"text":' }
  for (const [name, content] of Object.entries(garbage)) writeFileSync(join(folder, name), content)
  const { seal, secondSeal, signers } = description as { seal: Description; secondSeal: Description; signers: Description[] }
  const [first, second, third] = signers
  if (first === undefined || second === undefined || third === undefined) throw new Error('the deployment file names too few signers')
  second.privateKey = first.privateKey
  first.privateKey = 'nowhere.key'
  third.certificate = 'bad.pem'
  seal.pfx = 'bad.p12'
  secondSeal.password = 'not-the-password-77'
  Object.assign(description, {
    baseUrl: 'https://user:Passw0rd-in-the-url@127.0.0.1/',
    authorization: { accessToken: 'never-issued\ntoken-0815' },
    sessions: { kind: 'pool', file: 'pool.json' },
  })
}

/** Mistakes in the file and in what it names. */
export const deploymentFiles: readonly Circumstance[] = [
  refused(
    'keys-unknown-missing-and-out-of-range',
    (description) => {
      Object.assign(description, { basUrl: 'https://example.org', baseUrl: undefined, limits: { timeoutMs: 0, patience: 3 } })
      Object.assign(description.authorization as object, { clientSecret: '\u0024{NOWHERE_SET}' })
    },
    /basUrl/,
    /baseUrl/,
    /timeoutMs/,
    /patience/,
    /NOWHERE_SET/,
  ),
  refused(
    'everything-named-is-wrong',
    wrongNames,
    /baseUrl/,
    /caFile/,
    /nowhere\.key/,
    /signers\[1\]\.privateKey/,
    /bad\.pem/,
    /seal\.pfx/,
    /secondSeal\.password/,
    /pool\.json/,
    /authorization\.accessToken/,
  ),
  stopped(
    'base-url-with-a-wrong-path',
    (description) => {
      description.baseUrl = `${String(description.baseUrl)}/signing/v9`
    },
    { obstacle: /404.*baseUrl/s },
  ),
  stopped('client-secret-wrong', member('authorization', { clientSecret: 'not-the-client-secret-31' }), { obstacle: /invalid_client/ }),
  stopped('static-token-never-issued', set({ authorization: { accessToken: 'never-issued-token-0815' } }), { obstacle: /accessToken/ }),
  stopped('pool-of-unknown-sessions', pool(40), { says: [/pool/] }, ['DIG-1', 'FIN-1']),
  stopped('pool-too-small', pool(1), { says: [/pool/] }, ['DIG', 'FIN']),
  // A secret that comes from a file has that file's last line end.
  stopped(
    'one-request-a-second-and-a-final-line-end-after-the-client-secret',
    (description) => {
      const authorization = description.authorization as { clientSecret: string }
      authorization.clientSecret += '\n'
      description.limits = { requestsPerSecond: 1 }
    },
    { ends: 'conformant' },
  ),
]
