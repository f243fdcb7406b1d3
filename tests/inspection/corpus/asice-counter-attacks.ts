// Counter-signatures that are not what they seem to be.
// Must not know how any of them is found out.
import { type CounterSigning, counterSignature } from '../foreign/counter-signature.js'
import { type ContainerBase, type Row, xml } from '../tampering/container.js'
import { edit } from '../tampering/table.js'

const UNSIGNED_END = '</xades:UnsignedSignatureProperties>'

function countersigned(
  name: string,
  finds: Row['finds'],
  options: (base: ContainerBase) => Partial<CounterSigning>,
  then = (text: string) => text,
): Row {
  return xml(name, finds, (text, base) => {
    const property = counterSignature(text, { signer: base.pki.revokedLater, ...options(base) })
    return edit(text, UNSIGNED_END, `${then(property)}${UNSIGNED_END}`)
  })
}

const INVALID = 'counter-signature-invalid'
const OF_ANOTHER = 'counter-signature-of-another'
const OWN = `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="S2-o">x</ds:Object>`

/** All of them. */
export const counterSignatureAttacks: readonly Row[] = [
  countersigned('a counter-signature over another value', INVALID, () => ({ over: 'other' })),
  countersigned('a counter-signature with the certificate of another', INVALID, ({ pki }) => ({ carries: pki.revoked })),
  countersigned('a counter-signature with a certificate of another kind', INVALID, ({ pki }) => ({ carries: pki.rsa })),
  countersigned('a counter-signature over the signed properties', INVALID, () => ({ uri: '#S1-sp' })),
  countersigned('a counter-signature over nothing that is there', INVALID, () => ({ uri: '#S9' })),
  countersigned('a counter-signature over a part of its own', OF_ANOTHER, () => ({ uri: '#S2-o', over: OWN })),
  countersigned('a counter-signature over a file', OF_ANOTHER, () => ({ uri: 'b.bin' })),
  countersigned('a counter-signature without references', OF_ANOTHER, () => ({ references: 0 })),
  countersigned(
    'a counter-signature that was altered',
    INVALID,
    () => ({}),
    (property) => edit(property, 'URI="#S1-sv"', 'URI="#S1-sv" Id="x"'),
  ),
]
