// The algorithm that ds:SignatureMethod names, with its parameters.
import { digestOf, hashByUri, type SignatureAlgorithm } from './algorithms.js'
import { Malformed, UnknownAlgorithm } from './findings.js'
import { DS, unknownName } from './xades-names.js'
import { algorithmOf, childNamed, type Element } from './xml.js'

const MORE = 'http://www.w3.org/2001/04/xmldsig-more#'
const MORE_2007 = 'http://www.w3.org/2007/05/xmldsig-more#'
/** RFC 9231, 2.3.12. */
const EDDSA = new Map((['ed25519', 'ed448'] as const).map((curve) => [`http://www.w3.org/2021/04/xmldsig-more#eddsa-${curve}`, curve]))

/** @throws Malformed, UnknownAlgorithm */
export function signatureAlgorithmOfMethod(method: Element): SignatureAlgorithm {
  const uri = algorithmOf(method)
  if (uri === `${DS}rsa-sha1`) return { name: 'rsa-pkcs1', hash: 'sha1' }
  const curve = EDDSA.get(uri)
  if (curve !== undefined) return { name: 'eddsa', hash: null, curve }
  if (uri === `${MORE_2007}rsa-pss`) return pssParameters(childNamed(method, MORE_2007, 'RSAPSSParams'))
  if (uri.startsWith(MORE)) {
    const match = /^(rsa|ecdsa)-(md5|sha1|sha224|sha256|sha384|sha512)$/.exec(uri.slice(MORE.length))
    if (match?.[2] !== undefined) return { name: match[1] === 'rsa' ? 'rsa-pkcs1' : 'ecdsa', hash: match[2] }
  }
  if (uri.startsWith(MORE_2007)) {
    const pss = /^(sha1|sha224|sha256|sha384|sha512)-rsa-MGF1$/.exec(uri.slice(MORE_2007.length))?.[1]
    if (pss !== undefined) return { name: 'rsa-pss', hash: pss, saltLength: lengthOf(pss) }
    const sha3 = /^ecdsa-(sha3-(?:256|384|512))$/.exec(uri.slice(MORE_2007.length))?.[1]
    if (sha3 !== undefined) return { name: 'ecdsa', hash: sha3 }
  }
  throw unknownName('signature', uri)
}

/** RFC 9231, 2.3.9: every parameter has a default. */
function pssParameters(parameters: Element | undefined): SignatureAlgorithm {
  const hashIn = (element: Element | undefined): string | undefined => {
    const named = childNamed(element, DS, 'DigestMethod')
    return named === undefined ? undefined : hashByUri(algorithmOf(named))
  }
  const hash = hashIn(parameters) ?? 'sha256'
  const mask = hashIn(childNamed(parameters, MORE_2007, 'MaskGenerationFunction')) ?? hash
  if (mask !== hash) throw new UnknownAlgorithm('RSA-PSS with a mask hash other than its hash is not supported.')
  const told = childNamed(parameters, MORE_2007, 'SaltLength')?.text.trim()
  if (told !== undefined && !/^\d{1,4}$/.test(told)) throw new Malformed(`The salt of RSA-PSS has no length "${told.slice(0, 20)}".`)
  return { name: 'rsa-pss', hash, saltLength: told === undefined ? lengthOf(hash) : Number(told) }
}

/** How many bytes a hash has: as many has the salt of RSA-PSS where no length is told (RFC 9231, 2.3.9 and 2.3.10). */
function lengthOf(hash: string): number {
  return digestOf(hash).length
}
