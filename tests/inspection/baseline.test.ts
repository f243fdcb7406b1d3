// The baseline tables: each line is looked at or says why not, and what is looked at is found.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { asicContainer } from '../../inspection/baseline-asic.js'
import { padesBaseline } from '../../inspection/baseline-pades.js'
import { xadesBaseline } from '../../inspection/baseline-xades.js'
import { inspect } from '../../inspection/index.js'
import { kept, withSignatureFile } from './kept/documents.js'
import { allFindings } from './told.js'

describe('a baseline table', () => {
  it('excuses no line that forbids or demands something other than time-stamps', () => {
    for (const { name, looked, presence } of [...xadesBaseline, ...padesBaseline, ...asicContainer]) {
      const isStrict = Object.values(presence).some((one) => one.startsWith('shall'))
      if (!('by' in looked) && isStrict) assert.match(name, /[Tt]ime-?[Ss]tamp/)
    }
  })
})

const XADES = 'xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"'
const XADES_141 = 'xmlns:xades141="http://uri.etsi.org/01903/v1.4.1#"'
const SIGNED_END = '</xades:SignedSignatureProperties>'
const UNSIGNED_END = '</xades:UnsignedSignatureProperties>'
const POLICY = `<xades:SignaturePolicyIdentifier ${XADES}/>`
const HASHED = `<xades:SignaturePolicyIdentifier ${XADES}><xades:SigPolicyHash/></xades:SignaturePolicyIdentifier>`
const STORE = `<xades141:SignaturePolicyStore ${XADES_141}/>`
const REFERENCES = `<xades141:CompleteCertificateRefsV2 ${XADES_141}/>`

/** @throws where there is nothing to edit */
function edit(text: string, from: string | RegExp, to: string): string {
  const edited = text.replace(from, () => to)
  assert.notEqual(edited, text)
  return edited
}

/** Changes of a signature file, with the words of what is found then; none where nothing may be. */
const CONTAINERS: Readonly<Record<string, readonly [change: (xml: string) => string, told?: RegExp]>> = {
  'two signing times': [
    (xml) => edit(xml, SIGNED_END, `<xades:SigningTime>2026-01-01T00:00:00Z</xades:SigningTime>${SIGNED_END}`),
    /SigningTime/,
  ],
  'the address of the certificate': [(xml) => edit(xml, '<xades:Cert>', '<xades:Cert URI="http://example.org/c">'), /URI/],
  'a policy': [(xml) => edit(xml, SIGNED_END, POLICY + SIGNED_END)],
  'two policies': [(xml) => edit(xml, SIGNED_END, POLICY + POLICY + SIGNED_END), /SignaturePolicyIdentifier/],
  'a kept policy that nothing names': [(xml) => edit(xml, UNSIGNED_END, STORE + UNSIGNED_END), /SignaturePolicyStore/],
  'a kept policy': [(xml) => edit(edit(xml, UNSIGNED_END, STORE + UNSIGNED_END), SIGNED_END, HASHED + SIGNED_END)],
  'references to certificates beside their values': [
    (xml) => edit(xml, UNSIGNED_END, REFERENCES + UNSIGNED_END),
    /CompleteCertificateRefsV2/,
  ],
  'references to certificates without values': [
    (xml) => edit(edit(xml, UNSIGNED_END, REFERENCES + UNSIGNED_END), /<xades:RevocationValues[\s\S]*<\/xades:RevocationValues>/, ''),
  ],
  'two tokens in one time-stamp': [
    (xml) => edit(xml, '</xades:EncapsulatedTimeStamp>', '</xades:EncapsulatedTimeStamp><xades:EncapsulatedTimeStamp/>'),
    /more than one token/,
  ],
}

/** Entries of a signature dictionary, in the same way. */
const PDFS: Readonly<Record<string, RegExp | undefined>> = {
  'a certificate': /the entry Cert/,
  'no handler': /no entry Filter/,
  'no time but that of the attribute': /no entry M/,
  'a reason': undefined,
}

describe('what a baseline table forbids or demands', () => {
  const cases: readonly (readonly [name: string, make: () => Buffer, told: RegExp | undefined])[] = [
    ...Object.entries(CONTAINERS).map(
      ([name, [change, told]]) => [`in a container: ${name}`, () => withSignatureFile(change), told] as const,
    ),
    ...Object.entries(PDFS).map(
      ([name, told]) => [`in a PDF: ${name}`, () => kept(`baseline/${name.replaceAll(' ', '-')}.pdf`), told] as const,
    ),
  ]

  for (const [name, make, told] of cases) {
    it(`${told === undefined ? 'accepts' : 'finds'} ${name}`, async () => {
      const findings = allFindings(await inspect(make()))
      const messages = findings.flatMap(({ code, message }) => (code.startsWith('attribute-') ? [message] : []))
      assert.equal(messages.length, told === undefined ? 0 : 1, messages.join())
      if (told !== undefined) assert.match(messages.join(), told)
    })
  }
})
