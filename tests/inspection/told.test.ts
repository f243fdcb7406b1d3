// What is said of documents that are kept as files: of those that were tampered with by their folders (kept/README.md), of all others in told.txt, a
// line for each document below whom its reader trusts.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type FindingCode, InspectionError, type InspectOptions, inspect } from '../../inspection/index.js'
import { isWhole } from '../proof/drawn-today.js'
import { kept, read, tamperedDocuments, trusted, untrusted } from './documents.js'
import { allFindings, saidOf } from './told.js'

/**
 * Anchors, then certificates that the reader has at hand: files, `nobody`, or `all` for what is in kept/anchors. Then how much he reads.
 * @param heading as in `trusting all kept/responder.pem, given kept/signer.pem, limited to entries 100`
 */
function trusting(heading: string): InspectOptions {
  const [, anchors = '', given = '', limit, most] =
    /^trusting ([^,]+)(?:, given ([^,]+))?(?:, limited to (\w+) (\d+))?$/.exec(heading) ?? []
  const files = (words: string) =>
    (words === '' ? [] : words.split(' ')).flatMap((word) => (word === 'all' ? trusted.anchors : [read(word)]))
  return {
    ...untrusted,
    ...(anchors === 'nobody' ? {} : { anchors: files(anchors) }),
    intermediates: files(given),
    ...(limit === undefined ? {} : { limits: { [limit]: Number(most) } }),
  }
}

/** A document that costs too much ends in a typed error; anything else thrown fails the test. */
async function said(bytes: Buffer, options: InspectOptions): Promise<string> {
  try {
    return saidOf(await inspect(bytes, options))
  } catch (error) {
    if (error instanceof InspectionError) return error.code
    throw error
  }
}

const sections = read('told.txt').toString().trimEnd().split('\n\n')
for (const [heading = '', ...lines] of sections.map((section) => section.split('\n'))) {
  describe(`said to a reader ${heading}`, () => {
    for (const line of lines) {
      const [file = ''] = line.split(': ')
      it(file, async () => assert.equal(`${file}: ${await said(read(file), trusting(heading))}`, line))
    }
  })
}

it('no document is forgotten', () => {
  const files = readdirSync(fileURLToPath(new URL('.', import.meta.url)), { recursive: true, encoding: 'utf8' })
  const documents = files.filter((file) => /\/.*\.(?:pdf|asic[es]|zip|p7m|eml|txt)$/.test(file) && !file.startsWith('kept/tampered/'))
  const told = new Set(sections.flatMap((section) => section.split('\n')).map((line) => line.split(': ')[0]))
  const forgotten = documents.filter((file) => !told.has(file))
  assert.deepEqual(forgotten, [])
})

const CHANGED: readonly FindingCode[] = ['changed-after-signing', 'change-not-permitted']
const UPDATES: readonly FindingCode[] = ['update-trailer', 'update-loses-entry', 'duplicate-field-name']

describe('a document that was tampered with', () => {
  for (const { verdict, finds, name, file, bytes } of tamperedDocuments()) {
    it(`gets ${finds} (${verdict}): ${name}, ${file.endsWith('.pdf') ? 'a PDF' : 'a container'}`, async () => {
      const inspection = await inspect(bytes, trusted)
      const told = allFindings(inspection).map(({ code, severity }) => `${severity} ${code}`)
      assert.ok(told.includes(`${verdict === 'advice' ? 'advice' : 'error'} ${finds}`), `found: ${told.join(', ')}`)
      const sound = inspection.signatures.filter(({ valid, coversWholeDocument }) => valid && coversWholeDocument !== false)
      if (verdict === 'invalid') assert.deepEqual(sound, [])
      if (CHANGED.includes(finds)) assert.ok(sound.length < inspection.signatures.length)
      // What an update loses is told alone.
      if (UPDATES.includes(finds)) for (const code of UPDATES) assert.equal(told.includes(`advice ${code}`), code === finds)
    })
  }
})

/** Where more than the code has to be told. */
const WORDS: Readonly<Record<string, RegExp>> = {
  'tampered/advice/update-loses-entry/a-field-less.pdf': /its form lacks the field "amount"/,
  'not-judged/a-startxref-that-leads-astray.pdf': /startxref leads to offset 77, where no cross-reference section can be read/,
  'tampered/advice/update-trailer/an-object-of-an-earlier-generation.pdf': /object 4 is of an earlier generation/,
  'tampered/advice/update-trailer/a-revision-that-is-left-out.pdf': /leads past the revision that ends at offset \d+/,
  'not-judged/an-evidence-record.asics': /Evidence records are not read here, so nothing was judged/,
}
for (const [file, words] of Object.entries(WORDS)) {
  it(`is told in words: ${file}`, async () => {
    const messages = allFindings(await inspect(kept(file), trusted)).map(({ message }) => message)
    assert.match(messages.join('\n'), words)
  })
}

it('of two certificates with one identifier of their key the signer has the one that is named', async () => {
  const serialOf = async (which: string) => {
    const { signatures } = await inspect(kept(`cms/an-identifier-of-a-key-that-two-have-by-the-${which}.pdf`), trusted)
    return signatures[0]?.signer?.serial === '7'
  }
  assert.deepEqual([await serialOf('first'), await serialOf('second')], [false, true])
})

/** The structure is in the last kilobyte; prime steps meet every kind of byte. */
function* cutsOf(whole: Buffer): Generator<Buffer> {
  const [near, far] = isWhole ? [1, 17] : [7, 61]
  for (let length = 0; length < whole.length; length += length > whole.length - 1000 ? near : far) yield whole.subarray(0, length)
}

for (const file of ['container.asice', 'archived.pdf']) {
  it(`something is wrong wherever it is cut: ${file}`, async () => {
    const whole = saidOf(await inspect(kept(file)))
    for (const cut of cutsOf(kept(file))) assert.notEqual(await said(cut, {}), whole, `cut at ${cut.length}`)
  })
}
