// Changes of a CMS where no signature covers it.
import { ContentInfo, SignedData } from '@peculiar/asn1-cms'
import { AsnConvert } from '@peculiar/asn1-schema'

/** The same CMS with something changed in its SignedData. */
export function changedCms(cms: Uint8Array, change: (data: SignedData) => void): Buffer {
  const info = AsnConvert.parse(cms, ContentInfo)
  const data = AsnConvert.parse(info.content, SignedData)
  change(data)
  info.content = AsnConvert.serialize(data)
  return Buffer.from(AsnConvert.serialize(info))
}
