// All sentences about every answer, and about every walk. Importing this module registers them.
import { suite } from '../fixtures/index.js'
import './configuration/good-answers.js'
import './public-key/good-answers.js'
import './calculate-digest/good-answers.js'
import './finalize-signing/good-answers.js'
import './add-archive/good-answers.js'
import './create-seal/good-answers.js'
import './errors/failed-items.js'
import './documents/every-claim.js'
import './exploration/every-walk.js'

/** The suite with every sentence registered on it. */
export const everyAnswerSuite = suite
