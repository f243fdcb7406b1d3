// The spellings of a hash algorithm that deployments use in `algorithm`.
import type { Liberties } from '../liberties.js'

type SummaryHash = 'sha256' | 'sha384'

const URI: Readonly<Record<SummaryHash, string>> = {
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
  sha384: 'http://www.w3.org/2001/04/xmldsig-more#sha384',
}
const OID: Readonly<Record<SummaryHash, string>> = { sha256: '2.16.840.1.101.3.4.2.1', sha384: '2.16.840.1.101.3.4.2.2' }

/** Writes a hash in the spelling of the deployment. @param key named by the spelling `SHA256withRSA` alone */
export function spellAlgorithm(hash: SummaryHash, key: 'RSA' | 'ECDSA', spelling: Liberties['algorithm-spelling']): string {
  const bits = hash.slice('sha'.length)
  switch (spelling) {
    case 'SHA256':
      return `SHA${bits}`
    case 'SHA-256':
      return `SHA-${bits}`
    case 'sha_256':
      return `sha_${bits}`
    case 'sha256':
      return hash
    case 'SHA256withRSA':
      return `SHA${bits}with${key}`
    case 'uri':
      return URI[hash]
    case 'oid':
      return OID[hash]
  }
}
