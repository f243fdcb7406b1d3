// The thread of a reference deployment that may come to no end, such as a mutant that reads a file for ever: it answers nothing any more, and the suite
// goes on. With RSA keys that are known.
import { serveInThread } from '../../run/serve-reference.js'
import { knownRsaKeys } from './known-rsa-keys.js'

await serveInThread({ rsaKeys: knownRsaKeys() })
