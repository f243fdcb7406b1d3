// What an archive shows of the client that made it: each duty that is broken is found under its row, and nothing is said of what the record cannot show.
import assert from 'node:assert/strict'
import { generateKeyPairSync, sign } from 'node:crypto'
import { test } from 'node:test'
import { issueCertificate } from '../../reference/pki/issue-certificate.js'
import { command } from '../cli/command.js'
import { sha } from '../clients/defects.js'
import { signed as rsaOver } from '../clients/strange-client.js'
import { identityOf } from '../fixtures/certificates.js'
import { deploymentAt } from '../fixtures/test-server.js'
import { bare } from '../reference/client.js'
import {
  altered,
  archiveFile,
  archiveOf,
  BASE,
  CERTIFICATE,
  digestData,
  digestEntry,
  type Entry,
  entryOf,
  finalizeEntry,
  ID,
  judged,
  judgedFiles,
  OTHER,
  sealEntry,
  TOKEN,
} from './archives.js'

const signer = identityOf('signer')
const machine = identityOf('machine')
const DIGEST = sha(Buffer.from('one'))
const SECOND = sha(Buffer.from('two'))
const SUMMARY = sha(Buffer.concat([DIGEST, SECOND]))

const over = (hash: Buffer, { key } = signer): Buffer => rsaOver(hash, key)
const VALUE = over(DIGEST).toString('base64')

const digestItem = (sessionId: string, digest: Uint8Array): object => ({ sessionId, digest: Buffer.from(digest).toString('base64') })
const FAILED = { sessionId: ID, error: { code: 'file', message: 'no file' } }

function calculated(sent: object = {}, sessionDigests: readonly object[] = [digestItem(ID, DIGEST), digestItem(OTHER, SECOND)]): Entry {
  return digestEntry(
    { sessions: [{ sessionId: ID }, { sessionId: OTHER }], certificate: bare(signer.cert), ...sent },
    { ...digestData([], 'rsa'), sessionDigests, digests_summary: SUMMARY.toString('base64') },
  )
}

/** Refused by default: what a deployment takes proves no client wrong. */
function finalized(
  signatureValue: unknown,
  { status = 422, body = { error: 'no' } as unknown, ...sent }: Record<string, unknown> = {},
): Entry {
  const asked = { sessionSignatureValues: [{ sessionId: ID, signatureValue }], authCertificate: machine.cert, ...sent }
  return finalizeEntry(asked, body, { status: Number(status) })
}
const TAKEN = { status: 200, body: { data: { results: [{ sessionId: ID }] } } }

const PFX = Buffer.concat([Buffer.from('308204d2020103', 'hex'), Buffer.alloc(1200, 7)]).toString('base64')
const CIPHERTEXT = Buffer.alloc(256, 0x5a).toString('base64')
function sealed(sent: object = {}): Entry {
  const good = { signKey: PFX, signKeyPassword: CIPHERTEXT, authCertificate: machine.cert }
  return sealEntry({ ...good, ...sent }, { results: [{ sessionId: ID }] })
}

const signed = (signatureValue: string, more: Record<string, unknown> = {}): Entry[] => [calculated(), finalized(signatureValue, more)]
/** Nobody knows whether the body is whole. */
const perhapsCut = (entry: Entry): Entry => altered(entry, { 'request.bodySize': -1 })
const raw = (text: string): Entry => entryOf({ path: '/api-sign/v1.0/addArchive', sent: text, status: 400, body: 'no' })
const tokens = (count: number, of: (i: number) => string, status = 200): Entry[] =>
  Array.from({ length: count }, (_, i) =>
    altered(entryOf({ headers: { authorization: `Bearer ${of(i)}` }, status }), {
      startedDateTime: new Date(Date.UTC(2026, 0, 1, 0, 0, i)).toISOString(),
    }),
  )

/** What the strange client of tests/clients sends through a proxy, whose log is judged alike, stands there alone. */
const GUILTY: readonly (readonly [row: string, entries: readonly Entry[]])[] = [
  ['CLI-1', [entryOf({}), altered(entryOf({}), { 'request.headers': [] })]],
  ['CLI-3', [entryOf({}), entryOf({}), entryOf({ path: `${BASE.replace('https', 'http')}/api-config/v1.0/` })]],
  ['CLI-6', [sealed({ sessions: [{ sessionId: 7 }] })]],
  ['CLI-13', [...signed(VALUE, TAKEN), finalized(over(sha(DIGEST)).toString('base64'))]],
  ['CLI-14', signed(sign('sha256', Buffer.from(DIGEST.toString('hex').toUpperCase()), signer.key).toString('base64'))],
  ['CLI-26', [sealed({ authCertificate: machine.cert.replaceAll('\n', '\\n') })]],
  ['CLI-29', tokens(9, (i) => `${TOKEN}${i}`)],
  ['CLI-30', tokens(6, () => TOKEN, 401)],
  // A member that stands twice has two readings, and each holds the key.
  ['CLI-34', [raw(`{"signAsPdf":true,"signAsPdf":false,"authCertificate":${JSON.stringify(signer.key)}}`)]],
]

for (const [i, [row, entries]] of GUILTY.entries()) {
  test(`${row} is found, and nothing else (${i})`, async () => {
    const { result, failed, accused } = await judged(archiveOf(...entries))
    assert.deepEqual([failed, accused], [[], [row]])
    const isAdvised = result.client?.requirements.find(({ id }) => id === row)?.level === 'advised'
    assert.equal(result.client?.verdict, isAdvised ? 'nothing found against it' : 'non-conformant')
  })
}

/** Of a curve that Node.js does not write as a JWK. */
const brainpool = generateKeyPairSync('ec', { namedCurve: 'brainpoolP256r1' })
const BRAINPOOL = issueCertificate(
  { subject: { commonName: 'b' }, publicKey: brainpool.publicKey, notBefore: new Date(0), notAfter: new Date(), extensions: [] },
  { selfSignedWith: brainpool.privateKey },
).toString('base64')
/** Its algorithm is one that nobody knows. */
const KEYLESS = Buffer.from(Buffer.from(CERTIFICATE, 'base64').toString('hex').replace('2a8648ce3d0201', '2a8648ce3d0279'), 'hex')

const INNOCENT: Readonly<Record<string, readonly Entry[]>> = {
  'no header Authorization in any entry, as Chrome writes archives': [1, 2, 3].map(() => altered(entryOf({}), { 'request.headers': [] })),
  'a token without a scheme, and schemes of all kinds': [
    'abc',
    'Token abc',
    'OAuth2 abc',
    `Basic ${Buffer.from('nocolon').toString('base64')}`,
  ].map((authorization) => entryOf({ headers: { authorization } })),
  'everything behind a proxy that ends TLS': [entryOf({ path: `http://localhost:3000/api-config/v1.0/` })],
  'a browser that turns http into https itself': [
    entryOf({}),
    entryOf({
      path: `${BASE.replace('https', 'http')}/api-config/v1.0/`,
      status: 307,
      body: '',
      received: { 'non-authoritative-reason': 'HSTS' },
    }),
  ],
  'a body with a byte order mark, and one that was compressed': [
    raw(`\uFEFF{"sessions":[{"sessionId":"${ID}"}]}`),
    entryOf({ path: '/api-sign/v1.0/addArchive', sent: 'H4sIAAAA', headers: { 'content-encoding': 'gzip' }, status: 400, body: 'no' }),
  ],
  'words about a private key': [sealed({ note: 'no PRIVATE KEY is sent here' })],
  'a body that may be cut': [raw('{"sessions":[{"sess'), sealed({ signKey: undefined })].map(perhapsCut),
  'a header that a tool has emptied, in a request that was carried out': [entryOf({ headers: { authorization: '' } })],
  'a JWT behind another scheme': [
    entryOf({ headers: { authorization: `Basic ${Buffer.from('{"alg":"none"}').toString('base64')}` }, status: 403 }),
  ],
  'the address behind a server that ends TLS': [entryOf({}), entryOf({ path: 'http://staging.example:8080/signing/api-config/v1.0/' })],
  'a hash of the digest, where nobody knows whether a digest is data': signed(over(sha(DIGEST)).toString('base64')),
  'a session that failed, where the record may lack a call': [calculated({}, [FAILED]), finalized(VALUE)],
  'fields that are left out, null, or empty': [
    calculated({ certificate: undefined, signAsPdf: null }),
    calculated({ certificate: '' }),
    sealed({ authCertificate: null }),
    finalized(undefined),
    finalized(''),
  ],
  'extra members, flags both true, any order': [sealed({ signAsPdf: true, createNewEdoc: true, note: { a: [1] }, pin: 4 })],
  'a certificate with armour, line ends, or once more in base64': [signer.cert, Buffer.from(signer.cert).toString('base64')].map(
    (certificate) => calculated({ certificate }),
  ),
  'a key of another kind, and one that cannot be read': [BRAINPOOL, KEYLESS.toString('base64')].flatMap((certificate) => [
    calculated({ certificate }),
    finalized(VALUE),
  ]),
  'values that a tool has taken out': [
    sealed({ signKey: '[REDACTED]', signKeyPassword: '***' }),
    calculated({ certificate: 'xxxxxxxx' }),
    finalized('removed'),
    ...tokens(9, () => '[redacted]', 401),
  ],
  'a value that fits, sent twice': [...signed(VALUE, TAKEN), finalized(VALUE)],
  'a value with line ends': signed(VALUE.replace(/.{64}/g, '$&\r\n')),
  'a value over what the archive does not hold': [finalized(VALUE)],
  'a value that fits nothing, which the deployment refuses': signed(over(sha(Buffer.from('unseen'))).toString('base64')),
  'a hash of the digest, which the deployment takes': signed(over(sha(DIGEST)).toString('base64'), TAKEN),
  'the digest of an earlier CalculateDigest': [calculated(), calculated({}, [digestItem(ID, SECOND)]), finalized(VALUE)],
  'a session that failed, and then did not': [calculated({}, [FAILED]), calculated(), finalized(VALUE, TAKEN)],
  'a session that failed in this archive, and is taken all the same': [calculated({}, [FAILED]), finalized(VALUE, TAKEN)],
  'a session that failed, beside an answer that is cut': [
    calculated({}, [FAILED]),
    altered(calculated(), { 'response.content.text': undefined, 'response.content.size': 400 }),
    finalized(VALUE),
  ],
  'a digest that was asked for at the path of the example': [
    calculated({}, [FAILED]),
    altered(calculated(), { 'request.url': `${BASE}/api-signing/v1.0/CalculateDigest` }),
    finalized(VALUE),
  ],
  'the whole data for a digest, hashed once': [
    calculated({}, [digestItem(ID, Buffer.from('the data to be signed, and more than a hash has'))]),
    finalized(sign('sha512', Buffer.from('the data to be signed, and more than a hash has'), signer.key).toString('base64'), TAKEN),
  ],
  'a PFX in BER, and a ciphertext of 4096 bits': [
    sealed({
      signKey: Buffer.concat([Buffer.from('3080020103', 'hex'), Buffer.alloc(600, 1)]).toString('base64'),
      signKeyPassword: Buffer.alloc(512, 0x5a).toString('base64'),
    }),
  ],
  'two clients with a token each': tokens(12, (i) => `${TOKEN}${i % 2}`),
  'requests that were under way together when the token ended': tokens(12, () => TOKEN, 401).map((entry) =>
    altered(entry, { startedDateTime: '2026-01-01T00:00:00.000Z' }),
  ),
  'several in a batch, where the file says nothing of eID Scan': [calculated({ certificate: CERTIFICATE })],
}

for (const [name, entries] of Object.entries(INNOCENT)) {
  test(`a client is not accused of ${name}`, async () => {
    const { accused, failed, result } = await judged(archiveOf(...entries), true)
    assert.deepEqual([accused, result.client?.verdict === 'non-conformant'], [[], false])
    // Nor is the deployment for taking a value: what it fits may have been answered before the record began.
    const accusing = failed.filter((id) => id.startsWith('FIN'))
    assert.deepEqual(accusing, [])
    assert.ok(result.client?.requirements.every(({ kind }) => kind !== 'could-not-run'))
  })
}

test('a good client has its rows, what no traffic shows says why, and verify judges both sides again', async () => {
  const { kept, result, reportDir } = await judged(archiveOf(...signed(VALUE, TAKEN), sealed()))
  for (const row of ['CLI-1', 'CLI-2', 'CLI-3', 'CLI-5', 'CLI-9', 'CLI-11', 'CLI-13', 'CLI-15', 'CLI-20', 'CLI-22', 'CLI-26'])
    assert.ok(kept.includes(row), row)
  const reasonOf = (id: string): string | null | undefined => result.client?.requirements.find((row) => row.id === id)?.reason
  assert.equal(reasonOf('CLI-25'), 'not-applicable: not shown by this traffic')
  assert.match(reasonOf('CLI-28') ?? '', /verification-code/)
  const { code, stdout } = await command(['verify', reportDir])
  assert.deepEqual([code, result.verdict], [0, 'nothing found against it'])
  assert.match(stdout, /^the client: nothing found against it: it kept \d+ required requirements in all that this traffic shows/m)
})

test('a batch for a signer that the deployment file has at eID Scan', async () => {
  const { cert: pem, key: privateKeyPem } = signer
  const certificate = { file: 'signer.pem', pem, der: Buffer.from(bare(pem), 'base64') }
  const atEidScan = { kind: 'key', name: 'signer', keyType: 'rsa', certificate, privateKeyPem, platform: 'eid-scan' } as const
  const deployment = deploymentAt(BASE, { signers: [atEidScan] })
  for (const [entry, verdict] of [
    [calculated(), 'fail'],
    [calculated({ sessions: [{ sessionId: ID }] }, [digestItem(ID, DIGEST)]), 'pass'],
  ] as const) {
    const { result } = await judgedFiles([archiveFile(archiveOf(entry))], deployment)
    assert.equal(result.client?.requirements.find(({ id }) => id === 'CLI-27')?.verdict, verdict)
  }
})

test('a long record is judged as a whole: what stands far apart is held together', async () => {
  const between = tokens(2100, () => 'one-token-for-all-of-them')
  const early = altered(calculated(), { startedDateTime: '2025-12-31T23:00:00.000Z' })
  const { accused } = await judged(archiveOf(early, ...between, finalized(over(SECOND).toString('base64'))))
  assert.deepEqual(accused, ['CLI-12'])
  // The last nine have a token each, but others before them had the same.
  const { accused: none } = await judged(archiveOf(...tokens(2009, (i) => `token-${i % 300}-of-a-client`)), true)
  assert.deepEqual(none, [])
})
