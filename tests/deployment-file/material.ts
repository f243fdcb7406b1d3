// A folder with everything a deployment file can name, made anew for each test file. Knows no test.
import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { certificatePem, createPki, privateKeyPem } from '../../reference/pki/index.js'
import { type Credential, certificateOf, pfxOf } from '../fixtures/certificates.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { ADDRESSES } from '../fixtures/test-server.js'

export const PASSWORD = 'seal password 9'

/** How a deployment file takes an environment variable. */
export function variable(name: string): string {
  return `\${${name}}`
}

/** The members of a complete deployment file; tests leave out, change and add. */
export function completeFile() {
  return {
    name: 'vendor staging',
    baseUrl: 'https://staging.example:8443/prefix/',
    tls: {
      caFile: 'ca.pem',
      insecure: false,
      plainHttpWithToken: false,
      clientCertificate: { certificate: 'ec.pem', privateKey: 'ec.key' },
    },
    authorization: {
      tokenUrl: 'https://login.example/token',
      clientId: 'provider-1',
      clientSecret: variable('CLIENT_SECRET'),
      scope: 'introspect',
      other: { accessToken: variable('OTHER_TOKEN'), scheme: '' },
    },
    sessions: { kind: 'pool', file: 'pool.json' },
    signers: [
      { certificate: 'rsa.pem', privateKey: 'rsa.key' },
      {
        kind: 'key',
        name: 'card holder',
        certificate: 'ec.der',
        privateKey: 'ec.sec1.der',
        authCertificate: 'rsa.pem',
        platform: 'eid-scan',
      },
      { kind: 'command', certificate: 'ec.pem', command: ['./sign.sh', '--slot', '1'], encoding: 'hex' },
      { kind: 'identity-platform', certificate: 'ec.pem', url: 'https://platform.example/resources/', signIdentityId: 'identity-1' },
    ],
    authCertificate: 'ec.pem',
    seal: { pfx: 'seal.p12', password: variable('SEAL_PASSWORD'), authCertificate: 'rsa.pem' },
    secondSeal: { pfx: 'seal.p12', password: variable('SEAL_PASSWORD'), authCertificate: 'ec.der' },
    samples: { unsignable: ['prepared-session-1'] },
    documents: { anchors: ['ca.pem', 'chain.pem'] },
    expected: { oauthClientId: 'provider-1' },
    limits: {
      sessionsPerCallCeiling: 50,
      requestsPerSecond: 20,
      concurrency: 4,
      timeoutMs: 10_000,
      answerBytes: 100_000,
      documentBytes: 200_000,
      evidenceBytes: 2_000_000,
    },
  }
}

export const ENVIRONMENT = { CLIENT_SECRET: 'client secret', OTHER_TOKEN: 'other token', SEAL_PASSWORD: PASSWORD }

/** Makes the folder and removes it after the tests of the file. */
export async function createMaterial(): Promise<{
  folder: string
  write: (name: string, content: string | Uint8Array) => Promise<string>
}> {
  const folder = temporaryFolder()
  const write = async (name: string, content: string | Uint8Array) => {
    const file = join(folder, name)
    await writeFile(file, content)
    return file
  }
  const pki = createPki({ addresses: ADDRESSES })
  const rsa = await pki.issue({ purpose: 'seal', keyKind: 'rsa-2048', commonName: 'Seal', label: 'rsa' })
  const ec = await pki.issue({ purpose: 'signing', keyKind: 'p-256', commonName: 'User', label: 'ec' })
  const seal = pfxOf({ cert: certificatePem(rsa.certificate), key: privateKeyPem(rsa) }, PASSWORD)
  const issuer = certificateOf({ name: 'CA', ca: true })
  const [ed25519, koblitz] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ec', { namedCurve: 'secp256k1' })].map((pair) =>
    certificateOf({ name: 'holder', issuer, key: String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' })) }),
  ) as [Credential, Credential]
  const contents: Record<string, string | Uint8Array> = {
    'ca.pem': pki.caPem,
    'chain.pem': certificatePem(pki.issuingCa.certificate) + pki.caPem,
    'rsa.pem': certificatePem(rsa.certificate),
    'rsa.key': privateKeyPem(rsa),
    'ec.pem': certificatePem(ec.certificate),
    'ec.chain.pem': certificatePem(pki.issuingCa.certificate) + certificatePem(ec.certificate),
    'ec.der': ec.certificate,
    'ec.key': privateKeyPem(ec),
    'ec.sec1.der': ec.privateKey.export({ type: 'sec1', format: 'der' }),
    'ec.encrypted.key': ec.privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }),
    'seal.p12': seal,
    'ed25519.pem': ed25519.cert,
    'koblitz.pem': koblitz.cert,
    'koblitz.key': koblitz.key,
    'garbage.bin': 'no certificate, no key, no container',
    'pool.json': JSON.stringify({ text: ['a', 'b'], signed: ['c'], distinct: true }),
    'sign.sh': '#!/bin/sh\n',
  }
  await Promise.all(Object.entries(contents).map(([name, content]) => write(name, content)))
  return { folder, write }
}
