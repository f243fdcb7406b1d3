// XAdES level LT in ASiC-E: every key, style and operation, judged by xmlsec1 and OpenSSL.
import assert from 'node:assert/strict'
import { createHash, sign } from 'node:crypto'
import { test } from 'node:test'
import {
  completeSignature,
  countSignatures,
  type DataFile,
  dataFilesOf,
  formatOf,
  prepareXades,
  sealXades,
  type XadesStyle,
} from '../../reference/documents/index.js'
import type { KeyKind } from '../../reference/pki/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { drawnToday } from '../proof/drawn-today.js'
import { assertValidationData, unpack, xmlsecAccepts } from './asice-judgement.js'
import { Workbench } from './foreign-validators.js'
import { trustServices } from './trust-services.js'

const skip = missingTools('openssl', 'xmlsec1', 'unzip')

const files: readonly DataFile[] = [
  { name: 'līgums & akts #1.txt', content: Buffer.from('hello') },
  { name: 'pielikumi/attēls.png', content: Buffer.from([0, 1, 2, 255]) },
]
const styles: readonly XadesStyle[] = [
  {},
  { canonicalization: '1.0', timeStampHash: 'sha384' },
  { canonicalization: '1.1', signedPropertiesTransforms: false, naming: 'edoc-signatures' },
  { canonicalization: 'exclusive', signedPropertiesTransforms: false, manifest: false, timeStampHash: 'sha512' },
]

const KEYS = ['p-256', 'p-384', 'rsa-2048', 'rsa-3072'] satisfies KeyKind[]
for (const { keyKind, style } of drawnToday(
  KEYS.flatMap((keyKind) => styles.map((style) => ({ keyKind, style }))),
  5,
)) {
  test(`${keyKind} in style ${JSON.stringify(style)}: signed, signed again, wrapped`, { skip }, async (context) => {
    const trust = await trustServices(context)
    const bench = await Workbench.create(context, trust.pki)
    const user = await trust.pki.issue({ purpose: 'signing', keyKind, label: 'user' })

    const pending = await prepareXades({ source: { kind: 'files', files }, certificate: user.certificate, style })
    assert.equal(pending.hash, keyKind === 'p-384' ? 'sha384' : 'sha256')
    assert.deepEqual(pending.digest, createHash(pending.hash).update(pending.signedInfo).digest())
    const value = sign(pending.hash, pending.signedInfo, { key: user.privateKey, dsaEncoding: 'ieee-p1363' })
    const first = await completeSignature(pending, value, trust.services)
    assert.equal(formatOf(first.content), 'asic-e')
    const [firstSignature] = await unpack(bench, first.content, 'first')
    assert.ok(firstSignature)
    await assertAccepted(bench, firstSignature)
    await assertValidationData(bench, firstSignature, user.certificate)

    const second = await sealXades({ source: { kind: 'container', container: first.content }, style }, user, trust.services)
    const signatures = await unpack(bench, second.content, 'second')
    assert.equal(signatures.length, 2)
    for (const signature of signatures) await assertAccepted(bench, signature)
    assert.deepEqual(await bench.read(firstSignature.replace('first/', 'second/')), await bench.read(firstSignature))
    assert.equal(await countSignatures(second.content), 2)
    const kept = (await dataFilesOf(second.content)).map(({ name, content }) => ({ name, content }))
    assert.deepEqual(kept, files)

    const inner = { name: 'inner.asice', content: second.content }
    const wrapped = await sealXades({ source: { kind: 'files', files: [inner] }, style }, user, trust.services)
    const [outer] = await unpack(bench, wrapped.content, 'wrapped')
    assert.ok(outer)
    await assertAccepted(bench, outer)
    assert.deepEqual(await bench.read('wrapped/inner.asice'), second.content)
  })
}

async function assertAccepted(bench: Workbench, signatureFile: string): Promise<void> {
  const { accepted, output } = await xmlsecAccepts(bench, signatureFile)
  assert.ok(accepted, output)
}
