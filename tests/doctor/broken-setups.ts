// Set-ups that are broken in one way each, with what the doctor has to say of them. tests/run/preflight.test.ts has what stands in the way of all;
// here is one of each verdict, and what the doctor alone looks at.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnosis } from '../../run/doctor/doctor.js'
import { answersJson, changed, dateIn } from '../field/acts.js'
import type { Setting } from '../field/circumstance.js'
import type { Act, Rule } from '../field/turn.js'
import { certificateOf, inDays } from '../fixtures/certificates.js'
import { CLOSED_PORT } from '../fixtures/test-server.js'

/** A deployment file, parsed. */
export type Description = Record<string, unknown> & {
  baseUrl: string
  authorization: Record<string, unknown> & { tokenUrl: string }
  signers: Record<string, unknown>[]
  seal: Record<string, unknown>
}

/** One broken set-up. */
interface BrokenSetup {
  readonly setting: Setting
  readonly verdict: Diagnosis['verdict']
  readonly says: RegExp
}

/** Changes the deployment file. `save` writes a file beside it, and answers its name. */
type Breaking = (file: Description, save: (name: string, content: string | Buffer) => string) => unknown

const expiredJwt = ['{"alg":"RS256"}', '{"exp":1000000000}', 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.')
const anHourAhead: Act = changed((answer) => ({
  ...answer,
  headers: answer.headers.map(([name, value]) => [name, /^date$/i.test(name) ? dateIn(3600)() : value] as const),
}))

type Setup = (broken: Breaking | Rule, says: RegExp) => BrokenSetup
const endingAs =
  (verdict: Diagnosis['verdict']): Setup =>
  (broken, says) => ({ setting: typeof broken === 'function' ? altering(broken) : { rules: [broken] }, verdict, says })
const [toMend, ready] = [endingAs('to be mended'), endingAs('ready')]

function altering(breaking: Breaking): Setting {
  return {
    alter: (description, folder) => {
      breaking(description as Description, (name, content) => {
        writeFileSync(join(folder, name), content, { mode: 0o600 })
        return name
      })
    },
  }
}

const NOBODY = `https://127.0.0.1:${CLOSED_PORT}`
const saying =
  (members: object): Breaking =>
  (file) =>
    Object.assign(file, members)
const granted =
  (members: object): Breaking =>
  (file) =>
    Object.assign(file.authorization, members)

/** Every broken set-up by its name. */
export const BROKEN: Readonly<Record<string, BrokenSetup>> = {
  'a wrong client secret': toMend(granted({ clientSecret: 'not-the-secret-4711' }), /token: no token was to be had: .*`authorization`/),
  'a token that has ended': toMend(
    saying({ authorization: { accessToken: expiredJwt } }),
    /token: it ended at 2001-09-09.*→ name a current one as authorization\.accessToken/s,
  ),
  'an expired certificate of a signer': toMend((file, save) => {
    const { cert, key } = certificateOf({ name: 'old signer', from: inDays(-60), to: inDays(-30) })
    Object.assign(file.signers[0] ?? {}, { certificate: save('old.pem', cert), privateKey: save('old.key', key) })
  }, /its certificate expired on .*→ name a valid certificate and its key under signers\[0\]/s),
  'a platform that is gone': toMend(
    (file) => Object.assign(file.signers.at(-1) ?? {}, { url: NOBODY }),
    /identity platform: .*cannot be reached.*signers\[3\]\.url/s,
  ),
  'sessions at a wrong address': toMend(
    (file) => Object.assign(file, { sessions: { kind: 'storage-api', baseUrl: `${file.baseUrl}/elsewhere` } }),
    /sessions: GET \S+\/start: expected .*→ check sessions\.baseUrl/s,
  ),
  'a storage area that takes no file': toMend(
    { on: 'upload', act: answersJson(500, { error: { code: 'disk' } }) },
    /sessions: one was opened, and takes no file \(upload: status 500/,
  ),
  'a pool that is too small': toMend((file, save) => {
    const text = [1, 2, 3].map((digit) => String(digit).repeat(64))
    Object.assign(file, { sessions: { kind: 'pool', file: save('pool.json', JSON.stringify({ text })) }, samples: undefined })
  }, /pool: the pool is too small: the run needs text \d+.*; the pool has text 3.*→ add text \d+/s),
  'a clock that is an hour ahead': ready(
    { act: anHourAhead },
    /warning .*clock: the clock of the deployment is 60 min ahead of that of this machine/,
  ),
  'no anchors': ready(saying({ documents: undefined }), /warning .*anchors: the deployment file names no documents\.anchors/),
}
