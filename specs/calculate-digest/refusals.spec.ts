// What CalculateDigest must refuse (interface, part 3 and Errors): bad certificates, and a flag that goes with no text file.
import { observe, probe } from '../../fixtures/index.js'
import { kindsOfRefusals } from '../answers/observed-answers.js'
import { plain, refusedEach } from '../faults/asking.js'
import { named } from '../faults/fault.js'
import { checkHowRefused, checkRefused, intentsOf } from '../faults/judging.js'
import { DIGEST_FAULTS } from '../faults/values.js'

const REQUESTS = {
  'calculate digest: garbage in place of the certificate': ['garbage for a certificate', 'a certificate that is no base64'],
  'calculate digest: `signAsPdf` on a file that is no PDF': ['`signAsPdf: true` for a text file'],
}

for (const [title, names] of Object.entries(REQUESTS)) {
  const faults = named(DIGEST_FAULTS, names)
  const bad = probe(title, { text: names.length }, (context) => refusedEach(context, faults, plain('calculateDigest', context)))
  checkRefused(bad, 'calculateDigest', faults, ({ tried }) => tried)
  checkHowRefused(bad, 'calculateDigest', ({ tried }) => tried)
}

const AUTHENTICATION = named(DIGEST_FAULTS, ['a certificate for authentication'])
const authenticationCertificate = probe("calculate digest: the signer's authentication certificate", { text: 1 }, (context) =>
  refusedEach(context, AUTHENTICATION, plain('calculateDigest', context)),
)
checkRefused(authenticationCertificate, 'calculateDigest', AUTHENTICATION, ({ tried }) => tried)
observe('DIG-46', authenticationCertificate, ({ tried }) => kindsOfRefusals(intentsOf(tried)))
