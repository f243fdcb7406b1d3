// `verification-code`: the four digits that eID Scan shows for a digest.
import { createHash } from 'node:crypto'
import type { Command } from 'commander'
import { UsageError } from '../run/given-files.js'
import type { Settle } from './failures.js'

/** Adds the command to the program. */
export function addVerificationCodeCommand(program: Command, _settle: Settle): void {
  program
    .command('verification-code')
    .description('print the verification code that eID Scan shows for a digest')
    .argument('<digest>', 'the digest, base64, as CalculateDigest answers it')
    .action(async (digest: string) => {
      if (digest === '' || !/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(digest)) {
        throw new UsageError(`"${digest}" is no digest: expected base64 (RFC 4648, section 4), as CalculateDigest answers it`)
      }
      process.stdout.write(`${verificationCode(Buffer.from(digest, 'base64'))}\n`)
    })
}

/**
 * The last 2 bytes of SHA-256 of the digest value as an unsigned integer, modulo 10000, as four digits (interface, Notes for the eID Scan signing
 * platform, 2 and 3). The interface does not show the byte order.
 */
function verificationCode(digestValue: Uint8Array): string {
  const hash = createHash('sha256').update(digestValue).digest()
  return String(hash.readUInt16BE(30) % 10_000).padStart(4, '0')
}
