// What foreign tools say of an ASiC-E: unzip and xmlsec1.
// Must not know how the container came to be.
import assert from 'node:assert/strict'
import type { Workbench } from './foreign-validators.js'

const xades = 'http://uri.etsi.org/01903/v1.3.2#'

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
