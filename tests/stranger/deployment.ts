// A deployment by somebody else: written from the interface document alone, with other habits than the reference at every open point.
// No storage area, no documents to read back, text bodies for refusals, odd but legal forms everywhere. Knows neither suite nor reference.
import { createHash, generateKeyPairSync, randomBytes, verify, type X509Certificate } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { certificateIn, opens } from './keys.js'

interface Work {
  readonly files: number
  signed: boolean
  /** What CalculateDigest handed out, and the sessions it was asked for together with. */
  pending?: { readonly data: Buffer; readonly certificate: X509Certificate; readonly company: string }
}

/** Every refusal is plain text, with a status that this author chose freely. */
class No extends Error {
  readonly status: number
  constructor(status: number, words: string) {
    super(words)
    this.status = status
  }
}

type Body = Readonly<Record<string, unknown>>

/** What it does with requests, its token, and session ids by kind, as an operator would prepare them by hand. */
export function strangersDeployment() {
  const token = randomBytes(24).toString('base64url')
  const passwordKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const works = new Map<string, Work>()
  const idsOf = (count: number, work: Work): string[] =>
    Array.from({ length: count }, () => {
      const id = randomBytes(32).toString('hex')
      works.set(id, { ...work })
      return id
    })
  const pool = {
    text: idsOf(260, { files: 1, signed: false }),
    pdf: [],
    asice: [],
    signed: idsOf(20, { files: 1, signed: true }),
    empty: idsOf(20, { files: 0, signed: false }),
    distinct: true,
  }
  const operations: Readonly<Record<string, (body: Body) => object>> = {
    'GET /api-config/v1.0/': () => ({
      data: {
        oauthClientId: 'stranger',
        name: '',
        created: 1_704_067_200,
        changed: 1_704_067_200_000,
        fileMaxLength: -1,
        sessionExpirationTimeout: 0,
        motto: 'hello',
      },
    }),
    // Basic format without seconds, an offset of hours alone; the key as base64 of its PEM text, in lines.
    'GET /api-config/v1.0/public/key': () => ({
      data: {
        name: 'seal password key',
        dateCreated: '20240101T0000+02',
        dateExpiration: '2044-01-01T00:00:00,5+0200',
        publicKey: wrapped(Buffer.from(passwordKey.publicKey.export({ type: 'pkcs1', format: 'pem' }))),
      },
    }),
    'POST /api-sign/v1.0/CalculateDigest': (body) => calculateDigest(works, body),
    'POST /api-sign/v1.0/finalizeSigning': (body) => finalizeSigning(works, body),
    'POST /api-sign/v1.0/addArchive': (body) => addArchive(works, body),
    'POST /api-sign/v1.0/eSealCreate': (body) => {
      const sessions = sessionsOf(works, body.sessions)
      if (!String(body.authCertificate).startsWith('-----BEGIN CERTIFICATE-----')) throw new No(409, 'PEM, please')
      if (!opens(body.signKey, body.signKeyPassword, passwordKey.privateKey)) throw new No(409, 'the key does not open')
      for (const [, work] of sessions) work.signed = true
      return { results: sessions.map(([sessionId]) => ({ sessionId, error: null })) }
    },
  }
  const listener: RequestListener = async (request, response) => {
    try {
      // The scheme is no part of this author's check: the token has to be the last word of the header.
      if (request.headers.authorization?.split(' ').at(-1) !== token) throw new No(403, 'who are you?')
      const operation = operations[`${request.method} ${request.url}`]
      if (operation === undefined) throw new No(410, 'nothing here')
      const said = JSON.stringify(operation(request.method === 'GET' ? {} : await readBody(request)), null, 1)
      response.writeHead(201, { 'content-type': 'application/vnd.stranger+json; charset=utf-8' }).end(said)
    } catch (error) {
      const { status, message } = error instanceof No ? error : new No(418, 'no')
      response.writeHead(status, { 'content-type': 'text/plain' }).end(`${message}\n`)
    }
  }
  return { listener, token, pool }
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const text = await textOf(request)
  if (text.length > 2_000_000) throw new No(409, 'too much')
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new No(409, 'an object, please')
  return value as Body
}

const wrapped = (bytes: Buffer): string => bytes.toString('base64').replace(/.{76}/g, '$&\r\n')

/** The sessions of a list of items, all usable, or the whole call is refused. */
function sessionsOf(works: ReadonlyMap<string, Work>, items: unknown): [string, Work, Body][] {
  if (!Array.isArray(items) || items.length === 0) throw new No(409, 'which sessions?')
  if (items.length > 25) throw new No(409, 'too many sessions')
  return items.map((item: Body) => {
    const id = typeof item?.sessionId === 'string' ? item.sessionId.trim().toLowerCase() : ''
    const work = works.get(id)
    if (work === undefined || work.files === 0) throw new No(409, 'no such work')
    return [id, work, item]
  })
}

const companyOf = (sessions: readonly [string, Work, Body][]): string => String(sessions.map(([id]) => id).sort())

function calculateDigest(works: ReadonlyMap<string, Work>, body: Body): object {
  const sessions = sessionsOf(works, body.sessions)
  if (typeof body.signAsPdf !== 'boolean' || typeof body.createNewEdoc !== 'boolean') throw new No(409, 'flags, please')
  // This author signs plain files only in a new container.
  if (!body.createNewEdoc) throw new No(409, 'a plain file needs a new container')
  const certificate = bareCertificate(body.certificate)
  const company = companyOf(sessions)
  const items = sessions.map(([sessionId, work]) => {
    if (work.signed || work.pending) throw new No(409, 'already at work')
    const data = Buffer.concat([Buffer.from('to be signed: '), randomBytes(80)])
    work.pending = { data, certificate, company }
    return { sessionId, digest: wrapped(data), error: null }
  })
  const summary = createHash('sha256').update(items.map(({ digest }) => digest).join(''))
  return {
    data: {
      signature_algorithm: certificate.publicKey.asymmetricKeyType === 'rsa' ? 'rsa' : 'ecdsa',
      algorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
      digests_summary: summary.digest('base64'),
      sessionDigests: items.reverse(),
    },
  }
}

function finalizeSigning(works: ReadonlyMap<string, Work>, body: Body): object {
  const sessions = sessionsOf(works, body.sessionSignatureValues)
  bareCertificate(body.authCertificate)
  const company = companyOf(sessions)
  for (const [, work, item] of sessions) {
    if (work.pending?.company !== company) throw new No(409, 'all of the sessions that were asked for together, please')
    const { data, certificate } = work.pending
    const value = Buffer.from(String(item.signatureValue ?? ''), 'base64')
    if (!verify('sha256', data, { key: certificate.publicKey, dsaEncoding: 'ieee-p1363' }, value)) throw new No(409, 'that is no signature')
  }
  for (const [, work] of sessions) {
    work.signed = true
    delete work.pending
  }
  return { data: { message: 'OK', results: sessions.map(([sessionId]) => ({ message: 'OK', sessionId })).reverse() } }
}

/** This author takes a certificate as bare base64 only. */
function bareCertificate(text: unknown): X509Certificate {
  const certificate = typeof text !== 'string' || text.includes('-----') ? null : certificateIn(text)
  if (certificate === null) throw new No(409, 'base64 of the certificate, please')
  return certificate
}

function addArchive(works: ReadonlyMap<string, Work>, body: Body): object {
  const sessions = sessionsOf(works, body.sessions)
  bareCertificate(body.authCertificate)
  if (sessions.some(([, { signed }]) => !signed)) throw new No(409, 'not signed yet')
  return { data: { results: sessions.map(([sessionId]) => ({ sessionId, type: 'ARCHIVE_TIMESTAMP' })) } }
}
