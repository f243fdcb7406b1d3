// A small certificate authority run by the openssl command: CA, signers, time-stamping authority, and its list.
import { X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { openssl } from './programs.js'

export interface Identity {
  readonly name: string
  readonly certificate: string
  readonly key: string
  readonly der: Buffer
}

export type ForeignPki = ReturnType<typeof foreignPki>

const KEY_OPTIONS = {
  ec: '-algorithm EC -pkeyopt ec_paramgen_curve:P-256',
  rsa: '-algorithm RSA -pkeyopt rsa_keygen_bits:2048',
} as const

const SIGNER = 'basicConstraints=CA:FALSE\nkeyUsage=critical,digitalSignature,nonRepudiation\nsubjectKeyIdentifier=hash\n'

const AUTHORITY = 'keyUsage=critical,digitalSignature\nextendedKeyUsage=critical,timeStamping\n'

const CA = 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\nsubjectKeyIdentifier=hash\n'

/** One for all tests around, in a directory that ends with them. */
export function foreignPki() {
  const directory = temporaryFolder()
  writeFileSync(join(directory, 'openssl.cnf'), CONFIGURATION)
  const ca = createIdentity(directory, { name: 'ca', extensions: CA, serial: 1 })
  const pki = {
    ca,
    ec: createIdentity(directory, { name: 'ec', issuer: ca, extensions: SIGNER, serial: 0x1001 }),
    rsa: createIdentity(directory, { name: 'rsa', issuer: ca, extensions: SIGNER, serial: 0x1002, kind: 'rsa' }),
    timeStamping: createIdentity(directory, { name: 'tsa', issuer: ca, extensions: AUTHORITY, serial: 0x1003 }),
  }
  for (const [name, content] of Object.entries({ 'index.txt': '', 'index.txt.attr': '', 'tsa-serial': '01\n', 'crl-number': '01\n' }))
    writeFileSync(join(directory, name), content)
  return { ...pki, directory, crl: () => crl(directory, ca) }
}

const CONFIGURATION = `
[tsa]
default_tsa = authority
[authority]
serial = tsa-serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
ess_cert_id_alg = sha256
[ca]
default_ca = registry
[registry]
database = index.txt
crlnumber = crl-number
default_md = sha256
default_crl_days = 30
[req]
distinguished_name = empty
[empty]
`

interface Issuing {
  readonly name: string
  /** None for a CA that signs its own. */
  readonly issuer?: Identity
  readonly extensions: string
  readonly kind?: keyof typeof KEY_OPTIONS
  readonly serial: number
}

function createIdentity(directory: string, { name, issuer, extensions, kind = 'ec', serial }: Issuing): Identity {
  const [key, certificate] = [join(directory, `${name}.key`), join(directory, `${name}.pem`)]
  writeFileSync(join(directory, `${name}.ext`), extensions)
  openssl(directory, `genpkey ${KEY_OPTIONS[kind]} -out ${name}.key`)
  const subject = issuer === undefined ? '/C=LV/CN=Foreign Test CA' : `/C=LV/O=Testing/CN=${name}`
  openssl(directory, `req -new -config openssl.cnf -out ${name}.csr`, '-key', key, '-subj', subject)
  const by = issuer === undefined ? ['-signkey', key] : ['-CA', issuer.certificate, '-CAkey', issuer.key]
  const request = `x509 -req -in ${name}.csr -set_serial ${serial} -days 20 -extfile ${name}.ext -out ${name}.pem`
  openssl(directory, request, ...by)
  return { name, key, certificate, der: new X509Certificate(readFileSync(certificate)).raw }
}

/** A list on which nobody stands. */
function crl(directory: string, ca: Identity): Buffer {
  openssl(directory, 'ca -config openssl.cnf -gencrl -out list.pem', '-cert', ca.certificate, '-keyfile', ca.key)
  return openssl(directory, 'crl -in list.pem -outform DER')
}
