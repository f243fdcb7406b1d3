// Walks that are written by hand about several sessions in one call: good ones, and some with something wrong among them.
import type { Plan } from './plan.js'
import { ALL, ARCHIVE, INTO, PDF_FLAGS, SEAL, SIGN, sessions, steps, texts } from './written-words.js'

const IN_VALUE = { operation: 'finalizeSigning', at: 'alone' } as const
const FLIPPED = { wrong: { name: 'a signature value with one bit flipped', ...IN_VALUE } } as const
const BY_ANOTHER_KEY = { wrong: { name: 'a signature value by another key', ...IN_VALUE } } as const
const WRONG_IN_BATCHES = [
  { name: 'a signature value with one bit flipped', at: 'middle' },
  { name: 'a signature value by another key', at: 'first' },
  { name: 'no signature value', at: 'last' },
  { name: 'a signature value that is not base64', at: 'middle' },
  { name: "two sessions with each other's signature values", at: 'first' },
] as const
const GARBAGE = { wrong: { name: 'garbage for a certificate', operation: 'calculateDigest', at: 'alone' } } as const

/** Walks by what their batches are. */
export const WRITTEN_FOR_BATCHES: Readonly<Record<string, Plan>> = {
  'the same for a signer with another key': {
    sessions: sessions([{ kind: 'pdf' }], [{}]),
    steps: steps(
      { act: 'digest', ...PDF_FLAGS, signer: 1 },
      { act: 'digest', signer: 1, first: 1 },
      { act: 'finalize', ...ALL, free: true },
    ),
  },
  'six PDFs in one call': {
    sessions: sessions(...(['plain', 'lv', 'ru', 'plain', 'de', 'ar'] as const).map((name) => [{ kind: 'pdf' as const, name }])),
    steps: steps({ ...SIGN, ...PDF_FLAGS, ...ALL, signer: 1, unread: true }, { ...ARCHIVE, ...ALL }, { ...SEAL, ...PDF_FLAGS, ...ALL }),
  },
  'wrong signature values with every kind of key': {
    sessions: texts(3),
    steps: steps(
      ...[0, 1, 2].flatMap((signer) => [FLIPPED, BY_ANOTHER_KEY, {}].map((wrong) => ({ ...SIGN, signer, first: signer, ...wrong }))),
      { ...ARCHIVE, ...ALL },
    ),
  },
  'wrong signature values beside good ones': {
    sessions: texts(3),
    steps: steps(
      ...WRONG_IN_BATCHES.map((wrong) => ({ ...SIGN, ...ALL, wrong: { operation: 'finalizeSigning', ...wrong } as const })),
      { ...SIGN, ...ALL },
      { ...ARCHIVE, ...ALL },
    ),
  },
  'calls that are refused after good ones': {
    sessions: texts(3),
    steps: steps(
      { ...SIGN, ...ALL },
      { ...ARCHIVE, first: 1 },
      { ...SEAL, ...INTO, first: 2 },
      { act: 'digest', ...INTO, ...ALL, ...GARBAGE },
      // All is read at the end, and nothing may be gone.
      { act: 'read' },
    ),
  },
  'sessions that were asked for before there was anything to sign': {
    sessions: sessions([], [], [{ kind: 'cut-asice' }], [{ kind: 'cut-asice' }]),
    steps: steps(
      ...[0, 1, 2, 3].flatMap((first) => [
        { ...SIGN, free: true, first },
        { ...SEAL, free: true, first },
        { act: 'renew' as const, first },
      ]),
      { ...SIGN, batch: 'two', unread: true },
      { ...ARCHIVE, batch: 'two' },
      ...[2, 3].map((first) => ({ ...SEAL, first })),
    ),
  },
}
