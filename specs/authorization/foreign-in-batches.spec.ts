// Another provider's session among own ones: every session of a batch is asked for its owner, not the first alone.
import { ENDPOINTS } from '../../fixtures/endpoints.js'
import { kindFor } from '../asking/good-requests.js'
import { FIRST, LAST, MIDDLE } from '../faults/batches.js'
import { triedBadSessions } from '../faults/judging.js'
import { foreign } from '../faults/sessions.js'

// A signature value is over one digest: that of another provider's session would be refused for that alone.
for (const operation of ['calculateDigest', 'addArchive', 'createSeal'] as const)
  triedBadSessions(
    `authorization: ${ENDPOINTS[operation].name} of another provider's session among own ones`,
    { operation, faults: [foreign(kindFor(operation))], places: [FIRST, MIDDLE, LAST], alone: [] },
    { needs: { mayBeRefused: true }, where: 'where taken', fresh: true },
  )
