// Documents that the inspection cannot judge, or that break advice alone: no row fails for what it does not know, and no required one for advice.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import type { Defect } from '../../reference/defects/define.js'
import { deploy } from '../../reference/deploy.js'
import { resolveLiberties } from '../../reference/liberties.js'
import type { Alterations } from '../../reference/seams.js'
import { writeReferenceDeploymentFile } from '../../run/reference-deployment-file.js'
import { runSuite } from '../../run/run-suite.js'
import type { ResultFile } from '../../schemas/index.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import type { DrawnTests } from '../proof/drawn-today.js'
import { knownRsaKeys } from '../proof/known-rsa-keys.js'

const OF_DOCUMENTS = ['FIN-7', 'SEA-22', 'ARC-6', 'DOC']

async function assessed(
  context: TestContext,
  alterations: Alterations,
  { liberties = {}, explore = 0 }: { readonly liberties?: Readonly<Record<string, string>>; readonly explore?: number } = {},
): Promise<ResultFile> {
  const habit: Defect = { requirement: '', description: '', level: 'advised', liberties: {}, alterations: () => alterations }
  const reference = await deploy({
    port: 0,
    host: '127.0.0.1',
    clock: () => new Date(),
    providers: undefined,
    liberties: resolveLiberties(liberties),
    defects: [habit],
    rsaKeys: knownRsaKeys(),
    onInternalError: undefined,
  })
  context.after(() => reference.close())
  const file = join(temporaryFolder(context), 'deployment.json')
  await writeReferenceDeploymentFile(reference, file)
  const deployment = await loadDeploymentFile(file)
  return (await runSuite({ deployment, only: OF_DOCUMENTS, explore, seed: 'unjudged' })).result
}

function told({ requirements }: ResultFile, verdict: string): readonly string[] {
  return requirements.filter((row) => row.verdict === verdict).map(({ id, reason }) => `${id}${verdict === 'fail' ? `: ${reason}` : ''}`)
}

/** Tests of the one and the other. */
export function addUnjudgedDocuments(habits: DrawnTests): void {
  habits.add('signatures in XML with an algorithm that is not known fail no row', async (context) => {
    const named = (xml: Buffer) =>
      Buffer.from(
        xml.toString().replaceAll(/(SignatureMethod Algorithm=")[^"]+/g, '$1http://www.w3.org/2021/04/xmldsig-more#eddsa-ed25519'),
      )
    const result = await assessed(context, {
      'container-entries': (entries) =>
        entries.map((entry) => (entry.name.includes('signatures') ? { ...entry, content: named(entry.content) } : entry)),
    })
    assert.deepEqual(told(result, 'fail'), [])
    const row = result.requirements.find(({ id }) => id === 'DOC-1')
    assert.ok(row?.checks.some(({ kind, reason }) => kind === 'could-not-run' && reason?.includes('eddsa-ed25519')))
  })

  habits.add('visible signatures and seals in PDFs, with entries more in the catalog, break nothing', async (context) => {
    const result = await assessed(context, {}, { liberties: { 'signature-appearance': 'visible' }, explore: 1 })
    assert.deepEqual(told(result, 'fail'), [])
    for (const row of ['DOC-1', 'DOC-7', 'DOC-12', 'DOC-13', 'DOC-28']) assert.ok(told(result, 'pass').includes(row), row)
  })

  habits.add('signatures in PDFs of the form before PAdES break nothing', async (context) => {
    const result = await assessed(context, { 'sub-filter': () => 'adbe.pkcs7.detached' })
    assert.deepEqual(told(result, 'fail'), [])
    for (const row of ['DOC-1', 'DOC-7', 'DOC-27']) assert.ok(told(result, 'pass').includes(row), row)
  })

  habits.add('names of files that stand in references as they are break advice alone', async (context) => {
    const asItIs = (uri: string) => uri.replaceAll('%23', '#').replaceAll('%3F', '?')
    // Names of this kind are those of walks.
    const result = await assessed(context, { 'reference-uri': asItIs }, { explore: 1 })
    assert.deepEqual(
      told(result, 'fail').map((line) => line.slice(0, 7)),
      ['DOC-27:'],
    )
    for (const row of ['ARC-6', 'DOC-1', 'DOC-6']) assert.ok(told(result, 'pass').includes(row), row)
  })
}
