// The secrets of a deployment file and of the files that it names. Knows no search.
import { createPrivateKey } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Secrets } from './search.js'

/** Shorter ones stand in unrelated text as well. */
const SHORTEST = 8
/** Bytes: enough of a key file to know it by. */
const STRETCH = 48

/** All secrets that a deployment file names, and the files beside it. */
export function secretsOf(description: object, file: string, tokens: readonly string[] = []): Secrets {
  const secrets = new Map<string, Buffer>()
  const note = (name: string, secret: Buffer): void => {
    if (secret.length >= SHORTEST) secrets.set(`${secrets.size + 1}: ${name}`, secret)
  }
  for (const token of tokens) note('an access token', Buffer.from(token))
  // Comes to every member, however deep.
  JSON.stringify(description, (key, value: unknown) => {
    if (typeof value !== 'string') return value
    if (/^(accessToken|clientSecret|password)$/.test(key)) note(key, Buffer.from(value.trim()))
    const named = join(dirname(file), value)
    if (key === 'privateKey' && isFile(named)) noteKey(value, readFileSync(named), note)
    if (key === 'pfx' && isFile(named)) for (const part of [1, 2, 3]) note(`${value}, part ${part}`, stretchOf(readFileSync(named), part))
    return value
  })
  return secrets
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

/** Of a private key only the private numbers are secret: the file holds the public key as well. */
function noteKey(path: string, pem: Buffer, note: (name: string, secret: Buffer) => void): void {
  if (!pem.includes('PRIVATE KEY')) return
  const { d, p, q } = createPrivateKey(pem).export({ format: 'jwk' })
  for (const [name, number] of Object.entries({ d, p, q })) {
    if (number !== undefined) note(`${path}, ${name}`, Buffer.from(number, 'base64url').subarray(0, STRETCH))
  }
}

function stretchOf(file: Buffer, part: number): Buffer {
  const start = Math.floor((file.length * part) / 4)
  return file.subarray(start, start + STRETCH)
}
