// Generated from the schemas by `npm run generate`; edit those instead.

/**
 * What became of one session: successful where `error` is null or omitted.
 */
export type ResultItem = FailedResultItem | GoodResultItem
/**
 * The data to be signed of one session, or why there is none.
 */
export type SessionDigestItem = FailedDigestItem | GoodDigestItem
/**
 * What became of every session. The list stands inside `data`, or at the top: the interface says both.
 */
export type CreateSealResponse = SealResultsInsideData | SealResultsAtTheTop
/**
 * Path of a file.
 */
export type DeploymentPath = string
/**
 * `{accessToken}`, or `{tokenUrl, clientId, clientSecret}` for the client-credentials grant.
 */
export type Authorization = AuthorizationByAccessToken | AuthorizationByClientCredentials
/**
 * A secret. Take it from the environment: `${NAME}`.
 */
export type DeploymentSecret = string
/**
 * The prefix of the `Authorization` value (an RFC 9110 token); `Bearer` by default, empty for none.
 */
export type DeploymentScheme = string
/**
 * A provider's token, or how to get one with the client-credentials grant.
 */
export type Provider = AccessToken | ClientCredentials
/**
 * An absolute URL.
 */
export type DeploymentUrl = string
/**
 * The provider's OAuth 2.0 client id.
 */
export type DeploymentClientId = string
/**
 * The scope to ask for.
 */
export type DeploymentScope = string
/**
 * Where sessions come from: `{kind: "storage-api"}`, the session and storage areas of the deployment, or `{kind: "pool", file}`, a list prepared by hand.
 */
export type SessionSource = SessionPool | StorageAPI
/**
 * A private key in a file (`key`, the default), a program (`command`), or a server-held key (`identity-platform`).
 */
export type Signer = CommandSigner | IdentityPlatformSigner | KeySigner
/**
 * What reports call the signer; the name of its certificate file by default.
 */
export type DeploymentSignerName = string
/**
 * Most signatures that a run may ask of this signer, where a person or a card makes them. Required rows come first.
 */
export type DeploymentSignatureBudget = number
/**
 * The signing platform that the key stands for. `eid-scan` signs one document at a time: batch rows are then not applicable to it.
 */
export type DeploymentPlatform = string
/**
 * Base64, standard or URL-safe: DSSE allows both.
 */
export type EnvelopeBase64 = string
/**
 * A line of `evidence.jsonl`: an exchange of a probe, or what came of the probe, which follows its exchanges. Together they are enough to judge the checks of the probe again, offline. Secrets are redacted before anything is recorded.
 */
export type EvidenceLine = ExchangeLine | OutcomeLine
/**
 * The title of the probe, unique in the suite.
 */
export type EvidenceProbe = string
/**
 * No body, JSON (whatever the media type says), text, or bytes.
 */
export type StoredBody =
  | ({
      [k: string]: unknown
    } & {
      kind: 'json'
      value?: unknown
      file?: EvidenceFile
    })
  | ({
      [k: string]: unknown
    } & {
      kind: 'text'
      text?: string
      file?: EvidenceFile
      /**
       * Why JSON was not read: "is nested too deeply".
       */
      unread?: string
      /**
       * Characters that followed and are not kept.
       */
      omitted?: number
    })
  | {
      kind: 'bytes'
      bytes: StoredBytes
    }
  | {
      kind: 'empty'
    }
/**
 * Where a long content stands, from the report folder: `files/` and its SHA-256.
 */
export type EvidenceFile = string
/**
 * Bytes in base64, or in a file of their own beside the evidence.
 */
export type StoredBytes =
  | {
      $file: EvidenceFile
    }
  | {
      /**
       * Base64 (RFC 4648, section 4).
       */
      $bytes: string
    }
/**
 * `null` where no answer came; `failure` then says why.
 */
export type StoredResponse = {
  status: number
  headers: EvidenceHeaders
  body: StoredBody
  [k: string]: unknown
} | null
export type StoredFailure = {
  kind:
    | 'proxy'
    | 'name-not-found'
    | 'connection-refused'
    | 'connection-closed'
    | 'tls'
    | 'timed-out'
    | 'malformed-answer'
    | 'too-large'
    | 'other'
  message: string
  received?: StoredStartOfAnUnusableAnswer
  /**
   * Whether a byte of the request went out; `kept-connection`: only into a connection of an earlier exchange that was closed without an answer.
   */
  sent: 'no' | 'kept-connection' | 'yes'
  [k: string]: unknown
} | null
/**
 * Milliseconds since the epoch.
 */
export type EvidenceInstant = number
export type EvidenceMilliseconds = number
/**
 * What the probe found, or why it found nothing. In `value` an exchange stands as `{"$exchange": id}`, bytes as `{"$bytes": base64}`.
 */
export type StoredOutcome = ProbeFailure | ProbeValue
/**
 * What became of one session. The id has 64 characters where the work was done.
 */
export type FinalizeResultItem = FailedFinalizeResultItem | GoodFinalizeResultItem
export type PoolIds = string[]
export type RunVerdict = 'conformant' | 'non-conformant' | 'incomplete'
/**
 * How much the run asked of the deployment: every required row, every row, or all that the suite has.
 */
export type Effort = 'smoke' | 'default' | 'thorough'
export type ResultCount = number
export type GateResult = 'passed' | 'failed'
export type ResultGateItems = GateItem[]
/**
 * What the run used of each thing that can be scarce, and how much of it the deployment file allows.
 */
export type Budgets = Budget[]
export type RequirementGroup = 'CFG' | 'KEY' | 'DIG' | 'FIN' | 'ARC' | 'SEA' | 'AUT' | 'TLS' | 'ERR' | 'LIM' | 'DOC' | 'PLA'
/**
 * From when a connection is asked for to the last byte of the answer.
 */
export type ResultMilliseconds = number
export type ResultRequirementId = string
export type Level = 'required' | 'advised' | 'open'
export type Verdict = 'pass' | 'fail' | 'not-assessed' | 'observed'
/**
 * Which kind of `not-assessed` it is; `null` for every other verdict.
 */
export type ResultKind = 'not-applicable' | 'could-not-run' | null
/**
 * Why it failed or was not assessed (`not-applicable: …`, `could-not-run: …`); `null` otherwise.
 */
export type ResultReason = string | null
/**
 * A finding of a requirement, with the first check that says it.
 */
export type RowFinding = RecordedFinding & {
  /**
   * The title of the check.
   */
  check: string
  at: ResultAt
  /**
   * The title of the first probe that shows it: a run of this probe alone shows it again. Left out where only requests of the whole run do, such as those for access tokens.
   */
  probe?: string
  [k: string]: unknown
}
/**
 * Where the check is written in the sources of the suite: file and line.
 */
export type ResultAt = string
/**
 * How much the run asked of the deployment.
 */
export type RunEffort = 'smoke' | 'default' | 'thorough'
/**
 * What the run used of each thing that can be scarce, and how much of it the deployment file allows.
 */
export type RunBudgets = RunBudget[]
/**
 * `WARNED`: conformant, and a row is in `warnedTests`. `FAILED`: not conformant, or incomplete.
 */
export type TestOutcome = 'PASSED' | 'WARNED' | 'FAILED'
/**
 * Ids of requirements.
 */
export type StatementIds = string[]

/**
 * Every schema by the name of its file.
 */
export interface Schemas {
  'add-archive-request': AddArchiveTimeStampRequest
  'add-archive-response': AddArchiveTimeStampResponse
  baseline: BaselineFile
  'calculate-digest-request': CalculateDigestRequest
  'calculate-digest-response': CalculateDigestResponse
  'configuration-response': ConfigurationResponse
  'create-seal-request': CreateSealRequest
  'create-seal-response': CreateSealResponse
  deployment: DeploymentFile
  envelope: EnvelopeFile
  evidence: EvidenceLine
  'finalize-signing-request': FinalizeSigningRequest
  'finalize-signing-response': FinalizeSigningResponse
  pool: PoolFile
  'public-key-response': PublicKeyResponse
  'result-item': ResultItem
  result: ResultFile
  run: RunFile
  'session-digest-item': SessionDigestItem
  'session-error': SessionError
  'session-reference': SessionReference
  statement: Statement
}
/**
 * Asks for an archive time-stamp. Which fields may be left out is not shown.
 */
export interface AddArchiveTimeStampRequest {
  /**
   * Sessions to process; several may be given.
   */
  sessions?: SessionReference[]
  /**
   * End user's authentication certificate; the form is not shown.
   */
  authCertificate?: string
  [k: string]: unknown
}
/**
 * Names a file-processing session.
 */
export interface SessionReference {
  /**
   * Identifier of a file-processing session, 64 characters.
   */
  sessionId?: string
  [k: string]: unknown
}
/**
 * The sessions whose documents hold an archive time-stamp now.
 */
export interface AddArchiveTimeStampResponse {
  data: ArchiveResults
  [k: string]: unknown
}
export interface ArchiveResults {
  /**
   * One result per session, in any order.
   */
  results: ResultItem[]
  [k: string]: unknown
}
export interface FailedResultItem {
  /**
   * The id as it was sent, as far as it could be read.
   */
  sessionId?: unknown
  error: SessionError
  [k: string]: unknown
}
/**
 * Why a session failed. The values of codes and messages are not shown by the interface.
 */
export interface SessionError {
  /**
   * Session error code.
   */
  code: string
  /**
   * Session error message.
   */
  message: string
  [k: string]: unknown
}
export interface GoodResultItem {
  /**
   * Session identifier.
   */
  sessionId: string
  /**
   * Null or left out.
   */
  error?: null
  [k: string]: unknown
}
/**
 * Known failures: requirements that may fail without failing the gate of a run, each for a reason. They change no verdict.
 */
export interface BaselineFile {
  /**
   * Lets an editor find this schema.
   */
  $schema?: string
  /**
   * One entry for each requirement.
   */
  known: BaselineEntry[]
}
export interface BaselineEntry {
  /**
   * The requirement, such as DIG-5.
   */
  id: string
  /**
   * Why the failure is accepted for now.
   */
  reason: string
  /**
   * Where the failure is tracked.
   */
  link?: string
  /**
   * the last day, in UTC, on which the entry holds, such as 2027-01-31
   */
  expires?: string
  /**
   * Excuses that the requirement could not be run, and not that it fails.
   */
  'could-not-run'?: boolean
}
/**
 * Asks for the data to be signed. Which fields may be left out is not shown.
 */
export interface CalculateDigestRequest {
  /**
   * Sessions to process; several may be given.
   */
  sessions?: SessionReference[]
  /**
   * End user's signing certificate: base64 of the DER encoding.
   */
  certificate?: string
  /**
   * Meaning and default are not shown.
   */
  signAsPdf?: boolean
  /**
   * Meaning and default are not shown.
   */
  createNewEdoc?: boolean
  [k: string]: unknown
}
/**
 * The data to be signed of every session.
 */
export interface CalculateDigestResponse {
  data: Digests
  [k: string]: unknown
}
export interface Digests {
  /**
   * One item per session, in any order.
   */
  sessionDigests: SessionDigestItem[]
  /**
   * Already calculated digest: obtains the authorization for a server-held key. Its formula is not shown.
   */
  digests_summary: string
  /**
   * Digital signature algorithm: names a hash, in any spelling.
   */
  algorithm: string
  /**
   * Public-key algorithm of the user's certificate; the suffixed form is for the raw-signature methods and is accepted here.
   */
  signature_algorithm: ('rsa' | 'ecdsa' | 'rsa-sha256') & string
  [k: string]: unknown
}
export interface FailedDigestItem {
  /**
   * The id as it was sent, as far as it could be read.
   */
  sessionId?: unknown
  /**
   * Best left out.
   */
  digest?: null | ''
  error: SessionError
  [k: string]: unknown
}
export interface GoodDigestItem {
  /**
   * Session identifier.
   */
  sessionId: string
  /**
   * Data to be signed: base64 (RFC 4648, section 4; line breaks allowed) of at least 20 bytes, and of no hash that lacks one.
   */
  digest: string
  /**
   * Null or left out.
   */
  error?: null
  [k: string]: unknown
}
/**
 * The configuration registered for the authorized service provider.
 */
export interface ConfigurationResponse {
  data: ProviderConfiguration
  [k: string]: unknown
}
export interface ProviderConfiguration {
  /**
   * Identifier of the provider's OAuth 2.0 application.
   */
  oauthClientId: string
  /**
   * Registered name of the provider.
   */
  name: string
  /**
   * Date of creation, in any readable form: a text, a count of seconds or milliseconds, or a list of numbers.
   */
  created: string | number | unknown[]
  /**
   * Date of last modification, in any readable form: a text, a count of seconds or milliseconds, or a list of numbers.
   */
  changed: string | number | unknown[]
  /**
   * Maximal possible upload file size; the unit is not shown.
   */
  fileMaxLength: number
  /**
   * Session expiration, in seconds.
   */
  sessionExpirationTimeout: number
  [k: string]: unknown
}
/**
 * Asks for an electronic seal. Key and password have to be there; which other fields may be left out is not shown.
 */
export interface CreateSealRequest {
  /**
   * Sessions to process; several may be given.
   */
  sessions?: SessionReference[]
  /**
   * Meaning and default are not shown.
   */
  signAsPdf?: boolean
  /**
   * Meaning and default are not shown.
   */
  createNewEdoc?: boolean
  /**
   * Key of the seal certificate: base64 of a PFX file.
   */
  signKey: string
  /**
   * Password of the seal key: UTF-8, encrypted with the published key (RSA, PKCS#1 v1.5), base64.
   */
  signKeyPassword: string
  /**
   * Authentication certificate bound to the seal, in PEM.
   */
  authCertificate?: string
  [k: string]: unknown
}
export interface SealResultsInsideData {
  data: SealResults
  [k: string]: unknown
}
export interface SealResults {
  /**
   * One result per session, in any order.
   */
  results: ResultItem[]
  [k: string]: unknown
}
export interface SealResultsAtTheTop {
  /**
   * One result per session, in any order.
   */
  results: ResultItem[]
  [k: string]: unknown
}
/**
 * Describes the deployment under test. Relative paths are relative to this file. `${NAME}` inside a string takes an environment variable, which a `.env` file in the working directory may hold: keep secrets there. A key that is left out makes the checks that need it not applicable.
 */
export interface DeploymentFile {
  /**
   * Lets an editor find this schema.
   */
  $schema?: string
  /**
   * What reports call the deployment; its host by default.
   */
  name?: string
  /**
   * What the interface calls `{base_url}`: an absolute URL with an optional path prefix. An `http:` URL is taken and fails TLS-1.
   */
  baseUrl: string
  tls?: TLSSettings
  /**
   * The provider's token: `{accessToken}`, or `{tokenUrl, clientId, clientSecret}` for the client-credentials grant.
   */
  authorization: Authorization
  /**
   * Where sessions come from: `{kind: "storage-api"}` or `{kind: "pool", file}`.
   */
  sessions: SessionSource
  /**
   * End users' signing keys, or what holds them. At best one RSA and one EC key.
   *
   * @minItems 1
   */
  signers?: [Signer, ...Signer[]]
  /**
   * File with the end user's authentication certificate, for signers that name none of their own, and for archive time-stamps.
   */
  authCertificate?: DeploymentPath
  seal?: Seal
  /**
   * Another organization's seal: shows that a seal is made with the key of its own request.
   */
  secondSeal?: Seal
  samples?: Samples
  documents?: DocumentSettings
  expected?: ExpectedValues
  limits?: RunLimits
}
/**
 * How the suite connects. Every key may be left out.
 */
export interface TLSSettings {
  /**
   * File with the CA certificates (PEM) to trust beside the well-known ones.
   */
  caFile?: DeploymentPath
  /**
   * Go on although the chain or the name is not in order. The token is then sent to whoever answers.
   */
  insecure?: boolean
  /**
   * Send the real token over plain HTTP as well, to see whether it is taken there, and whether a digest is calculated. A made-up token otherwise.
   */
  plainHttpWithToken?: boolean
  /**
   * For deployments that ask for a client certificate.
   */
  clientCertificate?: {
    /**
     * File with the client certificate (PEM or DER); a PEM file may hold the certificates above it as well.
     */
    certificate: DeploymentPath
    /**
     * File with its private key (PEM or DER, not encrypted).
     */
    privateKey: DeploymentPath
  }
}
export interface AuthorizationByAccessToken {
  /**
   * A token as it is. Take it from the environment: `${NAME}`.
   */
  accessToken: DeploymentSecret
  scheme?: DeploymentScheme
  /**
   * A second provider, given in the same two ways: shows that one provider cannot work with the sessions of another.
   */
  other?: Provider
}
export interface AccessToken {
  /**
   * A token as it is. Take it from the environment: `${NAME}`.
   */
  accessToken: DeploymentSecret
  scheme?: DeploymentScheme
}
export interface ClientCredentials {
  /**
   * Where tokens are granted, by the client-credentials grant (RFC 6749, 4.4).
   */
  tokenUrl: DeploymentUrl
  clientId: DeploymentClientId
  /**
   * The provider's OAuth 2.0 secret, which belongs to `clientId`. Take it from the environment: `${NAME}`.
   */
  clientSecret: DeploymentSecret
  scope?: DeploymentScope
  scheme?: DeploymentScheme
}
export interface AuthorizationByClientCredentials {
  /**
   * Where tokens are granted, by the client-credentials grant (RFC 6749, 4.4).
   */
  tokenUrl: DeploymentUrl
  clientId: DeploymentClientId
  /**
   * The provider's OAuth 2.0 secret, which belongs to `clientId`. Take it from the environment: `${NAME}`.
   */
  clientSecret: DeploymentSecret
  scope?: DeploymentScope
  scheme?: DeploymentScheme
  /**
   * A second provider, given in the same two ways: shows that one provider cannot work with the sessions of another.
   */
  other?: Provider
}
export interface SessionPool {
  kind: 'pool'
  /**
   * The pool file: ids of sessions that were prepared by hand.
   */
  file: DeploymentPath
}
export interface StorageAPI {
  kind: 'storage-api'
  /**
   * Where the two areas are, if not under the base URL of the deployment.
   */
  baseUrl?: DeploymentUrl
  /**
   * Leave the sessions of a run open, to look at them. By default each is closed when the run needs it no more, and the result counts them.
   */
  keep?: boolean
}
/**
 * A program that signs: it reads the digest from standard input and writes the signature to standard output, both in `encoding`.
 */
export interface CommandSigner {
  kind: 'command'
  name?: DeploymentSignerName
  /**
   * File with the signing certificate (PEM or DER).
   */
  certificate: DeploymentPath
  /**
   * The program and its arguments, without a shell. It reads the digest from standard input and writes the signature to standard output.
   *
   * @minItems 1
   */
  command: [string, ...string[]]
  /**
   * How digest and signature are written; `base64` by default, `hex` as smart cards want it.
   */
  encoding?: 'base64' | 'hex'
  /**
   * File with the same person's authentication certificate.
   */
  authCertificate?: DeploymentPath
  budget?: DeploymentSignatureBudget
  platform?: DeploymentPlatform
}
/**
 * A server-held key, used over the raw-signature methods of the identity platform.
 */
export interface IdentityPlatformSigner {
  kind: 'identity-platform'
  name?: DeploymentSignerName
  /**
   * File with the signing certificate (PEM or DER).
   */
  certificate: DeploymentPath
  /**
   * The URL that `/esigp/v1/signatures/server/raw` comes after.
   */
  url: DeploymentUrl
  /**
   * The identity to sign with (`sign_identity_id`).
   */
  signIdentityId: string
  /**
   * How the authorization for a signature is had without a person; that of the deployment by default.
   */
  authorization?: Provider
  /**
   * File with the same person's authentication certificate.
   */
  authCertificate?: DeploymentPath
  budget?: DeploymentSignatureBudget
  platform?: DeploymentPlatform
}
export interface KeySigner {
  kind?: 'key'
  name?: DeploymentSignerName
  /**
   * File with the signing certificate (PEM or DER).
   */
  certificate: DeploymentPath
  /**
   * File with its private key (PEM or DER, not encrypted).
   */
  privateKey: DeploymentPath
  /**
   * File with the same person's authentication certificate.
   */
  authCertificate?: DeploymentPath
  budget?: DeploymentSignatureBudget
  platform?: DeploymentPlatform
}
/**
 * An organization's electronic seal.
 */
export interface Seal {
  /**
   * PFX file with the seal key and its certificate.
   */
  pfx: DeploymentPath
  /**
   * The password of the PFX file. Take it from the environment: `${NAME}`.
   */
  password: string
  /**
   * File with the authentication certificate bound to the seal.
   */
  authCertificate: DeploymentPath
}
/**
 * What the suite cannot make itself.
 */
export interface Samples {
  /**
   * What the deployment must refuse to sign: files to upload (storage-api), or ids of prepared sessions (pool).
   *
   * @minItems 1
   */
  unsignable?: string | [string, ...string[]]
}
/**
 * How signed documents are judged.
 */
export interface DocumentSettings {
  /**
   * Files with the certificates (PEM or DER) that signers, time-stamps and OCSP responses chain to. Where a document leads elsewhere, its rows could not be judged, and the reason names the certificate to add.
   *
   * @minItems 1
   */
  anchors?: [DeploymentPath, ...DeploymentPath[]]
}
/**
 * What the deployment must answer about this provider.
 */
export interface ExpectedValues {
  /**
   * What the configuration must answer as `oauthClientId`.
   */
  oauthClientId?: string
}
/**
 * How hard the suite may press the deployment.
 */
export interface RunLimits {
  /**
   * Most sessions ever put into one call.
   */
  sessionsPerCallCeiling?: number
  /**
   * Most wrong seal passwords sent in a row, before a good seal comes between, for accounts that lock; 2 by default. With 0, none is sent.
   */
  wrongPasswords?: number
  /**
   * Most requests started in a second; no limit by default.
   */
  requestsPerSecond?: number
  /**
   * Probes under way at the same time; 16 by default.
   */
  concurrency?: number
  /**
   * Most time-stamps that a run may use up: one for each signature, seal and archive that is made. Required rows come first.
   */
  timeStamps?: number
  /**
   * Most sessions that a run may open (storage-api). Required rows come first.
   */
  sessions?: number
  /**
   * Most requests that a run may send; those that close its sessions at the end come on top. Required rows come first.
   */
  requests?: number
  /**
   * Milliseconds until a request counts as timed out; 30,000 by default.
   */
  timeoutMs?: number
  /**
   * Longest answer that is read, in bytes once decoded; 4 MiB by default.
   */
  answerBytes?: number
  /**
   * Longest document that is downloaded, in bytes; 32 MiB by default.
   */
  documentBytes?: number
  /**
   * Most bytes of long bodies that the evidence of a run keeps, each body once; 192 MiB by default, and 1 MiB more for each drawn walk. What finds no room is left out, and what needs it could not be run.
   */
  evidenceBytes?: number
  /**
   * Milliseconds after which the run ends with what it has; no limit by default.
   */
  runMs?: number
}
/**
 * `attestation.json`: a DSSE envelope (secure-systems-lab/dsse, 1.0) around an in-toto Statement. Members that are not named here are ignored.
 */
export interface EnvelopeFile {
  payloadType: 'application/vnd.in-toto+json'
  /**
   * The Statement, as it was signed.
   */
  payload: EnvelopeBase64
  /**
   * @minItems 1
   */
  signatures: [EnvelopeSignature, ...EnvelopeSignature[]]
  [k: string]: unknown
}
export interface EnvelopeSignature {
  /**
   * SHA-256 (hex) of the public key as SubjectPublicKeyInfo in DER. A hint: nothing rests on it.
   */
  keyid?: string
  /**
   * Over the pre-authentication encoding of type and payload; ECDSA in DER.
   */
  sig: EnvelopeBase64
  /**
   * The signer's certificate and those above it, in PEM. Not authenticated: the chain must be verified.
   */
  cert?: string
  [k: string]: unknown
}
export interface ExchangeLine {
  type: 'exchange'
  probe: EvidenceProbe
  /**
   * Counts from 0 within a probe.
   */
  id: number
  /**
   * What it was for.
   */
  label: string
  request: StoredRequest
  response: StoredResponse
  failure: StoredFailure
  startedAt: EvidenceInstant
  durationMs: EvidenceMilliseconds
  [k: string]: unknown
}
export interface StoredRequest {
  method: string
  url: string
  headers: EvidenceHeaders
  body: StoredBody
  [k: string]: unknown
}
/**
 * Lower-case names; several values of one name are joined with ", ".
 */
export interface EvidenceHeaders {
  [k: string]: string
}
/**
 * What came all the same, cut short: an answer whose content coding is wrong, with its body not decoded.
 */
export interface StoredStartOfAnUnusableAnswer {
  status: number
  headers: EvidenceHeaders
  body: StoredBody
  [k: string]: unknown
}
/**
 * What came of a probe. A later one of the same probe replaces what stands before it.
 */
export interface OutcomeLine {
  type: 'outcome'
  probe: EvidenceProbe
  startedAt: EvidenceInstant
  durationMs: EvidenceMilliseconds
  outcome: StoredOutcome
  [k: string]: unknown
}
export interface ProbeFailure {
  failure: {
    kind: 'not-applicable' | 'could-not-run' | 'left-out'
    message: string
    [k: string]: unknown
  }
}
/**
 * A probe that answers nothing leaves `value` out.
 */
export interface ProbeValue {
  value?: unknown
}
/**
 * Hands over the signed data. Which fields may be left out is not shown.
 */
export interface FinalizeSigningRequest {
  /**
   * One element per session, each with its own signed data.
   */
  sessionSignatureValues?: SessionSignatureValue[]
  /**
   * End user's authentication certificate; the form is not shown.
   */
  authCertificate?: string
  [k: string]: unknown
}
export interface SessionSignatureValue {
  /**
   * Session identifier.
   */
  sessionId?: string
  /**
   * Signed data, base64.
   */
  signatureValue?: string
  [k: string]: unknown
}
/**
 * The sessions whose documents hold the signature now.
 */
export interface FinalizeSigningResponse {
  data: FinalizeResults
  [k: string]: unknown
}
export interface FinalizeResults {
  /**
   * One result per session, in any order.
   */
  results: FinalizeResultItem[]
  [k: string]: unknown
}
export interface FailedFinalizeResultItem {
  /**
   * The id as it was sent, as far as it could be read.
   */
  sessionId?: unknown
  error: SessionError
  [k: string]: unknown
}
export interface GoodFinalizeResultItem {
  /**
   * Session identifier.
   */
  sessionId: string
  /**
   * Null or left out.
   */
  error?: null
  [k: string]: unknown
}
/**
 * Ids of sessions that were prepared by hand. Each id is used once; a list that is left out makes its rows not applicable.
 */
export interface PoolFile {
  /**
   * Lets an editor find this schema.
   */
  $schema?: string
  /**
   * Each holds one text file. Good seals between wrong passwords take about 30 of these.
   */
  text?: PoolIds
  /**
   * Each holds one PDF.
   */
  pdf?: PoolIds
  /**
   * Each holds one ASiC-E container, signed or not.
   */
  asice?: PoolIds
  /**
   * Each holds one signed document, ready for an archive time-stamp.
   */
  signed?: PoolIds
  /**
   * Each holds no file.
   */
  empty?: PoolIds
  /**
   * Each holds several files.
   */
  multi?: PoolIds
  /**
   * Whether no two sessions hold the same file. With `true`, two digests must differ.
   */
  distinct?: boolean
}
/**
 * The certificate whose key encrypts the password of a seal key.
 */
export interface PublicKeyResponse {
  data: SealPasswordEncryptionCertificate
  [k: string]: unknown
}
export interface SealPasswordEncryptionCertificate {
  /**
   * Name of the certificate.
   */
  name: string
  /**
   * Date of creation, ISO 8601 with UTC offset.
   */
  dateCreated: string
  /**
   * Date of certificate expiry, ISO 8601 with UTC offset.
   */
  dateExpiration: string
  /**
   * Public key of the certificate: base64 text; line breaks and PEM armour are allowed. The encoding is not shown.
   */
  publicKey: string
  [k: string]: unknown
}
/**
 * `conformance.json`: the one canonical result of a run. Every other report is a projection of it. Members may be added; those required here stay.
 */
export interface ResultFile {
  suite: SuiteIdentity
  interface: InterfaceIdentity
  deployment: DeploymentIdentity
  startedAt: string
  /**
   * Milliseconds the run took.
   */
  durationMs: number
  verdict: RunVerdict
  /**
   * Whether advised rows counted.
   */
  strict: boolean
  /**
   * Whether the run was broken off.
   */
  interrupted: boolean
  /**
   * What made the run's random choices; the same seed makes them again.
   */
  seed: string
  /**
   * The patterns the run was limited to; empty for a whole run.
   */
  only: string[]
  /**
   * The last of the levels that the run was about; left out where it was about all.
   */
  level?: 'required' | 'advised' | 'open'
  effort: Effort
  used: Used
  /**
   * Probes that a run of more effort would have taken. Left out where a run that was killed is judged.
   */
  leftOut?: number
  proof?: ProofShare
  invocation?: Invocation
  gate?: Gate
  shard?: Shard
  /**
   * What kept the run from reaching the deployment as its file says; `null` where nothing did.
   */
  obstacle: string | null
  sessions?: OpenedSessions
  budgets?: Budgets
  manifest?: ManifestReference
  /**
   * Version of Node.js, without the leading "v".
   */
  node: string
  scope: Scope
  summary: Summary
  exchanges: ExchangeCounts
  /**
   * How long the answers with a success status (2xx) to each operation took: to all of its requests, then to those with each number of sessions. Measured while many requests were under way; never judged. Left out where there was no such answer, and by earlier versions of the suite.
   */
  times?: OperationTimes[]
  exploration?: Exploration
  requirements: RequirementResult[]
  observations: Observation[]
  [k: string]: unknown
}
export interface SuiteIdentity {
  name: 'signing-conformance'
  version: string
  [k: string]: unknown
}
export interface InterfaceIdentity {
  version: string
  [k: string]: unknown
}
export interface DeploymentIdentity {
  name: string
  baseUrl: string
  [k: string]: unknown
}
/**
 * What the run asked of the deployment. Says nothing about conformance.
 */
export interface Used {
  requests: ResultCount
  sessions: ResultCount
  uploads: ResultCount
  /**
   * Signatures, seals and archives that it says it has made: each takes one.
   */
  timeStamps: number
  /**
   * Of the signers of the deployment file.
   */
  signatures: number
  seals: ResultCount
  [k: string]: unknown
}
/**
 * What the probes of the run show of the defects that the suite is proved with: of those that any request meets, and of those that need a circumstance.
 */
export interface ProofShare {
  plain: Share
  circumstantial: Share
  [k: string]: unknown
}
export interface Share {
  shown: ResultCount
  of: ResultCount
  [k: string]: unknown
}
/**
 * How the run was called, beside what stands in `seed`, `strict`, `only` and `level`: what repeats a failure is made of it. Left out by earlier versions of the suite, and where nobody can call it again.
 */
export interface Invocation {
  /**
   * The deployment file, as it was named; left out for the embedded reference deployment.
   */
  deployment?: string
  /**
   * What was chosen at open points of the embedded reference deployment.
   */
  liberties: {
    [k: string]: string
  }
  /**
   * What was broken in it on purpose.
   */
  defects: string[]
  /**
   * What `--limit` set in place of the limits of the deployment file; left out where nobody said it.
   */
  limits?: {
    [k: string]: number
  }
  /**
   * What `--explore` said; left out where nobody said it.
   */
  explore?: number
  [k: string]: unknown
}
/**
 * Whether a build may go on; left out where the run was given neither a baseline nor a scope to require. It changes no verdict.
 */
export interface Gate {
  result: GateResult
  /**
   * The file of the known failures; `null` where none was given.
   */
  baseline: string | null
  /**
   * Groups and requirements that had to be assessed.
   */
  require: string[]
  /**
   * Entries whose requirement passes fail no gate; left out where they do.
   */
  allowFixed?: boolean
  /**
   * Failures that the baseline excuses.
   */
  known: ResultGateItems
  /**
   * Failures that it does not excuse.
   */
  new: ResultGateItems
  /**
   * Entries whose requirement passes.
   */
  fixed: ResultGateItems
  /**
   * Entries whose last day is over.
   */
  expired: ResultGateItems
  /**
   * Entries that name no requirement.
   */
  unknown: ResultGateItems
  /**
   * What could not be run, and is not excused.
   */
  couldNotRun: ResultGateItems
  /**
   * Groups and requirements that had to be assessed, and were not.
   */
  missing: ResultGateItems
  /**
   * Entries that this run says nothing about; they fail no gate.
   */
  notJudged: ResultGateItems
  [k: string]: unknown
}
export interface GateItem {
  /**
   * A requirement; a group where one is missing.
   */
  id: string
  /**
   * What is the matter, and what to do: reads on after the id.
   */
  says: string
  /**
   * Where its entry begins in the baseline, if there is one.
   */
  line?: number
  /**
   * As the entry says.
   */
  reason?: string
  link?: string
  expires?: string
  [k: string]: unknown
}
/**
 * Which shard of a run under Playwright Test this is; left out elsewhere. `merge` puts the shards together.
 */
export interface Shard {
  current: number
  total: number
  [k: string]: unknown
}
/**
 * What became of the sessions that the run opened. Says nothing about conformance.
 */
export interface OpenedSessions {
  opened: number
  closed: number
  /**
   * Still open, as far as is known.
   */
  left: number
  /**
   * Why some are left; `null` where none is.
   */
  reason: string | null
  [k: string]: unknown
}
export interface Budget {
  /**
   * The key of the deployment file that sets the limit.
   */
  key: string
  /**
   * What is counted.
   */
  unit: string
  /**
   * `null` where the deployment file sets no limit.
   */
  allowed: number | null
  /**
   * What all selected probes use against a conforming deployment, about.
   */
  needed: number
  spent: number
  [k: string]: unknown
}
/**
 * The file that holds the manifest of the evidence, and its SHA-256. Left out where a run wrote no files, or was killed.
 */
export interface ManifestReference {
  file: 'run.json'
  sha256: string
  [k: string]: unknown
}
export interface Scope {
  assessed: RequirementGroup[]
  notAssessed: UnassessedGroup[]
  [k: string]: unknown
}
export interface UnassessedGroup {
  group: RequirementGroup
  /**
   * `null` where the run was not about this group.
   */
  kind: 'not-applicable' | 'could-not-run' | null
  reason: string
  [k: string]: unknown
}
export interface Summary {
  required: JudgedCounts
  advised: JudgedCounts
  open: ObservedCounts
  [k: string]: unknown
}
export interface JudgedCounts {
  pass: ResultCount
  fail: ResultCount
  'not-assessed': ResultCount
  [k: string]: unknown
}
export interface ObservedCounts {
  observed: ResultCount
  'not-assessed': ResultCount
  [k: string]: unknown
}
/**
 * How many requests were sent, and how many of their answers were not the deployment's own word: none came, or something between gave it (407, 429, 502, 503, 504).
 */
export interface ExchangeCounts {
  total: ResultCount
  notTheDeployments: ResultCount
  [k: string]: unknown
}
export interface OperationTimes {
  operation: 'configuration' | 'publicKey' | 'calculateDigest' | 'finalizeSigning' | 'addArchive' | 'createSeal'
  /**
   * Sessions in one call; left out where all requests are meant.
   */
  sessions?: number
  answers: number
  medianMs: ResultMilliseconds
  /**
   * The 95th percentile, by the nearest rank.
   */
  p95Ms: ResultMilliseconds
  slowestMs: ResultMilliseconds
  [k: string]: unknown
}
/**
 * What the walks of the run came to. Says nothing about conformance: what they found stands with the requirements. Left out where there were none.
 */
export interface Exploration {
  /**
   * Walks that were drawn.
   */
  walks: number
  /**
   * The number that the run was called with (`--explore`).
   */
  asked?: number
  /**
   * Walks that were found to be the shortest forms of failed ones.
   */
  shortened: number
  /**
   * Requests to the operations, and what was left out in their place.
   */
  steps: number
  /**
   * Good requests that were carried out for every session.
   */
  claimed: number
  /**
   * Requests with something wrong on purpose.
   */
  faults: number
  /**
   * Steps that prove nothing, by their cause.
   */
  void: VoidSteps[]
  pairs: PairsOfCircumstances
  /**
   * Good requests by circumstance: how many were carried out, and how many were refused, which is legal where no requirement says otherwise.
   */
  refusals: Circumstance[]
  [k: string]: unknown
}
export interface VoidSteps {
  cause: string
  count: number
  [k: string]: unknown
}
export interface PairsOfCircumstances {
  /**
   * In a request that was carried out.
   */
  met: number
  /**
   * In good requests that were all refused.
   */
  onlyRefused: number
  /**
   * Pairs of words of two dimensions; some of them cannot come together.
   */
  possible: number
  [k: string]: unknown
}
export interface Circumstance {
  circumstance: string
  carriedOut: number
  refused: number
  [k: string]: unknown
}
export interface RequirementResult {
  id: ResultRequirementId
  level: Level
  text: string
  source: string
  verdict: Verdict
  kind: ResultKind
  reason: ResultReason
  /**
   * What is wrong, each thing once, however many checks say it.
   */
  findings: RowFinding[]
  checks: CheckResult[]
  judged?: JudgedChecks
  [k: string]: unknown
}
/**
 * What was expected and received, where a check failed.
 */
export interface RecordedFinding {
  what: string
  expected: string
  received: string
  /**
   * How many exchanges show it.
   */
  count: number
  /**
   * The first of these exchanges. Where nothing but the outcome of the probe shows it, there is none.
   */
  shownBy: ShownExchange[]
  [k: string]: unknown
}
export interface ShownExchange {
  probe: string
  /**
   * Its number in the evidence of the probe.
   */
  exchange: number
  [k: string]: unknown
}
export interface CheckResult {
  title: string
  /**
   * The title of the probe, and of its evidence.
   */
  probe: string
  at: ResultAt
  verdict: Verdict
  /**
   * Which kind of `not-assessed` it is; `left-out` where a budget of the deployment file did not reach for it. `null` for every other verdict.
   */
  kind: 'not-applicable' | 'could-not-run' | 'left-out' | null
  reason: ResultReason
  finding?: RecordedFinding
  /**
   * What was found, where it is an observation.
   */
  value?: string
  [k: string]: unknown
}
/**
 * How many checks gave the verdict, and how many the whole suite has for the requirement; those that were found not to apply are in neither. Where the first is less, a pass says nothing of what the others look for. Left out by earlier versions of the suite.
 */
export interface JudgedChecks {
  checks: ResultCount
  of: ResultCount
  [k: string]: unknown
}
export interface Observation {
  requirement: ResultRequirementId
  /**
   * What was looked at. With the requirement it names the same point in every run.
   */
  point: string
  /**
   * A small text or code: no id, time or file name of the run stands in it, so runs and deployments can be compared.
   */
  value: string
  evidence?: ObservationEvidence
  [k: string]: unknown
}
/**
 * Where the raw exchanges stand that show it. Left out by earlier versions of the suite.
 */
export interface ObservationEvidence {
  /**
   * The title of the probe that recorded them.
   */
  probe: string
  /**
   * From the report folder.
   */
  file: string
  /**
   * Their numbers in the file; the first of them, where there are many.
   */
  exchanges: number[]
  [k: string]: unknown
}
/**
 * `run.json`: how a run was called and what its judging may know beside the evidence. Without it the evidence cannot be judged again.
 */
export interface RunFile {
  facts: RecordedFacts
  deployment: RunDeployment
  /**
   * Milliseconds since the epoch.
   */
  startedAt: number
  durationMs: number
  /**
   * What made the run's random choices.
   */
  seed: string
  /**
   * Whether advised rows counted.
   */
  strict: boolean
  /**
   * The patterns the run was limited to; empty for a whole run.
   */
  only: string[]
  effort: RunEffort
  /**
   * Titles of the probes that the run took, best first; known at its end.
   */
  probes?: string[]
  /**
   * Probes that a run of more effort would have taken; known at its end.
   */
  leftOut?: number
  proof?: RunProofShare
  /**
   * The last of the levels that the run was about; left out where it was about all.
   */
  level?: 'required' | 'advised' | 'open'
  invocation?: RunInvocation
  gate?: GateTerms
  shard?: RunShard
  /**
   * What kept the run from reaching the deployment as its file says; `null` where nothing did.
   */
  obstacle: string | null
  sessions?: RunSessions
  budgets?: RunBudgets
  /**
   * False until the run has reached its end by itself.
   */
  complete: boolean
  manifest?: Manifest
  [k: string]: unknown
}
/**
 * The deployment file without its secrets, and the recorded clock.
 */
export interface RecordedFacts {
  /**
   * Milliseconds since the epoch: when the run started.
   */
  now: number
  baseUrl: string
  expectedClientId: string | null
  grantClientId: string | null
  /**
   * PEM certificates that documents chain to.
   */
  anchors: string[]
  sessionsSource: 'storage-api' | 'pool'
  poolDistinct: boolean
  tlsInsecure: boolean
  [k: string]: unknown
}
export interface RunDeployment {
  name: string
  baseUrl: string
  [k: string]: unknown
}
/**
 * What the probes of the run show of the defects that the suite is proved with: of those that any request meets, and of those that need a circumstance. Known at its end.
 */
export interface RunProofShare {
  plain: RunShare
  circumstantial: RunShare
  [k: string]: unknown
}
export interface RunShare {
  shown: number
  of: number
  [k: string]: unknown
}
/**
 * How the run was called, beside what stands in `seed`, `strict`, `only` and `level`: what repeats a failure is made of it. Left out by earlier versions of the suite, and where nobody can call it again.
 */
export interface RunInvocation {
  /**
   * The deployment file, as it was named; left out for the embedded reference deployment.
   */
  deployment?: string
  /**
   * What was chosen at open points of the embedded reference deployment.
   */
  liberties: {
    [k: string]: string
  }
  /**
   * What was broken in it on purpose.
   */
  defects: string[]
  /**
   * What `--limit` set in place of the limits of the deployment file; left out where nobody said it.
   */
  limits?: {
    [k: string]: number
  }
  /**
   * What `--explore` said; left out where nobody said it.
   */
  explore?: number
  [k: string]: unknown
}
/**
 * What the gate of the run was decided by; left out where it had none.
 */
export interface GateTerms {
  baseline?: GateBaseline
  /**
   * Entries whose requirement passes fail no gate; left out where they do.
   */
  allowFixed?: boolean
  /**
   * Groups and requirements that must have been assessed.
   */
  require: string[]
  [k: string]: unknown
}
/**
 * The baseline as it was read; left out where none was given.
 */
export interface GateBaseline {
  file: string
  known: KnownFailure[]
  [k: string]: unknown
}
export interface KnownFailure {
  id: string
  reason: string
  link?: string
  /**
   * The last day, in UTC, on which it holds.
   */
  expires?: string
  /**
   * Excuses that it could not be run, and not that it fails.
   */
  couldNotRun: boolean
  /**
   * Where the entry begins in the file.
   */
  line: number
  [k: string]: unknown
}
/**
 * Which shard of a run under Playwright Test this is; left out elsewhere. `merge` puts the shards together.
 */
export interface RunShard {
  current: number
  total: number
  [k: string]: unknown
}
/**
 * What became of the sessions that the run opened; known at its end.
 */
export interface RunSessions {
  opened: number
  closed: number
  /**
   * Still open, as far as is known.
   */
  left: number
  /**
   * Why some are left; `null` where none is.
   */
  reason: string | null
  [k: string]: unknown
}
export interface RunBudget {
  /**
   * The key of the deployment file that sets the limit.
   */
  key: string
  /**
   * What is counted.
   */
  unit: string
  /**
   * `null` where the deployment file sets no limit.
   */
  allowed: number | null
  /**
   * What all selected probes use against a conforming deployment, about.
   */
  needed: number
  spent: number
  [k: string]: unknown
}
/**
 * SHA-256 (hex) of every file of the evidence, by its path from the report folder. Written at the end of a run; a run that was killed has none.
 */
export interface Manifest {
  [k: string]: string
}
/**
 * What is signed in `attestation.json`: an in-toto Statement v1 with the predicate test-result v0.1. Members that are not named here are ignored.
 */
export interface Statement {
  _type: 'https://in-toto.io/Statement/v1'
  /**
   * The deployment, by the SHA-256 of its base URL, and the files of the report folder that are vouched for.
   */
  subject: ResourceDescriptor[]
  predicateType: 'https://in-toto.io/attestation/test-result/v0.1'
  predicate: TestResult
  [k: string]: unknown
}
export interface ResourceDescriptor {
  name?: string
  uri?: string
  digest: DigestSet
  annotations?: Annotations
  [k: string]: unknown
}
export interface DigestSet {
  [k: string]: string
}
/**
 * Of the deployment: the `effort` of the run.
 */
export interface Annotations {
  [k: string]: string
}
export interface TestResult {
  result: TestOutcome
  /**
   * The suite that judged, and the interface as the suite reads it.
   */
  configuration: ResourceDescriptor[]
  /**
   * Where the run can be looked at.
   */
  url?: string
  passedTests: StatementIds
  /**
   * Advised rows that failed and do not count, and rows that could not be run.
   */
  warnedTests: StatementIds
  /**
   * Rows that failed and count.
   */
  failedTests: StatementIds
  [k: string]: unknown
}
