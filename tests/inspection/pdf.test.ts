// PDFs that openssl signs here, written in ways that readers stumble over.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inspect } from '../../inspection/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { HEADER, write } from './corpus/pdf-writer.js'
import { PLAIN, sign, unmade } from './foreign/pdf.js'
import { foreignPki } from './foreign/pki.js'
import { codesOf } from './told.js'

describe('a PDF signed by openssl cms', { skip: missingTools('openssl') }, () => {
  const pki = foreignPki()

  it('may have any white space behind the end of a signed revision', async () => {
    const inspection = await inspect(sign(pki, Buffer.concat([write(HEADER, PLAIN), Buffer.from('\r\n'.repeat(30))])))
    assert.deepEqual([inspection.signatures[0]?.valid, codesOf(inspection).includes('byte-range')], [true, false])
  })

  const WORDS = 'Jānis Bērziņš'
  for (const [what, name, isTold] of [
    ['is told of words in UTF-8 without a mark', Buffer.from(WORDS), true],
    ['may have words in ASCII', Buffer.from('Jana Berzina'), false],
    ['may have words in PDFDocEncoding', Buffer.from('J\u00fcrgen M\u00f6ller', 'latin1'), false],
    ['may have words in UTF-16', Buffer.from(`\ufeff${WORDS}`, 'utf16le').swap16(), false],
    ['may have words in UTF-8 with a mark', Buffer.from(`\ufeff${WORDS}`), false],
    ['may have words in PDFDocEncoding that are UTF-8 too', Buffer.from('\u00c2\u00a9 2026', 'latin1'), false],
  ] as const) {
    it(what, async () => {
      const inspection = await inspect(sign(pki, write(HEADER, { ...PLAIN, 11: unmade(`/Name <${name.toString('hex')}>`) })))
      assert.deepEqual([inspection.signatures[0]?.valid, codesOf(inspection).includes('text-string-encoding')], [true, isTold])
    })
  }
})
