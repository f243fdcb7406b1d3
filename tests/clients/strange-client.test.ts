// A client of somebody else before a reference deployment that judges it: with each duty broken in turn, and with all the liberties that it has.
import assert from 'node:assert/strict'
import { constants, createHash, createPublicKey, publicEncrypt } from 'node:crypto'
import { test } from 'node:test'
import { idsOf, type RequirementId } from '../../requirements/ledger.js'
import { drawnToday } from '../proof/drawn-today.js'
import { ecIdentity, rsaIdentity } from '../stranger/certificates.js'
import { bare, encrypted, type Habits, signed, work } from './strange-client.js'
import { watchedReference } from './watched.js'

const { judged, place } = await watchedReference()
const stranger = rsaIdentity('stranger')
const sha = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const at = (end: string, alter: (body: Record<string, unknown>) => object): Pick<Habits, 'body'> => ({
  body: (path, body) => (path.endsWith(end) ? { ...body, ...alter(body) } : body),
})

/** Each way of breaking a duty, by the row that must be found. What follows from it may be found as well. */
const DEFECTS: Readonly<Record<string, readonly [row: RequirementId, habits: Habits, ...others: RequirementId[]]>> = {
  'no token': ['CLI-1', { authorization: () => undefined }],
  'a scheme alone': ['CLI-2', { authorization: () => 'Bearer' }],
  'a password for a token': ['CLI-2', { authorization: () => `Basic ${Buffer.from('a:b').toString('base64')}` }],
  'plain HTTP': ['CLI-3', { plainFirst: true }],
  'another grant': ['CLI-4', { grantType: 'password' }],
  'a form for a body': ['CLI-5', { text: (path, text) => (path.endsWith('addArchive') ? 'sessions=1' : text) }],
  'ids without objects': [
    'CLI-6',
    at('addArchive', ({ sessions }) => ({ sessions: (sessions as { sessionId: string }[]).map((one) => one.sessionId) })),
  ],
  'flags as texts': ['CLI-7', at('CalculateDigest', () => ({ signAsPdf: 'false' }))],
  'a certificate in HEX': [
    'CLI-8',
    at('CalculateDigest', ({ certificate }) => ({ certificate: Buffer.from(String(certificate), 'base64').toString('hex') })),
  ],
  'a value in base64url': ['CLI-9', { sign: (digest, { sign }) => sign(digest).toString('base64url') }],
  'no digest asked for': ['CLI-10', { skipsDigest: true }],
  'the key of another': ['CLI-11', { sign: (digest) => signed(digest, stranger.privateKeyPem).toString('base64') }],
  'the digest of another session': ['CLI-12', { sign: (digest, { others, sign }) => sign(others[0] ?? digest).toString('base64') }],
  'something else signed': ['CLI-12', { sign: (_digest, { sign }) => sign(sha('something else')).toString('base64') }],
  'hashed again': ['CLI-13', { sign: (digest, { sign }) => sign(sha(digest)).toString('base64') }],
  'the base64 text signed': ['CLI-13', { sign: (digest, { sign }) => sign(sha(digest.toString('base64'))).toString('base64') }],
  'a value in HEX': ['CLI-14', { sign: (digest, { sign }) => sign(digest).toString('hex') }],
  'the HEX text signed': ['CLI-14', { sign: (digest, { sign }) => sign(sha(digest.toString('hex'))).toString('base64') }],
  'the summary signed': ['CLI-15', { sign: (_digest, { summary, sign }) => sign(summary).toString('base64') }],
  'rsa without its hash': ['CLI-16', { atPlatform: (body) => ({ ...body, signature_algorithm: 'rsa' }) }],
  'another algorithm than answered': ['CLI-16', { atPlatform: (body) => ({ ...body, signature_algorithm: 'ecdsa' }) }],
  'a hash of the digest for the platform': [
    'CLI-17',
    {
      atPlatform: (body) => ({
        ...body,
        requests: (body.requests as { digest_value: string }[]).map((one) => ({
          digest_value: sha(Buffer.from(one.digest_value, 'base64')).toString('base64'),
        })),
      }),
    },
  ],
  'an object for a certificate': ['CLI-18', at('finalizeSigning', () => ({ authCertificate: { pem: '', x: 1 } }))],
  'no key for a seal': ['CLI-19', at('eSealCreate', () => ({ signKey: undefined }))],
  'a key in PEM': ['CLI-20', at('eSealCreate', () => ({ signKey: stranger.privateKeyPem }))],
  'a password in the clear': ['CLI-21', { password: (password) => `${password}!` }, 'CLI-23'],
  'base64 of the password': ['CLI-22', { password: (password) => Buffer.from(password).toString('base64') }, 'CLI-23'],
  'a password for another key': ['CLI-23', { password: (password) => encrypted(password, rsaKey()) }],
  'a password in UTF-16': ['CLI-24', { password: (password, key) => encrypted(Buffer.from(password, 'utf16le'), key) }],
  'a wrong password': ['CLI-25', { password: (password, key) => encrypted(`${password}x`, key) }],
  'a certificate of the seal without armour': [
    'CLI-26',
    at('eSealCreate', ({ authCertificate }) => ({ authCertificate: bare(String(authCertificate)) })),
  ],
  'a token for each request': ['CLI-29', { tokenForEach: true }],
  'a dead token tried again and again': ['CLI-30', { triesAgain: 6 }],
  'sessions left open': ['CLI-31', { leavesOpen: true }],
  'a file that is too long': ['CLI-32', { file: Buffer.alloc(6_000_000) }],
  'the token in the query': ['CLI-33', { query: (token) => `access_token=${token}` }],
  'a private key beside the certificate': [
    'CLI-34',
    at('CalculateDigest', () => ({ certificate: stranger.certificatePem + stranger.privateKeyPem })),
  ],
}

function rsaKey() {
  return createPublicKey(stranger.privateKeyPem)
}

/** Of each kind, so many a day. */
const DRAWN = 6

for (const [name, [row, habits, ...others]] of drawnToday(Object.entries(DEFECTS), DRAWN)) {
  test(`${name}: ${row}`, async () => {
    const { accused, lines, result } = await judged((here) => work(here, habits))
    assert.deepEqual(accused, [row, ...others])
    assert.deepEqual(
      result.requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id),
      [],
      'the deployment keeps its rows',
    )
    assert.ok(
      lines.every((line) => /^session [0-9a-f]{12}…: CLI-\d+ \(/.test(line)),
      lines.join('\n'),
    )
  })
}

test('every row that traffic can show has such a defect; eID Scan is known from a deployment file alone', () => {
  const broken = new Set(Object.values(DEFECTS).map(([row]) => row))
  assert.deepEqual(
    idsOf('client').filter((id) => !broken.has(id)),
    ['CLI-27', 'CLI-28'],
  )
})

test('a session is told of when it is closed', async () => {
  const { lines } = await judged((here) => work(here, { sign: (digest, { sign }) => sign(sha(digest)).toString('base64') }))
  assert.equal(lines.length, 2)
  for (const line of lines)
    assert.match(
      line,
      /^session [0-9a-f]{12}…: CLI-13 \(what a `signatureValue` signs: expected the `digest` as it was answered, received a hash of it\)$/,
    )
})

/** What a client may do as it likes. */
const LIBERTIES: Readonly<Record<string, Habits>> = {
  'nothing special': {},
  'many readings': { readings: 12 },
  'another scheme in other letters': { authorization: (token) => `BEARER ${token}` },
  'flags left out, null, or both true': {
    body: (_path, { signAsPdf: _, ...body }) => ({ ...body, ...('certificate' in body ? { createNewEdoc: null } : {}) }),
  },
  'extra members': { body: (_path, body) => ({ traceId: 7, notes: [{ a: null }], ...body }) },
  'another order of members, and blanks': {
    body: (_path, body) => Object.fromEntries(Object.entries(body).reverse()),
    text: (_path, text) => JSON.stringify(JSON.parse(text), null, 4),
  },
  'no authentication certificate': {
    body: (path, { authCertificate, ...body }) => (path.endsWith('eSealCreate') ? { ...body, authCertificate } : body),
  },
  'an empty authentication certificate': { body: (path, body) => (path.endsWith('eSealCreate') ? body : { ...body, authCertificate: '' }) },
  'an authentication certificate without armour': {
    body: (path, body) =>
      path.endsWith('eSealCreate')
        ? body
        : { ...body, ...('authCertificate' in body ? { authCertificate: bare(String(body.authCertificate)) } : {}) },
  },
  'PEM for the certificate': {
    body: (_path, body) => ('certificate' in body ? { ...body, certificate: place.user.certificatePem } : body),
  },
  'base64 with line ends': { sign: (digest, { sign }) => sign(digest).toString('base64').replaceAll(/.{76}/g, '$&\r\n') },
  'no value for a session': { sign: () => '' },
  'OAEP, which the text mentions too': {
    password: (password, key) =>
      publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }, Buffer.from(password)).toString('base64'),
  },
  'a certificate of the seal with words around it': at('eSealCreate', ({ authCertificate }) => ({
    authCertificate: `seal of us\r\n${authCertificate}${ecIdentity('ca').certificatePem}`,
  })),
  'another Content-Type': { headers: { 'content-type': 'text/plain' } },
  'a dead token tried twice': { triesAgain: 2 },
}

for (const [name, habits] of drawnToday(Object.entries(LIBERTIES), DRAWN)) {
  test(`a client is not accused of ${name}`, async () => {
    const { accused, lines, result } = await judged((here) => work(here, habits))
    assert.deepEqual([accused, lines], [[], []])
    assert.equal(result.client?.verdict, 'nothing found against it')
  })
}

test('a good client has every row that a deployment can tell', async () => {
  const { kept, accused } = await judged((here) => work(here, { readings: 6 }))
  assert.deepEqual(accused, [])
  const unshown = idsOf('client').filter((id) => !kept.includes(id))
  assert.deepEqual(unshown, ['CLI-27', 'CLI-28', 'CLI-30'])
})
