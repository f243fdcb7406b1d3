// RSA keys for many deployments: making them takes longer than a short run. No deployment is given the same key twice.
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newRsaKeys, type RsaKeys } from '../../reference/index.js'

type Pair = ReturnType<RsaKeys>

/** Where the processes of one `npm test` share theirs; by default each has its own. */
const folder = process.env.TEST_KEYS_FOLDER

const known = new Map<string, Pair>()

export function knownRsaKeys(): RsaKeys {
  const given = new Map<number, number>()
  return (bits) => {
    const place = given.get(bits) ?? 0
    given.set(bits, place + 1)
    const name = `rsa-${bits}-${place}.pem`
    const pair = known.get(name) ?? (folder === undefined ? newRsaKeys(bits) : sharedPair(join(folder, name), bits))
    known.set(name, pair)
    return pair
  }
}

async function sharedPair(file: string, bits: number): Pair {
  try {
    const text = readFileSync(file, 'utf8')
    return { privateKey: createPrivateKey(text), publicKey: createPublicKey(text) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const pair = await newRsaKeys(bits)
  // Another process may read it at the same time: it appears whole.
  writeFileSync(`${file}.${process.pid}`, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  renameSync(`${file}.${process.pid}`, file)
  return pair
}
