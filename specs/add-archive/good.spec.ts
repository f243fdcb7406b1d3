// Add archive time-stamp (interface, part 5), as far as answers show it. What is in the document is judged in documents/archiving.spec.ts.
import { notApplicable } from '../../engine/index.js'
import type { Context, Signer } from '../../fixtures/context.js'
import { bareBase64 } from '../../fixtures/dialect/pem.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, probe } from '../../fixtures/index.js'
import { expectClaimForEach } from '../answers/answers.js'
import { isCarriedOut } from '../answers/refusals.js'
import { expectSeveral, ofTogether, together } from '../asking/batches.js'
import { idsOf, requireFreshSessions } from '../asking/sessions.js'
import { goodArchives } from './good-answers.js'

const one = probe('add archive: one signed session', { signed: 1 }, (context) => archived(context, 1))
const several = probe('add archive: two signed sessions in one call', { signed: 2 }, async (context) => ({
  tried: await together(() => archived(context, 2)),
}))

async function archived({ sessions, flow }: Context, size: number) {
  const taken = await sessions.take('signed', size)
  return { ids: idsOf(taken), answer: await flow.addArchive(taken) }
}

const three = probe('add archive: three signed sessions in one call', async (context) => {
  requireFreshSessions(context)
  return { tried: await together(() => archived(context, 3)) }
})

/** Sessions of kind `signed` are signed by the first signer; here each signer signs one. */
const byOthers = probe('add archive: sessions signed with every kind of key', async (context) => {
  requireFreshSessions(context)
  const { sessions, signers, flow, dialect } = context
  if (!(await dialect.archivesWhereSigned())) throw notApplicable('a signed document is archived in a new session')
  const archives: { readonly ids: readonly string[]; readonly answer: Exchange }[] = []
  for (const signer of signers.all) {
    const taken = await sessions.take('text', 1)
    const { finalize } = await flow.sign(taken, signer)
    const ids = idsOf(taken)
    if (finalize === null || !isCarriedOut('finalizeSigning', { exchange: finalize, sessions: ids })) continue
    const archive = { ids, answer: await flow.addArchive(taken) }
    // Some deployments want the authentication certificate of the person who signed.
    archives.push(
      isCarriedOut('addArchive', { exchange: archive.answer, sessions: ids }) ? archive : await archivedByThemselves(context, signer),
    )
  }
  return { archives }
})

async function archivedByThemselves({ api, sessions, flow }: Context, signer: Signer) {
  const taken = await sessions.take('text', 1)
  await flow.sign(taken, signer)
  const good = await flow.archiveRequest(taken)
  const own = signer.authCertificatePem
  const authCertificate = String(good.authCertificate).includes('-----BEGIN') ? own : bareBase64(own)
  return { ids: idsOf(taken), answer: await api.addArchive({ ...good, authCertificate }) }
}

goodArchives.check(byOthers, ({ archives }) => {
  if (archives.length === 0) throw notApplicable('no session could be signed')
  return archives.map(({ answer }) => answer)
})

goodArchives.check(one, ({ answer }) => [answer])

for (const good of [several, three]) {
  goodArchives.check(good, ({ tried }) => [ofTogether(tried).answer])

  check('ARC-4', good, ({ tried }) => {
    expectSeveral('addArchive', tried)
    const { ids, answer } = ofTogether(tried)
    expectClaimForEach(answer, 'addArchive', ids)
  })
}
