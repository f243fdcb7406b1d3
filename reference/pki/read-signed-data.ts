// Reading what a CMS SignedData (RFC 5652) carries: certificates and signature time-stamps.
// Must not judge: nothing is verified here.
import { type BerElement, berElement, berElementsIn, membersOf, tags } from './ber.js'
import { objectIdentifier } from './der.js'
import { signatureTimeStampOid } from './signed-data.js'

/** Certificates carried by a CMS SignedData, as the bytes they are. @param der ContentInfo. @throws BerError */
export function certificatesIn(der: Buffer): Buffer[] {
  const certificates = optionalFields(der).find(({ tag }) => tag === tags.context0)
  return certificates === undefined ? [] : berElementsIn(certificates).map(({ bytes }) => Buffer.from(bytes))
}

/** Tokens of the signature time-stamps of all signers. @param der ContentInfo. @throws BerError */
export function signatureTimeStampsIn(der: Buffer): Buffer[] {
  const signers = membersOf(optionalFields(der).at(-1), tags.set)
  const attributes = signers.flatMap((signer) => {
    const unsigned = berElementsIn(signer).find(({ tag }) => tag === tags.context1)
    return unsigned === undefined ? [] : berElementsIn(unsigned)
  })
  return attributes.flatMap((attribute) => {
    const [type, values] = berElementsIn(attribute)
    if (!type?.bytes.equals(objectIdentifier(signatureTimeStampOid))) return []
    return membersOf(values, tags.set).map(({ bytes }) => Buffer.from(bytes))
  })
}

/** What stands after the encapsulated content: [0] certificates and [1] crls where there are any, and the signers. */
function optionalFields(der: Buffer): readonly BerElement[] {
  const [, content] = membersOf(berElement(der))
  const [signedData] = membersOf(content, tags.context0)
  return membersOf(signedData).slice(3)
}
