// A session and storage area that takes text files and nothing else, and gives signed documents back in a format of its own.
// Knows nothing of tokens, nor of what is done to the sessions.
import { randomBytes } from 'node:crypto'

/** The answer to a request of these areas; `null` where the request is not for them, or asks for something that is not there. */
export function storeText<S extends { files: number; readonly state: string }>(
  sessions: Map<string, S>,
  fresh: () => S,
  method: string,
  path: string,
  body: string,
): object | Buffer | null {
  const url = new URL(path, 'https://store')
  const [, area, , first = '', second = ''] = url.pathname.split('/')
  if (area === 'api-session' && first === 'start') {
    const sessionIds = Array.from({ length: Number(url.searchParams.get('amount') ?? 1) }, () => randomBytes(32).toString('hex'))
    for (const id of sessionIds) sessions.set(id, fresh())
    return { data: { sessionIds } }
  }
  const session = sessions.get(area === 'api-session' || area === 'api-storage' ? first : '')
  if (session === undefined) return null
  if (second === 'close') return sessions.delete(first) ? { data: 'closed' } : null
  if (method === 'PUT') {
    if (/\r\n\r\n(?:%PDF|PK)/.test(body)) return { error: { code: 'text', message: 'only text is kept here' } }
    session.files += 1
    return { data: { id: `${session.files}` } }
  }
  const names = Array.from({ length: session.files }, (_, index) => `${index + 1}`)
  if (second === 'list') return { data: names.map((id) => ({ id, name: `${id}.own`, type: 'file' })) }
  return names.includes(second) ? Buffer.from(`own format ${session.state}\0${randomBytes(8).toString('hex')}`) : null
}
