// The search for secrets finds each in every writing, wherever it stands, and finds nothing where there is none.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { deflateSync, gzipSync } from 'node:zlib'
import { writeZip } from '../inspection/foreign/zip.js'
import { leaksIn } from './search.js'
import { BINARY_WRITINGS, PIECES, secretsWith, WRITINGS } from './writings.js'

const bytesOf = (title: string): Buffer => createHash('sha512').update(title).digest()
const SECRETS = secretsWith(Buffer.concat(['1', '2', '3'].map(bytesOf)))

/** What a run may leave: the bytes of a body stand in the evidence in base64. */
const PLACES: Readonly<Record<string, (written: Buffer) => Buffer>> = {
  'a page': (written) => Buffer.concat([Buffer.from('<p>'), written, Buffer.from('</p>')]),
  'the packed data of a page': (written) =>
    Buffer.from(`<script>${gzipSync(JSON.stringify([written.toString('utf8')])).toString('base64')}</script>`),
  'the value of a member': (written) => Buffer.from(JSON.stringify({ a: [{ b: `x ${written.toString('utf8')} y` }] })),
  'a body': (written) => evidence(Buffer.concat([Buffer.of(1, 0xff), written])),
  'a deflated file of a ZIP': (written) => evidence(writeZip([{ name: 'a', bytes: written, deflated: true }])),
  'a deflated stream of a PDF': (written) =>
    evidence(Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nstream\r\n'), deflateSync(written), Buffer.from('\r\nendstream')])),
}

function evidence(body: Buffer): Buffer {
  return Buffer.from(JSON.stringify({ body: { kind: 'bytes', base64: body.toString('base64') } }))
}

function leaks(text: Buffer, secret: string): readonly string[] {
  return leaksIn(new Map([['page', text]]), new Map([['it', Buffer.from(secret)]])).map((leak) => `${leak.secret} in ${leak.where}`)
}

for (const [what, secret] of Object.entries(SECRETS)) {
  const written = [
    ...Object.entries(WRITINGS).map(([how, write]) => [how, Buffer.from(write(secret))] as const),
    ...(secret.length < 48 ? [] : Object.entries(PIECES).map(([how, write]) => [how, Buffer.from(write(secret))] as const)),
  ]
  for (const [place, put] of Object.entries(PLACES)) {
    test(`${what} is found in ${place}, however it is written`, () => {
      for (const [how, text] of written) assert.deepEqual(leaks(put(text), secret), ['it in page'], how)
    })
  }
  test(`${what} is found in a body as bytes`, () => {
    for (const [how, write] of Object.entries(BINARY_WRITINGS)) {
      assert.deepEqual(leaks(evidence(Buffer.from(write(secret))), secret), ['it in page'], how)
    }
  })
  test(`nothing is found where ${what} is not`, () => {
    const other = Object.values(SECRETS).filter((one) => one !== secret)
    const texts = other.flatMap((one) => Object.values(WRITINGS).map((write) => write(one)))
    assert.deepEqual(leaks(Buffer.from(texts.join('\n')), secret), [])
    assert.deepEqual(leaks(writeZip([{ name: 'a', bytes: bytesOf('other'), deflated: true }]), secret), [])
  })
}
