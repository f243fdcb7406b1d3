// What the interface leaves open of addArchive: a second archive time-stamp, and the forms of `authCertificate`.
import type { ArchiveRequest } from '../../fixtures/context.js'
import { bareBase64 } from '../../fixtures/dialect/pem.js'
import { observe, probe } from '../../fixtures/index.js'
import { kindOfAttempt } from '../answers/observed-answers.js'
import { idsOf } from '../asking/sessions.js'

const twice = probe('add archive: twice for the same session', { signed: 1, mayBeRefused: true }, async (context) => {
  const taken = await context.sessions.take('signed', 1)
  await context.flow.addArchive(taken)
  return { exchange: await context.flow.addArchive(taken), sessions: idsOf(taken) }
})
observe('ARC-8', twice, (control) => kindOfAttempt('addArchive', control))

const forms: readonly (readonly [string, (good: ArchiveRequest, pem: string) => unknown])[] = [
  ['in PEM', (good, pem) => ({ ...good, authCertificate: pem })],
  ['as bare base64', (good, pem) => ({ ...good, authCertificate: bareBase64(pem) })],
  ['missing', ({ sessions }) => ({ sessions })],
  ['garbage', (good) => ({ ...good, authCertificate: '*** no certificate at all ***' })],
]
for (const [form, vary] of forms) {
  const tried = probe(`add archive: \`authCertificate\` ${form}`, { signed: 1, mayBeRefused: true }, async (context) => {
    const taken = await context.sessions.take('signed', 1)
    const body = vary(await context.flow.archiveRequest(taken), context.signers.any.authCertificatePem)
    return { exchange: await context.api.addArchive(body), sessions: idsOf(taken) }
  })
  observe('ARC-11', tried, (control) => kindOfAttempt('addArchive', control))
}
