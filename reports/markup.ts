// Escaping text into XML and HTML. Knows nothing of what is written.

/** For element content and quoted attributes, in HTML and XML alike. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}

/** As {@link escapeMarkup}; characters that XML 1.0 (section 2.2) cannot hold at all become U+FFFD. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
  const allowed = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/gu, '\ufffd')
  return escapeMarkup(allowed)
}
