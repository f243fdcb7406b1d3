// Clients that go before the answer comes: what they did counts, and what they could not hear does not.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request } from 'node:https'
import { test } from 'node:test'
import { watchedReference } from './watched.js'

const { judged, place, reference } = await watchedReference({ liberties: { delay: 'tens-of-milliseconds' } })
const agent = new Agent({ ca: place.ca, keepAlive: false })
const START = '/api-session/v1.0/start'

interface Asked {
  readonly method?: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

async function ask(url: string, { method = 'GET', headers, body }: Asked): Promise<{ readonly status: number; readonly value: unknown }> {
  const asked = request(url, { agent, method, headers }).end(body)
  const [answer] = await once(asked, 'response')
  return { status: answer.statusCode, value: JSON.parse((await answer.toArray()).join('')) }
}

/** Sends it whole, and goes. */
async function askAndGo(url: string, { headers }: Asked): Promise<void> {
  const asked = request(url, { agent, headers })
  asked.on('error', () => undefined)
  asked.end()
  await once(asked, 'finish')
  asked.destroy()
}

async function tokenHeader(): Promise<Readonly<Record<string, string>>> {
  const credentials = Buffer.from(`${place.clientId}:${place.clientSecret}`).toString('base64')
  const headers = { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ grant_type: 'client_credentials', scope: place.scope }).toString()
  const { value } = await ask(place.tokenUrl, { method: 'POST', headers, body })
  assert.ok(typeof value === 'object' && value !== null && 'access_token' in value)
  return { authorization: `Bearer ${String(value.access_token)}` }
}

async function started(headers: Readonly<Record<string, string>>): Promise<string> {
  const { value } = await ask(`${reference.baseUrl}${START}`, { headers })
  const [, id = ''] = /"sessionId":"([^"]+)"/.exec(JSON.stringify(value)) ?? []
  return `${reference.baseUrl}/api-session/v1.0/${id}/close`
}

test('whoever closes a session and goes has closed it', async () => {
  const { accused, kept } = await judged(async () => {
    const headers = await tokenHeader()
    const close = await started(headers)
    await askAndGo(close, { headers })
    // Answered after the first one, which has closed it.
    assert.equal((await ask(close, { headers })).status, 404)
  })
  assert.deepEqual(accused, [])
  assert.ok(kept.includes('CLI-31'))
})

test('whoever goes before a session is answered leaves none open', async () => {
  const { accused } = await judged(async () => {
    const headers = await tokenHeader()
    await askAndGo(`${reference.baseUrl}${START}`, { headers })
    await ask(await started(headers), { headers })
  })
  assert.deepEqual(accused, [])
})
