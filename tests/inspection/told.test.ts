// What is said of documents that are kept as files stands in told.txt, a line for each document below whom its reader trusts. The text for a person,
// in outlines.txt: complete, in words, printable, and nothing a hostile name can play with. And lists that have to be whole: of codes and of baselines.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { asicContainer } from '../../inspection/baseline.js'
import { padesBaseline } from '../../inspection/baseline-pades.js'
import { xadesBaseline } from '../../inspection/baseline-xades.js'
import {
  findingCodes,
  type Inspection,
  InspectionError,
  type InspectOptions,
  inspect,
  outlineOf,
  renderOutline,
} from '../../inspection/index.js'
import { mayBeNameOf } from '../../inspection/xades-key-info.js'
import { blocksIn } from '../fixtures/blocks.js'
import { isWhole } from '../proof/drawn-today.js'
import { filesIn, kept, read, trusted, untrusted } from './documents.js'
import { saidOf } from './told.js'

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

const blocksOf = (text: string) => blocksIn(new URL(text, import.meta.url))

for (const [heading = '', ...lines] of blocksOf('told.txt')) {
  describe(`said to a reader ${heading}`, () => {
    for (const line of lines) {
      const [file = ''] = line.split(': ')
      it(file, async () => assert.equal(`${file}: ${await said(read(file), trusting(heading))}`, line))
    }
  })
}

it('no document is forgotten', () => {
  const files = ['cases', 'kept', 'legal'].flatMap((folder) => filesIn(folder).map(({ file }) => `${folder}/${file}`))
  const documents = files.filter((file) => /\.(?:pdf|asic[es]|zip|p7m|eml|txt)$/.test(file))
  const told = new Set(blocksOf('told.txt').flatMap((lines) => lines.map((line) => line.split(': ')[0])))
  const forgotten = documents.filter((file) => !told.has(file))
  assert.deepEqual(forgotten, [])
})

/** The structure is in the last kilobyte; prime steps meet every kind of byte. */
const [NEAR, FAR] = isWhole ? [1, 17] : [7, 61]
for (const file of ['container.asice', 'archived.pdf']) {
  it(`something is wrong wherever it is cut: ${file}`, async () => {
    const whole = kept(file)
    const saidOfWhole = await said(whole, {})
    for (let length = 0; length < whole.length; length += length > whole.length - 1000 ? NEAR : FAR)
      assert.notEqual(await said(whole.subarray(0, length), {}), saidOfWhole, `cut at ${length}`)
  })
}

function textOf(inspection: Inspection): string {
  return renderOutline(outlineOf(inspection))
}

it('the outline of a document lets no name from a document move the cursor or turn the writing direction', () => {
  const name = 'a\u001b[2J\u202egpj.exe\r\n'
  const files = [{ name, size: 1, sha256: '' }]
  const inspection: Inspection = { format: 'asic-e', files, signatures: [], timeStamps: [], findings: [] }
  assert.equal(textOf(inspection), 'NOT SIGNED, ASiC-E container, no signature\n└─ a�[2J�gpj.exe��: 1 bytes, sha256 \n')
})

for (const [file = '', heading = '', ...lines] of blocksOf('outlines.txt'))
  it(`the outline of a document is whole: ${file}`, async () =>
    assert.equal(textOf(await inspect(read(file), trusting(heading))).trimEnd(), lines.join('\n')))

it('a baseline table excuses no line that forbids or demands something other than time-stamps', () => {
  for (const { name, looked, presence } of [...xadesBaseline, ...padesBaseline, ...asicContainer]) {
    const isStrict = Object.values(presence).some((one) => one.startsWith('shall'))
    if (!('by' in looked) && isStrict) assert.match(name, /[Tt]ime-?[Ss]tamp/)
  }
})

it('each code of a finding is told of a document', () => {
  const told = read('told.txt').toString()
  const untold = findingCodes.filter((code) => !new RegExp(`(?:error|advice) ${code}(?![\\w-])`).test(told))
  assert.deepEqual(untold, [])
})

/** The folders say it once more (kept/README.md), so that a line which is written down anew without a look is noticed. */
it('each document that was tampered with is told what its folders say', () => {
  const lines = read('told.txt').toString()
  const tampered = [...lines.matchAll(/^kept\/tampered\/(invalid|error|advice)\/([\w-]+)\/.*?: (.*)$/gm)]
  assert.ok(tampered.length >= filesIn('kept/tampered').length, `${tampered.length} lines`)
  for (const [line, verdict, code, told = ''] of tampered) {
    assert.match(told, new RegExp(`${verdict === 'advice' ? 'advice' : 'error'} ${code}(?![\\w-])`), line)
    if (verdict === 'invalid') assert.match(told, /^NOT/, line)
  }
})

/** Names as node:crypto gives them, with ways in which programs write each, and other names. */
const names = JSON.parse(read('names.json').toString()) as Readonly<Record<string, Readonly<Record<'same' | 'others', readonly string[]>>>>
it('a name is known in every way in which programs write it', () => {
  for (const [name, { same, others }] of Object.entries(names)) {
    for (const text of same) assert.ok(mayBeNameOf(name, text), text)
    for (const text of others) assert.ok(!mayBeNameOf(name, text), text)
  }
})
