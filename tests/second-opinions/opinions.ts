// What second programs say of the documents that the reference deployment makes under every two choices about them, beside the inspection; and what
// pyHanko, which is written in Python, says of the corpus of the inspection: it verifies what is legal there, and accepts none of what is shown
// otherwise than it was signed. Too long for `npm test`: `npm run second-opinions`, and the release check. Must not know how the deployment makes
// them.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type FindingCode, inspect } from '../../inspection/index.js'
import { liberties, type ReferenceUser } from '../../reference/index.js'
import { missingTools, unless } from '../fixtures/foreign-tools.js'
import { BY_THE_REFERENCE, filesIn, kept, legalRoot, unusualPdfs } from '../inspection/documents.js'
import { allFindings } from '../inspection/told.js'
import { pairwise } from '../proof/pairwise.js'
import { type Bench, claimed, openBench } from '../reference/client.js'
import { Workbench } from '../reference-documents/foreign-validators.js'

/** What pyHanko says of one PDF. */
interface Opinion {
  readonly unreadable?: string
  /** In the order of the file. */
  readonly signatures: readonly { readonly verdict: string }[]
}

/** An interpreter of Python, as the environment names it. */
const executable = process.env.PYTHON ?? 'python3'

const skipPyHanko = unless(
  spawnSync(executable, ['-c', 'import pyhanko']).status === 0,
  `NOT ASKED: ${executable} has no pyhanko; python3 -m venv V && V/bin/pip install -r tests/second-opinions/requirements.txt, and set PYTHON=V/bin/python`,
)

/** What pyHanko says of these PDFs, one by one, with all else that is said of each. @throws with its standard error when it fails */
function askPyHanko<T extends object>(bench: Workbench, root: string | Buffer, pdfs: readonly (T & { bytes: Buffer })[]): (T & Opinion)[] {
  bench.write('root.pem', root)
  const files = pdfs.map((_pdf, index) => `${index}.pdf`)
  for (const [index, file] of files.entries()) bench.write(file, pdfs[index]?.bytes ?? assert.fail())
  const program = fileURLToPath(new URL('judge.py', import.meta.url))
  const { status, stdout, stderr } = spawnSync(executable, [program, 'root.pem', ...files], { cwd: bench.folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`judge.py ended with ${status}: ${stderr}`)
  const opinions = stdout.trim().split('\n')
  assert.equal(opinions.length, pdfs.length)
  return pdfs.map((pdf, index) => ({ ...pdf, ...(JSON.parse(opinions[index] ?? '') as Opinion) }))
}

/** PDFs of the corpus, by what is unusual about them. */
function pdfsIn(folder: string): readonly { readonly name: string; readonly file: string; readonly bytes: Buffer }[] {
  const pdfs = filesIn(folder).filter(({ file }) => file.endsWith('.pdf'))
  return pdfs.map(({ file, bytes }) => ({ name: basename(file, '.pdf').replaceAll('-', ' '), file, bytes }))
}

/** Legal documents that pyHanko cannot read, though ISO 32000 allows them. */
const UNREAD: Readonly<Record<string, RegExp>> = {
  'bytes before the header': /Illegal PDF header/,
  'a comment before the mark of the end': /startxref not found/,
  'a first revision that names offset 0 as the one before': /Invalid argument/,
  'an empty revision': /invalid literal/,
}
/**
 * What pyHanko says of a signature that is in order where it does not know whether a later change is permitted: its list of such changes is shorter,
 * and where an object is missing or nested deeply it does not compare at all.
 */
const UNSURE_OF_CHANGES =
  /^(accepted|not permitted, certification|PdfStrictReadError: .*|RecursionError: .*|.*Failed to read document permissions)$/
/** Legal, and not by the CA of the others. */
const OF_ANOTHER_CA = 'a second signature that iText adds to a tagged document'

test('every legal PDF of the corpus holds signatures that pyHanko verifies', { skip: skipPyHanko }, (context) => {
  // Those by the reference have their second opinions where it makes them.
  const legal = pdfsIn('legal').filter(({ name }) => !name.endsWith(BY_THE_REFERENCE) && name !== OF_ANOTHER_CA)
  for (const { name, unreadable = '', signatures } of askPyHanko(new Workbench(context), legalRoot, legal)) {
    const unread = UNREAD[name]
    if (unread !== undefined) assert.match(unreadable, unread, name)
    else assert.ok(signatures.length > 0, `${name}: ${unreadable}`)
    for (const { verdict } of signatures) assert.match(verdict, UNSURE_OF_CHANGES, name)
  }
})

/** What is found where a later revision shows something else than was signed, or more than a certification permits. */
const ATTACKS: readonly FindingCode[] = [
  'appended-bytes',
  'change-not-permitted',
  'changed-after-signing',
  'shown-after-certification',
  'signature-not-in-form',
]
/** Objects behind the end that no cross-reference leads to: the inspection advises against them, and no reader shows them. */
const ACCEPTED_WITH_ADVICE = 'objects without cross references'

test('no attack of the corpus is accepted by pyHanko', { skip: skipPyHanko }, (context) => {
  const attacks = pdfsIn('kept/tampered').filter(({ file }) => ATTACKS.some((code) => file.includes(`/${code}/`)))
  const opinions = askPyHanko(new Workbench(context), kept('anchors/ca.pem'), attacks)
  const accepted = opinions.filter(({ signatures }) => signatures.length > 0 && signatures.every(({ verdict }) => verdict === 'accepted'))
  assert.deepEqual(
    accepted.map(({ name }) => name),
    [ACCEPTED_WITH_ADVICE],
  )
})

const skip = missingTools('openssl', 'xmlsec1', 'unzip', 'zipinfo', 'pdfsig', 'qpdf', 'certutil')

const ABOUT_DOCUMENTS = [
  ...(['canonicalization', 'signed-properties-transforms', 'signature-naming', 'container-manifest', 'signature-appearance'] as const),
  ...(['time-stamp-hash', 'time-stamp-certificate', 'revocation-data', 'time-stamping', 'digest-form'] as const),
]
const COMBINATIONS = pairwise(Object.fromEntries(ABOUT_DOCUMENTS.map((name) => [name, liberties[name]])))
/** What is signed: PDFs of all unusual kinds in turn. */
const PDFS = Object.entries(unusualPdfs)
const FILES = [
  ['līgums + 1.txt', 'one'],
  ['b.bin', Buffer.alloc(300, 7)],
] as const

for (let round = 0; round < Math.max(COMBINATIONS.length, PDFS.length); round += 1) {
  const chosen = COMBINATIONS[round % COMBINATIONS.length] ?? {}
  const [kind, pdf] = PDFS[round % PDFS.length] ?? ['', Buffer.alloc(0)]
  // Some programs ask the deployment about certificates.
  test(`combination ${round + 1}, ${kind}`, { skip }, async (context) => {
    const deployed = await openBench({ liberties: chosen }, context)
    const containers = await grown(deployed, round, FILES)
    const pdfs = await grown(deployed, round, [['paper.pdf', pdf]], { signAsPdf: true })
    const rootPem = deployed.deployment.documentAnchorsPem.join('\n')
    const [user = assert.fail()] = await deployed.deployment.users()
    const bench = await benchFor(context, rootPem, user)
    for (const [step, container] of containers.entries()) await judgeContainer(bench, rootPem, container, step)
    for (const [step, signed] of pdfs.entries()) await judgePdf(bench, rootPem, signed, step)
    // pyHanko looks for the certificate of a time-stamp in its token alone (RFC 3161, 2.4.1: it may be elsewhere).
    const isBare = chosen['time-stamp-certificate'] === 'in-the-validation-data'
    const verdict = isBare ? /^SignatureValidationError: signer certificate not included/ : /^accepted$/
    await context.test('pyHanko', { skip: skipPyHanko }, () => judgeByPyHanko(bench, rootPem, pdfs, kind, verdict))
  })
}

/** A document as it grows: signed by a person, then sealed, then archived. RSA, P-256 and P-384 in turn. */
async function grown(
  bench: Bench,
  round: number,
  files: readonly (readonly [name: string, content: string | Buffer])[],
  flags = {},
): Promise<readonly Buffer[]> {
  const users = await bench.deployment.users()
  const [user, seal] = [users[round % users.length] ?? assert.fail(), (await bench.deployment.seals())[round % 2 === 0 ? 0 : 1]]
  const id = await bench.session(...files)
  const documents: Buffer[] = []
  for (const step of [() => bench.sign([id], user, flags), () => bench.seal([id], seal, flags), () => bench.archive([id], user)]) {
    assert.deepEqual(claimed(await step()), [id])
    documents.push(await bench.download(id))
  }
  return documents
}

/** With the authority below the root, at the address that a certificate of its names. */
async function benchFor(context: TestContext, rootPem: string, { certificatePem }: ReferenceUser): Promise<Workbench> {
  const bench = new Workbench(context)
  bench.write('root.pem', rootPem)
  const [, url = ''] = /^CA Issuers - URI:(.+)$/m.exec(new X509Certificate(certificatePem).infoAccess ?? '') ?? []
  const authority = await (await fetch(url)).arrayBuffer()
  bench.write('ca.pem', new X509Certificate(Buffer.from(authority)).toString())
  // The certificates that pdfsig trusts.
  bench.write('nss/keep', '')
  await succeeds(bench, 'certutil', '-N', '-d', 'sql:nss', '--empty-password')
  await succeeds(bench, 'certutil', '-A', '-d', 'sql:nss', '-n', 'root', '-t', 'CT,C,C', '-i', 'root.pem')
  await succeeds(bench, 'certutil', '-A', '-d', 'sql:nss', '-n', 'issuing', '-t', ',,', '-i', 'ca.pem')
  return bench
}

/** What the tool printed. */
async function succeeds(bench: Workbench, ...call: Parameters<Workbench['run']>): Promise<string> {
  const { status, output } = await bench.run(...call)
  assert.equal(status, 0, output)
  return output
}

async function assertAdvisedNothing(rootPem: string, document: Buffer): Promise<Awaited<ReturnType<typeof inspect>>> {
  const inspection = await inspect(document, { anchors: [Buffer.from(rootPem)] })
  const advice = allFindings(inspection).map(({ code, message }) => `${code}: ${message}`)
  assert.deepEqual(advice, [])
  return inspection
}

async function judgeContainer(bench: Workbench, rootPem: string, container: Buffer, step: number): Promise<void> {
  const { signatures, files } = await assertAdvisedNothing(rootPem, container)
  const folder = `container-${step}`
  bench.write(`${folder}/container.asice`, container)
  await succeeds(bench, 'unzip', '-q', '-o', `${folder}/container.asice`, '-d', folder)
  const signatureFiles = readdirSync(join(bench.folder, folder, 'META-INF')).filter((name) => /signatures/.test(name))
  assert.equal(signatureFiles.length, Math.min(step + 1, 2))
  assert.equal(signatures.length, signatureFiles.length)
  // xmlsec1 resolves the references against the current directory.
  const ids = ['--id-attr:Id', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties']
  const trust = ['--trusted-pem', '../root.pem', '--untrusted-pem', '../ca.pem']
  for (const file of signatureFiles)
    assert.match(await succeeds(bench, 'env', '-C', folder, 'xmlsec1', '--verify', ...ids, ...trust, `META-INF/${file}`), /^OK$/m)
  const listed = (await succeeds(bench, 'zipinfo', '-1', `${folder}/container.asice`)).trim().split('\n')
  const signed = listed.filter((name) => name !== 'mimetype' && !name.startsWith('META-INF/') && !name.endsWith('/'))
  assert.deepEqual(signed.toSorted(), files.map(({ name }) => name).toSorted())
}

/** Every signature is valid for pdfsig, and the file for qpdf. pyHanko judges document time-stamps. */
async function judgePdf(bench: Workbench, rootPem: string, pdf: Buffer, step: number): Promise<void> {
  await assertAdvisedNothing(rootPem, pdf)
  bench.write(`${step}.pdf`, pdf)
  const { output } = await bench.run('pdfsig', '-nssdir', 'sql:nss', `${step}.pdf`)
  for (const said of [/Signature is Valid/g, /Certificate is Trusted/g])
    assert.equal(output.match(said)?.length ?? 0, Math.min(step + 1, 2), output)
  await succeeds(bench, 'qpdf', '--check', `${step}.pdf`)
}

function judgeByPyHanko(bench: Workbench, rootPem: string, pdfs: readonly Buffer[], kind: string, expected: RegExp): void {
  const grown = pdfs.map((bytes) => ({ bytes }))
  for (const [step, { unreadable, signatures }] of askPyHanko(bench, rootPem, grown).entries()) {
    // It takes no octet before the header, where ISO 32000-2, 7.5.2, has up to 1,024.
    if (/before the header/.test(kind)) {
      assert.match(unreadable ?? '', /Illegal PDF header/)
      continue
    }
    assert.equal(signatures.length, step + 1, unreadable)
    for (const { verdict } of signatures) assert.match(verdict, expected)
  }
}
