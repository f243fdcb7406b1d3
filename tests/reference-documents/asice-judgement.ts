// What foreign tools say of an ASiC-E: unzip, xmlsec1 and, for its tokens and OCSP responses, OpenSSL.
// Must not know how the container came to be.
import assert from 'node:assert/strict'
import { DOMParser } from '@xmldom/xmldom'
import { C14nCanonicalization, ExclusiveCanonicalization } from 'xml-crypto'
import { certificatePem } from '../../reference/pki/index.js'
import type { Workbench } from './foreign-validators.js'

const xades = 'http://uri.etsi.org/01903/v1.3.2#'
const xmldsig = 'http://www.w3.org/2000/09/xmldsig#'

/** Unpacks a container into a directory of the workbench. @returns names of its signature files */
export async function unpack(bench: Workbench, container: Buffer, directory: string): Promise<string[]> {
  await bench.write(`${directory}/container.asice`, container)
  const { status, output } = await bench.run('unzip', '-q', '-o', `${directory}/container.asice`, '-d', directory)
  assert.equal(status, 0, output)
  const names = await bench.list(`${directory}/META-INF`)
  return names.filter((name) => /signatures/.test(name)).map((name) => `${directory}/META-INF/${name}`)
}

/** Whether xmlsec1 accepts every reference and the signature value under the authorities. */
export async function xmlsecAccepts(bench: Workbench, signatureFile: string): Promise<{ accepted: boolean; output: string }> {
  // xmlsec1 resolves the references against the current directory.
  const directory = signatureFile.slice(0, signatureFile.indexOf('/'))
  const trust = ['--trusted-pem', '../root.pem', '--untrusted-pem', '../ca.pem']
  const parameters = ['--verify', '--id-attr:Id', `${xades}:SignedProperties`, ...trust, signatureFile.slice(directory.length + 1)]
  const { status, output } = await bench.inside(directory).run('xmlsec1', ...parameters)
  return { accepted: status === 0 && /^OK$/m.test(output), output }
}

/** Asserts that every signature time-stamp stamps the canonical ds:SignatureValue and that every OCSP response verifies. */
export async function assertValidationData(bench: Workbench, signatureFile: string, signer: Buffer): Promise<void> {
  const root = new DOMParser().parseFromString((await bench.read(signatureFile)).toString('utf8'), 'text/xml').documentElement
  assert.ok(root)
  const [value] = Array.from(root.getElementsByTagNameNS(xmldsig, 'SignatureValue'))
  const [timeStamp] = Array.from(root.getElementsByTagNameNS(xades, 'SignatureTimeStamp'))
  assert.ok(value && timeStamp, 'a signature value and a time-stamp')
  const method = timeStamp.getElementsByTagNameNS(xmldsig, 'CanonicalizationMethod')[0]?.getAttribute('Algorithm')
  const namespaces = Array.from(root.attributes, (attribute) => ({ prefix: attribute.localName ?? '', namespaceURI: attribute.value }))
  const octets =
    method === 'http://www.w3.org/2001/10/xml-exc-c14n#'
      ? new ExclusiveCanonicalization().process(value, {})
      : new C14nCanonicalization().process(value, { ancestorNamespaces: namespaces })
  await bench.write('stamped', octets)
  await bench.write('token', Buffer.from(textIn(timeStamp, 'EncapsulatedTimeStamp')[0] ?? '', 'base64'))
  const stamp = await bench.openssl('ts -verify -in token -token_in -data stamped -CAfile root.pem -untrusted ca.pem')
  assert.match(stamp.output, /Verification: OK/)

  const [response] = textIn(root, 'EncapsulatedOCSPValue')
  assert.ok(response, 'an OCSP response for the signer comes first')
  await bench.write('response', Buffer.from(response, 'base64'))
  await bench.write('signer.pem', certificatePem(signer))
  const common = '-issuer ca.pem -cert signer.pem -CAfile root.pem -verify_other ca.pem'
  const status = await bench.openssl(`ocsp -no_nonce -respin response ${common}`)
  assert.match(status.output, /signer\.pem: good/)
  assert.match(status.output, /Response verify OK/)
}

function textIn(
  parent: { getElementsByTagNameNS: (namespace: string, name: string) => Iterable<{ textContent: string | null }> },
  name: string,
) {
  return Array.from(parent.getElementsByTagNameNS(xades, name), (element) => element.textContent ?? '')
}
