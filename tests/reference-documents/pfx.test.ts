// PFX files: those of OpenSSL are opened, ours are opened by OpenSSL, and what does not fit is refused by code.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { certificatePem, createPfx, legacyProtection, openPfx, type PfxErrorCode, privateKeyPem } from '../../reference/pki/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { Workbench } from './foreign-validators.js'
import { trustServices } from './trust-services.js'

const modes: Record<string, readonly string[]> = {
  'modern (AES-256, PBKDF2)': [],
  'legacy (RC2-40 and 3DES)': ['-legacy'],
  '3DES throughout': ['-legacy', '-certpbe', 'PBE-SHA1-3DES'],
  'without MAC': ['-nomac'],
  'without encryption': ['-keypbe', 'NONE', '-certpbe', 'NONE'],
}

const password = 'parole ār – ķ€'

const skip = missingTools('openssl')
const { pki } = await trustServices({ after })
const bench = await Workbench.create({ after }, pki)
const seal = await pki.issue({ purpose: 'seal', keyKind: 'p-256', label: 'seal' })
await bench.write('seal.pem', certificatePem(seal.certificate))
await bench.write('seal.key', privateKeyPem(seal))

async function exported(password: string, ...options: readonly string[]): Promise<Buffer> {
  const { status, output } = await bench.run('openssl', 'pkcs12', '-export', '-passout', `pass:${password}`, '-out', 'seal.p12', ...options)
  assert.equal(status, 0, output)
  return bench.read('seal.p12')
}

test('PFX files are opened as OpenSSL exports them', { skip }, async () => {
  for (const [mode, options] of Object.entries(modes)) {
    const file = await exported(password, ...options, '-inkey', 'seal.key', '-in', 'seal.pem', '-certfile', 'ca.pem')
    const opened = await openPfx(file, password)
    assert.deepEqual([opened.certificate, opened.chain], [seal.certificate, [pki.issuingCa.certificate]], mode)
    assert.ok(opened.privateKey.equals(seal.privateKey), mode)
    if (mode !== 'without encryption') await assert.rejects(openPfx(file, 'other'), { code: 'wrong-password' }, mode)
  }
})

test('PFX files are opened by OpenSSL as they are written here, in the older ciphers too', { skip }, async () => {
  for (const protection of [undefined, legacyProtection]) {
    await bench.write('seal.p12', await createPfx(seal, password, protection))
    const { status, output } = await bench.run('openssl', 'pkcs12', '-in', 'seal.p12', '-nodes', '-passin', `pass:${password}`)
    assert.equal(status, 0, output)
    assert.equal(output.match(/BEGIN CERTIFICATE/g)?.length, 1 + seal.chain.length)
  }
})

test('PFX files are refused where they are damaged, incomplete or too much work', { skip }, async () => {
  const stranger = await pki.issue({ purpose: 'seal', keyKind: 'p-256', label: 'stranger' })
  const refused = (file: Buffer, code: PfxErrorCode) => assert.rejects(openPfx(file, 'x'), { name: 'PfxError', code })
  const whole = await exported('x', '-inkey', 'seal.key', '-in', 'seal.pem')
  await refused(Buffer.from('no PFX at all'), 'not-a-pfx')
  await refused(whole.subarray(0, 200), 'not-a-pfx')
  await refused(await exported('x', '-nokeys', '-in', 'seal.pem'), 'no-key')
  await refused(await exported('x', '-inkey', 'seal.key', '-in', 'seal.pem', '-iter', '1000001'), 'too-many-iterations')
  await refused(await exported('x', '-inkey', 'seal.key', '-in', 'seal.pem', '-keypbe', 'camellia-256-cbc'), 'unsupported-algorithm')
  await refused(await createPfx({ ...seal, certificate: stranger.certificate, chain: [] }, 'x'), 'no-certificate')
  const damaged = Buffer.from(whole)
  damaged[200] = (damaged[200] ?? 0) ^ 1
  await refused(damaged, 'wrong-password')
})
