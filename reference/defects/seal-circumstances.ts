// Defects of eSealCreate that show in one circumstance of its good request only: some flags, so many sessions, a digest that waits, a key that is new.

import type { Alterations } from '../seams.js'
import type { StoredSession } from '../sessions/session.js'
import { claimRefused, idsOf, type JsonRequest } from './claims.js'
import { isPdf } from './contents.js'
import { by, type Defects, noting, required } from './define.js'
import { rowsAbout } from './operation-rows.js'
import { leaves, unchangedForRequests, unchangedWhere } from './unchanged.js'

const operation = 'create-seal'
const { claimed } = rowsAbout(operation)

const FEWEST_OF_MANY = 5

/** Defects of the rows SEA, each in one circumstance. */
export const sealCircumstanceDefects: Defects = required({
  'damaged-pfx-claimed-for-pdf': claimed(
    'SEA-17',
    'a damaged PFX gets a claim where `signAsPdf` is true',
    ({ code, reason }, { signAsPdf }) =>
      code === 'seal:key' && reason !== 'wrong-password' && reason !== 'password-not-decrypted' && signAsPdf === true,
  ),
  'missing-key-claimed-for-new-container': claimed(
    'SEA-18',
    'a request without `signKey` gets a claim where `createNewEdoc` is true',
    (_, { signKey, createNewEdoc }) => !signKey && createNewEdoc === true,
  ),
  'damaged-password-claimed-with-both-flags': claimed(
    'SEA-14',
    'an encrypted password that cannot be decrypted gets a claim where both flags are true',
    ({ reason }, request) => reason === 'password-not-decrypted' && hasBothFlags(request),
  ),
  'wrong-password-claimed-without-flags': claimed(
    'SEA-11',
    'a wrong password gets a claim where the flags are left out',
    ({ reason }, { signAsPdf, createNewEdoc }) => reason === 'wrong-password' && signAsPdf === undefined && createNewEdoc === undefined,
  ),
  'missing-password-claimed-with-bare-certificate': claimed(
    'SEA-19',
    'a request without `signKeyPassword` gets a claim where `authCertificate` has no armour',
    (_, { signKeyPassword, authCertificate }) => !signKeyPassword && !String(authCertificate).includes('-----BEGIN'),
  ),
  'wrong-password-claimed-in-fives': claimed(
    'SEA-11',
    'a wrong password gets a claim for five sessions or more',
    ({ reason }, request) => reason === 'wrong-password' && idsOf(request).length >= FEWEST_OF_MANY,
  ),
  'wrong-password-claimed-for-new-key': by('SEA-11', 'a wrong password gets a claim where its PFX was never opened', newKeyClaimed),
  'create-seal-changes-nothing-with-both-flags': leaves(operation, 'sessions where both flags are true', (current) =>
    unchangedForRequests(current, hasBothFlags),
  ),
  'create-seal-changes-nothing-in-a-pdf-with-a-digest': leaves(operation, 'PDFs whose digest waits for a signature', waitingPdfUnchanged),
})

function hasBothFlags({ signAsPdf, createNewEdoc }: JsonRequest): boolean {
  return signAsPdf === true && createNewEdoc === true
}

/** A password that has opened a key is no wrong one: then the PFX is damaged, which is another row. */
function newKeyClaimed(): Alterations {
  const opened = new Set<unknown>()
  const openedWith = new Set<string>()
  let last = ''
  const { answer = (unaltered) => unaltered } = claimRefused(
    operation,
    ({ reason }, { signKey }) => reason === 'wrong-password' && !opened.has(signKey) && !openedWith.has(last),
  )()
  return {
    'seal-key': noting((key, { pfxText, password }) => {
      last = password?.toString('utf8') ?? ''
      if (key === undefined) return
      opened.add(pfxText)
      openedWith.add(last)
    }),
    answer,
  }
}

function waitingPdfUnchanged(): Alterations {
  const sessions = new Map<string, StoredSession>()
  return {
    session: noting((session, { id }) => session && sessions.set(id, session)),
    ...unchangedWhere(operation, ({ id }) => {
      const session = sessions.get(id)
      return session?.pending !== undefined && session.files.every(({ content }) => isPdf(content))
    }),
  }
}
