// Measures what a run takes: counts requests, sessions, signatures, seals and time-stamps in the evidence of a run against the reference.
// Knows the wire only by what exchanges show.
import { claimsIn } from '../../fixtures/answers/claims.js'
import { isObject } from '../../fixtures/answers/fields.js'
import type { Deployment } from '../../fixtures/deployment-file/deployment.js'
import type { Exchange } from '../../fixtures/exchange.js'
import type { ProbeCosts, SignerRole } from '../../run/doctor/run-costs.js'
import type { SuiteRun } from '../../run/run-suite.js'

/** The costs of every probe of a run, by title. What all probes share (tokens, the dialect) has a title too. */
export function costsOf({ evidence }: Pick<SuiteRun, 'evidence'>, deployment: Deployment): Record<string, ProbeCosts> {
  const roleOf = rolesIn(deployment)
  const entries = [...evidence.values()].map(({ probe, exchanges }) => [probe, costsOfProbe(exchanges, roleOf)] as const)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The role of the signer with a certificate (base64, as CalculateDigest takes it). */
function rolesIn({ signers }: Deployment): (certificate: unknown, bySignedRaw: boolean) => SignerRole {
  const keyed = signers.filter(({ kind }) => kind !== 'identity-platform')
  const base64 = (keyType: 'rsa' | 'ec'): string | undefined => {
    const der = keyed.find((signer) => signer.keyType === keyType)?.certificate.der
    return der === undefined ? undefined : Buffer.from(der).toString('base64')
  }
  const [rsa, ec] = [base64('rsa'), base64('ec')]
  return (certificate, raw) => (raw ? 'platform' : certificate === rsa ? 'rsa' : certificate === ec ? 'ec' : 'other')
}

function costsOfProbe(exchanges: readonly Exchange[], roleOf: ReturnType<typeof rolesIn>): ProbeCosts {
  const signatures: Partial<Record<SignerRole, number>> = {}
  const certificates = new Map<string, unknown>()
  const raw = exchanges.some(({ label }) => label.startsWith('raw signature'))
  let [sessions, seals, timeStamps] = [0, 0, 0]
  for (const exchange of exchanges) {
    const body = exchange.request.body.kind === 'json' && isObject(exchange.request.body.value) ? exchange.request.body.value : {}
    if (exchange.label === 'create session') sessions += startedIn(exchange)
    if (exchange.label === 'calculateDigest') for (const id of idsIn(body.sessions)) certificates.set(id, body.certificate)
    if (exchange.label === 'finalizeSigning') {
      for (const id of idsIn(body.sessionSignatureValues)) {
        const role = roleOf(certificates.get(id), raw)
        signatures[role] = (signatures[role] ?? 0) + 1
      }
      timeStamps += claimsIn(exchange, 'finalizeSigning').length
    }
    if (exchange.label === 'addArchive') timeStamps += claimsIn(exchange, 'addArchive').length
    if (exchange.label === 'createSeal') {
      const done = claimsIn(exchange, 'createSeal').length
      seals += done
      timeStamps += done
    }
  }
  const uploads = exchanges.filter(({ label }) => label === 'upload').length
  const storage = exchanges.filter(({ label }) => STORAGE.has(label)).length
  return withoutZeros({ requests: exchanges.length, storage, sessions, uploads, signatures, seals, timeStamps })
}

const STORAGE: ReadonlySet<string> = new Set(['create session', 'close session', 'upload', 'list documents', 'download'])

function idsIn(list: unknown): string[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((entry) => (isObject(entry) && typeof entry.sessionId === 'string' ? [entry.sessionId] : []))
}

function startedIn({ response }: Exchange): number {
  const value = response?.body.kind === 'json' ? response.body.value : null
  const data = isObject(value) && isObject(value.data) ? value.data : {}
  return Array.isArray(data.sessionIds) ? data.sessionIds.length : typeof data.sessionId === 'string' ? 1 : 0
}

function withoutZeros({ signatures = {}, ...numbers }: ProbeCosts): ProbeCosts {
  const counted = Object.fromEntries(Object.entries(numbers).filter(([, number]) => number !== 0))
  return Object.keys(signatures).length === 0 ? counted : { ...counted, signatures }
}
