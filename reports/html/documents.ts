// The part of the HTML page that shows what the inspection found in the documents. Each tree is written once, as data in which equal
// sentences stand once, and becomes elements when a reader opens it. What is bad stands beside the finding that it explains.
import type { RecordedBody } from '../../fixtures/exchange.js'
import type { OutlineNode } from '../../inspection/index.js'
import { html, type Markup, NOTHING } from '../words/markup.js'

/** A sentence by its number, with the trees below it. */
type Tree = readonly [sentence: number, ...parts: Tree[]]

/** Characters of all sentences and trees. A usual run comes to a twentieth. */
const MOST_CHARACTERS = 2 * 1024 * 1024
/** Sentences beside a finding. */
const MOST_BAD = 12

/** Collects the documents that a page shows. */
export class PageDocuments {
  readonly #outlines: ReadonlyMap<RecordedBody, OutlineNode>
  readonly #sentences = new Numbered()
  readonly #trees = new Numbered()

  /** @param outlines of documents, by the body that brought them */
  constructor(outlines: ReadonlyMap<RecordedBody, OutlineNode>) {
    this.#outlines = outlines
  }

  /** The numbers of the sentence on the document in a body and of the tree below it (-1 where there is no room); nothing where it holds none. */
  numbersOf(body: RecordedBody): readonly [sentence: number, tree: number] | undefined {
    const outline = this.#outlines.get(body)
    if (outline === undefined) return undefined
    return [this.#sentence(outline), this.#sentences.characters + this.#trees.characters < MOST_CHARACTERS ? this.#treeNumber(outline) : -1]
  }

  /** The sentence on the document in a body, and what is bad in its tree. Nothing where the body holds no document. */
  badPartsHtml(body: RecordedBody): Markup {
    const outline = this.#outlines.get(body)
    if (outline === undefined) return NOTHING
    let left = MOST_BAD
    const bad = ({ parts = [] }: OutlineNode): Markup => {
      const items = parts.filter(isBad).map((part) => {
        left -= 1
        return left < 0 ? NOTHING : html`<li><span class="${part.tone ?? ''}">${part.text}</span>${bad(part)}</li>`
      })
      return items.length === 0 ? NOTHING : html`<ul>${items}</ul>`
    }
    return html`<div class="document"><p class="${outline.tone ?? ''}">${outline.text}</p>${bad(outline)}</div>`
  }

  /** The data for the script of the page. To be asked for when all bodies are written. */
  get data(): { readonly sentences: unknown; readonly trees: unknown } {
    const parsed = ({ texts }: Numbered): unknown => texts.map((text): unknown => JSON.parse(text))
    return { sentences: parsed(this.#sentences), trees: parsed(this.#trees) }
  }

  /** Equal documents share a tree. */
  #treeNumber({ parts = [] }: OutlineNode): number {
    return this.#trees.numberOf(JSON.stringify(parts.map((part) => this.#tree(part))))
  }

  #tree(node: OutlineNode): Tree {
    return [this.#sentence(node), ...(node.parts ?? []).map((part) => this.#tree(part))]
  }

  #sentence({ text, tone }: OutlineNode): number {
    return this.#sentences.numberOf(JSON.stringify(tone === undefined ? [text] : [text, tone]))
  }
}

/** Texts that stand once, however often they are named: each by its number. */
export class Numbered {
  readonly #numbers = new Map<string, number>()
  /** Of all texts together. */
  characters = 0

  numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.characters += text.length
    this.#numbers.set(text, this.#numbers.size)
    return this.#numbers.size - 1
  }

  /** In the order of their numbers. */
  get texts(): readonly string[] {
    return [...this.#numbers.keys()]
  }
}

function isBad({ tone, parts = [] }: OutlineNode): boolean {
  return tone === 'bad' || parts.some(isBad)
}
