// PFX files: those of OpenSSL are opened, ours are opened by OpenSSL, and what does not fit is refused by code.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { certificatePem, createPfx, legacyProtection, openPfx, type PfxErrorCode, privateKeyPem } from '../../reference/pki/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { prepared } from './trust-services.js'

const skip = missingTools('openssl')

const modes: Record<string, readonly string[]> = {
  'modern (AES-256, PBKDF2)': [],
  'legacy (RC2-40 and 3DES)': ['-legacy'],
  '3DES throughout': ['-legacy', '-certpbe', 'PBE-SHA1-3DES'],
  'without MAC': ['-nomac'],
  'without encryption': ['-keypbe', 'NONE', '-certpbe', 'NONE'],
}

const password = 'parole ār – ķ€'

test('opens what OpenSSL exports', { skip }, async (context) => {
  const { trust, bench, sealer: seal } = await prepared(context)
  await bench.write('seal.pem', certificatePem(seal.certificate))
  await bench.write('seal.key', privateKeyPem(seal))
  for (const [mode, options] of Object.entries(modes)) {
    const files = ['-inkey', 'seal.key', '-in', 'seal.pem', '-certfile', 'ca.pem', '-out', 'seal.p12']
    const { status, output } = await bench.run('openssl', 'pkcs12', '-export', ...options, ...files, '-passout', `pass:${password}`)
    assert.equal(status, 0, output)
    const file = await bench.read('seal.p12')
    const opened = await openPfx(file, password)
    assert.deepEqual([opened.certificate, opened.chain], [seal.certificate, [trust.pki.issuingCa.certificate]], mode)
    assert.ok(opened.privateKey.equals(seal.privateKey), mode)
    if (mode !== 'without encryption') await assert.rejects(openPfx(file, 'other'), { code: 'wrong-password' }, mode)
  }
})

test('writes what OpenSSL opens, in the older ciphers too', { skip }, async (context) => {
  const { bench, sealer: seal } = await prepared(context)
  for (const protection of [undefined, legacyProtection]) {
    await bench.write('seal.p12', await createPfx(seal, password, protection))
    const { status, output } = await bench.run('openssl', 'pkcs12', '-in', 'seal.p12', '-nodes', '-passin', `pass:${password}`)
    assert.equal(status, 0, output)
    assert.equal(output.match(/BEGIN CERTIFICATE/g)?.length, 1 + seal.chain.length)
  }
})

test('refuses what is damaged, incomplete or too much work', { skip }, async (context) => {
  const { trust, bench, sealer: seal } = await prepared(context)
  const stranger = await trust.pki.issue({ purpose: 'seal', keyKind: 'p-256', label: 'stranger' })
  await bench.write('seal.pem', certificatePem(seal.certificate))
  await bench.write('seal.key', privateKeyPem(seal))
  const exported = async (...options: string[]) => {
    const { output } = await bench.run('openssl', 'pkcs12', '-export', '-passout', 'pass:x', '-out', 'seal.p12', ...options)
    return bench.read('seal.p12').catch((cause) => assert.fail(`${output}: ${cause}`))
  }
  const refused = (file: Buffer, code: PfxErrorCode) => assert.rejects(openPfx(file, 'x'), { name: 'PfxError', code })
  const whole = await exported('-inkey', 'seal.key', '-in', 'seal.pem')
  await refused(Buffer.from('no PFX at all'), 'not-a-pfx')
  await refused(whole.subarray(0, 200), 'not-a-pfx')
  await refused(await exported('-nokeys', '-in', 'seal.pem'), 'no-key')
  await refused(await exported('-inkey', 'seal.key', '-in', 'seal.pem', '-iter', '1000001'), 'too-many-iterations')
  await refused(await exported('-inkey', 'seal.key', '-in', 'seal.pem', '-keypbe', 'camellia-256-cbc'), 'unsupported-algorithm')
  await refused(await createPfx({ ...seal, certificate: stranger.certificate, chain: [] }, 'x'), 'no-certificate')
  const damaged = Buffer.from(whole)
  damaged[200] = (damaged[200] ?? 0) ^ 1
  await refused(damaged, 'wrong-password')
})
