// A client of somebody else that works through a proxy, and what judging what passed there comes to.
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { ReferenceDeployment } from '../../reference/index.js'
import { judgeTraffic } from '../../run/traffic/judge-traffic.js'
import type { ResultFile } from '../../schemas/index.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { deploymentAt } from '../fixtures/test-server.js'
import { proxied } from '../proxy/proxied.js'
import type { Workplace } from './strange-client.js'

/** What passed, judged. */
export interface Passed {
  readonly result: ResultFile
  readonly reportDir: string
  /** The file of the log. */
  readonly log: string
}

/** @param client does its work at a place that is behind the proxy */
export async function judgedThroughProxy(
  context: TestContext,
  { caPem: pem }: Pick<ReferenceDeployment, 'caPem'>,
  place: Workplace,
  client: (place: Workplace) => Promise<unknown>,
): Promise<Passed> {
  const deployment = deploymentAt(place.baseUrl, {
    tls: { ca: [{ file: 'ca.pem', pem, der: Buffer.alloc(0) }], insecure: false, plainHttpWithToken: false },
  })
  const proxy = await proxied(context, deployment)
  const through = (url: string): string => url.replace(place.baseUrl, proxy.baseUrl)
  const { tokenUrl, rawSignatureUrl } = place
  const ca = proxy.ca
  await client({ ...place, baseUrl: proxy.baseUrl, tokenUrl: through(tokenUrl), rawSignatureUrl: through(rawSignatureUrl), ca })
  await proxy.close()
  const reportDir = join(temporaryFolder(), 'report')
  const { result } = await judgeTraffic({ files: [proxy.log.file], deployment, reportDir, strict: false })
  return { result, reportDir, log: proxy.log.file }
}
