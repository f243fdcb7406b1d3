// Request bodies are JSON (interface, Endpoints, General): escapes, blanks and the order of members mean nothing in it (RFC 8259), so they may
// not decide whether a good request is carried out.
import { check, probe } from '../../fixtures/index.js'
import { expectTaken } from '../answers/other-forms.js'
import { tryWays, type Ways } from '../asking/ways.js'
import { writtenAs } from '../asking/written-json.js'

/** The operations that need no signed document; archiving is asked in walks. */
const NAMES = { calculateDigest: 'calculate digest', finalizeSigning: 'finalize signing', createSeal: 'create seal' } as const

const WAYS: Ways = {
  'escapes in its JSON': (body) => ({ body: writtenAs('escaped', body) }),
  'blanks and members in another order in its JSON': (body) => ({ body: writtenAs('spaced', body) }),
}

for (const operation of ['calculateDigest', 'finalizeSigning', 'createSeal'] as const) {
  const written = probe(`${NAMES[operation]}: JSON written in other ways`, { text: 2 }, (context) => tryWays(context, operation, WAYS))

  check('ERR-16', written, expectTaken)
}
