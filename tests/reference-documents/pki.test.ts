// The public-key infrastructure, judged by OpenSSL: chains, statuses, revocation lists.
import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { test } from 'node:test'
import { type CertificatePurpose, certificatePem, type KeyKind } from '../../reference/pki/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { Workbench } from './foreign-validators.js'
import { trustServices } from './trust-services.js'

const skip = missingTools('openssl')

const issues: readonly (readonly [CertificatePurpose, KeyKind])[] = [
  ['signing', 'p-256'],
  ['signing', 'p-384'],
  ['signing', 'rsa-2048'],
  ['signing', 'rsa-3072'],
  ['authentication', 'p-256'],
  ['seal', 'rsa-2048'],
  ['encryption', 'rsa-2048'],
]

test('every certificate has a chain that OpenSSL accepts strictly', { skip }, async (context) => {
  const trust = await trustServices(context)
  const { pki } = trust
  const bench = await Workbench.create(context, pki)
  const issued = await Promise.all(issues.map(([purpose, keyKind]) => pki.issue({ purpose, keyKind, label: `${purpose}-${keyKind}` })))
  const services = { tls: pki.tls, tsa: pki.tsa, ocsp: pki.ocspResponder, ...Object.fromEntries(issued.map((item) => [item.label, item])) }
  for (const [label, { certificate }] of Object.entries(services)) {
    await bench.write('leaf.pem', certificatePem(certificate))
    const { status, output } = await bench.openssl('verify -x509_strict -CAfile root.pem -untrusted ca.pem leaf.pem')
    assert.equal(status, 0, `${label}: ${output}`)
  }
  await bench.write('root-ocsp.pem', certificatePem(pki.rootOcspResponder.certificate))
  assert.equal((await bench.run('openssl', 'verify', '-x509_strict', '-CAfile', 'root.pem', 'root-ocsp.pem')).status, 0)
})

test('OCSP answers good, revoked and unknown, by POST and by GET', { skip }, async (context) => {
  const [trust, stranger] = [await trustServices(context), await trustServices(context)]
  const { pki } = trust
  const bench = await Workbench.create(context, pki)
  const user = await pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'user' })
  await bench.write('user.pem', certificatePem(user.certificate))
  const common = '-cert user.pem -CAfile root.pem -verify_other ca.pem'
  const ask = (hash = '') => bench.openssl(`ocsp -url ${trust.url}/ocsp/ -issuer ca.pem ${hash}${common}`)

  assert.match((await ask()).output, /user\.pem: good/)
  await bench.openssl('ocsp -issuer ca.pem -cert user.pem -no_nonce -reqout request.der')
  const path = encodeURIComponent((await bench.read('request.der')).toString('base64'))
  await bench.write('response.der', Buffer.from(await (await fetch(`${trust.url}/ocsp/${path}`)).arrayBuffer()))
  assert.match((await bench.openssl(`ocsp -no_nonce -respin response.der -issuer ca.pem ${common}`)).output, /user\.pem: good/)

  assert.match((await ask()).output, /Response verify OK/)
  assert.match((await ask('-sha256 ')).output, /user\.pem: good/)

  pki.revoke(user.certificate, new Date(), 1)
  assert.match((await ask()).output, /user\.pem: revoked[\s\S]*keyCompromise/)
  await bench.write('list.der', pki.revocationList('issuing'))
  const list = await bench.openssl('crl -inform DER -in list.der -CAfile ca.pem -noout -text')
  assert.match(list.output, /verify OK/)
  assert.match(list.output, new RegExp(new X509Certificate(user.certificate).serialNumber))

  const foreign = await stranger.pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'foreign' })
  await bench.write('user.pem', certificatePem(foreign.certificate))
  assert.match((await ask()).output, /user\.pem: unknown/)
  assert.throws(() => pki.revoke(foreign.certificate, new Date()), /neither authority/)
})

test('a request that cannot be read is answered as malformed', async (context) => {
  const trust = await trustServices(context)
  const broken = await fetch(`${trust.url}/ocsp/%%%`)
  assert.deepEqual(Buffer.from(await broken.arrayBuffer()), Buffer.from([0x30, 0x03, 0x0a, 0x01, 0x01]), 'malformedRequest')
})
