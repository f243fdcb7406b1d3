// What a client can do wrong that only the reference deployment tells, or that is a secret: each with the row that must be found. What an archive
// shows is kept in tests/traffic/kept.
import assert from 'node:assert/strict'
import { constants, createHash, createPublicKey, type KeyObject, publicEncrypt } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { RequirementId } from '../../requirements/ledger.js'
import { identityOf } from '../fixtures/certificates.js'
import type { Bench } from '../reference/client.js'
import { type Asked, at, type Habits, signed } from './strange-client.js'

/** An identity that is nobody's. */
export const stranger = identityOf('stranger')
/** SHA-256. */
const sha = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
/** By what it does: the row that must be found first, and what follows from it. */
export const DEFECTS: Readonly<Record<string, readonly [row: RequirementId, habits: Habits, ...others: RequirementId[]]>> = {
  'plain HTTP': ['CLI-3', { first: overPlainHttp }],
  'another grant': ['CLI-4', grantedBy('password')],
  'no digest asked for': ['CLI-10', { skipsDigest: true }],
  'the key of another': ['CLI-11', { sign: (digest) => signed(digest, stranger.key) }],
  'something else signed': ['CLI-12', { sign: (_digest, key) => signed(sha('something else'), key) }],
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
  'a key in PEM': ['CLI-20', at('eSealCreate', (body) => ({ ...body, signKey: stranger.key }))],
  'a password in the clear': ['CLI-21', { password: async (password) => `${password}!` }, 'CLI-23'],
  'base64 of the password': ['CLI-22', { password: async (password) => Buffer.from(password).toString('base64') }, 'CLI-23'],
  'a password for another key': ['CLI-23', { password: async (password) => encrypted(password, createPublicKey(stranger.key)) }],
  'a password in UTF-16': [
    'CLI-24',
    { password: async (password, client) => encrypted(Buffer.from(password, 'utf16le'), await client.passwordKey()) },
  ],
  'a wrong password': ['CLI-25', { password: async (password, client) => encrypted(`${password}x`, await client.passwordKey()) }],
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

/** Shows it in the address of the configuration. */
export function withTokenInQuery({ path, headers, body }: Asked): Asked {
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
