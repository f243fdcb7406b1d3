// CRC-32 as ZIP uses it; node:zlib has one only from Node 22.2 on.
// Must not know ZIP.

const table = new Int32Array(256)
for (let index = 0; index < table.length; index += 1) {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  table[index] = value
}

/** @returns an unsigned 32-bit number */
export function crc32(bytes: Uint8Array): number {
  let sum = -1
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8)
  return (sum ^ -1) >>> 0
}
