// The trust services, judged by OpenSSL: chains, statuses, revocation lists, time-stamps. And what cannot be signed is refused by code.
import assert from 'node:assert/strict'
import { createHash, X509Certificate } from 'node:crypto'
import { test } from 'node:test'
import { writePdf } from '../../fixtures/samples/pdf.js'
import { type DocumentSource, prepareSignature } from '../../reference/documents/index.js'
import { type CertificatePurpose, certificatePem, type KeyKind } from '../../reference/pki/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { Workbench } from './foreign-validators.js'
import { trustServices } from './trust-services.js'

const KEYS: Readonly<Record<CertificatePurpose, readonly KeyKind[]>> = {
  signing: ['p-256', 'p-384', 'rsa-2048', 'rsa-3072'],
  authentication: ['p-256'],
  seal: ['rsa-2048'],
  encryption: ['rsa-2048'],
}

const skip = missingTools('openssl')
const trust = await trustServices()
const { pki } = trust
const bench = new Workbench()
bench.write('root.pem', pki.caPem)
bench.write('ca.pem', certificatePem(pki.issuingCa.certificate))

/** Runs openssl with the words of a command. */
const openssl = (command: string) => bench.run('openssl', ...command.split(' '))

test('every certificate has a chain that OpenSSL accepts strictly', { skip }, async () => {
  const issues = Object.entries(KEYS).flatMap(([purpose, kinds]) =>
    kinds.map((keyKind) => pki.issue({ purpose: purpose as CertificatePurpose, keyKind })),
  )
  for (const { certificate } of [pki.tls, pki.tsa, pki.responders.issuing, pki.responders.root, ...(await Promise.all(issues))]) {
    bench.write('leaf.pem', certificatePem(certificate))
    const { status, output } = await openssl('verify -x509_strict -CAfile root.pem -untrusted ca.pem leaf.pem')
    assert.equal(status, 0, `${new X509Certificate(certificate).subject}: ${output}`)
  }
})

test('OCSP answers good, revoked and unknown, by POST and by GET', { skip }, async () => {
  const user = await pki.issue({ purpose: 'signing', keyKind: 'p-256' })
  bench.write('user.pem', certificatePem(user.certificate))
  const common = '-cert user.pem -CAfile root.pem -verify_other ca.pem'
  const ask = async (hash = '') => (await openssl(`ocsp -url ${trust.url}/ocsp/ -issuer ca.pem ${hash}${common}`)).output

  const good = await ask()
  assert.match(good, /user\.pem: good/)
  assert.match(good, /Response verify OK/)
  assert.match(await ask('-sha256 '), /user\.pem: good/)
  await openssl('ocsp -issuer ca.pem -cert user.pem -no_nonce -reqout request.der')
  const path = encodeURIComponent(bench.read('request.der').toString('base64'))
  bench.write('response.der', Buffer.from(await (await fetch(`${trust.url}/ocsp/${path}`)).arrayBuffer()))
  assert.match((await openssl(`ocsp -no_nonce -respin response.der -issuer ca.pem ${common}`)).output, /user\.pem: good/)

  bench.write('list.der', pki.revocationList('issuing'))
  assert.match((await openssl('crl -inform DER -in list.der -CAfile ca.pem -noout -text')).output, /verify OK/)

  const stranger = await trustServices()
  const foreign = await stranger.pki.issue({ purpose: 'signing', keyKind: 'p-256' })
  bench.write('user.pem', certificatePem(foreign.certificate))
  assert.match(await ask(), /user\.pem: unknown/)
})

test('OpenSSL verifies a time-stamp token', { skip }, async () => {
  bench.write('data', 'stamped bytes')
  const imprint = createHash('sha384').update('stamped bytes').digest()
  bench.write('token', await trust.services.timeStamp(imprint, 'sha384'))
  const verified = await openssl('ts -verify -in token -token_in -data data -CAfile root.pem -untrusted ca.pem')
  assert.match(verified.output, /Verification: OK/)
})

test('the certificates of the authorities and their lists are served; what is no OCSP request is refused', async () => {
  const served = async (path: string) => Buffer.from(await (await fetch(trust.url + path)).arrayBuffer())
  assert.deepEqual(await served('/issuing-ca.crt'), pki.issuingCa.certificate)
  assert.deepEqual(await served('/root-ca.crt'), pki.root.certificate)
  assert.equal((await served('/root-ca.crl'))[0], 0x30)
  assert.deepEqual(await served('/ocsp/AAAA'), Buffer.from([0x30, 0x03, 0x0a, 0x01, 0x01]), 'malformedRequest')
})

const { certificate } = await trust.pki.issue({ purpose: 'signing', keyKind: 'p-256' })

/** It says that it is encrypted (standard handler, an owner's password nobody knows). */
const ENCRYPTED = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'00'.repeat(32)}> /U <${'00'.repeat(32)}> /P -4 >> `

test('names that lead out of a container and PDFs that are encrypted are refused by code; tests/reference/any-upload.test.ts damages files', async () => {
  const refused = (source: DocumentSource, code: string) =>
    assert.rejects(prepareSignature(source, { certificate }), { name: 'DocumentError', code })
  for (const name of ['META-INF/x.txt', 'mimetype', '', 'folder/', '/etc/x', '../x', 'a/../../x', 'C:x', 'a\\b'])
    await refused({ kind: 'files', files: [{ name, content: Buffer.from('a') }] }, 'unsafe-name')
  await refused({ kind: 'pdf', pdf: Buffer.from(writePdf([['Page 1']], undefined, ENCRYPTED)) }, 'encrypted-pdf')
})
