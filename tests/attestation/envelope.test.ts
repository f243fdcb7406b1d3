// What is signed and how: the words of a Statement, the encoding of DSSE, every kind of key, programs that sign, and whom verify trusts. Other people's
// code checks it too.
import assert from 'node:assert/strict'
import { createPrivateKey } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { dsse, crypto as sigstore } from '@sigstore/core'
import { attest, checkAttestation, outcomesOf } from '../../run/attestation/attestation.js'
import { openSigningKey, openTrust, type SigningKeyOptions, type Trusted } from '../../run/attestation/keys.js'
import { suiteVersion } from '../../run/project-root.js'
import type { EnvelopeFile, ResultFile, Statement } from '../../schemas/index.js'
import { cardProgram } from '../fixtures/card-program.js'
import { certificateOf, inDays } from '../fixtures/certificates.js'
import { fileWith, temporaryFolder } from '../fixtures/temporary-folder.js'
import { sampleResult } from '../reports/sample.js'
import { rowsOf } from '../run/rows-in-words.js'
import { signerOf } from './signers.js'

const folder = temporaryFolder()
const file = join(folder, 'attestation.json')
const sample = sampleResult()
const result: ResultFile = { ...sample, suite: { ...sample.suite, version: suiteVersion() } }
writeFileSync(join(folder, 'conformance.json'), JSON.stringify(result))
writeFileSync(join(folder, 'run.json'), '{}')

const attestWith = async (options: SigningKeyOptions): Promise<Statement> => attest(folder, result, await openSigningKey(options))
const envelope = (): EnvelopeFile => JSON.parse(readFileSync(file, 'utf8')) as EnvelopeFile
const checkWith = async (trusted: Trusted) => checkAttestation(folder, file, await openTrust(trusted))
const problemWith = async (trusted: Trusted): Promise<string> => (await checkWith(trusted)).problems.join('\n')

/** The hash that sigstore is told for a key; Ed25519 takes none. */
const HASHES = { ed25519: undefined, 'p-256': 'sha256', 'p-384': 'sha384', rsa: 'sha256' } as const

for (const [kind, hash] of Object.entries(HASHES) as [keyof typeof HASHES, string | undefined][]) {
  test(`${kind}: what is attested verifies here and with sigstore`, async () => {
    const signer = signerOf(kind)
    const statement = await attestWith({ key: { file: signer.key } })
    const { payloadType, payload, signatures } = envelope()
    const signed = dsse.preAuthEncoding(payloadType, Buffer.from(payload, 'base64'))
    const key = sigstore.createPublicKey(readFileSync(signer.publicKey, 'utf8'))
    assert.equal(sigstore.verify(signed, key, Buffer.from(signatures[0].sig, 'base64'), hash), true)
    assert.equal(payloadType, 'application/vnd.in-toto+json')

    const { problems, attestation } = await checkWith({ keyFile: signer.publicKey })
    assert.deepEqual(problems, [])
    assert.deepEqual(attestation?.statement, statement)
    assert.equal(attestation.sameSuite, true)
    assert.match(attestation.signer, new RegExp(`the holder of the key ${signatures[0].keyid} `))
  })
}

test('of a file that holds the private key too, the certificates alone are published', async () => {
  const signer = signerOf('p-256')
  const combined = fileWith('combined.pem', `a note\n${readFileSync(signer.key, 'utf8')}${readFileSync(signer.certificate, 'utf8')}`)
  await attestWith({ key: { file: combined }, certificateFile: combined })
  const envelope = readFileSync(file, 'utf8')
  assert.ok(envelope.includes('BEGIN CERTIFICATE') && !envelope.includes('PRIVATE') && !envelope.includes('a note'))
  assert.deepEqual((await checkWith({ caFile: signer.ca })).problems, [])
})

test('a certificate leads to the CA that is trusted, and to no other', async () => {
  const signer = signerOf('rsa')
  await attestWith({ key: { file: signer.key }, certificateFile: signer.certificate })
  const { problems, attestation } = await checkWith({ caFile: signer.ca })
  assert.deepEqual(problems, [])
  assert.match(attestation?.signer ?? '', /Test Laboratory.*certified under .*ca\.pem/)
  const strange = fileWith('other-ca.pem', certificateOf({ name: 'other CA', ca: true }).cert)
  assert.match(await problemWith({ caFile: strange }), /its certificate does not lead to .*other-ca\.pem/)
  assert.match(await problemWith({ keyFile: signerOf('p-256').publicKey }), /not signed with the key in .*p-256/)
})

/** RFC 5280, 4.2.1.12. */
const SERVER_AUTH = '1.3.6.1.5.5.7.3.1'
const UNFIT = [
  ['has expired', { to: inDays(-0.5) }, /is valid from .* not now/],
  ['is not for signatures', { usage: ['keyEncipherment'] }, /is not for signatures/],
  ['is that of a server', { purpose: SERVER_AUTH }, /is for another purpose: its extended key usage says so/],
] as const
for (const [what, certificate, message] of UNFIT) {
  test(`a certificate that ${what} proves nothing`, async () => {
    const signer = signerOf('p-256', certificate)
    await attestWith({ key: { file: signer.key }, certificateFile: signer.certificate })
    assert.match(await problemWith({ caFile: signer.ca }), message)
  })
}

test('nor does one of another key, or none', async () => {
  const signer = signerOf('ed25519')
  await attestWith({ key: { file: signer.key } })
  assert.match(await problemWith({ caFile: signer.ca }), /comes without a certificate/)
  const own = envelope()
  own.signatures[0].cert = readFileSync(signerOf('rsa').certificate, 'utf8')
  writeFileSync(file, JSON.stringify(own))
  assert.match(await problemWith({ caFile: signer.ca }), /not signed with the key of its certificate/)
})

test('one altered character of the payload, or a payload of another type, is not signed', async () => {
  const signer = signerOf('ed25519')
  await attestWith({ key: { file: signer.key } })
  const signed = envelope()
  const payload = Buffer.from(signed.payload, 'base64').toString().replace('"FAILED"', '"PASSED"')
  writeFileSync(file, JSON.stringify({ ...signed, payload: Buffer.from(payload).toString('base64') }))
  assert.match(await problemWith({ keyFile: signer.publicKey }), /is not signed with the key/)
  writeFileSync(file, JSON.stringify({ ...signed, payloadType: 'application/json' }))
  assert.match(await problemWith({ keyFile: signer.publicKey }), /no DSSE envelope of an in-toto Statement \(payloadType/)
  writeFileSync(file, 'no JSON')
  assert.match(await problemWith({ keyFile: signer.publicKey }), /no DSSE envelope/)
})

const card = () => ({ command: cardProgram(signerOf('rsa').key, 'base64') })
const nowhere = { command: ['/nowhere/sign'] } as const

test('a program signs in place of a key', async () => {
  const signer = signerOf('rsa')
  await attestWith({ key: card(), publicKeyFile: signer.publicKey })
  assert.equal(await problemWith({ keyFile: signer.publicKey }), '')
  await attestWith({ key: card(), certificateFile: signer.certificate })
  assert.equal(await problemWith({ caFile: signer.ca }), '')
})

/** Keys that cannot be used, and what is said of them. */
const refusals: Readonly<Record<string, readonly [options: () => SigningKeyOptions, message: RegExp]>> = {
  'a program whose key is not known': [() => ({ key: nowhere }), /the key of the program is not known/],
  'a program with another key': [
    () => ({ key: card(), publicKeyFile: signerOf('p-256').publicKey }),
    /not signed with the key that was named/,
  ],
  'a short RSA key': [() => ({ key: { file: signerOf('rsa-1024').key } }), /rsa-1024\.key\.pem holds a key of another kind/],
  'a key with a password': [
    () => {
      const key = createPrivateKey(readFileSync(signerOf('rsa').key))
      const encrypted = key.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' })
      return { key: { file: fileWith('encrypted.pem', String(encrypted)) } }
    },
    /encrypted\.pem is encrypted: expected a private key in PEM without a password/,
  ],
  // The last one: in Node.js 20 an error of OpenSSL stays behind where keys of two kinds are compared, and the next key that is read throws it.
  'the certificate of another key': [
    () => ({ key: { file: signerOf('rsa').key }, certificateFile: signerOf('p-256').certificate }),
    /the first certificate is not that of the key/,
  ],
}
for (const [name, [options, message]] of Object.entries(refusals)) {
  test(`${name} attests nothing`, async () => {
    await assert.rejects(async () => attestWith(options()), { name: 'UsageError', message })
  })
}

test('a conformant run is WARNED where an advised row failed or an open one could not be run, and PASSED where a row is not applicable', () => {
  const rows = ['CFG-1 pass, CFG-6 advised fail', 'CFG-1 pass, CFG-6 open stuck', 'CFG-1 pass, CFG-4 inapplicable']
  const results = rows.map((of) => outcomesOf({ ...sample, verdict: 'conformant', requirements: rowsOf(of) }).result)
  assert.deepEqual(results, ['WARNED', 'WARNED', 'PASSED'])
})
