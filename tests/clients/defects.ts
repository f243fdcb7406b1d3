// What a client can do wrong: each way of breaking a duty, with the row that must be found.
import assert from 'node:assert/strict'
import { constants, createHash, createPublicKey, type KeyObject, publicEncrypt } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { RequirementId } from '../../requirements/ledger.js'
import { identityOf } from '../fixtures/certificates.js'
import { type Bench, bare } from '../reference/client.js'
import { type Asked, at, authorizing, type Habits, signed } from './strange-client.js'

/** An identity that is nobody's. */
export const stranger = identityOf('stranger')
/** SHA-256. */
export const sha = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
/** By what it does: the row that must be found first, and what follows from it. */
export const DEFECTS: Readonly<Record<string, readonly [row: RequirementId, habits: Habits, ...others: RequirementId[]]>> = {
  'no token': ['CLI-1', authorizing(() => undefined)],
  'a scheme alone': ['CLI-2', authorizing(() => 'Bearer')],
  'a password for a token': ['CLI-2', authorizing(() => `Basic ${Buffer.from('a:b').toString('base64')}`)],
  'plain HTTP': ['CLI-3', { first: overPlainHttp }],
  'another grant': ['CLI-4', grantedBy('password')],
  'a form for a body': ['CLI-5', at('addArchive', () => 'sessions=1')],
  'ids without objects': [
    'CLI-6',
    at('addArchive', ({ sessions, ...body }) => ({ ...body, sessions: (sessions as { sessionId: string }[]).map((one) => one.sessionId) })),
  ],
  'flags as texts': ['CLI-7', at('CalculateDigest', (body) => ({ ...body, signAsPdf: 'false' }))],
  'a certificate in HEX': [
    'CLI-8',
    at('CalculateDigest', ({ certificate, ...body }) => ({
      ...body,
      certificate: Buffer.from(String(certificate), 'base64').toString('hex'),
    })),
  ],
  'a value in base64url': ['CLI-9', { sign: (digest, { sign }) => sign(digest).toString('base64url') }],
  'no digest asked for': ['CLI-10', { skipsDigest: true }],
  'the key of another': ['CLI-11', { sign: (digest) => signed(digest, stranger.key).toString('base64') }],
  'the digest of another session': ['CLI-12', { sign: (digest, { others, sign }) => sign(others[0] ?? digest).toString('base64') }],
  'something else signed': ['CLI-12', { sign: (_digest, { sign }) => sign(sha('something else')).toString('base64') }],
  'hashed again': ['CLI-13', { sign: (digest, { sign }) => sign(sha(digest)).toString('base64') }],
  'the base64 text signed': ['CLI-13', { sign: (digest, { sign }) => sign(sha(digest.toString('base64'))).toString('base64') }],
  'a value in HEX': ['CLI-14', { sign: (digest, { sign }) => sign(digest).toString('hex') }],
  'the HEX text signed': ['CLI-14', { sign: (digest, { sign }) => sign(sha(digest.toString('hex'))).toString('base64') }],
  'the summary signed': ['CLI-15', { sign: (_digest, { summary, sign }) => sign(summary).toString('base64') }],
  'rsa without its hash': ['CLI-16', at('/batch', (body) => ({ ...body, signature_algorithm: 'rsa' }))],
  'another algorithm than answered': ['CLI-16', at('/batch', (body) => ({ ...body, signature_algorithm: 'ecdsa' }))],
  'a hash of the digest for the platform': [
    'CLI-17',
    at('/batch', ({ requests, ...body }) => ({
      ...body,
      requests: (requests as { digest_value: string }[]).map((one) => ({
        digest_value: sha(Buffer.from(one.digest_value, 'base64')).toString('base64'),
      })),
    })),
  ],
  'an object for a certificate': ['CLI-18', at('finalizeSigning', (body) => ({ ...body, authCertificate: { pem: '', x: 1 } }))],
  'no key for a seal': ['CLI-19', at('eSealCreate', (body) => ({ ...body, signKey: undefined }))],
  'a key in PEM': ['CLI-20', at('eSealCreate', (body) => ({ ...body, signKey: stranger.key }))],
  'a password in the clear': ['CLI-21', { password: async (password) => `${password}!` }, 'CLI-23'],
  'base64 of the password': ['CLI-22', { password: async (password) => Buffer.from(password).toString('base64') }, 'CLI-23'],
  'a password for another key': ['CLI-23', { password: async (password) => encrypted(password, createPublicKey(stranger.key)) }],
  'a password in UTF-16': [
    'CLI-24',
    { password: async (password, client) => encrypted(Buffer.from(password, 'utf16le'), await client.passwordKey()) },
  ],
  'a wrong password': ['CLI-25', { password: async (password, client) => encrypted(`${password}x`, await client.passwordKey()) }],
  'a certificate of the seal without armour': [
    'CLI-26',
    at('eSealCreate', ({ authCertificate, ...body }) => ({ ...body, authCertificate: bare(String(authCertificate)) })),
  ],
  'a token for each request': ['CLI-29', { tokenForEach: true }],
  'a dead token tried again and again': ['CLI-30', withDeadToken(6)],
  'sessions left open': ['CLI-31', { leavesOpen: true }],
  'a file that is too long': ['CLI-32', { first: uploadsTooMuch }],
  'the token in the query': ['CLI-33', { alter: withTokenInQuery }],
  'a private key beside the certificate': [
    'CLI-34',
    at('CalculateDigest', (body) => ({ ...body, certificate: stranger.cert + stranger.key })),
  ],
}

function encrypted(password: string | Buffer, key: KeyObject): string {
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(password)).toString('base64')
}

/** Requests with a token that has ended, so many in a row. */
export function withDeadToken(times: number): Habits {
  return {
    first: async (client) => {
      for (let i = 0; i < times; i += 1) await client.send('/api-config/v1.0/', { headers: { authorization: 'Bearer one-that-has-ended' } })
    },
  }
}

function grantedBy(grant: string): Habits {
  return {
    first: (client) => {
      const [{ clientId, clientSecret }] = client.deployment.providers
      const body = new URLSearchParams({ grant_type: grant, client_id: clientId, client_secret: clientSecret }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return client.send(client.deployment.tokenUrl, { method: 'POST', headers, body })
    },
  }
}

function withTokenInQuery({ path, headers, body }: Asked): Asked {
  const { authorization } = headers
  const query =
    path.startsWith('/api-config/') && authorization !== undefined ? `?access_token=${authorization.replace('Bearer ', '')}` : ''
  return { path: path + query, headers, body }
}

async function uploadsTooMuch(client: Bench): Promise<void> {
  const id = await client.session()
  await client.upload(id, 'long.txt', Buffer.alloc(6_000_000))
  await client.get(`/api-session/v1.0/${id}/close`)
}

/** The listener speaks TLS alone, and closes the connection. */
async function overPlainHttp({ deployment: { baseUrl } }: Bench): Promise<void> {
  await assert.rejects(once(request(`${baseUrl.replace('https:', 'http:')}/api-config/v1.0/`).end(), 'response'))
}
