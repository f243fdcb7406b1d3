// Deployment files with a mistake in them: one message that names the file or the key, and what to change.
import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Circumstance, Description, Expectation } from '../circumstance.js'
import { READING, SEALING } from './selections.js'

type Alter = NonNullable<Circumstance['setting']['alter']>

/** The mistake is seen before anything is asked. */
function refused(name: string, alter: Alter, ...says: readonly RegExp[]): Circumstance {
  return { name, setting: { alter }, run: { only: READING }, expect: { ends: 'refused', says, requests: 0, seconds: 30 } }
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
const file =
  (name: string, content: string | Buffer): Alter =>
  (_, folder) =>
    writeFileSync(join(folder, name), content)
const both =
  (...alterations: readonly Alter[]): Alter =>
  (description, folder) => {
    for (const alter of alterations) alter(description, folder)
  }

const firstSigner =
  (changes: Description): Alter =>
  (description) =>
    void Object.assign((description.signers as Description[])[0] ?? {}, changes)

const pool = (ids: number): Alter =>
  both(set({ sessions: { kind: 'pool', file: 'pool.json' } }), (_, folder) =>
    writeFileSync(join(folder, 'pool.json'), JSON.stringify({ text: Array.from({ length: ids }, () => randomBytes(32).toString('hex')) })),
  )

/** Mistakes in the file and in what it names. */
export const deploymentFiles: readonly Circumstance[] = [
  refused('no-such-key', set({ basUrl: 'https://example.org' }), /basUrl/),
  refused('base-url-missing', set({ baseUrl: undefined }), /baseUrl/),
  refused('base-url-no-url', set({ baseUrl: 'signing.example.org' }), /baseUrl/),
  refused('base-url-with-a-query', set({ baseUrl: 'https://127.0.0.1/?x=1' }), /baseUrl/),
  refused('base-url-with-a-password', set({ baseUrl: 'https://user:Passw0rd-in-the-url@127.0.0.1/' }), /baseUrl/),
  refused('variable-not-set', member('authorization', { clientSecret: '\u0024{NOWHERE_SET}' }), /NOWHERE_SET/),
  refused('authority-not-pem', file('ca.pem', 'this is no certificate'), /caFile|ca\.pem/),
  refused('authority-missing', (_, folder) => rmSync(join(folder, 'ca.pem')), /ca\.pem/),
  refused('signer-key-missing', firstSigner({ privateKey: 'nowhere.key' }), /nowhere\.key/),
  refused('signer-key-of-another', firstSigner({ privateKey: 'other.key' }), /signers\[0\]|privateKey|other\.key/),
  refused('signer-certificate-garbage', both(firstSigner({ certificate: 'bad.pem' }), file('bad.pem', 'garbage')), /bad\.pem/),
  refused('seal-file-garbage', both(member('seal', { pfx: 'bad.p12' }), file('bad.p12', 'this is no PFX')), /bad\.p12|seal\.pfx/),
  refused('seal-password-wrong', member('seal', { password: 'not-the-password-77' }), /seal\.(password|pfx)|password/),
  refused('pool-missing', set({ sessions: { kind: 'pool', file: 'nowhere.json' } }), /nowhere\.json/),
  refused('pool-not-json', both(set({ sessions: { kind: 'pool', file: 'pool.json' } }), file('pool.json', '{"text":')), /pool\.json/),
  refused('limit-zero', set({ limits: { timeoutMs: 0 } }), /timeoutMs/),
  refused('limit-unknown', set({ limits: { patience: 3 } }), /patience/),
  stopped('host-without-address', set({ baseUrl: 'https://nowhere.invalid' }), { obstacle: /nowhere\.invalid.*baseUrl/s }),
  stopped(
    'base-url-with-a-wrong-path',
    (description) => {
      description.baseUrl = `${String(description.baseUrl)}/signing/v9`
    },
    { obstacle: /404.*baseUrl/s },
  ),
  stopped(
    'token-url-wrong-path',
    (description) => {
      const { tokenUrl } = description.authorization as { tokenUrl: string }
      Object.assign(description.authorization as object, { tokenUrl: `${tokenUrl}s` })
    },
    { obstacle: /tokenUrl|404/ },
  ),
  stopped('client-secret-wrong', member('authorization', { clientSecret: 'not-the-client-secret-31' }), { obstacle: /invalid_client/ }),
  stopped('static-token-never-issued', set({ authorization: { accessToken: 'never-issued-token-0815' } }), { obstacle: /accessToken/ }),
  stopped('static-token-with-a-line-end', set({ authorization: { accessToken: 'never-issued-token-0815\n' } }), {
    ends: ['incomplete', 'refused'],
    says: [/accessToken/],
    leavesResult: false,
  }),
  stopped('static-token-with-a-line-end-inside', set({ authorization: { accessToken: 'never-issued\ntoken-0815' } }), {
    ends: ['incomplete', 'refused'],
    says: [/accessToken/],
    leavesResult: false,
  }),
  stopped('static-token-beyond-latin-1', set({ authorization: { accessToken: 'never-issued-\u{1F511}-token-0815' } }), {
    ends: ['incomplete', 'refused'],
    says: [/accessToken/],
    leavesResult: false,
  }),
  stopped('pool-of-unknown-sessions', pool(40), { ends: 'incomplete', says: [/pool/] }, ['DIG-1', 'FIN-1']),
  stopped('pool-too-small', pool(1), { ends: 'incomplete', says: [/pool/] }, ['DIG', 'FIN']),
  stopped('time-out-of-a-millisecond', set({ limits: { timeoutMs: 1 } }), { ends: 'incomplete', says: [/timeoutMs|time/] }),
  stopped('one-request-a-second', set({ limits: { requestsPerSecond: 1 } }), { ends: 'conformant' }),
  stopped('one-at-a-time', set({ limits: { concurrency: 1 } }), { ends: 'conformant' }),
  stopped(
    'seal-without-a-second',
    (description) => {
      delete description.secondSeal
      delete description.samples
    },
    { ends: 'conformant' },
    SEALING,
  ),
  {
    name: 'client-secret-with-a-final-line-end',
    setting: {
      alter: (description) => {
        const authorization = description.authorization as { clientSecret: string }
        authorization.clientSecret = `${authorization.clientSecret}\n`
      },
    },
    run: { only: READING },
    // A secret file's last line end: trimmed, or a message that says what to change.
    expect: { ends: ['conformant', 'refused', 'incomplete'], neverSays: [/Invalid header/i], leavesResult: false },
  },
]
