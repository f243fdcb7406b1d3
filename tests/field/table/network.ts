// Company networks: a forward proxy between the suite and the deployment, by the usual environment variables.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverCertificate } from '../certificates.js'
import { type Circumstance, READING } from '../circumstance.js'

const ONLY = { only: [...READING, 'TLS-1'], limits: { timeoutMs: 5000 } } as const
/** What listens on this machine is reached without a proxy, so the deployment has a name of its own. */
const NAME = 'signing.test'

function through(name: string, env: Readonly<Record<string, string>>, expect: Circumstance['expect']): Circumstance {
  return {
    name,
    setting: { forwardProxy: 'office:s3cret-of-the-proxy', name: NAME },
    run: { ...ONLY, env },
    expect: { ...expect, neverSays: [/s3cret-of-the-proxy/, /wr0ng-secret/] },
  }
}

/** Forward proxies and extra authorities. */
export const networks: readonly Circumstance[] = [
  through(
    'forward-proxy-with-credentials',
    { HTTPS_PROXY: 'http://office:s3cret-of-the-proxy@{forward-proxy}' },
    { ends: 'conformant', tunnels: 1 },
  ),
  through(
    'forward-proxy-with-wrong-credentials',
    { HTTPS_PROXY: 'http://office:wr0ng-secret@{forward-proxy}' },
    { ends: 'incomplete', obstacle: /407.*(HTTPS_PROXY|proxy)|(HTTPS_PROXY|proxy).*407/is },
  ),
  {
    name: 'extra-authorities-of-node-and-a-forward-proxy-past-this-machine',
    setting: {
      alter: (description, folder) => {
        writeFileSync(join(folder, 'company.pem'), serverCertificate('good').caPem)
        description.tls = {}
      },
    },
    run: { ...ONLY, env: { NODE_EXTRA_CA_CERTS: '{folder}/company.pem', HTTPS_PROXY: 'http://127.0.0.1:9' } },
    expect: { ends: 'conformant' },
  },
]
