// The file with the key of the tags of redacted values. It stays with the operator: it never goes into a report folder.
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { TAG_KEY_BYTES } from '../fixtures/recording/redaction.js'
import { codeOf } from '../reports/store/stored-json.js'
import { UsageError } from './failures.js'

/**
 * The key in a file, which is made where it is missing, for its owner alone.
 * @throws UsageError where the file would go out with the report, cannot be made, or is no key
 */
export function keptTagKey(file: string, reportDir: string): Uint8Array {
  const within = relative(resolve(reportDir), resolve(file))
  if (within.split(sep)[0] !== '..')
    throw new UsageError(`--tag-key ${file} lies in the report folder, which others may get: name a file elsewhere`)
  try {
    writeFileSync(file, `${randomBytes(TAG_KEY_BYTES).toString('hex')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST')
      throw new UsageError(`--tag-key ${file} cannot be made (${codeOf(error)}): name a file in a folder that can be written`)
  }
  return readTagKey(file)
}

/** The key in a file. @throws UsageError where it cannot be read, or is no key */
export function readTagKey(file: string): Uint8Array {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new UsageError(`--tag-key ${file} cannot be read (${codeOf(error)}): expected the file that "run --tag-key" has made`)
  }
  const key = Buffer.from(text, 'hex')
  if (key.length !== TAG_KEY_BYTES || key.toString('hex') !== text.toLowerCase()) {
    throw new UsageError(`--tag-key ${file} holds no key: expected ${2 * TAG_KEY_BYTES} hexadecimal digits, as "run --tag-key" writes them`)
  }
  return key
}
