// The baseline as a file: every mistake is named with its line, and an update keeps what still holds.
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { readBaseline, updatedExcuses, writeBaseline } from '../../run/gate/baseline.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { sampleResult } from '../reports/sample.js'

const folder = temporaryFolder()

let files = 0
async function written(text: string): Promise<string> {
  files += 1
  const file = join(folder, `baseline-${files}.json`)
  await writeFile(file, text)
  return file
}

function listing(...entries: readonly object[]): string {
  return `{\n  "known": [\n${entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]\n}\n`
}

const good = { id: 'DIG-5', reason: 'fixed in 4.2' }

const mistakes: Readonly<Record<string, readonly [text: string, message: RegExp]>> = {
  'a blank reason': [listing({ ...good, reason: '  ' }), /line 3, DIG-5: the reason is blank/],
  'an unknown key': [listing({ ...good, expire: '2027-01-31' }), /line 3, known\[0\]\.expire: is an unknown key: did you mean "expires"/],
  'a day that is none': [listing({ ...good, expires: '2027-02-31' }), /line 3, known\[0\]\.expires: is not of the expected form \(.*UTC/],
  'an entry twice': [listing(good, good), /line 4, DIG-5: line 3 names it already/],
  'an advised row': [listing({ ...good, id: 'DIG-30' }), /line 3, DIG-30: is advised, .* fails no run without --strict.*remove the entry/],
  'a list alone': ['[]', /expected an object/],
}
for (const [name, [text, message]] of Object.entries(mistakes)) {
  test(`a baseline with ${name} is refused`, async () => {
    const file = await written(text)
    await assert.rejects(readBaseline(file, { strict: false }), (error: Error) => {
      assert.equal(error.name, 'UsageError')
      assert.ok(error.message.startsWith(`the baseline ${file} cannot be used:\n`), error.message)
      assert.match(error.message, message)
      return true
    })
  })
}

test('under strict an advised row may be excused', async () => {
  const [entry] = await readBaseline(await written(listing({ ...good, id: 'DIG-30' })), { strict: true })
  assert.equal(entry?.id, 'DIG-30')
})

test('an update keeps what still holds, drops what passes or is no row, and asks anew where something else is the matter', () => {
  const known = (id: string, couldNotRun = false) => ({ id, reason: `about ${id}`, couldNotRun })
  const earlier = [known('SEA-1'), known('DIG-5'), known('DIG-1'), known('DIG-999'), known('CFG-1'), known('DOC-1')]
  const { requirements, ...rest } = sampleResult()
  const updated = updatedExcuses({ ...rest, requirements: requirements.filter(({ id }) => id !== 'SEA-1') }, earlier)
  assert.deepEqual(updated, [{ id: 'CFG-1', reason: '', couldNotRun: true }, known('DIG-5'), known('SEA-1'), known('DOC-1')])
})

test('only a whole run writes a baseline', async () => {
  const file = await written('before')
  assert.match(await writeBaseline(file, sampleResult({ interrupted: true }), []), /is left as it was, because the run was interrupted/)
  assert.match(await writeBaseline(file, { ...sampleResult(), obstacle: 'no connection' }, []), /is left as it was/)
  assert.equal(await readFile(file, 'utf8'), 'before')
  assert.match(await writeBaseline(file, sampleResult(), []), /holds 2 entries; 2 without a reason, to be filled in by hand/)
  await assert.rejects(writeBaseline(join(file, 'below'), sampleResult(), []), /cannot be written \(ENOTDIR\)/)
})
