// A client of somebody else that works through a proxy, and what judging what passed there comes to.
import type { TestContext } from 'node:test'
import type { ReferenceDeployment } from '../../reference/index.js'
import { deploymentAt } from '../fixtures/test-server.js'
import { judgedLog, proxied } from '../proxy/proxied.js'

/** @param client does its work where the deployment seems to be behind the proxy @returns what passed, judged, and the file of the log */
export async function judgedThroughProxy(
  context: TestContext,
  reference: ReferenceDeployment,
  client: (behind: ReferenceDeployment) => Promise<unknown>,
) {
  const { baseUrl, tokenUrl, rawSignatureUrl, caPem: pem } = reference
  const ca = [{ file: 'ca.pem', pem, der: Buffer.alloc(0) }]
  const deployment = deploymentAt(baseUrl, { tls: { ca, insecure: false, plainHttpWithToken: false } })
  const proxy = await proxied(context, deployment)
  const through = (url: string): string => url.replace(baseUrl, proxy.baseUrl)
  const addresses = { baseUrl: proxy.baseUrl, tokenUrl: through(tokenUrl), rawSignatureUrl: through(rawSignatureUrl), caPem: proxy.ca }
  await client({ ...reference, ...addresses })
  return { ...(await judgedLog(proxy, deployment)), log: proxy.log.file }
}
