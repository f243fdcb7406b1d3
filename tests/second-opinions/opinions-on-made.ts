// What second programs say of the documents that the reference deployment makes under every value of every liberty, beside the inspection.
// Too long for `npm test`: `npm run second-opinions`, and the release check. Must not know how the deployment makes them.
import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { inspect } from '../../inspection/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { unusualPdfs } from '../inspection/documents.js'
import { allFindings } from '../inspection/told.js'
import { Workbench } from '../reference-documents/foreign-validators.js'
import { combinations, type MadeDocuments, withDocuments } from './made-documents.js'
import { askPyHanko, dataFiles, missingModules } from './programs.js'

const skip = missingTools('openssl', 'xmlsec1', 'unzip', 'zipinfo', 'pdfsig', 'qpdf', 'certutil')
const skipPyHanko = missingModules('pyhanko')

/** What is signed: PDFs of all unusual kinds in turn. */
const PDFS = Object.entries(unusualPdfs)
/** pyHanko takes no octet before the header, where ISO 32000-2, 7.5.2, has up to 1,024. */
const BEFORE_HEADER = /before the header/
/** pyHanko looks for the certificate of a time-stamp in its token alone (RFC 3161, 2.4.1: it may be elsewhere). */
const isStampedBare = (liberties: Readonly<Record<string, string>>) => liberties['time-stamp-certificate'] === 'in-the-validation-data'

for (const combination of combinations()) {
  const { round, liberties } = combination
  const [kind, pdf] = PDFS[round % PDFS.length] ?? ['', Buffer.alloc(0)]
  test(`combination ${round + 1}, ${kind}`, { skip }, (context) =>
    withDocuments(context, combination, pdf, async (made) => {
      const bench = await benchFor(context, made)
      for (const [step, container] of made.containers.entries()) await judgeContainer(bench, made, container, step)
      for (const [step, signed] of made.pdfs.entries()) await judgePdf(bench, made, signed, step)
      await context.test('pyHanko', { skip: skipPyHanko }, () => judgeByPyHanko(bench, made, liberties, kind))
    }),
  )
}

/** With all certificates that the container carries, authorities first: some programs read no more than one. */
async function benchFor(context: TestContext, { rootPem, containers }: MadeDocuments): Promise<Workbench> {
  const bench = await Workbench.create(context)
  await bench.write('root.pem', rootPem)
  const carried = new Map<string, X509Certificate>()
  for (const file of await unpack(bench, containers.at(-1) ?? Buffer.alloc(0), 'whole')) {
    const xml = (await bench.read(file)).toString()
    for (const [, base64 = ''] of xml.matchAll(/EncapsulatedX509Certificate[^>]*>([^<]+)</g)) {
      const certificate = new X509Certificate(Buffer.from(base64, 'base64'))
      carried.set(certificate.fingerprint256, certificate)
    }
  }
  const ordered = [...carried.values()].toSorted((one, other) => Number(other.ca) - Number(one.ca))
  await bench.write('ca.pem', ordered.map((certificate) => certificate.toString()).join(''))
  await trustForPdfsig(bench)
  return bench
}

async function assertAdvisedNothing({ rootPem }: MadeDocuments, document: Buffer): Promise<Awaited<ReturnType<typeof inspect>>> {
  const inspection = await inspect(document, { anchors: [Buffer.from(rootPem)] })
  const advice = allFindings(inspection).map(({ code, message }) => `${code}: ${message}`)
  assert.deepEqual(advice, [])
  return inspection
}

async function judgeContainer(bench: Workbench, made: MadeDocuments, container: Buffer, step: number): Promise<void> {
  const { signatures, files } = await assertAdvisedNothing(made, container)
  const folder = `container-${step}`
  const signatureFiles = await unpack(bench, container, folder)
  assert.equal(signatureFiles.length, Math.min(step + 1, 2))
  assert.equal(signatures.length, signatureFiles.length)
  for (const file of signatureFiles) await assertXmlsecAccepts(bench, file)
  const { status, output } = await bench.run('zipinfo', '-1', `${folder}/container.asice`)
  assert.equal(status, 0, output)
  assert.deepEqual(dataFiles(output), files.map(({ name }) => name).toSorted())
}

/** Signed by a person, then sealed, then archived. */
async function judgePdf(bench: Workbench, made: MadeDocuments, pdf: Buffer, step: number): Promise<void> {
  await assertAdvisedNothing(made, pdf)
  await bench.write(`${step}.pdf`, pdf)
  await assertAccepted(bench, `${step}.pdf`, Math.min(step + 1, 2))
}

async function judgeByPyHanko(
  bench: Workbench,
  made: MadeDocuments,
  liberties: Readonly<Record<string, string>>,
  kind: string,
): Promise<void> {
  const opinions = askPyHanko(
    bench.folder,
    'root.pem',
    made.pdfs.map((_, step) => `${step}.pdf`),
  )
  for (const [step, { unreadable, signatures = [] }] of opinions.entries()) {
    if (BEFORE_HEADER.test(kind)) {
      assert.match(unreadable ?? '', /Illegal PDF header/)
      continue
    }
    assert.equal(signatures.length, step + 1, unreadable)
    const expected = isStampedBare(liberties) ? /^SignatureValidationError: signer certificate not included/ : /^accepted$/
    for (const { verdict } of signatures) assert.match(verdict, expected)
  }
}

/** Unpacks a container into a directory of the workbench. @returns names of its signature files */
async function unpack(bench: Workbench, container: Buffer, directory: string): Promise<string[]> {
  await bench.write(`${directory}/container.asice`, container)
  const { status, output } = await bench.run('unzip', '-q', '-o', `${directory}/container.asice`, '-d', directory)
  assert.equal(status, 0, output)
  const names = await bench.list(`${directory}/META-INF`)
  return names.filter((name) => /signatures/.test(name)).map((name) => `${directory}/META-INF/${name}`)
}

/** Asserts that xmlsec1 accepts every reference and the signature value under the authorities. */
async function assertXmlsecAccepts(bench: Workbench, signatureFile: string): Promise<void> {
  // xmlsec1 resolves the references against the current directory.
  const [directory = '', ...path] = signatureFile.split('/')
  const ids = ['--id-attr:Id', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties']
  const trust = ['--trusted-pem', '../root.pem', '--untrusted-pem', '../ca.pem']
  const { status, output } = await bench.inside(directory).run('xmlsec1', '--verify', ...ids, ...trust, path.join('/'))
  assert.equal(status, 0, output)
  assert.match(output, /^OK$/m)
}

/** A database of trusted certificates for pdfsig. */
async function trustForPdfsig(bench: Workbench): Promise<void> {
  await bench.write('nss/keep', '')
  assert.equal((await bench.run('certutil', '-N', '-d', 'sql:nss', '--empty-password')).status, 0)
  await bench.run('certutil', '-A', '-d', 'sql:nss', '-n', 'root', '-t', 'CT,C,C', '-i', 'root.pem')
  await bench.run('certutil', '-A', '-d', 'sql:nss', '-n', 'issuing', '-t', ',,', '-i', 'ca.pem')
}

/** Asserts that every signature is valid for pdfsig, and the file for qpdf. pyHanko judges document time-stamps. */
async function assertAccepted(bench: Workbench, file: string, signatures: number): Promise<void> {
  const pdfsig = await bench.run('pdfsig', '-nssdir', 'sql:nss', file)
  assert.equal(pdfsig.output.match(/Signature is Valid/g)?.length ?? 0, signatures, pdfsig.output)
  assert.equal(pdfsig.output.match(/Certificate is Trusted/g)?.length ?? 0, signatures, pdfsig.output)
  const check = await bench.run('qpdf', '--check', file)
  assert.equal(check.status, 0, check.output)
}
