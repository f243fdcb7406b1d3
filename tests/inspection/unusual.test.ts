// Containers as few tools write them, and none the worse for it: each is accepted.
// Must not know the reference deployment.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type InspectOptions, inspect } from '../../inspection/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { createForeignSignatureFile, type ForeignOptions } from './foreign/asice.js'
import { type ForeignPki, foreignPki } from './foreign/pki.js'
import { writeZip, type ZipPart } from './foreign/zip.js'
import { partsOf } from './tampering/container.js'
import { allFindings } from './tampering/table.js'

interface Unusual {
  readonly options?: (pki: ForeignPki) => Partial<ForeignOptions>
  readonly xml?: (xml: string) => string
  readonly parts?: (parts: readonly ZipPart[]) => readonly ZipPart[]
  readonly inspect?: (pki: ForeignPki) => InspectOptions
  /** Codes of the advice that it gets. */
  readonly advice?: readonly string[]
}

const MANIFEST = `<!DOCTYPE manifest:manifest PUBLIC "-//OpenOffice.org//DTD Manifest 1.0//EN" "Manifest.dtd">
<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>`

const UNUSUAL: Readonly<Record<string, Unusual>> = {
  'processing instructions between the elements': {
    xml: (xml) => xml.replace('<ds:Signature ', '<?written by="hand"?><?twice?><ds:Signature '),
  },
  'a manifest with a document type declaration': {
    parts: (parts) => [...parts, { name: 'META-INF/manifest.xml', bytes: Buffer.from(MANIFEST) }],
    advice: ['manifest-not-read'],
  },
  'a name in UTF-8 that is not flagged as such': {
    options: () => ({ files: { 'līgums.txt': Buffer.from('agreed') } }),
    parts: (parts) => parts.map((part) => ({ ...part, flags: 0 })),
    advice: ['zip-name-encoding'],
  },
  'an OCSP response of the CA, whose certificate stands nowhere else': {
    options: ({ ca }) => ({ ocspBy: ca, bare: true }),
    inspect: () => ({}),
  },
  'an OCSP response of a responder who was renewed under his name': {
    options: ({ renewedResponder }) => ({ ocspBy: renewedResponder, ocspParameters: ['-resp_no_certs'] }),
    inspect: ({ ca, responder, renewedResponder }) => ({ anchors: [ca.der], intermediates: [responder.der, renewedResponder.der] }),
  },
  'an OCSP response of a responder whom another anchor has delegated to': {
    options: ({ strangeResponder }) => ({ ocspBy: strangeResponder }),
    inspect: ({ ca, strangeCa }) => ({ anchors: [ca.der, strangeCa.der] }),
  },
  'an OCSP response of another anchor': {
    options: ({ strangeCa }) => ({ ocspBy: strangeCa }),
    inspect: ({ ca, strangeCa }) => ({ anchors: [ca.der, strangeCa.der] }),
  },
  'a certificate of the signer among the unsigned properties alone': {
    options: () => ({ keyName: 'the signer' }),
    advice: ['no-certificate-in-key-info'],
  },
  'elements of XMLDSIG in the default namespace': {
    options: () => ({ unprefixed: true }),
  },
  'files that are signed through a manifest': {
    options: () => ({ byManifest: true }),
  },
  'files that are signed through a manifest, and an archive time-stamp over the object around it': {
    options: () => ({ byManifest: true, stampsObjects: true }),
  },
}

function unchanged<T>(value: T): T {
  return value
}

describe('unusual containers made by xmlsec1 and openssl', { skip: missingTools('xmlsec1', 'openssl') }, () => {
  const pki = foreignPki()

  for (const [name, { options, xml = unchanged, parts = unchanged, ...rest }] of Object.entries(UNUSUAL)) {
    it(`accepts: ${name}`, async () => {
      const chosen: ForeignOptions = { signer: pki.ec, style: 'modern', files: { 'b.bin': Buffer.alloc(300, 7) }, ...options?.(pki) }
      const file = createForeignSignatureFile(pki, chosen)
      const container = writeZip(parts(partsOf({ pki, options: chosen, name: file.name, xml: xml(file.xml) })))
      const inspection = await inspect(container, rest.inspect?.(pki) ?? { anchors: [pki.ca.der] })
      const codes = allFindings(inspection).map(({ code }) => code)
      assert.deepEqual(codes, rest.advice ?? [])
      const [signature] = inspection.signatures
      assert.deepEqual([signature?.valid, signature?.covers.length, signature?.covers[0]?.ok], [true, 1, true])
      const [revocation, ...more] = signature?.revocation ?? []
      assert.deepEqual([revocation?.ofSigner, revocation?.status, revocation?.signatureOk, more], [true, 'good', true, []])
    })
  }
})
