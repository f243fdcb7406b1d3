// A client of somebody else before a reference deployment that judges it, and a proxy that does so too, though it keeps no secret by which a fault could
// be found later: with each duty broken in turn that no archive shows, and with all the liberties that it has.
import assert from 'node:assert/strict'
import { constants, type KeyObject, privateDecrypt, publicEncrypt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import type { RsaKeys } from '../../reference/index.js'
import { idsOf } from '../../requirements/ledger.js'
import { identityOf, newKey } from '../fixtures/certificates.js'
import { deploymentAt } from '../fixtures/test-server.js'
import { drawnToday } from '../proof/drawn-today.js'
import { knownRsaKeys } from '../proof/known-rsa-keys.js'
import { judgedLog, proxied } from '../proxy/proxied.js'
import { leaksIn, textsOf } from '../secrets/search.js'
import { archivesIn } from '../traffic/archives.js'
import { DEFECTS, stranger } from './defects.js'
import { at, authorizing, type Habits, reading, work } from './strange-client.js'
import { type Watched, watchedReference } from './watched.js'

const makeKeys = knownRsaKeys()
/** Keys of the deployment. */
const pairs: Awaited<ReturnType<RsaKeys>>[] = []
const rsaKeys: RsaKeys = async (bits) => {
  const pair = await makeKeys(bits)
  pairs.push(pair)
  return pair
}
const { judged, reference, secrets } = await watchedReference({ rsaKeys })
/** Of each kind, so many a day. */
const DRAWN = 4

/** What the reference alone can tell; and the proxy takes no plain HTTP. */
const ELSEWHERE = ['CLI-3', 'CLI-4', 'CLI-10', 'CLI-16', 'CLI-17', 'CLI-23', 'CLI-24', 'CLI-25', 'CLI-31', 'CLI-32']
/** Told by the reference where its value fits nothing. */
const TOLD = ['something else signed', 'the key of another']

/** The client works through a proxy, behind which the deployment seems to be: what both found. */
async function judgedByBoth(context: TestContext, habits: Habits): Promise<Watched & { readonly accusedByProxy: readonly string[] }> {
  const { baseUrl, tokenUrl, rawSignatureUrl, caPem: pem } = reference
  const ca = [{ file: 'ca.pem', pem, der: Buffer.alloc(0) }]
  const deployment = deploymentAt(baseUrl, { tls: { ca, insecure: false, plainHttpWithToken: false } })
  const proxy = await proxied(context, deployment)
  const through = (url: string): string => url.replace(baseUrl, proxy.baseUrl)
  const addresses = { baseUrl: proxy.baseUrl, tokenUrl: through(tokenUrl), rawSignatureUrl: through(rawSignatureUrl), caPem: proxy.ca }
  const watched = await judged(() => work({ ...reference, ...addresses }, habits))
  const { accused: accusedByProxy, reportDir } = await judgedLog(proxy, deployment)
  for (const left of [
    textsOf(reportDir, { log: readFileSync(proxy.log.file, 'utf8') }),
    textsOf(watched.reportDir, { lines: watched.lines.join('\n') }),
  ])
    assert.deepEqual(leaksIn(left, secrets(stranger.key)), [])
  return { ...watched, accusedByProxy }
}

for (const [name, [row, habits, ...others]] of drawnToday(Object.entries(DEFECTS), DRAWN)) {
  test(`${name}: ${row}`, async (context) => {
    const byReferenceAlone = row === 'CLI-3' ? { ...(await judged(() => work(reference, habits))), accusedByProxy: [] } : null
    const { accused, accusedByProxy, lines, result } = byReferenceAlone ?? (await judgedByBoth(context, habits))
    assert.deepEqual(accused, [row, ...others])
    assert.deepEqual(accusedByProxy, TOLD.includes(name) ? [] : accused.filter((one) => !ELSEWHERE.includes(one)))
    const failed = result.requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)
    assert.deepEqual(failed, [], 'the deployment keeps its rows')
    assert.ok(
      lines.every((line) => /^session [0-9a-f]{12}…: CLI-\d+ \(/.test(line)),
      lines.join('\n'),
    )
  })
}

test('every row that traffic can show has such a defect, or an archive; eID Scan is known from a deployment file alone', () => {
  const broken = new Set<string>([...Object.values(DEFECTS).map(([row]) => row), ...archivesIn('broken-by-a-client').map(({ row }) => row)])
  const unbroken = idsOf('client').filter((id) => !broken.has(id))
  assert.deepEqual(unbroken, ['CLI-27', 'CLI-28'])
})

/** RSA with OAEP (RFC 8017, 7.1), whose block begins as one with PKCS#1 v1.5 padding does: one in 400 does by chance. */
function oaepLikePkcs1(message: string, key: KeyObject): string {
  const { privateKey } = pairs.find(({ publicKey }) => publicKey.equals(key)) ?? assert.fail('the key is none of the deployment')
  for (;;) {
    const ciphertext = publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }, Buffer.from(message))
    const block = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, ciphertext)
    if (block[1] === 2 && block.indexOf(0, 2) >= 10) return ciphertext.toString('base64')
  }
}

/** What a client may do as it likes. */
const LIBERTIES: Readonly<Record<string, Habits>> = {
  'nothing special': {},
  'many readings': reading(12),
  'another scheme in other letters': authorizing((token) => `BEARER ${token}`),
  'no authentication certificate': at('finalizeSigning', ({ authCertificate: _, ...body }) => body),
  'OAEP, which the text mentions too': {
    password: async (password, client) => {
      const key = { key: await client.passwordKey(), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }
      return publicEncrypt(key, Buffer.from(password)).toString('base64')
    },
  },
  'OAEP whose block begins as the other padding does': {
    password: async (password, client) => oaepLikePkcs1(password, await client.passwordKey()),
  },
  'a certificate of the seal with words around it': at('eSealCreate', ({ authCertificate, ...body }) => ({
    ...body,
    authCertificate: `seal of us\r\n${authCertificate}${identityOf('ca', newKey('P-256')).cert}`,
  })),
  'another Content-Type': {
    alter: ({ headers, ...asked }) => ({
      ...asked,
      headers: { ...headers, ...(asked.body !== undefined && { 'content-type': 'text/plain' }) },
    }),
  },
  'a dead token tried twice': {
    first: async (client) => {
      const headers = { authorization: 'Bearer one-that-has-ended' }
      for (const _try of [1, 2]) await client.send('/api-config/v1.0/', { headers })
    },
  },
}

for (const [name, habits] of drawnToday(Object.entries(LIBERTIES), DRAWN)) {
  test(`a client is not accused of ${name}`, async () => {
    const { accused, lines, result } = await judged(() => work(reference, habits))
    assert.deepEqual([accused, lines], [[], []])
    assert.equal(result.client?.verdict, 'nothing found against it')
  })
}

test('a good client has every row that a deployment can tell', async (context) => {
  const { kept, accused, accusedByProxy } = await judgedByBoth(context, reading(6))
  assert.deepEqual([accused, accusedByProxy], [[], []])
  const unshown = idsOf('client').filter((id) => !kept.includes(id))
  assert.deepEqual(unshown, ['CLI-27', 'CLI-28', 'CLI-30'])
})
