// A deployment that fails every request, and counts them.
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rsaIdentity } from '../stranger/certificates.js'
import { listening } from '../stranger/listening.js'

/** A deployment that answers 500 to everything. */
interface FailingDeployment {
  /** Its deployment file. */
  readonly file: string
  /** How many requests came since it was last asked. */
  takeCount(): number
  close(): Promise<void>
}

/**
 * Starts one.
 * @param folder where its deployment file and keys go
 */
export async function startFailingDeployment(folder: string): Promise<FailingDeployment> {
  const user = rsaIdentity('user')
  let count = 0
  const { origin, caPem, close } = await listening((request, response) => {
    count += 1
    request.resume()
    response.writeHead(500, { 'content-type': 'text/plain' }).end('no')
  })
  const ids = (): string[] => Array.from({ length: 100 }, () => randomBytes(32).toString('hex'))
  const files = {
    'failing-ca.pem': caPem,
    'failing-user.pem': user.certificatePem,
    'failing-user.key': user.privateKeyPem,
    'failing-pool.json': JSON.stringify({ text: ids(), signed: ids(), empty: ids() }),
    'failing.json': JSON.stringify({
      baseUrl: origin,
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
    takeCount: () => {
      const counted = count
      count = 0
      return counted
    },
    close,
  }
}
