// All sentences about what clients send. Importing this module registers them.
import './requests.js'
import './signatures.js'
import './platform.js'

export { clientSuite } from './client-suite.js'
export { RAW_SIGNATURE } from './platform.js'
