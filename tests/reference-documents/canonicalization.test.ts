// The reference deployment's canonical XML of an element inside a document, held against libxml2.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { XmlC14NMode, XmlDocument } from 'libxml2-wasm'
import { canonicalize } from '../../reference/documents/xml/canonicalization.js'
import { parseXml, rootOf } from '../../reference/documents/xml/elements.js'

/** Documents whose element `V` is canonicalized, by what is in scope there. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'a default namespace that is inherited': '<a:r xmlns:a="urn:a"><S xmlns="urn:d" Id="1"><V Id="2">x<W/></V></S></a:r>',
  'a default namespace that is inherited by an element with a prefix': '<r xmlns="urn:d" xmlns:a="urn:a"><a:V><W/></a:V></r>',
  'a default namespace that was taken back': '<r xmlns="urn:d" xmlns:a="urn:a"><S xmlns=""><a:V><W/></a:V></S></r>',
  'a default namespace that is taken back by the element': '<r xmlns="urn:d" xmlns:a="urn:a"><V xmlns=""><a:W/></V></r>',
  'prefixes alone': '<a:r xmlns:a="urn:a" xmlns:b="urn:b"><b:V a:x="1"><a:W/></b:V></a:r>',
}

describe('canonical XML', () => {
  for (const [name, text] of Object.entries(DOCUMENTS)) {
    for (const [style, mode] of [
      ['1.0', XmlC14NMode.XML_C14N_1_0],
      ['1.1', XmlC14NMode.XML_C14N_1_1],
      ['exclusive', XmlC14NMode.XML_C14N_EXCLUSIVE_1_0],
    ] as const) {
      it(`${style}: ${name}`, () => {
        const own = Array.from(rootOf(parseXml(text)).getElementsByTagNameNS('*', 'V'))[0]
        assert(own !== undefined)
        const foreign = XmlDocument.fromString(text)
        try {
          const expected = foreign.get("//*[local-name()='V']")?.canonicalizeToString({ mode })
          assert.equal(canonicalize(own, style).toString(), expected)
        } finally {
          foreign.dispose()
        }
      })
    }
  }
})
