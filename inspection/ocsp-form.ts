// Whether an OCSP response is written as RFC 6960, B.1 says: most programs refuse the whole of it otherwise.
// Must not know whom it is about, nor who signed it.
import { misnamedSignature } from './algorithms.js'
import { type Asn1, contextTag, TAG } from './asn1.js'

/**
 * What is odd about a BasicOCSPResponse, in words.
 * @param at place of the responder in its data
 * @throws Malformed
 */
export function odditiesOf(basic: Asn1, at: number): string[] {
  const data = basic.child(0)
  const singles = data.child(at + 2).children
  const times = singles.flatMap((single) => {
    const status = single.child(1)
    return [single.child(2), single.find(contextTag(0, true))?.child(0), status.tag === contextTag(1, true) ? status.child(0) : undefined]
  })
  const isTagged = (one: Asn1 | undefined): boolean => one?.tag === contextTag(1, true)
  const lists = [data.children[at + 3], ...singles.map((single) => single.children.slice(3).find(isTagged))].filter(isTagged)
  const hasUtcTime = [data.child(at + 1), ...times].some((time) => time?.tag === TAG.utcTime)
  const isExtensions = (list: Asn1 | undefined): boolean =>
    list?.children.length === 1 && list.child(0).tag === TAG.sequence && list.child(0).children.every(({ tag }) => tag === TAG.sequence)
  return [
    ...(hasUtcTime ? ['a time that is no GeneralizedTime'] : []),
    ...(lists.every(isExtensions) ? [] : ['extensions that are no SEQUENCE']),
    ...(misnamedSignature(basic.child(1)) === null ? [] : ['a signature algorithm that is not written as its standard says']),
  ]
}
