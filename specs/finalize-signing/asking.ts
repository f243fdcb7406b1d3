// Makes the two calls of a signature, and keeps what was sent beside what was answered.
import { couldNotRun } from '../../engine/index.js'
import type { Context, Flags, Session, SignatureForm, SignatureValue, Signer } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { idsOf } from '../asking/sessions.js'
import type { Signing } from './signings.js'

/** Puts signature values into the order in which finalizeSigning sends them. */
export type Order = (values: readonly SignatureValue[]) => readonly SignatureValue[]

/** How sessions are signed, where it is not the plain way. */
export interface SigningWay {
  readonly flags?: Flags | undefined
  readonly order?: Order
  /** ECDSA values are sought of which r or s begins with a zero byte. */
  readonly isShort?: boolean
}

/** A signing, with what the digests looked like that its form of signature was found out with. */
export interface FormedSigning extends Signing {
  readonly looks: SignatureForm['looks']
}

/** CalculateDigest, a signature over each digest, finalizeSigning with the values in the given order. */
export async function signAll(
  { flow, dialect }: Context,
  sessions: readonly Session[],
  signer: Signer,
  { flags, order = (values) => values, isShort = false }: SigningWay = {},
): Promise<FormedSigning> {
  const digest = await flow.digestToSign(sessions, signer, flags)
  const values = await flow.signatureValues(digest, sessions, signer, { isShort })
  const finalize = values.length === 0 ? null : await flow.finalizeSigning(order(values), signer)
  const { looks } = await dialect.signatureForm(signer.keyType)
  return { ids: idsOf(sessions), certificate: signer.certificate, digest, finalize, looks }
}

/** A session between the two calls. */
export interface Prepared {
  readonly session: Session
  readonly answer: Exchange
  readonly value: SignatureValue
}

/** Takes a text session and signs its digest. @throws NotAssessed `could-not-run` where CalculateDigest gives nothing to sign */
export async function prepare(context: Context, signer: Signer): Promise<Prepared> {
  const { flow } = context
  const session = await context.sessions.one('text')
  const answer = await flow.digestToSign([session], signer)
  const [value] = await flow.signatureValues(answer, [session], signer)
  if (value === undefined) throw couldNotRun('CalculateDigest gave nothing to sign')
  return { session, answer, value }
}
