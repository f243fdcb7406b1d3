// addArchive over sessions that must get no claim: unknown ones in every place of a batch, and some whose documents are not signed.
import { FIRST, LAST, MIDDLE } from '../faults/batches.js'
import { triedBadSessions } from '../faults/judging.js'
import { UNKNOWN_SESSION, unsigned } from '../faults/sessions.js'

triedBadSessions(
  'add archive: an unknown session alone, and first, in the middle and last among good ones',
  { operation: 'addArchive', faults: [UNKNOWN_SESSION], places: [FIRST, MIDDLE, LAST], alone: ['once'] },
  { needs: { signed: 4 } },
)

triedBadSessions(
  'add archive: a session whose document is not signed',
  { operation: 'addArchive', faults: [unsigned('text')], places: [LAST], alone: ['once'] },
  { needs: { text: 2, signed: 1 } },
)

triedBadSessions(
  'add archive: a PDF and a container that are not signed',
  { operation: 'addArchive', faults: [unsigned('pdf'), unsigned('asice')], places: [LAST], alone: ['once'] },
  { needs: { pdf: 2, asice: 1, signed: 1 } },
)
