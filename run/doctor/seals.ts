// Looks at the seals and the document anchors of the deployment file. Seals nothing.
import { X509Certificate } from 'node:crypto'
import type { Deployment, SealFile } from '../../fixtures/deployment-file/deployment.js'
import { openPfx, PfxError } from '../../fixtures/seals/pfx.js'
import { dayOf, invalidity, keyOf, lookAtPair, opened } from './certificates.js'
import { type Look, ok, problem, warning } from './look.js'

/** A look at each seal, or a warning where there is none. @param trusted as `trustedBy` gives them */
export function lookAtSeals(
  { seal, secondSeal }: Deployment,
  trusted: readonly X509Certificate[] | undefined,
  now: number,
): readonly Look[] {
  if (seal === undefined) return [warning('seal', 'the deployment file names no seal', 'name one as seal, so that sealing can be judged')]
  const seals = [['seal', seal] as const, ...(secondSeal === undefined ? [] : [['secondSeal', secondSeal] as const])]
  return seals.map(([key, file]) => lookAtSeal(key, file, trusted, now))
}

function lookAtSeal(
  key: string,
  { file, pfx, password, authCertificate }: SealFile,
  trusted: readonly X509Certificate[] | undefined,
  now: number,
): Look {
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(openPfx(pfx, password).certificate)
  } catch (error) {
    if (!(error instanceof PfxError)) throw error
    return problem(key, `${file} cannot be opened: ${error.message}`, `correct ${key}.pfx or ${key}.password`)
  }
  const type = certificate.publicKey.asymmetricKeyType
  if (type !== 'rsa' && type !== 'ec') {
    return problem(key, `its key is of type ${type}, which the interface does not know`, `name a seal with an RSA or EC key as ${key}.pfx`)
  }
  const remedy = `name a PFX file with a valid certificate as ${key}.pfx`
  const pair = { title: key, certificate, file, remedy, auth: authCertificate, authKey: `${key}.authCertificate` }
  const look = lookAtPair(pair, trusted, now)
  if (look !== null) return look
  return ok(key, `the PFX file opens; ${keyOf(certificate)}, valid until ${dayOf(certificate.validTo)}`)
}

/** A look at the anchors that signed documents are judged by. */
export function lookAtAnchors({ anchors }: Deployment, now: number): Look {
  const title = 'anchors'
  if (anchors === undefined) {
    const remedy = 'name the CA certificates of signers, seals, time-stamps and OCSP as documents.anchors'
    return warning(title, 'the deployment file names no documents.anchors: chains in signed documents are judged without them', remedy)
  }
  const ended = anchors.flatMap((anchor) => {
    const invalid = invalidity(opened(anchor), now)
    return invalid === null ? [] : [`${opened(anchor).subject.replaceAll('\n', ', ')} ${invalid}`]
  })
  if (ended.length > 0) return warning(title, ended.join('; '), 'name anchors that are still valid as documents.anchors')
  return ok(title, `${anchors.length} certificate${anchors.length === 1 ? '' : 's'}, all of them valid`)
}
