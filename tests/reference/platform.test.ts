// The small endpoints around the operations: sign identities, the profile, the data files in a container, and digests in place of files.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { inspect } from '../../inspection/index.js'
import { dataFilesOf } from '../../reference/documents/index.js'
import { isObject } from '../../reference/wire/json.js'
import { bare, claimed, listOf, openBench, type Reply } from './client.js'

const PROFILE = 'urn:safelayer:eidas:sign:identity:profile'
const SIGNING = 'urn:safelayer:eidas:sign:identity:use:server'
const IDENTITIES = '/trustedx-resources/esigp/v1/sign_identities'
const ME = '/trustedx-resources/openid/v1/users/me'

const bench = await openBench()

const ask = (path: string, token: string): Promise<Reply> => bench.send(path, { headers: { authorization: `Bearer ${token}` } })
const profileToken = () => bench.grant(bench.deployment.providers[0], { scope: PROFILE })

test('the platform answers the profile with all sign identities, and each with its certificate', async () => {
  const token = await profileToken()
  const users = await bench.deployment.users()
  const { json } = await ask(ME, token)
  const ids = listOf(json.sign_identities).map((identity) => isObject(identity) && identity.id)
  assert.deepEqual([json.sub, ...ids], [bench.deployment.providers[0].clientId, ...users.map((user) => user.signIdentityId)])
  assert.deepEqual((await ask(IDENTITIES, token)).json.sign_identities, json.sign_identities)
  const [{ signIdentityId, certificatePem }] = await bench.users()
  // A token of the operations will do as well.
  const { identity } = (await ask(`${IDENTITIES}/${signIdentityId}`, await bench.grant())).json
  assert.ok(isObject(identity) && isObject(identity.details))
  assert.deepEqual([identity.id, identity.details.certificate], [signIdentityId, bare(certificatePem)])
})

test('the platform answers nobody without a token of these scopes', async () => {
  const [user] = await bench.users()
  const grant = { scope: SIGNING, sign_identity_id: user.signIdentityId, digests_summary: 'AAAA', digests_summary_algorithm: 'SHA256' }
  const signing = await bench.grant(bench.deployment.providers[0], grant)
  for (const path of [ME, IDENTITIES, `${IDENTITIES}/${user.signIdentityId}`]) {
    assert.equal((await bench.send(path)).status, 401)
    assert.equal((await ask(path, signing)).status, 401, 'an authorization to sign is no access token')
  }
})

test('the platform lists the data files of a container, each with an id by which it is downloaded', async () => {
  const [user] = await bench.users()
  const id = await bench.session(['a.txt', 'viens'], ['b.txt', 'divi'])
  assert.deepEqual(claimed(await bench.sign([id], user)), [id])
  const list = async () => listOf((await bench.get(`/api-storage/v1.0/${id}/list`)).json.data).filter(isObject)
  const [container] = await list()
  assert.deepEqual(await list(), [container], 'the ids stay')
  const included = listOf(container?.includedDocuments).filter(isObject)
  assert.equal(included.map(({ name, size }) => `${name} ${size}`).join(), 'a.txt 5,b.txt 4')
  const contents = included.map(async (file) => (await bench.get(`/api-storage/v1.0/${id}/${String(file.id)}`)).bytes.toString())
  assert.deepEqual(await Promise.all(contents), ['viens', 'divi'])
  assert.equal((await bench.get(`/api-storage/v1.0/${id}/unknown`)).status, 404)
})

const FILES = [
  ['līgums.txt', 'the text that never leaves the client'],
  ['pielikums.bin', 'another one'],
] as const
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const give = (id: string, files: unknown): Promise<Reply> => bench.post(`/api-storage/v1.0/${id}/addDocumentDigest`, { files })

test('digests in place of files are signed into a container without data files, which the inspection verifies', async () => {
  const [user] = await bench.users()
  const id = await bench.session()
  const files = FILES.map(([name, text]) => ({ name, digest: sha256(text).toString('base64'), digest_algorithm: 'SHA256' }))
  assert.equal((await give(id, files)).status, 200)
  assert.deepEqual(claimed(await bench.sign([id], user)), [id])

  const { content } = await bench.download(id)
  assert.deepEqual(await dataFilesOf(content), [])
  const detached = FILES.map(([name, text]) => ({ name, hash: 'sha256', digest: sha256(text) }))
  const anchors = bench.deployment.documentAnchorsPem.map((pem) => Buffer.from(pem))
  const [signature] = (await inspect(content, { anchors, detached })).signatures
  assert.deepEqual([signature?.valid, signature?.level], [true, 'LT'])
  assert.deepEqual(signature?.covers.map(({ name, ok }) => [name, ok]).sort(), FILES.map(([name]) => [name, true]).sort())
})
