// Every spec file, in the order of the interface. Importing this registers all probes and checks.
import './configuration.spec.js'
import './calculate-digest.spec.js'
import './calculate-digest-refusals.spec.js'
import './calculate-digest-open.spec.js'
import './finalize-signing.spec.js'
import './finalize-signing-refusals.spec.js'
import './finalize-signing-open.spec.js'
import './add-archive.spec.js'
