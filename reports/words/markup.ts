// Writing HTML and XML: every value is escaped unless it is markup of our own. Knows nothing of what is written.

/** Finished HTML. Only the tag `html` makes it, so all values in it are escaped. */
class Markup {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

export type { Markup }

/** A value in a template: text and numbers are escaped, markup is not. The members of a list follow each other without separator. */
export type Content = string | number | Markup | readonly Content[]

/** Tag of a template of HTML. A value may stand in the content of an element or in a quoted attribute. */
export function html(template: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return new Markup(template.map((own, i) => own + escaped(contents[i] ?? '')).join(''))
}

/** No markup at all. */
export const NOTHING = html``

function escaped(content: Content): string {
  if (content instanceof Markup) return content.toString()
  return typeof content === 'object' ? content.map(escaped).join('') : escapeMarkup(String(content))
}

/** For element content and quoted attributes, in HTML and XML alike. */
function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}

/** For element content and quoted attributes of XML. Characters that XML 1.0 (section 2.2) cannot hold become U+FFFD. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
  const allowed = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/gu, '\ufffd')
  return escapeMarkup(allowed)
}
