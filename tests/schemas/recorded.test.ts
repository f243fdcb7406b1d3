// A run against the reference deployment: every good request that the suite sends and every good answer of the reference keep their schemas.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import { runSuite } from '../../run/run-suite.js'
import { answerForms } from '../../schemas/generated/answer-forms.js'
import { violationsOf, type WireSchema } from '../../schemas/violations.js'
import { formOf } from '../../specs/answers/form.js'
import { isWholeSuccess } from '../../specs/answers/good-answers.js'
import { served } from '../fixtures/reference-run.js'

const REQUESTS: Readonly<Partial<Record<Operation, WireSchema>>> = {
  calculateDigest: 'calculateDigestRequest',
  finalizeSigning: 'finalizeSigningRequest',
  addArchive: 'addArchiveRequest',
  createSeal: 'createSealRequest',
}
const shown = ({ path, expected }: { readonly path: string; readonly expected: string }): string => `${path}: ${expected}`

test('good requests and their answers keep the schemas', async (context) => {
  const { file } = await served({}, context)
  const { evidence } = await runSuite({ deployment: await loadDeploymentFile(file), seed: 'schemas' })
  const seen = new Map<Operation, number>()
  for (const { probe, exchanges } of evidence.values()) {
    for (const operation of Object.keys(answerForms) as Operation[]) {
      for (const exchange of exchanges.filter((candidate) => isWholeSuccess(candidate, operation))) {
        seen.set(operation, (seen.get(operation) ?? 0) + 1)
        assert.deepEqual(formOf(exchange, operation).map(shown), [], `the answer in "${probe}"`)
        const request = REQUESTS[operation]
        if (request !== undefined) assert.deepEqual(violationsOf(request, bodySent(exchange)).map(shown), [], `the request in "${probe}"`)
      }
    }
  }
  assert.deepEqual([...seen.keys()].sort(), Object.keys(answerForms).sort())
  assert.ok([...seen.values()].every((count) => count > 5))
})

function bodySent({ request }: Exchange): unknown {
  return request.body.kind === 'json' ? request.body.value : null
}
