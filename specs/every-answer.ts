// All sentences about every answer, and about every walk. Importing this module registers them.
import './answers/good-operations.js'
import './calculate-digest/good-answers.js'
import './answers/results.js'
import './asking/batches.js'
import './answers/disclosures.js'
import './documents/every-claim.js'
import './exploration/every-walk.js'
