// Deployment files with a mistake in them: one message that names the file or the key, and what to change.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Circumstance, type Description, READING } from '../circumstance.js'

type Alter = NonNullable<Circumstance['setting']['alter']>

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
  {
    // All is seen before anything is asked, and told at once.
    name: 'everything-named-is-wrong',
    setting: { alter: wrongNames },
    run: { only: READING },
    expect: {
      ends: 'refused',
      says: [
        ...[/baseUrl/, /caFile/, /nowhere\.key/, /signers\[1\]\.privateKey/, /bad\.pem/, /seal\.pfx/],
        ...[/secondSeal\.password/, /pool\.json/, /authorization\.accessToken/],
      ],
      neverSays: [/Passw0rd-in-the-url/],
      requests: 0,
      seconds: 30,
    },
  },
  {
    // A secret that comes from a file has that file's last line end.
    name: 'ten-requests-a-second-and-a-final-line-end-after-the-client-secret',
    setting: {
      alter: (description) => {
        const authorization = description.authorization as { clientSecret: string }
        authorization.clientSecret += '\n'
        description.limits = { requestsPerSecond: 10 }
      },
    },
    run: { only: READING },
    expect: { ends: 'conformant', seconds: 60 },
  },
]
