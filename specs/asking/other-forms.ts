// Sends good requests in other forms that mean the same, each on a session of its own, and the plain one where a form is refused.
import { claimsAll } from '../../fixtures/answers/claims.js'
import type { Context } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { OtherForm } from '../answers/other-forms.js'
import { withSpare } from './controls.js'
import { goodRequest } from './good-requests.js'
import { idsOf } from './sessions.js'

/** Another form of a good body. */
export type Rewrite = (body: Readonly<Record<string, unknown>>) => unknown

/** Needs a session of the operation's kind for each form. @param rewrites by the words for the form */
export async function askedInOtherForms(
  context: Context,
  operation: SigningOperation,
  rewrites: Readonly<Record<string, Rewrite>>,
): Promise<readonly OtherForm[]> {
  const { api, sessions: source } = context
  const controlsBeside = withSpare(operation, async () => {
    const { body, sessions } = await goodRequest(operation, context, source.spare)
    return { exchange: await api[operation](body), sessions: idsOf(sessions) }
  })
  const forms: OtherForm[] = []
  for (const [form, rewrite] of Object.entries(rewrites)) {
    const { body, sessions } = await goodRequest(operation, context)
    const sent = idsOf(sessions)
    const attempt = await api[operation](rewrite(Object(body)))
    const isTaken = claimsAll(attempt, operation, sent)
    const controls = isTaken ? [] : await controlsBeside([{ exchange: await api[operation](body), sessions: sent }])
    forms.push({ operation, form, attempt, sent, controls })
  }
  return forms
}
