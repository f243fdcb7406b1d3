// The signatures that stood in the documents of a session before a call, and what must be left of them when another one is added.
import { notApplicable } from '../../engine/index.js'
import type { SignatureLevel, SignatureReport, TimeStampReport } from '../../inspection/report.js'
import { expectThat } from '../answers/expect.js'
import { sha256 } from '../documents/documents.js'
import { expectJudged, expectRead, hashesIn, standsIn } from '../documents/signed-documents.js'
import type { Judgement } from './oracle-types.js'
import { type Around, signaturesOf } from './reading.js'

const LEVELS: readonly SignatureLevel[] = ['B', 'T', 'LT', 'LTA']

/** Whether a signature level is another one or beyond it. */
export function isAtLeast(level: SignatureLevel, other: SignatureLevel): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(other)
}

/** Every valid signature from before whose document does not stand whole in a new container. */
export function earlierSignatures({ before, after }: Around): readonly SignatureReport[] {
  const held = hashesIn(after.filter(({ inspection }) => inspection.format === 'asic-e'))
  return signaturesOf(before)
    .filter(({ document, report }) => report.valid && !standsIn(held, document))
    .map(({ report }) => report)
}

/** An earlier signature as it stands in the documents now; undefined where it is gone. */
export function sameIn(after: Around['after'], { valueSha256 }: SignatureReport): SignatureReport | undefined {
  return signaturesOf(after).find(({ report }) => report.valueSha256 === valueSha256)?.report
}

/** How many of these time-stamps are valid. */
export function countValid(stamps: readonly TimeStampReport[]): number {
  return stamps.filter(({ valid }) => valid).length
}

/** Every earlier signature: still there, valid, at its level. */
export function ofEarlierSignatures(documents: Around): readonly Judgement[] {
  const { after, before } = documents
  const exchange = after[0]?.exchange
  return earlierSignatures(documents).flatMap((was): Judgement[] => {
    const same = sameIn(after, was)
    const said = same === undefined ? 'it is gone' : same.findings.map(({ message }) => message)
    const what = `the earlier signature ${was.id}`
    if (same?.valid !== true) {
      const judge = (): void => {
        expectJudged(after)
        const known = new Set(before.map(({ bytes }) => sha256(bytes)))
        if (same === undefined) for (const one of after) if (!known.has(sha256(one.bytes))) expectRead(one, before)
        expectThat(false, what, 'still there and valid', said, exchange)
      }
      return [{ row: 'DOC-12', judge }]
    }
    const isKept = isAtLeast(same.level, was.level)
    const stamps = (report: typeof was): number => countValid(report.signatureTimeStamps)
    return [
      { row: 'DOC-12', judge: () => expectThat(isKept, what, `still at level ${was.level}`, same.level, exchange) },
      { row: 'DOC-3', judge: () => expectThat(stamps(same) >= stamps(was), what, 'its time-stamp still there', said, exchange) },
    ]
  })
}

/** Every archive time-stamp of an earlier signature: still there when another signature is added. addArchive may put one in the place of another. */
export function ofEarlierArchives(documents: Around): readonly Judgement[] {
  const count = ({ archiveTimeStamps }: SignatureReport): number => countValid(archiveTimeStamps)
  return earlierSignatures(documents).map((was): Judgement => {
    const same = sameIn(documents.after, was)
    const judge = (): void => {
      if (same === undefined || count(was) === 0) throw notApplicable('it is gone, or had no archive time-stamp')
      const what = `the archive time-stamps of the earlier signature ${was.id}`
      expectThat(count(same) >= count(was), what, `${count(was)}, as before`, count(same), documents.after[0]?.exchange)
    }
    return { row: 'DOC-12', judge }
  })
}
