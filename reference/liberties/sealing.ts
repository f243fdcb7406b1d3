// Liberties around the seal key: the password's encryption and the PFX.
import { liberty } from './define.js'

/** Liberties of the password key and of PFX files. */
export const sealingLiberties = {
  'password-key-size': liberty('KEY-6', 'Bits of the password encryption key', ['2048', '1024', '2049', '3072', '4096']),
  'password-key-rotation': liberty('KEY-11', 'Whether another key is published after the second reading; the old one stays valid', [
    'never',
    'mid-run',
  ]),
  'password-key-validity': liberty('KEY-10', 'Start of the password key certificate', ['2025-01-01', 'yesterday', 'a-minute-ago']),
  'password-padding': liberty('SEA-30', 'Paddings of the encrypted password taken', ['pkcs1', 'pkcs1-or-oaep']),
  'pfx-ciphers': liberty('SEA-32', 'PFX protections taken; nothing states how the modern one encodes passwords beyond ASCII', [
    'all',
    'legacy',
    'modern',
    'modern-for-ascii-alone',
  ]),
  'wrong-seal-passwords': liberty('SEA-35', 'Whether a provider is locked out of sealing after wrong passwords in a row', [
    'never-lock',
    'lock-at-five',
    'lock-at-three',
  ]),
  'seal-passwords': liberty('SEA-32', 'Whether the password of a seal key must keep rules: eight characters, a letter, a digit or a sign', [
    'any',
    'by-rules',
  ]),
  'encrypted-password-again': liberty('SEA-35', 'Whether an encrypted password that has opened a key is taken once more', [
    'taken',
    'refused',
  ]),
  'ec-seal-keys': liberty('SEA-33', 'Whether an EC seal key is taken', ['accepted', 'refused']),
} as const
