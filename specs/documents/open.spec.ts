// What the interface leaves open of the documents: format and level, what the flags do, canonicalization, names, addresses.
import { X509Certificate } from 'node:crypto'
import { notApplicable } from '../../engine/index.js'
import type { Context, Flags, SessionKind } from '../../fixtures/context.js'
import { observe, probe } from '../../fixtures/index.js'
import { AS_PDF, INTO_CONTAINER, NEW_CONTAINER, requireReadBack, signDocuments } from './asking.js'
import { canonicalizationsOf } from './canonicalizations.js'
import { claimedDocuments, type SignedDocuments } from './documents.js'

const signed = (kind: SessionKind, name: string, flags: Flags) =>
  probe(`documents: ${name} with signAsPdf ${flags.signAsPdf} and createNewEdoc ${flags.createNewEdoc}`, async (context: Context) => {
    requireReadBack(context)
    const { any } = context.signers
    return { certificate: any.certificate, ...(await signDocuments(context, await context.sessions.take(kind, 1), any, { flags })) }
  })

const BOTH: Flags = { signAsPdf: true, createNewEdoc: true }

const text = signed('text', 'a text file', INTO_CONTAINER)
const pdf = signed('pdf', 'a PDF', AS_PDF)
const others = [
  signed('text', 'a text file', NEW_CONTAINER),
  signed('pdf', 'a PDF', INTO_CONTAINER),
  signed('pdf', 'a PDF', NEW_CONTAINER),
  signed('pdf', 'a PDF', BOTH),
  signed('asice', 'an ASiC-E container', INTO_CONTAINER),
  signed('asice', 'an ASiC-E container', NEW_CONTAINER),
]

for (const outcomeOf of [text, pdf, ...others]) {
  observe('DOC-20', outcomeOf, async (outcome, facts) => (await claimedDocuments(outcome, facts)).map(describeDocuments).join('; '))
}

observe('DOC-21', text, async (outcome, facts) => {
  const documents = (await claimedDocuments(outcome, facts)).flatMap((signing) => signing.documents)
  const containers = documents.filter(({ inspection }) => inspection.format === 'asic-e')
  if (containers.length === 0) throw notApplicable('the result is no ASiC-E container')
  return (await Promise.all(containers.map(({ bytes }) => canonicalizationsOf(bytes)))).flat().join('; ')
})

for (const outcomeOf of [text, pdf]) {
  observe('DOC-19', outcomeOf, async (outcome, facts) =>
    (await claimedDocuments(outcome, facts))
      .flatMap(({ signatures }) => signatures.map(({ document, report }) => `${document.inspection.format}, level ${report.level}`))
      .join('; '),
  )

  observe('DOC-22', outcomeOf, async (outcome, facts) =>
    (await claimedDocuments(outcome, facts))
      .flatMap(({ documents }) => documents)
      .map(({ name, inspection }) => {
        const places = inspection.signatures.map(({ where }) => where)
        return `${name}: ${[...inspection.files.map((file) => file.name), ...places].join(', ')}`
      })
      .join('; '),
  )

  observe('DOC-23', outcomeOf, async ({ certificate, ...outcome }, facts) => {
    const { infoAccess } = new X509Certificate(Buffer.from(certificate, 'base64'))
    const responder = infoAccess?.split('\n').find((line) => line.startsWith('OCSP'))
    const authorities = (await claimedDocuments(outcome, facts)).flatMap(({ signatures }) =>
      signatures.flatMap(({ report }) => [
        ...report.signatureTimeStamps.map(({ signer }) => `time-stamp by ${signer?.subject ?? 'nobody named'}`),
        ...report.revocation.map(({ type, responder: by }) => `${type.toUpperCase()} by ${by?.subject ?? 'nobody named'}`),
      ]),
    )
    return [...authorities, responder ?? 'the certificate names no OCSP address'].join('; ')
  })
}

function describeDocuments({ documents }: SignedDocuments): string {
  return documents
    .map(({ name, inspection }) => {
      const files = inspection.files.map((file) => file.name).join(', ')
      return `"${name}": ${inspection.format} with ${inspection.signatures.length} signatures over ${files || 'no file'}`
    })
    .join(' and ')
}
