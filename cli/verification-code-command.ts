// `verification-code`: the four digits that eID Scan shows for a digest.
import type { Command } from 'commander'
import { UsageError } from './failures.js'
import type { Settle } from './program.js'

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
      const { verificationCode } = await import('../fixtures/signers/verification-code.js')
      process.stdout.write(`${verificationCode(Buffer.from(digest, 'base64'))}\n`)
    })
}
