// Choices of liberties for tests that speak to the reference deployment through one client: every value of every liberty, many at a time.
// Must not know how the deployment acts on a liberty.
import { type Liberty, liberties, libertyNames } from '../../reference/index.js'

/** Values under which no client could learn anything from a status: each is tried alone. */
const ALONE: Readonly<Record<string, readonly string[]>> = { 'refusal-status': ['close'], 'unauthorized-form': ['close'] }

/** Two seconds may be over before a busy machine has sent its second request; that tokens are renewed is the client's matter, not tried here. */
const NOT_HERE = 'token-life'
/** Values that ask more of a client than the bench does: a token for each call, digests in the order of the request, another session for an archive time-stamp, an encrypted password for each try, a pause after each upload. */
const BEYOND_THE_BENCH: Readonly<Record<string, readonly string[]>> = {
  'new-token': ['serves-once'],
  'summary-order': ['as-asked'],
  'finalized-sessions': ['are-done'],
  'encrypted-password-again': ['refused'],
  'uploads-shown': ['a-moment-later'],
}

/** So many rounds have every value. */
export const ROUNDS = Math.max(...libertyNames.map((name) => liberties[name].values.length))

/** In round n every other liberty has its n-th value, counted around. */
export function choicesOf(round: number): Readonly<Record<string, string>> {
  const names = libertyNames.filter((name) => name !== NOT_HERE)
  return Object.fromEntries(
    names.map((name) => {
      const { values }: Liberty = liberties[name]
      const rest = values.filter((value) => ![ALONE, BEYOND_THE_BENCH].some((apart) => apart[name]?.includes(value)))
      return [name, rest[round % rest.length] ?? values[0]]
    }),
  )
}
