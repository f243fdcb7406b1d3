// Reading what a CMS SignedData (RFC 5652) carries: certificates and signature time-stamps.
// Must not judge: nothing is verified here.
import { type BerElement, BerError, berElement, berElementsIn, tags } from './ber.js'
import { objectIdentifier, signatureTimeStampOid } from './signed-data.js'

/** Certificates carried by a CMS SignedData, as the bytes they are. @param der ContentInfo. @throws BerError */
export function certificatesIn(der: Buffer): Buffer[] {
  const certificates = optionalFields(der).find(({ tag }) => tag === tags.context0)
  return certificates === undefined ? [] : berElementsIn(certificates).map(({ bytes }) => Buffer.from(bytes))
}

/** Tokens of the signature time-stamps of all signers. @param der ContentInfo. @throws BerError */
export function signatureTimeStampsIn(der: Buffer): Buffer[] {
  const signers = berElementsIn(required(optionalFields(der).at(-1), tags.set))
  const attributes = signers.flatMap((signer) => {
    const unsigned = berElementsIn(signer).find(({ tag }) => tag === tags.context1)
    return unsigned === undefined ? [] : berElementsIn(unsigned)
  })
  return attributes.flatMap((attribute) => {
    const [type, values] = berElementsIn(attribute)
    if (!type?.bytes.equals(objectIdentifier(signatureTimeStampOid))) return []
    return berElementsIn(required(values, tags.set)).map(({ bytes }) => Buffer.from(bytes))
  })
}

/** What stands after the encapsulated content: [0] certificates and [1] crls where there are any, and the signers. */
function optionalFields(der: Buffer): readonly BerElement[] {
  const [, content] = berElementsIn(required(berElement(der), tags.sequence))
  const [signedData] = berElementsIn(required(content, tags.context0))
  return berElementsIn(required(signedData, tags.sequence)).slice(3)
}

function required(element: BerElement | undefined, tag: number): BerElement {
  if (element?.tag !== tag) throw new BerError(`the bytes are no CMS SignedData: an element with tag ${tag} is missing`)
  return element
}
