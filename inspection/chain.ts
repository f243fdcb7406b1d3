// Which certificate issued which, and whether a chain ends in an anchor. Verified links are remembered by certificate.
// Must not know documents, and fetches nothing: only the certificates at hand count.

import { sameBytes } from './algorithms.js'
import { type Certificate, isValidAt, nameText, readCertificateFile } from './certificate.js'
import { type Findings, Malformed } from './findings.js'
import { InspectionError } from './limits.js'
import type { Chained, ChainVerdict } from './report.js'

/** Links that are remembered: verifying one costs 0.05 to 0.2 ms, and the same ones come back in every document. */
const MOST_REMEMBERED = 4096
const rememberedLinks = new Map<string, boolean>()

/** Real chains have two to four certificates; a mesh made to exhaust the search stops here. */
const LONGEST_CHAIN = 8
const MOST_STEPS = 64

const NONE: ReadonlySet<string> = new Set()

/** A CA has a few certificates under one name; anchors come first. */
export const MOST_NAMESAKES = 16

/** The certificate is signed with the key of this issuer. Names are not compared. */
function isSignedBy(certificate: Certificate, issuer: Certificate): boolean {
  const link = `${certificate.sha256}${issuer.sha256}`
  const known = rememberedLinks.get(link)
  if (known !== undefined) return known
  const signed = verifies(certificate, issuer)
  if (rememberedLinks.size >= MOST_REMEMBERED) rememberedLinks.clear()
  rememberedLinks.set(link, signed)
  return signed
}

function verifies(certificate: Certificate, issuer: Certificate): boolean {
  try {
    return certificate.x509.verify(issuer.key)
  } catch {
    // OpenSSL throws when the key cannot have made such a signature (RSA key, ECDSA signature): not signed by it.
    return false
  }
}

/** @throws InspectionError `bad-option` */
function readOption(files: readonly Uint8Array[], option: string): Certificate[] {
  return files.flatMap((file, index) => {
    try {
      return readCertificateFile(file)
    } catch (error) {
      if (!(error instanceof Malformed)) throw error
      throw new InspectionError('bad-option', `${option}[${index}] is not a certificate in DER or PEM: ${error.message}`, {
        cause: error,
        index,
      })
    }
  })
}

/** The certificates at hand while one document is inspected. */
export class CertificatePool {
  /** By SHA-256. */
  readonly #anchors: ReadonlySet<string>
  readonly #bySubject: Map<string, Certificate[]>
  readonly #known: Set<string>
  readonly #carried = new Set<string>()

  private constructor(anchors: ReadonlySet<string>, bySubject: Map<string, Certificate[]>, known: Set<string>) {
    this.#anchors = anchors
    this.#bySubject = bySubject
    this.#known = known
  }

  /** @throws InspectionError `bad-option` */
  static open(anchors: readonly Uint8Array[], intermediates: readonly Uint8Array[]): CertificatePool {
    const trusted = readOption(anchors, 'anchors')
    const pool = new CertificatePool(new Set(trusted.map(({ sha256 }) => sha256)), new Map(), new Set())
    for (const certificate of [...trusted, ...readOption(intermediates, 'intermediates')]) pool.#take(certificate)
    return pool
  }

  /** The same certificates, with a count of its own of those that are carried along: a signature has to carry what it needs itself. */
  forOneSignature(): CertificatePool {
    return new CertificatePool(this.#anchors, this.#bySubject, this.#known)
  }

  /** Takes in a certificate that the document carries along. */
  add(certificate: Certificate): void {
    this.#carried.add(certificate.sha256)
    this.#take(certificate)
  }

  #take(certificate: Certificate): void {
    if (this.#known.has(certificate.sha256)) return
    this.#known.add(certificate.sha256)
    const subject = Buffer.from(certificate.subject).toString('base64')
    const namesakes = this.#bySubject.get(subject)
    if (namesakes === undefined) this.#bySubject.set(subject, [certificate])
    else namesakes.push(certificate)
  }

  /** Whether it came with `add`, and not from the caller alone. */
  carries({ sha256 }: Certificate): boolean {
    return this.#carried.has(sha256)
  }

  /** All certificates of this name and key, this one included: a CA may be certified by several others. */
  alike(certificate: Certificate): readonly Certificate[] {
    return this.named(certificate.subject).filter(({ keyBits }) => sameBytes(keyBits, certificate.keyBits))
  }

  named(subject: Uint8Array): readonly Certificate[] {
    return this.#bySubject.get(Buffer.from(subject).toString('base64')) ?? []
  }

  get all(): readonly Certificate[] {
    return [...this.#bySubject.values()].flat()
  }

  /** Those that did issue this certificate. */
  issuersOf(certificate: Certificate): readonly Certificate[] {
    return this.named(certificate.issuer)
      .slice(0, MOST_NAMESAKES)
      .filter((candidate) => this.isIssuedBy(certificate, candidate))
  }

  /**
   * RFC 5280, 6.1: issued by name and signature, by a CA that may sign certificates. Of an anchor, name and key are trusted, whatever its
   * certificate says (6.1.1 d): one of version 1 cannot say that it is a CA.
   */
  isIssuedBy(certificate: Certificate, issuer: Certificate): boolean {
    const mayIssue = this.isAnchor(issuer) || (issuer.isCa && (issuer.keyUsage === undefined || issuer.keyUsage.has('keyCertSign')))
    return mayIssue && sameBytes(certificate.issuer, issuer.subject) && isSignedBy(certificate, issuer)
  }

  /** Whether it is an anchor, or issued directly by one. */
  isConfigured(certificate: Certificate): boolean {
    return this.isAnchor(certificate) || this.issuersOf(certificate).some((issuer) => this.isAnchor(issuer))
  }

  isAnchor({ sha256 }: Certificate): boolean {
    return this.#anchors.has(sha256)
  }

  get hasAnchors(): boolean {
    return this.#anchors.size > 0
  }

  /**
   * Judges the chain above `certificate`. The caller judges the validity of the certificate itself.
   * @param without SHA-256 (hex) of certificates that no chain may lead through
   */
  judge(certificate: Certificate, at: Date, without: ReadonlySet<string> = NONE): ChainJudgement {
    const judgement = new Search(this, at, without).run(certificate)
    return this.hasAnchors ? judgement : { verdict: 'no-anchors', why: '', issuers: judgement.issuers }
  }
}

/** Whether a chain ends in an anchor, and why it does not; `why` is a sentence, empty where there is nothing to say. */
interface ChainJudgement {
  readonly verdict: ChainVerdict
  readonly why: string
  /** The certificates above, the next issuer first: up to the anchor, else as far as the longest way leads. */
  readonly issuers: readonly Certificate[]
}

class Search {
  readonly #pool: CertificatePool
  readonly #at: Date
  readonly #without: ReadonlySet<string>
  #steps = 0
  /** The longest way that ends without an anchor, and the link that is broken at its end. */
  #longest: { readonly path: readonly Certificate[]; readonly broken: string | undefined } | undefined

  constructor(pool: CertificatePool, at: Date, without: ReadonlySet<string>) {
    this.#pool = pool
    this.#at = at
    this.#without = without
  }

  run(certificate: Certificate): ChainJudgement {
    const anchored = this.#pathToAnchor(certificate, [])
    if (anchored !== undefined) return { verdict: 'anchored', why: '', issuers: anchored.slice(1) }
    const { path, broken } = this.#longest ?? { path: [certificate] }
    const issuers = path.slice(1)
    if (broken !== undefined) return { verdict: 'broken', why: broken, issuers }
    return { verdict: 'unanchored', why: missingAnchor(path.at(-1) ?? certificate), issuers }
  }

  #pathToAnchor(certificate: Certificate, below: readonly Certificate[]): readonly Certificate[] | undefined {
    const path = [...below, certificate]
    if (this.#pool.isAnchor(certificate)) return path
    if (below.length >= LONGEST_CHAIN) return undefined
    let broken: string | undefined
    let leadsOn = false
    for (const candidate of this.#pool.named(certificate.issuer)) {
      if (this.#without.has(candidate.sha256) || path.some(({ sha256 }) => sha256 === candidate.sha256)) continue
      this.#steps += 1
      if (this.#steps > MOST_STEPS) return undefined
      const why = this.#brokenLink(certificate, candidate)
      if (why === undefined && this.#pool.isIssuedBy(certificate, candidate)) {
        const anchored = this.#pathToAnchor(candidate, path)
        if (anchored !== undefined) return anchored
        leadsOn = true
      }
      broken ??= why
    }
    if (!leadsOn && path.length > (this.#longest?.path.length ?? 0)) this.#longest = { path, broken }
    return undefined
  }

  /**
   * Why the link to the one that is named as issuer is broken; undefined where it holds, and where there is none: a CA of the same name with
   * another key has issued other certificates, not this one.
   */
  #brokenLink(certificate: Certificate, issuer: Certificate): string | undefined {
    const { subject } = issuer.report
    if (!isSignedBy(certificate, issuer)) {
      if (!certificate.isSignatureKnown) return undefined
      const [named, own] = [certificate.authorityKeyIdentifier, issuer.subjectKeyIdentifier]
      const isNamed = named !== undefined && own !== undefined && sameBytes(named, own)
      return isNamed ? `"${certificate.report.subject}" names the key of "${subject}", but is not signed with it.` : undefined
    }
    if (!this.#pool.isIssuedBy(certificate, issuer))
      return `"${subject}" has issued "${certificate.report.subject}", but is no CA that may do so.`
    // When an anchor may be trusted is for its owner to say: no validity of it is looked at (RFC 5280, 6.1), as one that was issued anew begins later.
    return this.#pool.isAnchor(issuer) || isValidAt(issuer, this.#at)
      ? undefined
      : `The certificate of "${subject}" was not valid at ${this.#at.toISOString()}.`
  }
}

function missingAnchor({ x509, subject, issuer, report }: Certificate): string {
  if (sameBytes(subject, issuer)) return `The chain ends in "${report.subject}", which is no anchor.`
  return `The certificate of "${nameText(x509.issuer)}", which has issued "${report.subject}", is neither an anchor nor at hand.`
}

/** Whose chain is judged, in words, with the codes of what may be wrong with it. */
const ROLES = {
  signer: { whose: 'the signer', unanchored: 'signer-unanchored', broken: 'signer-chain-broken' },
  timeStamp: { whose: 'the time-stamp', unanchored: 'time-stamp-unanchored', broken: 'time-stamp-chain-broken' },
  revocation: { whose: 'the revocation data', unanchored: 'revocation-unanchored', broken: 'revocation-chain-broken' },
} as const

/**
 * Judges the chain above a certificate; where anchors were given, one that does not end in them is an error.
 * @param findings where errors go; without it nothing is accused
 */
export function judgeAnchoring(
  role: keyof typeof ROLES,
  certificate: Certificate | undefined,
  at: Date,
  where: string,
  { pool }: { readonly pool: CertificatePool },
  findings: Findings | undefined,
): Chained {
  if (certificate === undefined) return { chain: pool.hasAnchors ? 'unanchored' : 'no-anchors', issuers: [] }
  const { verdict, why, issuers } = pool.judge(certificate, at)
  const { whose, unanchored, broken } = ROLES[role]
  const clause = 'RFC 5280, 6.1'
  if (verdict === 'unanchored') findings?.at(where).error(unanchored, `The chain of ${whose} leads to no anchor: ${why}`, clause)
  if (verdict === 'broken') findings?.at(where).error(broken, `The chain of ${whose} is broken: ${why}`, clause)
  return { chain: verdict, issuers: issuers.map(({ report }) => report) }
}
