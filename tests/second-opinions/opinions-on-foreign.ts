// What the inspection says of documents by other programs, all of them good: it advises nothing that is not so. And what the reference deployment makes
// of their pages. Too long for `npm test`: `npm run second-opinions`. Must not know how the programs work.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Inspection, inspect } from '../../inspection/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { allFindings } from '../inspection/told.js'
import { claimed, withBench } from '../reference/client.js'
import { signByLibPdf } from './libpdf.js'
import { foreignPki } from './pki.js'
import { askPyHanko, missingModules, openssl, run, runPython } from './programs.js'

const skip =
  missingTools('openssl', 'pdfsig', 'certutil', 'pk12util') || missingModules('pyhanko', 'reportlab', 'fpdf', 'pypdf', 'pikepdf', 'pymupdf')
/** poppler signs in the older form, and NSS writes the CMS with lengths that come at the end (BER). */
const TOLD_OF_POPPLER: readonly string[] = ['not-pades', 'cms-not-der']

/** LibPDF adds the attribute signing-time (its issue 86), which PAdES forbids. */
const TOLD_OF_LIBPDF: readonly string[] = ['signing-time-attribute']

const pki = skip ? undefined : foreignPki()
/** Names of what pyHanko has signed, and of the pages that it signed, in the folder of the PKI. */
const written = pki === undefined ? [] : writeAll(pki)
const pages = written.filter((name) => name.startsWith('plain-'))

function writeAll({ directory, ca, rsa, ec, timeStamping, crl }: ReturnType<typeof foreignPki>): readonly string[] {
  const list = join(directory, 'crl.der')
  writeFileSync(list, crl())
  writeFileSync(join(directory, 'pki.json'), JSON.stringify({ directory, ca, rsa, ec, timeStamping, crl: list }))
  return runPython(directory, 'write.py', 'pki.json', '.')
}

function folderOf(): string {
  if (pki === undefined) throw new Error('The tools are missing, so the test is skipped.')
  return pki.directory
}

function levelsOf({ signatures }: Inspection): readonly string[] {
  return signatures.map(({ valid, chain, level, coversWholeDocument }) => [valid, chain, coversWholeDocument, level].join())
}

function inspectFile(name: string): Promise<Inspection> {
  const anchors = pki === undefined ? [] : [pki.ca.der]
  return inspect(readFileSync(join(folderOf(), name)), { anchors })
}

function told(inspection: Inspection): readonly string[] {
  return allFindings(inspection).map(({ code }) => code)
}

test('what pyHanko has signed is in order, at the level that was asked for', { skip }, async () => {
  const signed = written.filter((name) => name.startsWith('pyhanko-'))
  assert.ok(signed.length > 30)
  for (const name of signed) {
    const inspection = await inspectFile(name)
    assert.deepEqual(told(inspection), [], name)
    const level = /-(b|t|lt|lta)\.pdf$/.exec(name)?.[1]?.toUpperCase()
    for (const one of levelsOf(inspection)) assert.match(one, new RegExp(`^true,anchored,true,${level ?? 'LTA?'}$`), name)
  }
})

test('what poppler has signed is in order', { skip }, async () => {
  const folder = folderOf()
  assert.ok(pki !== undefined)
  const person = ['-inkey', pki.rsa.key, '-in', pki.rsa.certificate, '-certfile', pki.ca.certificate]
  openssl(folder, 'pkcs12 -export -out nss.p12 -passout pass:x -name rsa', ...person)
  run(folder, 'mkdir', 'nss')
  run(folder, 'certutil', '-N', '-d', 'sql:nss', '--empty-password')
  run(folder, 'pk12util', '-i', 'nss.p12', '-d', 'sql:nss', '-W', 'x')
  for (const page of pages) {
    const name = `poppler-${page}`
    run(folder, 'pdfsig', '-nssdir', 'sql:nss', '-add-signature', '-nick', 'rsa', '-digest', 'SHA256', page, name)
    const inspection = await inspectFile(name)
    assert.deepEqual(told(inspection), TOLD_OF_POPPLER, name)
    assert.deepEqual(levelsOf(inspection), ['true,anchored,true,B'], name)
  }
})

test('what LibPDF has signed is in order, at the level that was asked for', { skip }, async () => {
  assert.ok(pki !== undefined)
  const signed = await signByLibPdf(pki, pages)
  assert.ok(signed.length > 25)
  for (const name of signed) {
    const inspection = await inspectFile(name)
    assert.deepEqual(told(inspection), TOLD_OF_LIBPDF, name)
    assert.deepEqual(levelsOf(inspection), [`true,anchored,true,${/-(b|t|lt|lta)\.pdf$/.exec(name)?.[1]?.toUpperCase()}`], name)
  }
})

test('pages of all programs are signed and archived by the reference deployment', { skip }, async () => {
  const folder = folderOf()
  await withBench({}, async (bench) => {
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
      assert.deepEqual(told(await inspect(signed, { anchors: [Buffer.from(root)] })), [], page)
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
  })
})
