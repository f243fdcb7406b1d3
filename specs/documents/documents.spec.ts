// What is asked to be put into documents: signatures, a seal, archive time-stamps. What is claimed is judged in every-claim.ts. Here is observed what the
// interface leaves open: format and level, what the flags do, canonicalization, names, addresses.

import { type Evidence, lasting, notApplicable } from '../../engine/index.js'
import { claimsAll } from '../../fixtures/answers/claims.js'
import { isObject } from '../../fixtures/answers/fields.js'
import type { Context, Exchange, Facts, Flags, SealKey, Session, SessionFile, SessionKind, StoredDocument } from '../../fixtures/context.js'
import { AS_PDF } from '../../fixtures/dialect/first-request.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import { everywhere, observe, probe } from '../../fixtures/index.js'
import { batchSigner } from '../../fixtures/signers/batch-signer.js'
import { Budget } from '../../inspection/limits.js'
import { certificateOf, certificateSha256 } from '../answers/certificates.js'
import { certificateSent } from '../answers/expect.js'
import { isOfLastTry, isSentAgain } from '../answers/last-attempts.js'
import { at, BOTH_FLAGS, INTO_CONTAINER, NEW_CONTAINER, requireReadBack } from '../asking/sessions.js'
import { ofSignature } from '../exploration/good-calls.js'
import { isGuessed } from '../finalize-signing/signings.js'
import { archiveTimeStampsOf } from './archive-time-stamps.js'
import { bytesOf, containersIn, type ReadDocument, readDocuments, signaturesOf } from './documents.js'
import { historiesOf } from './history.js'
import { judgeAll } from './judgements.js'

/** A session that was worked on, with its documents where that is claimed. */
interface Made {
  /** `null` where there was nothing to ask for. */
  readonly answer: Exchange | null
  readonly uploaded: readonly SessionFile[]
  readonly stored: readonly StoredDocument[]
}

async function made({ storage }: Context, operation: SigningOperation, session: Session, answer: Exchange | null): Promise<Made> {
  const isClaimed = answer !== null && claimsAll(answer, operation, [session.id])
  return { answer, uploaded: session.files ?? [], stored: isClaimed ? await storage.documents(session) : [] }
}

interface Signed extends Made {
  readonly digest: Exchange
  /** As {@link isGuessed} says. */
  readonly isGuessed: boolean
}

async function sign(context: Context, session: Session, flags: Flags, signer = context.signers.any): Promise<Signed> {
  // A value that has to be made longer or shorter where it changes its form.
  const { digest, finalize } = await context.flow.sign([session], signer, { flags, sought: 'short' })
  return {
    digest,
    isGuessed: await isGuessed(context.dialect, signer, [digest]),
    ...(await made(context, 'finalizeSigning', session, finalize)),
  }
}

/** A session of that kind. What is taken for a plain file may be no text. */
function fresh({ sessions, samples }: Context, kind: SessionKind): Promise<Session> {
  return kind === 'text' ? sessions.withFiles([samples.text()]) : sessions.one(kind)
}

const signed = (kind: SessionKind, name: string, flags: Flags) =>
  probe(`documents: ${name} with signAsPdf ${flags.signAsPdf} and createNewEdoc ${flags.createNewEdoc}`, async (context) => {
    requireReadBack(context)
    return sign(context, await fresh(context, kind), flags)
  })

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

/** One more signature in what the deployment has signed itself. */
const signedAgain = (kind: SessionKind, name: string, flags: Flags) =>
  probe(`documents: one more signature in ${name}`, async (context) => {
    requireReadBack(context)
    const [earlier] = (await sign(context, await fresh(context, kind), flags)).stored
    if (earlier === undefined) throw notApplicable('nothing was signed, so there is no earlier signature to judge')
    const session = await context.sessions.withFiles([{ name: earlier.name, bytes: bytesOf(earlier) }])
    return sign(context, session, flags, secondSigner(context))
  })

const additions = [signedAgain('text', 'a signed ASiC-E container', INTO_CONTAINER), signedAgain('pdf', 'a signed PDF', AS_PDF)]

/** The last other signer of the deployment file, because its kind of key is tried least elsewhere; the first signer where there is no other. */
function secondSigner({ signers }: Context) {
  return signers.all.findLast((signer) => signer !== signers.any && signer.platform === null) ?? signers.any
}

/** Calls at once, the last time three: the second may go where the third should wait. Each adds to the container that is there. */
probe('documents: calls at once about one container', async (context): Promise<void> => {
  requireReadBack(context)
  const { flow, sessions, signers, storage, seals } = context
  const [all, signer] = [await sessions.take('text', 3), batchSigner(signers)]
  await flow.sign(all, signer, { flags: NEW_CONTAINER })
  for (const session of all) await storage.documents(session)
  const [first, second, third] = [at(all, 0), at(all, 1), at(all, 2)]
  const sealed = (session: Session, key: SealKey) => flow.createSeal([session], key, INTO_CONTAINER)
  const other = secondSigner(context)
  const digest = await flow.digestToSign([first], other, INTO_CONTAINER)
  const values = await flow.signatureValues(digest, [first], other)
  await Promise.all([flow.finalizeSigning(values, other), sealed(first, seals.first)])
  await Promise.all([flow.addArchive([second]), sealed(second, seals.first)])
  // Last: the first seal of a run goes before all others, because it shows how this deployment wants them.
  await Promise.all([sealed(third, seals.first), sealed(third, seals.second), flow.addArchive([third])])
})

const sealed = probe('documents: a PDF sealed as PDF', async (context): Promise<Made> => {
  requireReadBack(context)
  const session = await context.sessions.one('pdf')
  return made(context, 'createSeal', session, await context.flow.createSeal([session], context.seals.first, AS_PDF))
})

const archived = (
  [
    ['text', 'a signed text file', INTO_CONTAINER],
    ['pdf', 'a signed PDF', AS_PDF],
  ] as const
).map(([kind, name, flags]) =>
  probe(`documents: an archive time-stamp for ${name}`, async (context): Promise<Made> => {
    requireReadBack(context)
    const session = await fresh(context, kind)
    await context.flow.sign([session], context.signers.any, { flags })
    // What was there must still be there afterwards.
    await context.storage.documents(session)
    return made(context, 'addArchive', session, await context.flow.addArchive([session]))
  }),
)

/** The documents that a claim is about. @throws NotAssessed `not-applicable` where none is claimed */
async function documentsOf({ stored, answer }: Made, facts: Facts): Promise<readonly ReadDocument[]> {
  if (stored.length === 0) throw notApplicable('no work is claimed for this session')
  return readDocuments(stored, facts, answer)
}

/** The signatures in them that were asked for. */
async function signaturesIn(outcome: Signed, facts: Facts) {
  const own = certificateSha256(certificateSent(outcome.digest))
  return signaturesOf(await documentsOf(outcome, facts)).filter(({ report }) => report.signer?.sha256 === own)
}

const signing = new Set([text, pdf, ...others, ...additions].map(({ title }) => title))

/** Whether its digest may need another form of signature. */
function isGuessedIn({ outcome }: Pick<Evidence, 'outcome'>): boolean {
  return 'value' in outcome && isObject(outcome.value) && outcome.value.isGuessed === true
}

// Whether these files are accepted with these flags is open; but a signature over an answered digest must finalize.
everywhere(
  'DIG-15',
  'in the probes of documents',
  (answer, recorded) =>
    answer.label === 'finalizeSigning' && signing.has(recorded.probe) && isOfLastTry(answer, recorded) && !isGuessedIn(recorded),
  (answer, facts, log) => {
    if (isSentAgain(answer, log)) throw notApplicable('the same was sent again')
    return judgeAll(ofSignature(answer, facts, historiesOf(log)))
  },
)

for (const outcomeOf of [text, pdf, ...others]) {
  observe('DOC-20', outcomeOf, async (outcome, facts) => describeDocuments(await documentsOf(outcome, facts), outcome))
}
observe('DOC-20', sealed, async (outcome, facts) => describeDocuments(await documentsOf(outcome, facts), outcome))

observe('DOC-21', text, async (outcome, facts) => {
  const containers = containersIn(await documentsOf(outcome, facts))
  if (containers.length === 0) throw notApplicable('the result is no ASiC-E container')
  return (await Promise.all(containers.map(({ bytes }) => canonicalizationsOf(bytes)))).flat().join('; ')
})

for (const outcomeOf of [text, pdf]) {
  observe('DOC-19', outcomeOf, async (outcome, facts) =>
    (await signaturesIn(outcome, facts)).map(({ document, report }) => `${document.inspection.format}, level ${report.level}`).join('; '),
  )

  observe('DOC-22', outcomeOf, async (outcome, facts) =>
    (await documentsOf(outcome, facts))
      .map(({ name, inspection }) => {
        const places = inspection.signatures.map(({ where }) => where)
        return withoutDrawnNames(`${name}: ${[...inspection.files.map((file) => file.name), ...places].join(', ')}`, outcome)
      })
      .join('; '),
  )

  observe('DOC-23', outcomeOf, async (outcome, facts) => {
    const { infoAccess } = certificateOf(certificateSent(outcome.digest))
    const responder = /^OCSP.*?(\w+:\/\/\S+)/m.exec(infoAccess ?? '')?.[1]
    const authorities = (await signaturesIn(outcome, facts)).flatMap(({ report }) => [
      ...report.signatureTimeStamps.map(({ signer }) => `time-stamp by ${commonNameOf(signer?.subject)}`),
      ...report.revocation.map(({ type, responder: by }) => `${type.toUpperCase()} by ${commonNameOf(by?.subject)}`),
    ])
    const address = responder === undefined ? 'the certificate names no OCSP address' : `OCSP address at ${hostOf(responder)}`
    return [...new Set(authorities), address].join('; ')
  })
}

for (const outcomeOf of archived) {
  observe('ARC-9', outcomeOf, async (outcome, facts) => {
    const after = await documentsOf(outcome, facts)
    const formats = after.map(({ inspection }) => inspection.format)
    const stamps = archiveTimeStampsOf(after).map(({ where }) => where)
    const isNamed = after.some(({ bytes }) => Buffer.from(bytes).includes('ARCHIVE_TIMESTAMP'))
    const name = isNamed ? 'the document names ARCHIVE_TIMESTAMP' : 'ARCHIVE_TIMESTAMP stands nowhere in the document'
    return lasting(`${formats.join(', ')}: ${stamps.join(', ') || 'none found'}; ${name}`)
  })
}

function commonNameOf(subject = 'nobody named'): string {
  return /(?:^|, )CN=((?:[^,\\]|\\.)+)/.exec(subject)?.[1] ?? subject
}

/** Without the port, which a service may choose anew at each start. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : 'an address that is no URL'
}

function describeDocuments(documents: readonly ReadDocument[], session: Made): string {
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
function withoutDrawnNames(text: string, { uploaded }: Made): string {
  const stems = uploaded.map(({ name }) => name.replace(/\.[^.]*$/, ''))
  return lasting(stems.reduce((rest, stem, i) => rest.replaceAll(stem, i === 0 ? 'file' : `file ${i + 1}`), text))
}

const SIGNATURE_FILE = /^META-INF\/.*signatures.*\.xml$/i
const ALGORITHM = /<(?:\w+:)?(CanonicalizationMethod|Transform)\s[^>]*Algorithm="([^"]+)"/g

/** The algorithms as they stand in the signature files, each once; none where the bytes are no container. */
async function canonicalizationsOf(container: Uint8Array): Promise<readonly string[]> {
  const [{ readZip }, { Findings }] = await Promise.all([import('../../inspection/zip.js'), import('../../inspection/findings.js')])
  const entries = await readZip(container, new Budget(), new Findings())
  const named = entries
    .filter(({ name }) => SIGNATURE_FILE.test(name))
    .flatMap(({ bytes }) =>
      [...Buffer.from(bytes).toString().matchAll(ALGORITHM)].map(([, element, algorithm]) => `${element} ${algorithm}`),
    )
  return [...new Set(named)]
}
