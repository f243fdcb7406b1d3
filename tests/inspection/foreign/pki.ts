// A small certificate authority run by the openssl command: CA, signers, time-stamping authority, OCSP responder, CRLs.
import { X509Certificate } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../fixtures/temporary-folder.js'
import { openssl } from './tools.js'

export interface Identity {
  readonly name: string
  readonly certificate: string
  readonly key: string
  readonly der: Buffer
}

export type ForeignPki = ReturnType<typeof createForeignPki>

const KEY_OPTIONS = {
  ec: '-algorithm EC -pkeyopt ec_paramgen_curve:P-256',
  rsa: '-algorithm RSA -pkeyopt rsa_keygen_bits:2048',
} as const

const SIGNER = 'basicConstraints=CA:FALSE\nkeyUsage=critical,digitalSignature,nonRepudiation\nsubjectKeyIdentifier=hash\n'

const AUTHORITY = 'keyUsage=critical,digitalSignature\nextendedKeyUsage=critical,timeStamping\n'

const SERVED = 'authorityInfoAccess=OCSP;URI:http://127.0.0.1:9/ocsp\n'

const RESPONDER = 'keyUsage=critical,digitalSignature\nextendedKeyUsage=OCSPSigning\nnoCheck=ignored\n'

const CA = 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\nsubjectKeyIdentifier=hash\n'

/** One for all tests around, in a directory that ends with them. The files of one `npm test` begin with the same keys and certificates. */
export function foreignPki(): ForeignPki {
  const directory = temporaryFolder()
  const folder = process.env.TEST_KEYS_FOLDER
  if (folder === undefined) return createForeignPki(directory)
  const shared = join(folder, 'foreign-pki')
  if (!existsSync(shared)) share(shared)
  cpSync(shared, directory, { recursive: true })
  return createForeignPki(directory)
}

/** Another process may do so at the same time: the folder appears whole, and the first one stays. */
function share(folder: string): void {
  const own = `${folder}.${process.pid}`
  mkdirSync(own)
  createForeignPki(own)
  try {
    renameSync(own, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(own, { recursive: true })
  }
}

const DAYS = 20

/** Keys and certificates that the directory holds already are kept. */
export function createForeignPki(directory: string) {
  writeFileSync(join(directory, 'openssl.cnf'), CONFIGURATION)
  const ca = createIdentity(directory, { name: 'ca', extensions: CA, days: DAYS + 10 })
  const strangeCa = createIdentity(directory, { name: 'strange-ca', extensions: CA, days: DAYS + 10, serial: 2 })
  let serial = 0x1000
  const issue = (name: string, issuer: Identity, extensions: string, own: Partial<Issuing> = {}): Identity => {
    serial += 1
    return createIdentity(directory, { name, issuer, extensions, serial, ...own })
  }
  const ec = issue('ec', ca, SIGNER)
  const lowerCa = issue('lower-ca', ca, CA)
  const pki = {
    ca,
    rsa: issue('rsa', ca, SIGNER, { kind: 'rsa' }),
    ec,
    revoked: issue('revoked', ca, SIGNER),
    revokedLater: issue('revoked-later', ca, SIGNER),
    timeStamping: issue('tsa', ca, AUTHORITY),
    /** Its certificate says where its status can be asked for; those of the others say nothing. */
    servedTimeStamping: issue('served-tsa', ca, AUTHORITY + SERVED),
    strangeTimeStamping: issue('strange-tsa', strangeCa, AUTHORITY),
    /** Issued by `ec`, which is no CA, as everything that is called misissued. */
    misissuedTimeStamping: issue('misissued-tsa', ec, AUTHORITY),
    /** Its certificate ended before it began. */
    expiredTimeStamping: issue('expired-tsa', ca, AUTHORITY, { days: -1 }),
    /** Its extended key usage is neither critical nor the only one. */
    looseTimeStamping: issue('loose-tsa', ca, 'extendedKeyUsage=timeStamping,emailProtection\n'),
    /** It has the same name as ours and another key; all that is called strange is of this CA. */
    strangeCa,
    /** A CA below ours, and its responder. */
    lowerCa,
    lowerResponder: issue('lower-ocsp', lowerCa, RESPONDER),
    responder: issue('ocsp', ca, RESPONDER),
    strangeResponder: issue('strange-ocsp', strangeCa, RESPONDER),
    misissuedResponder: issue('misissued-ocsp', ec, RESPONDER),
    stranger: issue('stranger', strangeCa, SIGNER),
    misissued: issue('misissued', ec, SIGNER),
  }
  writeDatabase(directory, pki)
  return {
    ...pki,
    directory,
    timeStamp: (data: Uint8Array, authority = pki.timeStamping) => timeStamp(directory, data, authority),
    /** The content of a token, signed again by another with these parameters to `openssl cms -sign`. */
    stampAsOther: (token: Uint8Array, other: Identity, ...parameters: readonly string[]) =>
      stampAsOther(directory, token, other, parameters),
    ocsp: (subject: Identity, responder = pki.responder, ...parameters: readonly string[]) =>
      ocsp(directory, ca, subject, responder, ...parameters),
    /** @param parameters further ones to `openssl ca -gencrl` */
    crl: (...parameters: readonly string[]) => crl(directory, ca, ...parameters),
    /** A list by another issuer, which says that it may speak about certificates of others (RFC 5280, 5.2.5). */
    indirectCrl: () => crl(directory, pki.responder, '-crlexts', 'indirect_list'),
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
[ca]
default_ca = registry
[registry]
database = index.txt
crlnumber = crl-number
default_md = sha256
default_crl_days = 30
[indirect_list]
issuingDistributionPoint = critical,@any_issuer
[any_issuer]
indirectCRL = TRUE
[list_of_users]
issuingDistributionPoint = critical,@users
[users]
onlyuser = TRUE
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
  readonly serial?: number
  readonly days?: number
}

function createIdentity(directory: string, { name, issuer, extensions, kind = 'ec', serial = 1, days = DAYS }: Issuing): Identity {
  const [key, certificate] = [join(directory, `${name}.key`), join(directory, `${name}.pem`)]
  if (!existsSync(certificate)) {
    writeFileSync(join(directory, `${name}.ext`), extensions)
    openssl(directory, `genpkey ${KEY_OPTIONS[kind]} -out ${name}.key`)
    const subject = issuer === undefined ? '/C=LV/CN=Foreign Test CA' : `/C=LV/O=Testing/CN=${name}`
    openssl(directory, `req -new -config openssl.cnf -out ${name}.csr`, '-key', key, '-subj', subject)
    const by = issuer === undefined ? ['-signkey', key] : ['-CA', issuer.certificate, '-CAkey', issuer.key]
    const request = `x509 -req -in ${name}.csr -set_serial ${serial} -days ${days} -extfile ${name}.ext -out ${name}.pem`
    openssl(directory, request, ...by)
  }
  return { name, key, certificate, der: new X509Certificate(readFileSync(certificate)).raw }
}

/** The text database that `openssl ocsp` and `openssl ca` answer from. */
function writeDatabase(
  directory: string,
  pki: Readonly<Record<'rsa' | 'ec' | 'timeStamping' | 'revoked' | 'revokedLater', Identity>>,
): void {
  const line = (subject: Identity, state: 'V' | 'R', revoked = ''): string =>
    `${state}\t351231235959Z\t${revoked}\t${new X509Certificate(subject.der).serialNumber}\tunknown\t/CN=${subject.name}`
  const lines = [pki.rsa, pki.ec, pki.timeStamping].map((subject) => line(subject, 'V'))
  lines.push(line(pki.revoked, 'R', '240101000000Z'), line(pki.revokedLater, 'R', '340101000000Z'))
  writeFileSync(join(directory, 'index.txt'), `${lines.join('\n')}\n`)
  writeFileSync(join(directory, 'index.txt.attr'), 'unique_subject = no\n')
  writeFileSync(join(directory, 'tsa-serial'), '01\n')
  writeFileSync(join(directory, 'crl-number'), '01\n')
}

function timeStamp(directory: string, data: Uint8Array, authority: Identity): Buffer {
  writeFileSync(join(directory, 'stamped'), data)
  openssl(directory, 'ts -query -data stamped -sha256 -cert -out query.tsq')
  const reply = 'ts -reply -config openssl.cnf -section authority -queryfile query.tsq -token_out -out token.der'
  openssl(directory, reply, '-signer', authority.certificate, '-inkey', authority.key)
  return readFileSync(join(directory, 'token.der'))
}

function stampAsOther(directory: string, token: Uint8Array, other: Identity, parameters: readonly string[]): Buffer {
  writeFileSync(join(directory, 'other.tst'), token)
  openssl(directory, 'cms -verify -noverify -inform DER -in other.tst -out other.info')
  const content = '-econtent_type 1.2.840.113549.1.9.16.1.4 -nodetach -binary -in other.info'
  const signing = ['-signer', other.certificate, '-inkey', other.key, ...parameters]
  openssl(directory, `cms -sign ${content} -outform DER -out other.tst`, ...signing)
  return readFileSync(join(directory, 'other.tst'))
}

function ocsp(directory: string, ca: Identity, subject: Identity, responder: Identity, ...parameters: readonly string[]): Buffer {
  openssl(directory, 'ocsp -no_nonce -reqout request.der', '-issuer', ca.certificate, '-cert', subject.certificate)
  const answer = 'ocsp -index index.txt -reqin request.der -respout response.der -ndays 1'
  openssl(directory, answer, '-CA', ca.certificate, '-rsigner', responder.certificate, '-rkey', responder.key, ...parameters)
  return readFileSync(join(directory, 'response.der'))
}

function crl(directory: string, ca: Identity, ...parameters: readonly string[]): Buffer {
  openssl(directory, 'ca -config openssl.cnf -gencrl -out list.pem', '-cert', ca.certificate, '-keyfile', ca.key, ...parameters)
  return openssl(directory, 'crl -in list.pem -outform DER')
}
