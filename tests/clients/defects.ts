// What a client can do wrong: each way of breaking a duty, with the row that must be found.
import { createHash, createPublicKey } from 'node:crypto'
import type { RequirementId } from '../../requirements/ledger.js'
import { rsaIdentity } from '../stranger/certificates.js'
import { bare, encrypted, type Habits, signed } from './strange-client.js'

/** An identity that is nobody's. */
export const stranger = rsaIdentity('stranger')
/** SHA-256. */
export const sha = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
/** Alters the bodies that are sent to addresses with this end. */
export const at = (end: string, alter: (body: Record<string, unknown>) => object): Pick<Habits, 'body'> => ({
  body: (path, body) => (path.endsWith(end) ? { ...body, ...alter(body) } : body),
})

/** By what it does: the row that must be found first, and what follows from it. */
export const DEFECTS: Readonly<Record<string, readonly [row: RequirementId, habits: Habits, ...others: RequirementId[]]>> = {
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
