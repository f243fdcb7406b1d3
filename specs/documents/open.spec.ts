// What the interface leaves open of the documents: format and level, what the flags do, canonicalization, names, addresses.
import { lasting, notApplicable } from '../../engine/index.js'
import { claimsAll } from '../../fixtures/answers/claims.js'
import type { Context, Facts, Flags, SessionFile, SessionKind, StoredDocument } from '../../fixtures/context.js'
import { observe, probe } from '../../fixtures/index.js'
import { certificateOf, certificateSha256 } from '../answers/certificates.js'
import { signAll } from '../finalize-signing/asking.js'
import type { Signing } from '../finalize-signing/signings.js'
import { AS_PDF, BOTH_FLAGS, INTO_CONTAINER, NEW_CONTAINER, requireReadBack } from './asking.js'
import { canonicalizationsOf } from './canonicalizations.js'
import { containersIn, type ReadDocument, readDocument, signaturesOf } from './documents.js'

/** A session that was signed, with its documents where that is claimed. */
interface Signed extends Signing {
  readonly uploaded: readonly SessionFile[]
  readonly stored: readonly StoredDocument[]
}

const signed = (kind: SessionKind, name: string, flags: Flags) =>
  probe(`documents: ${name} with signAsPdf ${flags.signAsPdf} and createNewEdoc ${flags.createNewEdoc}`, async (context: Context) => {
    requireReadBack(context)
    const session = await context.sessions.one(kind)
    const signing = await signAll(context, [session], context.signers.any, { flags })
    const isClaimed = signing.finalize !== null && claimsAll(signing.finalize, 'finalizeSigning', signing.ids)
    return { ...signing, uploaded: session.files ?? [], stored: isClaimed ? await context.storage.documents(session) : [] }
  })

/** The documents, and the signatures in them that were asked for. @throws NotAssessed `not-applicable` where none is claimed */
async function claimed({ stored, finalize, certificate }: Signed, facts: Facts) {
  if (stored.length === 0) throw notApplicable('finalizeSigning made no claim for this session')
  const documents = await Promise.all(stored.map((document) => readDocument(document, facts, finalize)))
  const own = certificateSha256(certificate)
  return { documents, signatures: signaturesOf(documents).filter(({ report }) => report.signer?.sha256 === own) }
}

const text = signed('text', 'a text file', INTO_CONTAINER)
const pdf = signed('pdf', 'a PDF', AS_PDF)
const others = [
  signed('text', 'a text file', NEW_CONTAINER),
  signed('pdf', 'a PDF', INTO_CONTAINER),
  signed('pdf', 'a PDF', NEW_CONTAINER),
  signed('pdf', 'a PDF', BOTH_FLAGS),
  signed('asice', 'an ASiC-E container', INTO_CONTAINER),
  signed('asice', 'an ASiC-E container', NEW_CONTAINER),
]

for (const outcomeOf of [text, pdf, ...others]) {
  observe('DOC-20', outcomeOf, async (outcome, facts) => describeDocuments((await claimed(outcome, facts)).documents, outcome))
}

observe('DOC-21', text, async (outcome, facts) => {
  const { documents } = await claimed(outcome, facts)
  const containers = containersIn(documents)
  if (containers.length === 0) throw notApplicable('the result is no ASiC-E container')
  return (await Promise.all(containers.map(({ bytes }) => canonicalizationsOf(bytes)))).flat().join('; ')
})

for (const outcomeOf of [text, pdf]) {
  observe('DOC-19', outcomeOf, async (outcome, facts) =>
    (await claimed(outcome, facts)).signatures
      .map(({ document, report }) => `${document.inspection.format}, level ${report.level}`)
      .join('; '),
  )

  observe('DOC-22', outcomeOf, async (outcome, facts) =>
    (await claimed(outcome, facts)).documents
      .map(({ name, inspection }) => {
        const places = inspection.signatures.map(({ where }) => where)
        return withoutDrawnNames(`${name}: ${[...inspection.files.map((file) => file.name), ...places].join(', ')}`, outcome)
      })
      .join('; '),
  )

  observe('DOC-23', outcomeOf, async (outcome, facts) => {
    const { infoAccess } = certificateOf(outcome.certificate)
    const responder = /^OCSP.*?(\w+:\/\/\S+)/m.exec(infoAccess ?? '')?.[1]
    const authorities = (await claimed(outcome, facts)).signatures.flatMap(({ report }) => [
      ...report.signatureTimeStamps.map(({ signer }) => `time-stamp by ${commonNameOf(signer?.subject)}`),
      ...report.revocation.map(({ type, responder: by }) => `${type.toUpperCase()} by ${commonNameOf(by?.subject)}`),
    ])
    const address = responder === undefined ? 'the certificate names no OCSP address' : `OCSP address at ${hostOf(responder)}`
    return [...new Set(authorities), address].join('; ')
  })
}

function commonNameOf(subject = 'nobody named'): string {
  return /(?:^|, )CN=((?:[^,\\]|\\.)+)/.exec(subject)?.[1] ?? subject
}

/** Without the port, which a service may choose anew at each start. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : 'an address that is no URL'
}

function describeDocuments(documents: readonly ReadDocument[], session: Pick<Signed, 'uploaded'>): string {
  return documents
    .map(({ name, inspection }) => {
      const covered = inspection.signatures.map(({ covers, laterRevisions }) => {
        if (laterRevisions === null) return covers.map((one) => one.name).join(', ') || 'no file'
        return `revision ${inspection.files.length - laterRevisions.length} of ${inspection.files.length}`
      })
      const text = `"${name}": ${inspection.format}, ${covered.map((what) => `a signature over ${what}`).join(', ') || 'no signature'}`
      return withoutDrawnNames(text, session)
    })
    .join(' and ')
}

/** A text in which the names that the run has made up stand as `file`, and what a deployment makes up anew each time as `…`. */
function withoutDrawnNames(text: string, { uploaded }: Pick<Signed, 'uploaded'>): string {
  const stems = uploaded.map(({ name }) => name.replace(/\.[^.]*$/, ''))
  return lasting(stems.reduce((rest, stem, i) => rest.replaceAll(stem, i === 0 ? 'file' : `file ${i + 1}`), text))
}
