// The suite against the curt deployment in several tempers: each must be found conformant.
import { X509Certificate } from 'node:crypto'
import { test } from 'node:test'
import { assertConformant, assessed } from './assessed.js'
import { ecIdentity, type Identity, pfxOf, rsaIdentity } from './certificates.js'
import { startCurtDeployment, type Temper } from './curt-deployment.js'

const TEMPERS: Readonly<Record<string, Temper>> = {
  'short-lived tokens, sessions refused one by one, no look at signatures': {
    tokenLife: 2,
    announcesTokenLife: true,
    spoilsSessions: false,
    oneRefusalForAll: false,
    verifiesSignatures: false,
  },
  'one refusal for all, and every refusal spoils the sessions it names': {
    tokenLife: 2,
    announcesTokenLife: false,
    spoilsSessions: true,
    oneRefusalForAll: true,
    verifiesSignatures: true,
  },
}

const der = ({ certificatePem }: Identity): string => new X509Certificate(certificatePem).raw.toString('base64')

for (const [name, temper] of Object.entries(TEMPERS)) {
  test(`curt: ${name}`, async () => {
    const [person, personAtDoor, user, userAtDoor] = [
      ecIdentity('person', 'P-384'),
      rsaIdentity('person at the door'),
      rsaIdentity('user'),
      rsaIdentity('user at the door'),
    ]
    const [seal, machine] = [rsaIdentity('seal'), rsaIdentity('machine')]
    const companions = new Map([
      [der(person), der(personAtDoor)],
      [der(user), der(userAtDoor)],
    ])
    const size = { text: 200, signed: 30, empty: 30 }
    const deployment = await startCurtDeployment(temper, size, companions)
    try {
      const result = await assessed(async ({ write, keyPair }) => ({
        name: 'curt',
        baseUrl: deployment.baseUrl,
        tls: { caFile: await write('ca.pem', deployment.caPem) },
        authorization: {
          tokenUrl: deployment.tokenUrl,
          clientId: deployment.clientId,
          clientSecret: deployment.clientSecret,
          scheme: '',
        },
        sessions: { kind: 'pool', file: await write('pool.json', JSON.stringify(deployment.pool)) },
        signers: [
          { ...(await keyPair('person', person)), authCertificate: await write('person-auth.pem', personAtDoor.certificatePem) },
          { ...(await keyPair('user', user)), authCertificate: await write('user-auth.pem', userAtDoor.certificatePem) },
        ],
        authCertificate: await write('machine.pem', machine.certificatePem),
        seal: {
          pfx: await write('seal.p12', pfxOf(seal, 'battery staple', 'aes256')),
          password: 'battery staple',
          authCertificate: await write('seal-auth.pem', machine.certificatePem),
        },
      }))
      assertConformant(result)
    } finally {
      await deployment.close()
    }
  })
}
