// What the inspection says of documents by other programs, all of them good: it advises nothing that is not so. And what the reference deployment makes
// of their pages. Too long for `npm test`: `npm run second-opinions`.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { inspect } from '../../inspection/index.js'
import { certificatePem, createPki, type KeyKind, privateKeyPem } from '../../reference/pki/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { ADDRESSES } from '../fixtures/test-server.js'
import { codesOf } from '../inspection/told.js'
import { type Bench, claimed, withBench } from '../reference/client.js'
import { askPyHanko, missingModules, run, runPython } from './programs.js'

const skip =
  missingTools('openssl', 'pdfsig', 'certutil', 'pk12util') || missingModules('pyhanko', 'reportlab', 'fpdf', 'pypdf', 'pikepdf', 'pymupdf')
/** poppler signs in the older form, and NSS writes the CMS with lengths that come at the end (BER). */
const TOLD_OF_POPPLER: readonly string[] = ['not-pades', 'cms-not-der']

/** Tests of what is in the folder of a PKI: pages of all programs, and what pyHanko has made of them. */
async function judgeAll(): Promise<void> {
  const folder = temporaryFolder()
  const pki = createPki({ addresses: ADDRESSES })
  const signer = (keyKind: KeyKind) => pki.issue({ keyKind, purpose: 'signing', label: keyKind, commonName: 'Signer' })
  const people = { rsa: await signer('rsa-2048'), ec: await signer('p-256') }
  for (const [name, one] of Object.entries({ ...people, root: pki.root, ca: pki.issuingCa, tsa: pki.tsa })) {
    writeFileSync(join(folder, `${name}.pem`), certificatePem(one.certificate))
    writeFileSync(join(folder, `${name}.key`), privateKeyPem(one))
  }
  for (const name of ['root', 'issuing'] as const) writeFileSync(join(folder, `${name}.crl`), pki.revocationList(name))
  const written = runPython(folder, 'write.py', '.')
  const pages = written.filter((name) => name.startsWith('plain-'))
  const assertInOrder = async (name: string, advice: readonly string[], level?: string): Promise<void> => {
    const inspection = await inspect(readFileSync(join(folder, name)), { anchors: [pki.root.certificate] })
    assert.deepEqual(codesOf(inspection), advice, name)
    // The level that was asked for stands in the name.
    const expected = level ?? /-(b|t|lt|lta)\.pdf$/.exec(name)?.[1]?.toUpperCase() ?? 'LTA?'
    for (const { valid, chain, coversWholeDocument, level: reached } of inspection.signatures)
      assert.match([valid, chain, coversWholeDocument, reached].join(), new RegExp(`^true,anchored,true,${expected}$`), name)
    assert.ok(inspection.signatures.length > 0, name)
  }

  test('what pyHanko has signed is in order, at the level that was asked for', async () => {
    const signed = written.filter((name) => name.startsWith('pyhanko-'))
    assert.ok(signed.length > 30)
    for (const name of signed) await assertInOrder(name, [])
  })

  test('what poppler has signed is in order', async () => {
    const person = ['-inkey', 'rsa.key', '-in', 'rsa.pem', '-certfile', 'ca.pem', '-name', 'rsa']
    run(folder, 'openssl', 'pkcs12', '-export', '-out', 'nss.p12', '-passout', 'pass:x', ...person)
    run(folder, 'mkdir', 'nss')
    run(folder, 'certutil', '-N', '-d', 'sql:nss', '--empty-password')
    run(folder, 'pk12util', '-i', 'nss.p12', '-d', 'sql:nss', '-W', 'x')
    for (const page of pages) {
      run(folder, 'pdfsig', '-nssdir', 'sql:nss', '-add-signature', '-nick', 'rsa', '-digest', 'SHA256', page, `poppler-${page}`)
      await assertInOrder(`poppler-${page}`, TOLD_OF_POPPLER, 'B')
    }
  })

  test('pages of all programs are signed and archived by the reference deployment', () =>
    withBench({}, (bench) => assertSigned(bench, folder, pages)))
}

/** The reference deployment signs and archives the pages, and pyHanko accepts what it makes. */
async function assertSigned(bench: Bench, folder: string, pages: readonly string[]): Promise<void> {
  const [user] = await bench.users()
  const root = bench.deployment.documentAnchorsPem.join('\n')
  writeFileSync(join(folder, 'reference.pem'), root)
  for (const page of pages) {
    const content = readFileSync(join(folder, page))
    const id = await bench.session(['paper.pdf', content])
    assert.deepEqual(claimed(await bench.sign([id], user, { signAsPdf: true })), [id], page)
    assert.deepEqual(claimed(await bench.archive([id], user)), [id], page)
    const signed = (await bench.download(id)).content
    assert.ok(signed.subarray(0, content.length).equals(content))
    assert.deepEqual(codesOf(await inspect(signed, { anchors: [Buffer.from(root)] })), [], page)
    writeFileSync(join(folder, `signed-${page}`), signed)
  }
  const opinions = askPyHanko(
    folder,
    'reference.pem',
    pages.map((page) => `signed-${page}`),
  )
  for (const { file, unreadable, signatures = [] } of opinions) {
    const verdicts = signatures.map(({ verdict }) => verdict)
    assert.deepEqual(verdicts, ['accepted', 'accepted'], `${file}: ${unreadable}`)
  }
}

if (skip) test('documents by other programs', { skip })
else await judgeAll()
