// Base64 (RFC 4648, section 4) as the interface writes it: padded, perhaps wrapped into lines.

type LineForm = 'none' | 'lf-64' | 'crlf-76'

const ALPHABET = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const LINES = { 'lf-64': { width: 64, end: '\n' }, 'crlf-76': { width: 76, end: '\r\n' } } as const

/** The bytes of a base64 text, white space left out; undefined where it is no base64 or empty. */
export function decodeBase64(text: string): Buffer | undefined {
  const compact = text.replace(/\s+/g, '')
  return compact !== '' && ALPHABET.test(compact) ? Buffer.from(compact, 'base64') : undefined
}

/** What is wrong with a text that is no base64, and what to send in its place; the end of a sentence. */
export function base64Mistake(text: string): string {
  const compact = text.replace(/\s+/g, '')
  if (compact.startsWith('data:')) return 'it is a data URL, so send only what follows its comma'
  if (compact.startsWith('-----BEGIN')) return 'it is PEM, so send only the text between the lines BEGIN and END'
  if (/%[0-9A-Fa-f]{2}/.test(compact)) return 'it is percent-encoded, which JSON does not need'
  if (compact.includes('\\')) return 'it has backslashes in it, so its line ends were escaped twice'
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(compact)) return 'it has characters that base64 does not have'
  if (/[-_]/.test(compact)) return 'it is base64url, so write + for - and / for _, and fill up with = to a multiple of 4 characters'
  return 'its length is not a multiple of 4, so fill it up with = (or a part is missing)'
}

/** Base64 in the line form wanted. */
export function encodeBase64(bytes: Buffer, form: LineForm): string {
  const text = bytes.toString('base64')
  if (form === 'none') return text
  const { width, end } = LINES[form]
  return (text.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join(end)
}
