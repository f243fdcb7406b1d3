// Defects of ASiC-E: each is found by foreign tools or plain reading, and breaks nothing but what it says.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addArchive, type DataFile, type Sealer, sealXades } from '../../reference/documents/index.js'
import { certificatePem } from '../../reference/pki/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { drawnToday } from '../proof/drawn-today.js'
import { documentSeamsWith } from './altered-seams.js'
import { archiveTimeStamps } from './archive-octets.js'
import { unpack, xmlsecAccepts } from './asice-judgement.js'
import type { Workbench } from './foreign-validators.js'
import { verifyToken } from './pdf-judgement.js'
import { prepared } from './trust-services.js'

const skip = missingTools('openssl', 'xmlsec1', 'unzip')

const files: readonly DataFile[] = [
  { name: 'a.txt', content: Buffer.from('first') },
  { name: 'b.txt', content: Buffer.from('second') },
]

/** Defects of signing, with everything that is wrong then. */
const ofSigning: Readonly<Record<string, readonly string[]>> = {
  'file-left-out': ['file not signed'],
  'data-file-altered': ['signature'],
  'data-file-missing': ['signature', 'file missing'],
  'wrong-signer-certificate': ['signature', 'signer certificate'],
  'signature-value-corrupted': ['signature'],
  'signed-properties-unprotected': ['signed properties'],
  'no-signing-certificate-reference': ['signing certificate reference'],
  'no-time-stamp': ['time-stamp'],
  'time-stamp-over-other-bytes': ['time-stamp'],
  'time-stamp-signature-broken': ['time-stamp'],
  'no-certificate-values': ['certificates'],
  'no-revocation-values': ['revocation'],
  'revocation-for-another-certificate': ['revocation'],
  'revocation-signature-broken': ['revocation'],
  'digest-sha1': ['SHA-1'],
  'signing-time-in-future': ['signing time'],
  'mimetype-not-first': ['mimetype'],
  'mimetype-compressed': ['mimetype'],
  'unsigned-extra-file': ['file not signed'],
  'data-object-format-astray': ['media types'],
  'manifest-incomplete': ['manifest'],
  'manifest-absent': ['manifest'],
  'container-truncated': ['unreadable'],
}

for (const [defect, expected] of drawnToday(Object.entries({ 'no defect': [], ...ofSigning }), 12)) {
  test(`${defect}: ${expected.join(', ') || 'nothing to find'}`, { skip }, async (context) => {
    const { trust, bench, sealer } = await prepared(context)
    const seams = documentSeamsWith(...(defect === 'no defect' ? [] : [defect]))
    const { content } = await sealXades({ source: { kind: 'files', files }, seams }, sealer, trust.services)
    assert.deepEqual(await findings(bench, content, sealer), expected)
  })
}

test('earlier-signature-damaged: the new signature holds, the earlier one does not', { skip }, async (context) => {
  const { trust, bench, sealer } = await prepared(context)
  const first = await sealXades({ source: { kind: 'files', files } }, sealer, trust.services)
  const source = { kind: 'container', container: first.content } as const
  const { content } = await sealXades({ source, seams: documentSeamsWith('earlier-signature-damaged') }, sealer, trust.services)
  const accepted = (await unpack(bench, content, 'damaged')).sort().map(async (file) => (await xmlsecAccepts(bench, file)).accepted)
  assert.deepEqual(await Promise.all(accepted), [false, true])
})

/** Defects of preserving two signatures: how many archive time-stamps there are, and how many of them hold. */
const ofPreserving: Readonly<Record<string, readonly [present: number, valid: number]>> = {
  'archive-time-stamp-missing': [0, 0],
  'archive-time-stamp-over-other-bytes': [2, 0],
  'archive-time-stamp-signature-broken': [2, 0],
  'archive-over-first-signature-only': [1, 1],
}

for (const [defect, [present, valid]] of drawnToday(Object.entries({ 'no defect': [2, 2] as const, ...ofPreserving }), 3)) {
  test(`preserving under ${defect}: ${present} archive time-stamps, ${valid} of them valid`, { skip }, async (context) => {
    const { trust, bench, sealer } = await prepared(context)
    let document = await sealXades({ source: { kind: 'files', files } }, sealer, trust.services)
    document = await sealXades({ source: { kind: 'container', container: document.content } }, sealer, trust.services)
    const seams = documentSeamsWith(...(defect === 'no defect' ? [] : [defect]))
    const { content } = await addArchive(document.content, trust.services, { seams })
    const found = { present: 0, valid: 0 }
    for (const file of await unpack(bench, content, 'preserved')) {
      const contents = files.map((item) => item.content)
      for (const { token, octets } of archiveTimeStamps((await bench.read(file)).toString('utf8'), contents)) {
        found.present += 1
        if (/Verification: OK/.test((await verifyToken(bench, token, octets)).output)) found.valid += 1
      }
    }
    assert.deepEqual(found, { present, valid })
  })
}

async function findings(bench: Workbench, container: Buffer, sealer: Sealer): Promise<string[]> {
  const found: string[] = []
  const note = (isWrong: boolean, finding: string) => {
    if (isWrong) found.push(finding)
  }
  await bench.write('x/container.asice', container)
  if ((await bench.run('unzip', '-q', '-o', 'x/container.asice', '-d', 'x')).status !== 0) return ['unreadable']
  const signature = 'x/META-INF/signatures0.xml'
  const xml = (await bench.read(signature)).toString('utf8')
  const stored = (await bench.list('x')).filter((name) => name.endsWith('.txt'))
  const signed = [...xml.matchAll(/URI="([^#"]+)"/g)].map((match) => match[1] ?? '')

  note(!(await xmlsecAccepts(bench, signature)).accepted, 'signature')
  note(!xml.includes(`X509Certificate>${sealer.certificate.toString('base64')}<`), 'signer certificate')
  note(!/Reference Type="http:\/\/uri.etsi.org\/01903#SignedProperties"/.test(xml), 'signed properties')
  note(!xml.includes('SigningCertificateV2'), 'signing certificate reference')
  note(!(await hasValidTimeStamp(bench, xml)), 'time-stamp')
  note(!xml.includes('CertificateValues'), 'certificates')
  note(!(await hasGoodStatus(bench, xml, sealer)), 'revocation')
  note(xml.includes('xmldsig#sha1'), 'SHA-1')
  note(new Date(/SigningTime>([^<]+)</.exec(xml)?.[1] ?? 0).getTime() > Date.now() + 60_000, 'signing time')
  note(container.toString('latin1', 30, 38) !== 'mimetype' || container.readUInt16LE(8) !== 0, 'mimetype')
  note(!stored.every((name) => signed.includes(name)), 'file not signed')
  note(!signed.every((name) => stored.includes(name)), 'file missing')
  const described = [...xml.matchAll(/ObjectReference="#([^"]+)"/g)].map((match) => match[1] ?? '')
  note(!described.every((id) => xml.includes(`<ds:Reference Id="${id}"`)), 'media types')
  const hasManifest = container.includes('META-INF/manifest.xml')
  const manifest = hasManifest ? (await bench.read('x/META-INF/manifest.xml')).toString('utf8') : ''
  note(!files.every(({ name }) => manifest.includes(`full-path="${name}"`)), 'manifest')
  return found
}

async function hasValidTimeStamp(bench: Workbench, xml: string): Promise<boolean> {
  const token = /EncapsulatedTimeStamp>([^<]+)</.exec(xml)?.[1] ?? ''
  const value = /<ds:SignatureValue Id="([^"]+)">([^<]*)</.exec(xml)
  // The exclusive canonical form of an element with one attribute and text, which this style of signature uses.
  const octets = `<ds:SignatureValue xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="${value?.[1]}">${value?.[2]}</ds:SignatureValue>`
  return /Verification: OK/.test((await verifyToken(bench, Buffer.from(token, 'base64'), Buffer.from(octets))).output)
}

async function hasGoodStatus(bench: Workbench, xml: string, sealer: Sealer): Promise<boolean> {
  await bench.write('sealer.pem', certificatePem(sealer.certificate))
  for (const [, response = ''] of xml.matchAll(/EncapsulatedOCSPValue>([^<]+)</g)) {
    await bench.write('response', Buffer.from(response, 'base64'))
    const common = '-issuer ca.pem -cert sealer.pem -CAfile root.pem -verify_other ca.pem'
    const { output } = await bench.openssl(`ocsp -no_nonce -respin response ${common}`)
    if (/sealer\.pem: good/.test(output) && /Response verify OK/.test(output)) return true
  }
  return false
}
