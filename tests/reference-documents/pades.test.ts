// PAdES level LT and its archive time-stamps: every key and kind of PDF, judged by pdfsig, qpdf and OpenSSL.
import assert from 'node:assert/strict'
import { createHash, sign } from 'node:crypto'
import { test } from 'node:test'
import { addArchive, completeSignature, countSignatures, formatOf, preparePades, sealPades } from '../../reference/documents/index.js'
import type { KeyKind } from '../../reference/pki/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { drawnToday } from '../proof/drawn-today.js'
import { Workbench } from './foreign-validators.js'
import { assertAccepted, cutOutSignatures, trustForPdfsig } from './pdf-judgement.js'
import { classicPdf, encryptedPdf, objectStreamPdf } from './sample-pdfs.js'
import { trustServices } from './trust-services.js'

const skip = missingTools('openssl', 'pdfsig', 'qpdf', 'certutil')

const kinds: Record<string, (bench: Workbench) => Promise<Buffer>> = {
  classic: async () => classicPdf(),
  'object streams': async () => objectStreamPdf(),
  linearized: (bench) => linearized(bench, classicPdf()),
  'linearized object streams': (bench) => linearized(bench, objectStreamPdf(), '--object-streams=generate'),
}

async function linearized(bench: Workbench, pdf: Buffer, ...options: string[]): Promise<Buffer> {
  await bench.write('plain.pdf', pdf)
  const { output } = await bench.run('qpdf', '--linearize', ...options, 'plain.pdf', 'linearized.pdf')
  return bench.read('linearized.pdf').catch((cause) => assert.fail(`${output}: ${cause}`))
}

const KEYS = ['p-256', 'p-384', 'rsa-2048', 'rsa-3072'] satisfies KeyKind[]
const combinations = KEYS.flatMap((keyKind) => Object.entries(kinds).map(([kind, create]) => ({ keyKind, kind, create })))
for (const { keyKind, kind, create } of drawnToday(combinations, 3)) {
  test(`${keyKind}, ${kind}: signed, signed again visibly, preserved twice`, { skip }, async (context) => {
    const trust = await trustServices(context)
    const bench = await Workbench.create(context, trust.pki)
    await trustForPdfsig(bench)
    const user = await trust.pki.issue({ purpose: 'signing', keyKind, label: 'user' })
    // Another signer for the second signature: pdfsig distrusts the OCSP answer in its own cache when a certificate comes up again.
    const sealer = await trust.pki.issue({ purpose: 'seal', keyKind: 'p-256', label: 'seal' })
    const pdf = await create(bench)

    const pending = await preparePades({ pdf, certificate: user.certificate, reason: 'Saskaņots', location: 'Rīga' })
    assert.equal(pending.hash, keyKind === 'p-384' ? 'sha384' : 'sha256')
    assert.deepEqual(pending.digest, createHash(pending.hash).update(pending.signedAttributes).digest())
    const value = sign(pending.hash, pending.signedAttributes, { key: user.privateKey, dsaEncoding: 'ieee-p1363' })
    const first = await completeSignature(pending, value, trust.services)
    assert.equal(formatOf(first.content), 'pdf')
    assert.ok(first.content.subarray(0, pdf.length).equals(pdf), 'the document given stays as it is')
    await assertAccepted(bench, first.content, { signatures: 1, timeStamps: 0 })

    const second = await sealPades(
      { pdf: first.content, style: { timeStampHash: 'sha512', isVisible: true } },
      sealer,
      trust.servicesWithLists,
    )
    assert.ok(second.content.subarray(0, first.content.length).equals(first.content))
    await assertAccepted(bench, second.content, { signatures: 2, timeStamps: 0 })

    const once = await addArchive(second.content, trust.services)
    await assertAccepted(bench, once.content, { signatures: 2, timeStamps: 1 })
    assert.equal(cutOutSignatures(once.content).at(-1)?.rest, 0, 'the time-stamp covers the whole file')
    const twice = await addArchive(once.content, trust.services, { style: { timeStampHash: 'sha384' } })
    assert.ok(twice.content.subarray(0, once.content.length).equals(once.content))
    await assertAccepted(bench, twice.content, { signatures: 2, timeStamps: 2 })
    assert.equal(await countSignatures(twice.content), 2)
  })
}

test('a PDF that cannot be signed is refused by code', async (context) => {
  const trust = await trustServices(context)
  const { certificate } = await trust.pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'user' })
  const refused = (pdf: Buffer, code: string) => assert.rejects(preparePades({ pdf, certificate }), { name: 'DocumentError', code })
  await refused(encryptedPdf(), 'encrypted-pdf')
  await refused(Buffer.from('plain text'), 'not-a-pdf')
  await refused(classicPdf().subarray(0, 300), 'corrupt-pdf')
  await refused(classicPdf().subarray(0, -60), 'corrupt-pdf')
  await refused(Buffer.from('%PDF-1.7\nnothing else'), 'corrupt-pdf')
  await assert.rejects(addArchive(classicPdf(), trust.services), { code: 'not-signed' })
})
