// Base64 as the interface means it: RFC 4648, section 4, padded; line breaks are allowed.

const ALPHABET = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** The bytes of a base64 text, or `null` where the text is not base64 (the URL-safe alphabet, missing padding and an empty text included). */
export function decodeBase64(text: string): Uint8Array | null {
  const compact = text.replace(/[\r\n \t]+/g, '')
  return compact !== '' && ALPHABET.test(compact) ? new Uint8Array(Buffer.from(compact, 'base64')) : null
}
