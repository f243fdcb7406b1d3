// Walks that are written by hand about several sessions in one call: good ones, and some with something wrong among them.
import { nameOfBoth } from '../faults/table.js'
import type { FilePlan, Plan } from './plan.js'
import { ALL, ARCHIVE, INTO, PDF_FLAGS, SEAL, SIGN, sessions, steps, texts, UNKNOWN } from './written-words.js'

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
const TWICE = { name: 'each session named twice', at: 'alone' } as const
const UNKNOWN_FIRST = { name: UNKNOWN, at: 'first' } as const
const UNKNOWN_LAST = { ...UNKNOWN_FIRST, at: 'last' } as const

/** What goes wrong from the third, the fourth or the sixth of a kind on shows there. */
function sixOf(...files: readonly Partial<FilePlan>[]): Plan['sessions'] {
  return sessions(...Array.from({ length: 6 }, () => files))
}

/** Walks by what their batches are. */
export const WRITTEN_FOR_BATCHES: Readonly<Record<string, Plan>> = {
  'two sessions in each call': {
    sessions: texts(4),
    steps: steps({ ...SIGN, batch: 'two' }, { ...ARCHIVE, batch: 'two' }, { ...SEAL, batch: 'two', first: 2 }),
  },
  'a batch that is finalized in parts': {
    sessions: texts(3),
    steps: steps(
      { act: 'digest', ...ALL },
      { act: 'finalize', free: true },
      { act: 'finalize', free: true, first: 1, batch: 'two' },
      { ...ARCHIVE, ...ALL },
    ),
  },
  'a batch whose one wrong value is sent again': {
    sessions: texts(3),
    steps: steps(
      { act: 'digest', ...ALL },
      { act: 'finalize', ...ALL, wrong: { ...FLIPPED.wrong, at: 'middle' } },
      { act: 'finalize', free: true, first: 1 },
      { ...ARCHIVE, ...ALL },
    ),
  },
  'a PDF and a container finalized in one call': {
    sessions: sessions([{}], [{ kind: 'pdf' }], [{}]),
    steps: steps(
      { act: 'digest' },
      { act: 'digest', ...PDF_FLAGS, first: 1 },
      { act: 'digest', first: 2 },
      { act: 'finalize', ...ALL, free: true },
      { ...ARCHIVE, ...ALL },
    ),
  },
  'the same for a signer with another key': {
    sessions: sessions([{ kind: 'pdf' }], [{}]),
    steps: steps(
      { act: 'digest', ...PDF_FLAGS, signer: 1 },
      { act: 'digest', signer: 1, first: 1 },
      { act: 'finalize', ...ALL, free: true },
    ),
  },
  'eight sessions, and seven of them': {
    sessions: texts(8),
    steps: steps(
      { ...SIGN, ...ALL },
      { ...SEAL, ...INTO, ...ALL },
      { act: 'close' },
      { ...ARCHIVE, ...ALL },
      { ...SIGN, ...INTO, ...ALL, signer: 1 },
    ),
  },
  'six PDFs in one call': {
    sessions: sessions(...(['plain', 'lv', 'ru', 'plain', 'de', 'ar'] as const).map((name) => [{ kind: 'pdf' as const, name }])),
    steps: steps({ ...SIGN, ...PDF_FLAGS, ...ALL, signer: 1, unread: true }, { ...ARCHIVE, ...ALL }, { ...SEAL, ...PDF_FLAGS, ...ALL }),
  },
  'sessions with different pasts in one call': {
    sessions: texts(4),
    steps: steps(
      SIGN,
      ARCHIVE,
      { ...SIGN, first: 1 },
      { ...ARCHIVE, batch: 'two' },
      { ...SEAL, ...ALL },
      { ...SIGN, ...INTO, ...ALL, signer: 1, unread: true },
      { ...ARCHIVE, ...ALL },
    ),
  },
  'sessions with several files, and with a PDF, in one call': {
    sessions: sessions([{}, {}], [{}, {}, {}], [{}, {}], [{ kind: 'pdf' }]),
    steps: steps({ ...SIGN, batch: 'two' }, { ...SEAL, batch: 'two', first: 2 }, { ...ARCHIVE, ...ALL }),
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
  'an unknown session before good ones': {
    sessions: texts(2),
    steps: steps(
      { ...SIGN, ...ALL, wrong: { operation: 'finalizeSigning', ...UNKNOWN_FIRST } },
      { ...SIGN, ...ALL, wrong: { operation: 'calculateDigest', name: nameOfBoth('an empty session', UNKNOWN), at: 'first' } },
      {
        ...SIGN,
        ...ALL,
        wrong: { operation: 'finalizeSigning', name: nameOfBoth('a session whose document is not signed', UNKNOWN), at: 'last' },
      },
      { ...SIGN, ...ALL, wrong: { operation: 'calculateDigest', name: nameOfBoth('garbage for a certificate', UNKNOWN), at: 'last' } },
      {
        ...SIGN,
        ...ALL,
        wrong: { operation: 'finalizeSigning', name: nameOfBoth('a signature value by another key', UNKNOWN), at: 'first' },
      },
      { ...SIGN, ...ALL },
      { ...ARCHIVE, ...ALL, wrong: { operation: 'addArchive', ...UNKNOWN_FIRST } },
      {
        ...ARCHIVE,
        ...ALL,
        wrong: { operation: 'addArchive', name: nameOfBoth('a session whose document is not signed', UNKNOWN), at: 'first' },
      },
      { ...SEAL, ...ALL, wrong: { operation: 'createSeal', ...UNKNOWN_FIRST } },
      { ...SEAL, ...ALL, wrong: { operation: 'createSeal', name: nameOfBoth('an empty session', UNKNOWN), at: 'last' } },
    ),
  },
  'refused calls between a digest and its signature': {
    sessions: sessions([{ kind: 'asice' }], [{ kind: 'asice' }], [{ kind: 'pdf' }]),
    steps: steps(
      { act: 'digest', ...INTO },
      { ...ARCHIVE, free: true },
      { act: 'finalize' },
      { act: 'digest', ...INTO, first: 1 },
      { act: 'digest', ...INTO, first: 1, ...GARBAGE },
      { act: 'finalize', first: 1 },
      { act: 'digest', ...PDF_FLAGS, first: 2 },
      ...[1, 2, 3].map(() => ({ act: 'finalize' as const, first: 2, ...FLIPPED })),
      { act: 'finalize', first: 2 },
    ),
  },
  'digests of batches that overlap': {
    sessions: sessions([{ kind: 'asice' }], [{ kind: 'asice' }], [{ kind: 'asice' }]),
    steps: steps(
      { act: 'digest', ...INTO, batch: 'two' },
      { act: 'digest', ...INTO, batch: 'two', first: 1 },
      { act: 'finalize', free: true, batch: 'two', first: 1 },
      { act: 'finalize', free: true },
      { ...ARCHIVE, ...ALL },
    ),
  },
  'sessions that are named twice': {
    sessions: texts(2),
    steps: steps(
      { ...SIGN, ...ALL, wrong: { ...TWICE, operation: 'finalizeSigning' } },
      { ...ARCHIVE, ...ALL, wrong: { ...TWICE, operation: 'addArchive' } },
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
  'an unknown session beside good ones at CalculateDigest': {
    sessions: texts(2),
    steps: steps({ ...SIGN, ...ALL, wrong: { operation: 'calculateDigest', ...UNKNOWN_FIRST }, unread: true }, { ...ARCHIVE, ...ALL }),
  },
  'an unknown session among many good ones': {
    sessions: texts(6),
    steps: steps(
      { act: 'digest', ...ALL, wrong: { operation: 'calculateDigest', ...UNKNOWN_FIRST, at: 'second' } },
      { ...SIGN, ...ALL, wrong: { operation: 'finalizeSigning', ...UNKNOWN_LAST } },
      { ...ARCHIVE, ...ALL, writing: 'browser', wrong: { operation: 'addArchive', ...UNKNOWN_LAST } },
      { ...SEAL, ...ALL, writing: 'browser', wrong: { operation: 'createSeal', ...UNKNOWN_LAST } },
    ),
  },
  'empty sessions among others': {
    sessions: sessions([], [{}], [], [{}]),
    steps: steps(...[SEAL, SIGN, ARCHIVE].map((act) => ({ ...act, ...ALL, free: true }))),
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
  'six sessions of several files in one call': {
    sessions: sixOf({}, {}),
    steps: steps({ ...SIGN, ...ALL, signer: 1, unread: true }, { ...ARCHIVE, ...ALL }),
  },
  'six sessions of several files sealed in one call': {
    sessions: sixOf({}, {}),
    steps: steps({ ...SEAL, ...ALL, seal: 'second' }),
  },
  'six containers in one call': {
    sessions: sixOf({ kind: 'asice' }),
    steps: steps({ ...SIGN, ...INTO, ...ALL, unread: true }, { ...ARCHIVE, ...ALL }),
  },
  'the same sessions again in another order': {
    sessions: sessions([{ kind: 'pdf' }], [{ kind: 'pdf' }], [{}], [{}]),
    steps: steps(
      ...[PDF_FLAGS, {}].flatMap((flags, kind) => {
        const two = { batch: 'two', first: 2 * kind } as const
        return [
          { act: 'digest' as const, ...flags, ...two },
          { act: 'digest' as const, ...flags, ...two, reversed: true },
          { act: 'finalize' as const, ...two },
        ]
      }),
      { ...ARCHIVE, batch: 'two' },
      { ...ARCHIVE, batch: 'two', reversed: true },
    ),
  },
  'a batch of which one session is closed before it is finalized': {
    sessions: texts(3),
    steps: steps(
      { act: 'digest', ...ALL },
      { act: 'close', first: 1 },
      { act: 'finalize', batch: 'two', free: true, unread: true },
      { ...ARCHIVE, ...ALL },
    ),
  },
  'fifty sessions in one call': {
    sessions: texts(50),
    steps: steps({ ...SIGN, ...ALL, unread: true }, { ...ARCHIVE, ...ALL }, { ...SEAL, ...ALL }),
  },
}
