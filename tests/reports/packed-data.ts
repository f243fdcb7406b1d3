// Reads the packed data of a page: JSON, gzip, base64. Knows nothing of what stands in it.
import assert from 'node:assert/strict'
import { gunzipSync } from 'node:zlib'

/** The JSON. */
export function packedIn(page: string): string {
  const [, base64] = /id="data">([A-Za-z0-9+/=]+)</.exec(page) ?? []
  assert.ok(base64, 'the page holds no packed data')
  return gunzipSync(Buffer.from(base64, 'base64')).toString('utf8')
}
