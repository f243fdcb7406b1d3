// Counter-signatures (EN 319 132-1, 5.2.7.2): each stands over the SignatureValue of the signature that holds it.
// Its certificates are at hand for whatever revocation data is in the file: that about a counter-signer speaks of nobody unknown.
// Must not know containers, nor judge whom a counter-signer chains to: its certificate is not the signer's.

import type { Context } from './context.js'
import { Findings, KEEPS_FROM_JUDGING, Malformed } from './findings.js'
import { type Core, collectCertificates, type SignatureFile, verifyCore } from './xades.js'
import { DS } from './xades-names.js'
import { childNamed, type Element } from './xml.js'

const CLAUSE = 'ETSI EN 319 132-1, 5.2.7.2'

/** Verifies one counter-signature. It harms no signature that it stands over, so what is wrong with it is told of the file. */
export function judgeCounterSignature(signature: Element, file: SignatureFile, context: Context, findings: Findings): void {
  context.budget.spend('signatures')
  const where = `${file.entry}#${signature.attributes.get('Id') ?? ''}`
  const countersigned = childNamed(signatureAround(signature), DS, 'SignatureValue')
  const own = new Findings()
  // What cannot be read is told by those who need it.
  collectCertificates(signature, where, context, new Findings())
  let core: Core
  try {
    core = verifyCore(signature, file, where, context, own, countersigned)
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    const message = `A counter-signature cannot be read: ${error.message}`
    findings.at(where).advice('counter-signature-not-read', message, CLAUSE)
    return
  }
  if (countersigned === undefined || !core.references.some(({ target }) => target === countersigned)) {
    const message = 'A counter-signature stands over something else than the signature that holds it.'
    findings.at(where).error('counter-signature-of-another', message, CLAUSE)
  }
  if (core.valid) return
  if (own.has(KEEPS_FROM_JUDGING)) {
    findings.at(where).advice('counter-signature-not-read', 'A counter-signature uses what is not known here.', CLAUSE)
    return
  }
  const why = own.list.find(({ severity }) => severity === 'error')?.message ?? 'It has no reference.'
  findings.at(where).error('counter-signature-invalid', `A counter-signature does not verify: ${why}`, CLAUSE)
}

/** The signature that an element stands in, itself aside. */
function signatureAround(element: Element): Element | undefined {
  for (let at = element.parent; at !== undefined; at = at.parent) if (at.namespace === DS && at.name === 'Signature') return at
  return undefined
}
