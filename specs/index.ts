// Every spec file, in the order of the interface. Importing this registers all probes and checks.
import './configuration.spec.js'
import './calculate-digest.spec.js'
