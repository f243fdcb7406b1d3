// A small certificate authority run by the openssl command: CA, signers, time-stamping authority, and its list.
import { X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { openssl } from './programs.js'

export interface Identity {
  readonly certificate: string
  readonly key: string
  readonly der: Buffer
}

export type ForeignPki = ReturnType<typeof foreignPki>

/** One for all tests around, in a directory that ends with them. */
export function foreignPki() {
  const directory = temporaryFolder()
  const files = { 'openssl.cnf': CONFIGURATION, 'index.txt': '', 'index.txt.attr': '', 'tsa-serial': '01\n', 'crl-number': '01\n' }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content)
  const ca = newIdentity(directory, 'ca', 'root', EC)
  openssl(directory, 'ca -config openssl.cnf -gencrl -out crl.pem', '-cert', ca.certificate, '-keyfile', ca.key)
  openssl(directory, 'crl -in crl.pem -outform DER -out crl.der')
  return {
    directory,
    ca,
    ec: newIdentity(directory, 'ec', 'signer', EC, ca),
    rsa: newIdentity(directory, 'rsa', 'signer', 'rsa:2048', ca),
    timeStamping: newIdentity(directory, 'tsa', 'stamper', EC, ca),
    /** A list on which nobody stands, in DER. */
    crl: join(directory, 'crl.der'),
  }
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
[lists]
database = index.txt
crlnumber = crl-number
default_md = sha256
default_crl_days = 30
[req]
distinguished_name = empty
[empty]
[ca]
default_ca = lists
[root]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign, cRLSign
[signer]
basicConstraints = CA:FALSE
keyUsage = critical, digitalSignature, nonRepudiation
[stamper]
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
`

const EC = 'ec -pkeyopt ec_paramgen_curve:P-256'

/** Signed by its issuer; a CA signs its own. @param extensions their section above */
function newIdentity(directory: string, name: string, extensions: string, newKey: string, issuer?: Identity): Identity {
  const [key, certificate] = [join(directory, `${name}.key`), join(directory, `${name}.pem`)]
  const request = `req -x509 -config openssl.cnf -extensions ${extensions} -newkey ${newKey} -noenc -days 20 -subj /C=LV/O=Testing/CN=${name}`
  const by = issuer === undefined ? [] : ['-CA', issuer.certificate, '-CAkey', issuer.key]
  openssl(directory, request, '-keyout', key, '-out', certificate, ...by)
  return { key, certificate, der: new X509Certificate(readFileSync(certificate)).raw }
}
