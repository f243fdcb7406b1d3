// A deployment that fails every request, and counts them.
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { identityOf } from '../fixtures/certificates.js'
import { pki, serve } from '../fixtures/test-server.js'

/** Starts one, until the test is over. Its deployment file and keys go into the folder. */
export async function startFailingDeployment(test: TestContext, folder: string) {
  const user = identityOf('user')
  let count = 0
  const { baseUrl } = await serve(test, (request, response) => {
    count += 1
    request.resume()
    response.writeHead(500, { 'content-type': 'text/plain' }).end('no')
  })
  const ids = (): string[] => Array.from({ length: 100 }, () => randomBytes(32).toString('hex'))
  const files = {
    'failing-ca.pem': pki.caPem,
    'failing-user.pem': user.cert,
    'failing-user.key': user.key,
    'failing-pool.json': JSON.stringify({ text: ids(), signed: ids(), empty: ids() }),
    'failing.json': JSON.stringify({
      baseUrl,
      tls: { caFile: 'failing-ca.pem' },
      authorization: { accessToken: randomBytes(24).toString('base64url') },
      sessions: { kind: 'pool', file: 'failing-pool.json' },
      signers: [{ certificate: 'failing-user.pem', privateKey: 'failing-user.key' }],
      authCertificate: 'failing-user.pem',
    }),
  }
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)))
  return {
    file: join(folder, 'failing.json'),
    /** How many requests came since it was last asked. */
    takeCount: () => {
      const counted = count
      count = 0
      return counted
    },
  }
}
