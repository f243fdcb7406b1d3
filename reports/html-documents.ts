// The part of the HTML page that shows what the inspection found in the documents. Each tree is written once, as data in which equal
// sentences stand once, and becomes elements when a reader opens it: written out, the trees would take as much room as a tenth of the page.
// Must not know how documents are inspected.
import type { RecordedBody } from '../fixtures/exchange.js'
import type { OutlineNode } from '../inspection/index.js'
import { html, type Markup, NOTHING } from './markup.js'

/** A sentence by its number, with the trees below it. */
type Tree = readonly [sentence: number, ...parts: Tree[]]

/** Characters of all sentences and trees. A usual run comes to a twentieth. */
const MOST_CHARACTERS = 2 * 1024 * 1024

/** Collects the documents that a page shows. */
export class PageDocuments {
  readonly #outlines: ReadonlyMap<RecordedBody, OutlineNode>
  readonly #sentences = new Map<string, number>()
  readonly #trees = new Map<string, number>()
  #characters = 0

  /** @param outlines of documents, by the body that brought them */
  constructor(outlines: ReadonlyMap<RecordedBody, OutlineNode>) {
    this.#outlines = outlines
  }

  /** What stands with a body: the verdict on the document in it, and a place for the rest. Nothing where it holds no document. */
  detailsHtml(body: RecordedBody): Markup {
    const outline = this.#outlines.get(body)
    if (outline === undefined) return NOTHING
    const tree = this.#characters < MOST_CHARACTERS ? this.#treeNumber(outline) : undefined
    const below =
      tree === undefined ? html`<p>The rest is left out: this page would be too long. <code>inspect</code> shows it.</p>` : NOTHING
    return html`<details class="document"${tree === undefined ? NOTHING : html` data-document="${tree}"`}><summary class="${outline.tone ?? ''}">${outline.text}</summary>${below}</details>`
  }

  /** The data for the script of the page, as JSON that may stand in an element. To be asked for when all bodies are written. */
  get data(): string {
    return `{"sentences":[${[...this.#sentences.keys()].join()}],"trees":[${[...this.#trees.keys()].join()}]}`.replaceAll('<', '\\u003c')
  }

  /** Equal documents share a tree. */
  #treeNumber({ parts = [] }: OutlineNode): number {
    const tree = JSON.stringify(parts.map((part) => this.#tree(part)))
    const known = this.#trees.get(tree)
    if (known !== undefined) return known
    this.#characters += tree.length
    this.#trees.set(tree, this.#trees.size)
    return this.#trees.size - 1
  }

  #tree({ text, tone, parts = [] }: OutlineNode): Tree {
    return [this.#sentenceNumber(JSON.stringify(tone === undefined ? [text] : [text, tone])), ...parts.map((part) => this.#tree(part))]
  }

  #sentenceNumber(sentence: string): number {
    const known = this.#sentences.get(sentence)
    if (known !== undefined) return known
    this.#characters += sentence.length
    this.#sentences.set(sentence, this.#sentences.size)
    return this.#sentences.size - 1
  }
}
