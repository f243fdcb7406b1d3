// PFX files: those of OpenSSL are opened, ours are opened by OpenSSL, and what does not fit is refused by code.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  certificatePem,
  createPfx,
  type KeyKind,
  legacyProtection,
  openPfx,
  type PfxErrorCode,
  privateKeyPem,
} from '../../reference/pki/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { Workbench } from './foreign-validators.js'
import { prepared, trustServices } from './trust-services.js'

const skip = missingTools('openssl')

const modes: Record<string, readonly string[]> = {
  'modern (AES-256, PBKDF2)': [],
  'legacy (RC2-40 and 3DES)': ['-legacy'],
  '3DES throughout': ['-legacy', '-certpbe', 'PBE-SHA1-3DES'],
  'without MAC': ['-nomac'],
  'without encryption': ['-keypbe', 'NONE', '-certpbe', 'NONE'],
}

const password = 'parole ār – ķ€'

for (const keyKind of ['rsa-2048', 'p-256', 'p-384'] satisfies KeyKind[]) {
  test(`opens what OpenSSL exports for ${keyKind}`, { skip }, async (context) => {
    const trust = await trustServices(context)
    const bench = await Workbench.create(context, trust.pki)
    const seal = await trust.pki.issue({ purpose: 'seal', keyKind, label: 'seal' })
    await bench.write('seal.pem', certificatePem(seal.certificate))
    await bench.write('seal.key', privateKeyPem(seal))
    for (const [mode, options] of Object.entries(modes)) {
      const files = ['-inkey', 'seal.key', '-in', 'seal.pem', '-certfile', 'ca.pem', '-out', 'seal.p12']
      const { status, output } = await bench.run('openssl', 'pkcs12', '-export', ...options, ...files, '-passout', `pass:${password}`)
      assert.equal(status, 0, output)
      const file = await bench.read('seal.p12')
      const opened = await openPfx(file, password)
      assert.deepEqual(opened.certificate, seal.certificate, mode)
      assert.ok(opened.privateKey.equals(seal.privateKey), mode)
      assert.deepEqual(opened.chain, [trust.pki.issuingCa.certificate], mode)
      if (mode !== 'without encryption') await assert.rejects(openPfx(file, 'other'), { code: 'wrong-password' }, mode)
    }
  })
}

test('writes what OpenSSL and we ourselves open, whatever the letters of the password', { skip }, async (context) => {
  const { bench, sealer: seal } = await prepared(context)
  const files = ['simple', password, ''].map((secret) => ({ secret, protection: undefined }))
  for (const { secret, protection } of [...files, { secret: password, protection: legacyProtection }]) {
    const file = await createPfx(seal, secret, protection)
    assert.ok((await openPfx(file, secret)).privateKey.equals(seal.privateKey))
    await bench.write('seal.p12', file)
    const { status, output } = await bench.run('openssl', 'pkcs12', '-in', 'seal.p12', '-nodes', '-passin', `pass:${secret}`)
    assert.equal(status, 0, output)
    assert.equal(output.match(/BEGIN CERTIFICATE/g)?.length, 1 + seal.chain.length)
    assert.match(output, /BEGIN PRIVATE KEY/)
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
