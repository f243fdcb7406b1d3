// Work E: requests through the proxy, beside the same requests without it, 16 in flight. Server, proxy and client are a process each.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { start } from '../tests/cli/command.js'
import { floorCommand } from './contenders.js'
import { type Figure, type Found, figuresOf, median, ratioOf } from './figures.js'
import type { FloorPlan } from './floor.js'
import { startInstantServer } from './instant-server.js'
import { timed } from './processes.js'
import type { BenchOptions } from './requests.js'

const figure = figuresOf('E')
const IN_FLIGHT = 16
/** Milliseconds before the server answers, and how many requests are asked. Where it answers at once, all three share the processors. */
const WORKS = [
  { delayMs: 0, requests: 4000 },
  { delayMs: 10, requests: 4000 },
  { delayMs: 100, requests: 800 },
] as const
const GOAL = 1.3

/** Measures it. @throws Error where a request is not answered well */
export async function measureProxying({ folder, rounds, say }: BenchOptions): Promise<Found> {
  const figures: Figure[] = []
  for (const { delayMs, requests } of WORKS) {
    const place = join(folder, `proxied-${delayMs}`)
    mkdirSync(place)
    const server = await startInstantServer(place, { delayMs })
    const proxy = start(['proxy', '--deployment', server.deploymentFile, '--report-dir', join(place, 'report')])
    try {
      const [, url = ''] = await proxy.until(/^ready (\S+)$/m)
      const direct = { url: server.url, caFile: server.caFile }
      const proxied = { url, caFile: join(place, 'report', 'ca.pem') }
      const ratios: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        say(`E, ${delayMs} ms, round ${round + 1}`)
        ratios.push((await requestsMs(place, proxied, requests)) / (await requestsMs(place, direct, requests)))
      }
      figures.push(
        figure(
          'time',
          `requests through the proxy, answers after ${delayMs} ms`,
          `the same without it, ${IN_FLIGHT} in flight`,
          ratioOf(median(ratios), 1),
          GOAL,
        ),
      )
    } finally {
      proxy.process.kill('SIGTERM')
      await proxy.ended
      await server.close()
    }
  }
  return { figures, leftOut: [] }
}

/** Milliseconds for all requests but the first, which brings the start of the process. */
async function requestsMs(folder: string, to: Pick<FloorPlan, 'url' | 'caFile'>, requests: number): Promise<number> {
  const wall = async (length: number): Promise<number> => {
    const all = Array.from({ length }, () => ({ method: 'GET', path: '/api-config/v1.0/' }) as const)
    return (await timed(floorCommand(folder, 'plan', { ...to, inFlight: IN_FLIGHT, requests: all }))).wallMs
  }
  return (await wall(requests + 1)) - (await wall(1))
}
