// A client of somebody else that works through a proxy, and what judging what passed there comes to.
import type { TestContext } from 'node:test'
import type { ReferenceDeployment } from '../../reference/index.js'
import { deploymentAt } from '../fixtures/test-server.js'
import { judgedLog, proxied } from '../proxy/proxied.js'
import type { Workplace } from './strange-client.js'

/** @param client does its work at a place that is behind the proxy @returns what passed, judged, and the file of the log */
export async function judgedThroughProxy(
  context: TestContext,
  { caPem: pem }: Pick<ReferenceDeployment, 'caPem'>,
  place: Workplace,
  client: (place: Workplace) => Promise<unknown>,
) {
  const deployment = deploymentAt(place.baseUrl, {
    tls: { ca: [{ file: 'ca.pem', pem, der: Buffer.alloc(0) }], insecure: false, plainHttpWithToken: false },
  })
  const proxy = await proxied(context, deployment)
  const through = (url: string): string => url.replace(place.baseUrl, proxy.baseUrl)
  const { tokenUrl, rawSignatureUrl } = place
  const ca = proxy.ca
  await client({ ...place, baseUrl: proxy.baseUrl, tokenUrl: through(tokenUrl), rawSignatureUrl: through(rawSignatureUrl), ca })
  return { ...(await judgedLog(proxy, deployment)), log: proxy.log.file }
}
