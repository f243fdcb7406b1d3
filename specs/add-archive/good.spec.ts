// Add archive time-stamp (interface, part 5), as far as answers show it. What is in the document is judged in documents/every-claim.ts.
import type { Context, Exchange } from '../../fixtures/context.js'
import { check, probe } from '../../fixtures/index.js'
import { expectClaimForEach } from '../answers/expect.js'
import { checkGoodArchives } from '../answers/good-operations.js'

const one = probe('add archive: one signed session', { signed: 1 }, async (context) => ({ answer: await archived(context, 1) }))
const several = probe('add archive: two signed sessions in one call', { signed: 2 }, async (context) => ({
  answer: await archived(context, 2),
}))

async function archived({ sessions, flow, dialect }: Context, size: number): Promise<Exchange> {
  const taken = await sessions.take('signed', size)
  await dialect.expectArchivable()
  return flow.addArchive(taken)
}

for (const good of [one, several]) checkGoodArchives(good, ({ answer }) => [answer])

check('ARC-4', several, ({ answer }) => expectClaimForEach('addArchive', answer))
