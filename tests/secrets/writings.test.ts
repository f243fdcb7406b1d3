// Secrets never reach what is kept, and everything else stays as it is. Redaction finds a secret however it is written, in text, in JSON, in headers and
// in bytes; and the search for what is left, which shares nothing with it, finds what was to be found, wherever a run may leave it.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { addPfx, addPrivateKey } from '../../fixtures/recording/key-secrets.js'
import { REDACTED, Redaction, SURELY_REDACTED } from '../../fixtures/recording/redaction.js'
import { nobodysEcKeys, nobodysRsaKeys } from '../../fixtures/samples/nobodys-keys.js'
import { leaksIn } from './search.js'
import { PIECES, WRITINGS } from './writings.js'

/** Secrets to be written, each of another kind. */
const SECRETS: Readonly<Record<string, string>> = {
  'a token': 'eYq8/x+Lr2TzKp0Vd-3uWn6hJc5B_mS9gA1fRk7QoXs4Zi==',
  'a secret with signs': 'p&<5>"q\'/\\x%41+r=z:{}~ s w',
  'a secret beyond ASCII': 'parole-āžÖ€-😀-drošs',
  'ten characters': 'Xk7/pQ+9=z',
  'a file': randomBytes(3000).toString('base64'),
}

/** Whether anything of the secret can be found there. */
function isIn(text: string | Uint8Array, secret: string | Buffer): boolean {
  return leaksIn(new Map([['page', Buffer.from(text)]]), new Map([['it', Buffer.from(secret)]])).length > 0
}

/** Knows these secrets, and that the text is public. */
function knowing(secrets: readonly string[], open = ''): Redaction {
  const redaction = new Redaction()
  for (const secret of secrets) redaction.add(secret, 'it')
  redaction.keep(open)
  return redaction
}

const MARK = '«redacted: it»'

for (const [what, secret] of Object.entries(SECRETS)) {
  const redaction = knowing([secret])
  for (const [how, write] of Object.entries(WRITINGS)) {
    test(`${what} is found ${how}`, () => {
      const written = write(secret)
      assert.ok(isIn(written, secret), 'by the search')
      const places = {
        text: redaction.text(`before: "${written}" after`),
        alone: redaction.text(written),
        member: JSON.stringify(redaction.json({ list: [{ [`n ${written}`]: `v ${written}` }] })),
        header: Object.values(redaction.headers({ 'x-echo': `a=${written}; b` })).join(),
        bytes: Buffer.from(redaction.bytes(Buffer.from(`\0\x01before ${written} after\xff`))).toString('utf8'),
      }
      // Bytes are searched as they are: what is half in UTF-8 and half in escapes of JSON, only JSON that is read tells.
      const isMixed = how === 'in JSON with some characters escaped' && /[^\0-\x7f]/.test(secret)
      for (const [place, kept] of Object.entries(places)) {
        if (place === 'bytes' && isMixed) continue
        assert.match(kept, /redacted: it/, place)
        assert.ok(!isIn(kept, secret), place)
      }
      assert.match(places.text, /^before: ".*" after$/s)
      assert.equal(REDACTED.exec(places.alone)?.[1], 'it')
    })
  }
  for (const [how, write] of Object.entries(secret.length < 48 ? {} : PIECES)) {
    test(`of ${what}, ${how} is found`, () => {
      assert.ok(isIn(write(secret), secret), 'by the search')
      assert.ok(!isIn(redaction.text(`before ${write(secret)} after`), secret))
    })
  }
}

test('the search finds a secret in the packed data of a page and in the bytes of a body, and none where there is none', () => {
  for (const secret of Object.values(SECRETS)) {
    const page = `<script>${gzipSync(JSON.stringify([secret])).toString('base64')}</script>`
    const body = JSON.stringify({ body: { kind: 'bytes', base64: Buffer.from(`\x01\xff${secret}`).toString('base64') } })
    for (const left of [page, body]) assert.ok(isIn(left, secret), left.slice(0, 20))
    const others = Object.values(SECRETS).filter((one) => one !== secret)
    assert.ok(!isIn(others.flatMap((one) => Object.values(WRITINGS).map((write) => write(one))).join('\n'), secret))
  }
})

test('a private key is found as PEM on lines of any length, as DER and by its numbers', async () => {
  for (const { privateKey } of await Promise.all([nobodysRsaKeys(2048), nobodysEcKeys('P-256')])) {
    const redaction = new Redaction()
    addPrivateKey(redaction, privateKey, 'key')
    const der = privateKey.export({ type: 'pkcs8', format: 'der' })
    const { d = '', p = d } = privateKey.export({ format: 'jwk' })
    const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    assert.equal(redaction.text(pem), '«redacted: key (PEM)»')
    const numbers = Buffer.from(p, 'base64url').toString('hex').toUpperCase()
    for (const written of [der.toString('base64'), pem.replaceAll('\n', ''), pem.replaceAll('\n', '\\r\\n'), d, p, numbers])
      assert.ok(!isIn(redaction.text(`key: ${written}`), Buffer.from(p, 'base64url')))
  }
})

test('a private key on a curve that has no JWK is found by its number', async () => {
  const { privateKey } = await nobodysEcKeys('brainpoolP256r1')
  const redaction = new Redaction()
  addPrivateKey(redaction, privateKey, 'key')
  const number = privateKey.export({ type: 'sec1', format: 'der' }).subarray(7, 7 + 32)
  const written = number.toString('hex')
  assert.ok(isIn(`d=${written}`, number))
  assert.ok(!isIn(redaction.text(`d=${written}`), number))
})

test('of a PFX all is secret but its certificates', () => {
  const certificate = randomBytes(900)
  const pfx = Buffer.concat([randomBytes(400), certificate, randomBytes(1200)])
  const redaction = new Redaction()
  addPfx(redaction, pfx, [certificate], 'PFX')
  assert.equal(redaction.text(certificate.toString('base64')), certificate.toString('base64'))
  assert.equal(redaction.text(pfx.toString('base64')), '«redacted: PFX»')
  for (const part of [pfx.subarray(20, 390), pfx.subarray(1400, 2300)])
    assert.match(redaction.text(part.toString('base64')), /«redacted: PFX»/)
})

test('text that only looks encoded stays as it is', () => {
  const redaction = knowing([SECRETS['a token'] ?? ''])
  const texts = [
    randomBytes(500).toString('base64'),
    randomBytes(64).toString('hex'),
    '100 % \\ & &copy; %zz \\q\r\n\ttext',
    `${'%25'.repeat(2000)}41`,
  ]
  for (const text of texts) assert.equal(redaction.text(text), text)
})

test('a short secret is removed where it stands as a word, behind escapes too, and wrecks no unrelated text', () => {
  const redaction = knowing(['OK', 'data', '1234', 'signature'])
  assert.equal(redaction.text('the PIN is \\u0031234.'), `the PIN is ${MARK}.`)
  assert.equal(redaction.text('id=12345, %312345'), 'id=12345, %312345')
  const unrelated = { data: { message: 'OKAY database 91234', code: 'x1234x' }, signature_algorithm: 'rsa', text: 'The signature is wrong' }
  assert.deepEqual(redaction.json(unrelated), unrelated)
  const echoed = { password: 'OK', echoed: 'the PIN is 1234.', word: 'signature' }
  assert.deepEqual(redaction.json(echoed), { password: MARK, echoed: `the PIN is ${MARK}.`, word: MARK })
})

test('a short secret of letters in a text is in doubt, since it may be a word like any other', () => {
  const redaction = knowing(['other', '1234'])
  const [word, pin, whole] = ['Send the other form, please', 'The PIN is 1234', 'other'].map((text) => redaction.text(text))
  for (const text of [word, pin, whole]) assert.match(String(text), REDACTED)
  assert.doesNotMatch(String(word), SURELY_REDACTED)
  for (const text of [pin, whole]) assert.match(String(text), SURELY_REDACTED)
})

test('the fields of the seal key are replaced by their kind and length, known or not', () => {
  const redaction = new Redaction()
  const kept = redaction.json({ signKey: 'QUJD', signKeyPassword: '-----BEGIN PRIVATE KEY-----', nested: [{ SignKey: 'clear text!' }] })
  assert.deepEqual(kept, {
    signKey: '«redacted: signKey, base64, 4 characters»',
    signKeyPassword: '«redacted: signKeyPassword, PEM, 27 characters»',
    nested: [{ SignKey: '«redacted: SignKey, text, 11 characters»' }],
  })
  assert.deepEqual(redaction.json({ signKey: null, signKeyPassword: '' }), { signKey: null, signKeyPassword: '' })
})

test('object identifiers and other things that many keys share are no pieces of a secret', () => {
  const pfx = Buffer.concat([Buffer.from('30820a010201033006092a864886f70d010701', 'hex'), randomBytes(3000)])
  const redaction = knowing([pfx.toString('base64')])
  const publicKey = Buffer.concat([Buffer.from('30820122300d06092a864886f70d0101010500', 'hex'), randomBytes(260)]).toString('base64')
  assert.equal(redaction.text(publicKey), publicKey)
})

test('a client id stays where the client secret equals it, and no request shows the secret', () => {
  const client = 'reference-client-one'
  const redaction = knowing([client], client)
  assert.deepEqual(redaction.json({ oauthClientId: client, list: [client] }), { oauthClientId: client, list: [client] })
  const form = `grant_type=client_credentials&client_id=${client}&client_secret=`
  assert.equal(redaction.text(`${form}${client}`), `${form}${MARK}`)
  assert.deepEqual(redaction.json({ client_secret: client }), { client_secret: '«redacted: client_secret, text, 20 characters»' })
  assert.deepEqual(redaction.headers({ authorization: `Bearer ${client}` }), { authorization: `Bearer ${MARK}` })
})

test('a short secret leaves session ids and limits as they came, because they are sent again and judged', () => {
  const redaction = knowing(['test', '3600'])
  const id = `test-${'0123456789'.repeat(6)}`.slice(0, 64)
  const limits = { sessionId: id, sessionIds: [id], sessionExpirationTimeout: 3600 }
  assert.deepEqual(redaction.json({ ...limits, pin: 3600 }), { ...limits, pin: MARK })
  const address = `https://signing.example/sessions/${id}/close?by=`
  assert.equal(redaction.text(`${address}test`), `${address}«redacted: perhaps it»`)
})
