// Operation 5: an archive time-stamp for documents that are signed already.
import type { Call, Service } from '../service.js'
import type { Answer } from '../wire/answer.js'
import { readBody, readSessionList, readText } from '../wire/fields.js'
import { Refusal } from '../wire/refusal.js'
import { carryOut, type Performed } from './batch.js'
import { readAuthenticationCertificate } from './certificates.js'
import { resultsAnswer } from './shared-forms.js'

const operation = 'add-archive'

/** @throws Refusal where the whole call is refused */
export async function addArchiveTimeStamp(service: Service, call: Call): Promise<Answer> {
  const { liberties } = service
  const body = readBody(call.body, ['sessions', 'authCertificate'], liberties)
  const ids = readSessionList(body, 'sessions', liberties).map((entry) => readText(entry, 'sessionId'))
  await readAuthenticationCertificate(service, body)
  const items = await carryOut(service, {
    operation,
    call,
    ids,
    perform: async ({ session }): Promise<Performed> => {
      if (session.archived && liberties['second-archive'] === 'refused') {
        throw new Refusal('conflict', 'archive:already-added', 'The document has an archive time-stamp already')
      }
      const { file, content } = await service.documents.archive(session)
      return {
        document: { session, name: file.name, content },
        commit: () => {
          session.archived = true
        },
      }
    },
  })
  return resultsAnswer(service, items, 'data')
}
